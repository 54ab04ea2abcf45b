/** The start on its first day: the database and the demo are made while the starter builds the web. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, inject, test } from 'vitest'
import { makeDataFolder } from '#server/test/servers/real-process.ts'
import { cloneOf, databaseUrl, runOn } from '#server/test/template-database.ts'
import { awaitWeb } from './await-web.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const startBesideBuild = async (): Promise<ChildProcess> => {
  const adminUrl = inject('adminDatabaseUrl')
  const name = `selvedge_await_web_${process.pid}_${Date.now()}`
  await runOn(adminUrl, cloneOf(inject('templateDatabase'), name))
  closers.push(() => runOn(adminUrl, `drop database if exists ${name} with (force)`))
  const folder = await makeDataFolder()
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return fork(join(import.meta.dirname, '../main.ts'), {
    env: {
      ...process.env,
      ...{ LOG_LEVEL: 'warn', LOG_FORMAT: 'words', HOST: '127.0.0.1', PORT: '0', SELVEDGE_DEMO: '0' },
      ...{ DATABASE_URL: databaseUrl(adminUrl, name), SELVEDGE_DATA: folder, SELVEDGE_WEB_COMES: '1' },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Resolves once the child tells of this step; null is the end of the start. */
const stepOf = (child: ChildProcess, wanted: string | null): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('message', ({ step }: { step: string | null }) => step === wanted && resolve())
    child.once('exit', (code) => reject(new Error(`ended with ${code} before ${wanted}`)))
  })

test('once the web is built it comes up, and ends as it is told', async () => {
  const child = await startBesideBuild()
  const isReady = stepOf(child, null)
  child.send({ web: 'built' })
  await isReady
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('where the starter is gone before, it ends and says why', async () => {
  const child = await startBesideBuild()
  await stepOf(child, 'the database’s tables')
  if (!child.stdout || !child.stderr) throw new Error('It says nothing')
  const [said, complained] = [text(child.stdout), text(child.stderr)]
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
  expect((await said) + (await complained)).toContain('The process that builds the web has ended.')
})

test('nobody else waits', async () => {
  await expect(awaitWeb()).resolves.toBeUndefined()
})
