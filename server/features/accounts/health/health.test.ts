import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth, SIGN_IDS, type SignId, type SignReading } from '#contract/accounts/health.ts'
import { told } from '#contract/values/text/told.ts'
import type { Person } from '#server/test/make.ts'
import { queryOn } from '#server/test/places.ts'
import { findFreePort } from '#server/test/servers/smtp-server.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  // Nobody listens there.
  const port = await findFreePort()
  world = await openWorld({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  operator = await world.make.operator()
})
afterAll(() => world.close())

const read = async (): Promise<SignReading[]> => (await operator.send(readHealth)).data.data
const stateOf = async (id: SignId): Promise<string | undefined> =>
  (await read()).find((reading) => reading.id === id)?.state

// shows D-402
test('every sign is there, and what is not known says so', async () => {
  const readings = await read()
  expect(readings.map(({ id }) => id).sort()).toEqual([...SIGN_IDS].sort())
  const states = Object.fromEntries(readings.map(({ id, state }) => [id, state]))
  expect(states).toMatchObject({ serving: 'well', failed_jobs: 'well', passports: 'well', backup: 'unknown' })
  expect(states.collector).toBe('unknown')
})

test('an email that no server takes waits, then lies with the failed jobs, and is first in the list', async () => {
  await world.parts.db.write((tx) =>
    world.parts.mail.send(tx, {
      ...{ to: 'tara@mill.example', language: null, subject: told`Words`, paragraphs: [told`Words`] },
    }),
  )
  const mail = `where name = 'mail' and data -> 'letter' ->> 'to' = 'tara@mill.example'`
  const job = async () =>
    (await queryOn<{ state: string }>(world.databaseUrl, `select state from pgboss.job ${mail}`))[0]?.state
  await expect.poll(job).toBe('retry')
  await queryOn(
    world.databaseUrl,
    `update pgboss.job set retry_count = retry_limit - 1, start_after = now() - interval '1 hour' ${mail}`,
  )
  await expect.poll(job).toBe('failed')
  await expect.poll(() => stateOf('failed_jobs')).toBe('waits')
  expect((await read())[0]?.id).toBe('failed_jobs')
  const { data } = await world.make.anyone.request({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(String(data)).toMatch(/^selvedge_letters_total\{outcome="refused"\} [1-9]/m)
  expect(String(data)).toMatch(/^selvedge_job_seconds_count\{queue="mail",outcome="failed"\} [1-9]/m)
})

test('a job that is due for long and that nobody takes is late', async () => {
  const quiet = await openWorld({ jobs: false })
  try {
    const other = await quiet.make.operator()
    await quiet.parts.jobs.start()
    await quiet.parts.jobs.stop()
    await queryOn(
      quiet.databaseUrl,
      `insert into pgboss.job (name, state, start_after) values ('mail', 'created', now() - interval '2 hours')`,
    )
    const { data } = await other.send(readHealth)
    const late = data.data.filter(({ id }) => id === 'late_letters' || id === 'late_jobs')
    expect(late.map(({ state }) => state)).toEqual(['wrong', 'wrong'])
    for (const { value } of late) expect(value).toBeGreaterThan(7000)
  } finally {
    await quiet.close()
  }
})
