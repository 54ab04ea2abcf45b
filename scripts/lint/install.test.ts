/** The installation of packages, on a small checkout of its own whose packages lie beside it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMissing } from '../generate/complete-lockfile.ts'

const HERE = import.meta.dirname
const INSTALL = (scope: string) =>
  `import('./scripts/bootstrap/install-packages.mjs').then((m) => m.installPackages('${scope}'))`

let checkout: string
const within = (...path: string[]): string => join(checkout, ...path)

const writeJson = (path: string, content: object): Promise<void> => writeFile(path, JSON.stringify(content))

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'selvedge-checkout-'))
  await cp(join(HERE, '../bootstrap'), within('scripts', 'bootstrap'), { recursive: true })
  const names = ['node', 'buttons', 'zips']
  for (const name of [...names, 'needles']) {
    await mkdir(within('packages', name, 'bin'), { recursive: true })
    await writeJson(within('packages', name, 'package.json'), { name, version: '1.0.0' })
  }
  await symlink(process.execPath, within('packages', 'node', 'bin', 'node'))
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:packages/${name}`]))
  const ours = {
    name: 'checkout',
    version: '1.0.0',
    dependencies,
    devDependencies: { needles: 'file:packages/needles' },
  }
  await writeJson(within('package.json'), ours)
  await writeJson(within('package-lock.json'), {
    name: 'checkout',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': ours,
      ...Object.fromEntries(names.map((name) => [`packages/${name}`, { version: '1.0.0' }])),
      ...Object.fromEntries(
        names.map((name) => [`node_modules/${name}`, { resolved: `packages/${name}`, link: true }]),
      ),
      'packages/needles': { version: '1.0.0', dev: true },
      'node_modules/needles': { resolved: 'packages/needles', link: true, dev: true },
    },
  })
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

const startInstall = (scope = 'all'): ChildProcess =>
  spawn(process.execPath, ['-e', INSTALL(scope)], { cwd: checkout })

const endOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout || !child.stderr) throw new Error('It says nothing')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(complained).toBe('')
  return said
}

const install = (scope?: string): Promise<string> => endOf(startInstall(scope))

const isThere = (name: string): Promise<boolean> =>
  readFile(within('node_modules', name, 'package.json')).then(
    () => true,
    () => false,
  )

// shows D-172
test('running installs no package of tests, which are added beside it and stay', async () => {
  await rm(within('node_modules'), { recursive: true, force: true })
  expect(await install('production')).toContain('Installing packages: done')
  expect([await isThere('zips'), await isThere('needles')]).toEqual([true, false])
  await writeFile(within('node_modules', '.kept'), '')

  expect(await install('all')).toContain('Installing what tests and checks need: done')
  expect(await isThere('needles')).toBe(true)
  // Nothing was emptied: a product runs from this folder.
  expect(await readFile(within('node_modules', '.kept'), 'utf8')).toBe('')
  expect(await install('production')).toBe('')
  expect(await isThere('needles')).toBe(true)
})

const TURN = () => within('.cache', 'installing-packages.pid')
/** The number of the npm that is at work. */
const readNpm = async (): Promise<number> =>
  Number((await readFile(TURN(), 'utf8')).split(' ')[1]?.split('@')[0])

// shows D-172
test('what was cut off while it was added is installed anew', async () => {
  await rm(within('node_modules'), { recursive: true, force: true })
  await install('production')
  const cut = startInstall('all')
  await saysSomething(cut)
  const npm = await readNpm()
  process.kill(npm, 'SIGKILL')
  await new Promise((resolve) => cut.once('close', resolve))
  expect(await isThere('needles')).toBe(false)
  expect(await install('all')).toContain('Installing packages: done')
  expect(await isThere('needles')).toBe(true)
})

// shows D-172
test('two at once install once, and what is whole is not installed again', async () => {
  await rm(within('node_modules'), { recursive: true, force: true })
  const both = (await Promise.all([install(), install()])).join('')
  expect(both.match(/Installing packages: done/g)).toHaveLength(1)
  expect(await isThere('buttons')).toBe(true)
  expect(await install()).toBe('')
})

test.each([
  ['a package is gone', () => rm(within('node_modules', 'zips'))],
  ['npm did not come to its end', () => rm(within('node_modules', '.package-lock.json'))],
])('where %s, it is done anew', async (_, spoil) => {
  await install()
  await spoil()
  expect(await install()).toContain('Installing packages: done')
  expect(await isThere('zips')).toBe(true)
})

const saysSomething = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => child.stdout?.once('data', resolve))

test('a process that is killed at it leaves the turn to the next one, once its npm is through', async () => {
  await install()
  await rm(within('node_modules', 'buttons'))
  const killed = startInstall()
  await saysSomething(killed)
  const npm = await readNpm()
  // Until the next one waits, npm does nothing: it is at work for certain then.
  process.kill(npm, 'SIGSTOP')
  killed.kill('SIGKILL')
  const next = startInstall()
  const end = endOf(next)
  await saysSomething(next)
  process.kill(npm, 'SIGCONT')
  expect(await end).toContain('Another process is installing packages; waiting for it')
  expect(await isThere('buttons')).toBe(true)
  expect(await install()).toBe('')
})

// shows D-173
test('a killed one whose number another process was given since holds no turn', async () => {
  await install()
  await rm(within('node_modules', 'buttons'))
  for (const name of [`${process.pid}@1`, `${process.pid}`]) {
    await writeFile(TURN(), name)
    expect(await install()).not.toContain('waiting for it')
  }
  expect(await isThere('buttons')).toBe(true)
})

test('the lockfile has each binary that one of its packages names for another platform', async () => {
  const lock = JSON.parse(await readFile(join(HERE, '../../package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  expect(findMissing(lock)).toEqual([])
  delete lock.packages['node_modules/@rolldown/binding-darwin-arm64']
  expect(findMissing(lock).map(({ name }) => name)).toEqual(['@rolldown/binding-darwin-arm64'])
})
