import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackBrowser } from './unpack-browser.ts'

export type Browser = { executablePath: string; args: string[]; kind: 'installed' | 'packaged' }

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A camera that shows a moving picture, and somebody who lets every page use it, or none. */
export type FakeCamera = 'allowed' | 'refused'
const FAKE_CAMERA_ARGS: Record<FakeCamera, string[]> = {
  allowed: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  refused: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
}

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const USUAL_PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The one that is named, else the shell that npm brings, which draws no windows of its own and takes two thirds of the
 * time; else one that is installed, else one that Debian's root installs.
 */
export async function findBrowser({ fakeCamera }: { fakeCamera?: FakeCamera } = {}): Promise<Browser> {
  const args = fakeCamera ? [...ARGS, ...FAKE_CAMERA_ARGS[fakeCamera]] : ARGS
  const named = findNamed()
  if (named) return { executablePath: named, args, kind: 'installed' }
  const packaged = await unpackBrowser()
  if (packaged) return { executablePath: packaged, args, kind: 'packaged' }
  if (!findInstalled()) installOnDebian()
  const installed = findInstalled()
  if (installed) return { executablePath: installed, args, kind: 'installed' }
  throw new Error(
    'No browser was found. Install Chromium or Google Chrome (on Debian: apt-get install chromium), or name one in SELVEDGE_BROWSER.',
  )
}

function findNamed(): string | undefined {
  const name = process.env.SELVEDGE_BROWSER || process.env.CHROME_PATH
  if (name && !isProgram(name))
    throw new Error(`SELVEDGE_BROWSER or CHROME_PATH names ${name}, which can't be run.`)
  return name
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...inPath, ...USUAL_PLACES].find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('No browser was found; installing Debian’s chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (error) {
    console.error((error as Error).message)
  }
}
