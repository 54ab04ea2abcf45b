// The browser of @sparticuz/chromium, kept unpacked in .cache/.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../.cache', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../node_modules/@sparticuz/chromium', import.meta.url))

/**
 * Its libraries and fonts come with it, so that a bare system runs it. The package's own list of font folders names
 * places of AWS Lambda; without a single font the browser ends itself, so the list is written where the browser lies.
 */
const LAUNCHER = `#!/bin/sh
here=$(cd -- "$(dirname -- "$0")" && pwd)
cat > "$here/fonts/fonts.conf.$$" <<CONF
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>$here/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>$here/fonts-cache</cachedir>
</fontconfig>
CONF
mv "$here/fonts/fonts.conf.$$" "$here/fonts/fonts.conf"
export LD_LIBRARY_PATH="$here/al2023/lib"
export FONTCONFIG_PATH="$here/fonts"
export HOME="\${HOME:-$here}"
exec "$here/chromium" "$@"
`

/** The path of its launcher, or null on another system than Linux x64. The folder's last number grows with the launcher. */
export async function unpackBrowser(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return null
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}-1`)
  const launcher = join(folder, 'launch')
  if (existsSync(launcher)) return launcher
  mkdirSync(CACHE, { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  try {
    await unpackInto(aside)
    writeFileSync(join(aside, 'launch'), LAUNCHER)
    chmodSync(join(aside, 'launch'), 0o755)
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(launcher)) throw error
  }
  return launcher
}

/** The package unpacks into the temporary folder, which others share, and its libraries only in AWS Lambda. */
async function unpackInto(folder: string) {
  const names = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']
  const before = names.map((name) => [name, process.env[name]] as const)
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
