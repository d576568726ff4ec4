@echo off
rem Lakshmi from a fresh clone on Windows: what the script goa does elsewhere, with the same commands.
rem
rem   goa                      open the window
rem   goa test [pytest args]   run the tests
rem   goa check [paths]        lint, format and type checks
rem   goa format [paths]       sort imports and format the code
rem   goa bench [name]         measurements
rem   goa gallery [folder]     pictures of every screen in every size
rem   goa words                bring the catalogues of the other languages up to date
rem   goa icons                the font of the signs that are used
rem   goa wheel [folder]       the wheel and the sdist, into dist
rem   goa bundle [folder]      a folder that runs without Python, and its archive, into dist
rem   goa release --dry-run    what of a release can be built here, with checksums and notes
rem   goa apk                  the Android package, which takes Linux
rem   goa (command) ...        anything else is handed to goa-solo
setlocal
set "root=%~dp0"
set "python=%root%.venv\Scripts\python.exe"
set "uv=%root%.uv\Scripts\uv.exe"
set "command=%~1"
set "group=clone"
set "rest="
if "%command%"=="apk" (
    echo goa: the Android package can only be built on Linux>&2
    exit /b 2
)
for %%c in (test check format bench gallery words icons wheel bundle release) do if "%command%"=="%%c" set "group=dev"

rem A copy of pyproject.toml marks what is installed.
for %%g in (dev %group%) do (
    if exist "%root%.venv\goa-%%g.toml" fc /b "%root%pyproject.toml" "%root%.venv\goa-%%g.toml" >nul && goto ready
)
call :find_python
if not defined base exit /b 2
if not exist "%uv%" (
    echo goa: fetching uv into .uv>&2
    %base% -m venv "%root%.uv" && "%root%.uv\Scripts\python.exe" -m pip install --quiet uv==0.13.6
)
if not exist "%uv%" (
    echo goa: uv could not be fetched; see the lines above>&2
    exit /b 2
)
echo goa: installing what pyproject.toml asks for>&2
pushd "%root%"
%base% -c "import sys; print(sys.executable)" > "%root%.uv\base"
set /p base_path=< "%root%.uv\base"
"%uv%" venv --quiet --clear --python "%base_path%" "%root%.venv" && "%uv%" pip install --quiet --python "%python%" --requirements pyproject.toml --group %group%
if errorlevel 1 (
    popd
    echo goa: installing failed; see the lines above>&2
    exit /b 2
)
popd
copy /y "%root%pyproject.toml" "%root%.venv\goa-%group%.toml" >nul

:ready
if "%group%"=="clone" (
    "%python%" "%root%main.py" %*
    exit /b
)
rem Everything after the command's name.
shift
:collect
if "%~1"=="" goto run
set rest=%rest% %1
shift
goto collect

:run
cd /d "%root%"
if "%command%"=="test" "%python%" -m pytest %rest%
if "%command%"=="bench" "%python%" -m tests.bench %rest%
if "%command%"=="gallery" "%python%" -m tests.support.gallery %rest%
if "%command%"=="icons" "%python%" -m tests.support.make_icon_font %rest%
if "%command%"=="words" "%python%" -m tests.languages %rest%
if "%command%"=="bundle" "%python%" -m tests.support.make_bundle %rest%
if "%command%"=="release" "%python%" -m tests.support.make_release %rest%
if "%command%"=="wheel" (
    if not defined rest set rest= dist
    call :wheel
)
if "%command%"=="format" (
    if not defined rest set rest= .
    call :format
)
if "%command%"=="check" call :check
exit /b

:wheel
"%python%" -m build --no-isolation --outdir%rest%
exit /b

:format
"%python%" -m ruff check --quiet --select I --fix%rest%
"%python%" -m ruff format%rest%
exit /b

:check
set failed=0
set paths=%rest%
if not defined paths set paths= .
"%python%" -m ruff check%paths% || set failed=1
"%python%" -m ruff format --check%paths% || set failed=1
"%python%" -m mypy%rest% || set failed=1
exit /b %failed%

:find_python
set "base="
for %%p in ("py -3.13" "py -3.12" "py -3.11" "python") do if not defined base call :try %%~p
if not defined base echo goa: Python 3.11, 3.12 or 3.13 is needed, and none was found>&2
exit /b

:try
%* -c "import sys; sys.exit(sys.version_info[:2] not in ((3, 11), (3, 12), (3, 13)))" >nul 2>nul
if not errorlevel 1 set "base=%*"
exit /b
