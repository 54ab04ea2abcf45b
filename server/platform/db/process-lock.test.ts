import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneOf, databaseUrl, runOn } from '#server/test/template-database.ts'
import { takeProcessLock } from './process-lock.ts'

/** Where the database listens: a port, or a socket's file. */
const targetOf = (url: URL) => {
  const folder = url.searchParams.get('host')
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? url.hostname, port: Number(port) }
}

/** Stands between the process and its database, and can fall silent without closing a line. */
const openProxy = async (target: ReturnType<typeof targetOf>) => {
  let lines: Socket[] = []
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
    lines.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fallSilent = (): void => {
    for (const line of lines) line.removeAllListeners('data').resume()
    lines = []
  }
  const close = (): void => {
    for (const line of lines) line.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, fallSilent, close }
}

const adminUrl = inject('adminDatabaseUrl')
const name = `selvedge_line_${process.pid}`
const url = new URL(databaseUrl(adminUrl, name))
beforeAll(() => runOn(adminUrl, cloneOf(inject('templateDatabase'), name)))
afterAll(() => runOn(adminUrl, `drop database if exists ${name} with (force)`))

test('a line that fell silent is noticed, and listened on again once it is back', async () => {
  const proxy = await openProxy(targetOf(url))
  const throughProxy = new URL(url)
  throughProxy.hostname = '127.0.0.1'
  throughProxy.port = String(proxy.port)
  for (const key of ['host', 'port']) throughProxy.searchParams.delete(key)

  const lock = await takeProcessLock(throughProxy.href, { everyMs: 50, answerMs: 3000 })
  const heard: string[] = []
  await lock.listen(
    'test_line',
    (payload) => heard.push(payload),
    (listening, { isAway }) => heard.push(listening ? 'back' : isAway ? 'broken' : 'reached'),
  )
  await runOn(url.href, `notify test_line, 'first'`)
  await expect.poll(() => heard).toEqual(['first'])
  proxy.fallSilent()
  await expect.poll(() => heard).toEqual(['first', 'broken', 'reached', 'back'])
  await runOn(url.href, `notify test_line, 'second'`)
  await expect.poll(() => heard).toEqual(['first', 'broken', 'reached', 'back', 'second'])
  await lock.release()
  proxy.close()
})
