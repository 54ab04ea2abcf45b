import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabaseProxy } from '#server/test/servers/database-proxy.ts'
import { cloneOf, databaseUrl, runOn } from '#server/test/template-database.ts'
import { takeProcessLock } from './process-lock.ts'

const adminUrl = inject('adminDatabaseUrl')
const name = `selvedge_line_${process.pid}`
const url = databaseUrl(adminUrl, name)
beforeAll(() => runOn(adminUrl, cloneOf(inject('templateDatabase'), name)))
afterAll(() => runOn(adminUrl, `drop database if exists ${name} with (force)`))

test('a line that fell silent is noticed, and listened on again once it is back', async () => {
  const proxy = await openDatabaseProxy(url)
  const lock = await takeProcessLock(proxy.url, { level: 1, beat: { everyMs: 50, answerMs: 3000 } })
  const heard: string[] = []
  await lock.listen(
    'test_line',
    (payload) => heard.push(payload),
    (listening, { isAway }) => heard.push(listening ? 'back' : isAway ? 'broken' : 'reached'),
  )
  await runOn(url, `notify test_line, 'first'`)
  await expect.poll(() => heard).toEqual(['first'])
  proxy.fallSilent()
  await expect.poll(() => heard).toEqual(['first', 'broken', 'reached', 'back'])
  await runOn(url, `notify test_line, 'second'`)
  await expect.poll(() => heard).toEqual(['first', 'broken', 'reached', 'back', 'second'])
  await lock.release()
  proxy.close()
})
