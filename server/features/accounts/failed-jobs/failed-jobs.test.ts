import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFailedJobs, retryAllFailedJobs, retryFailedJob } from '#contract/accounts/failed-jobs.ts'
import { told } from '#contract/values/text/told.ts'
import type { Person } from '#server/test/make.ts'
import { queryOn } from '#server/test/places.ts'
import { findFreePort, type SmtpServer, startSmtpServer } from '#server/test/servers/smtp-server.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let operator: Person
let port: number
let smtp: SmtpServer | undefined

beforeAll(async () => {
  port = await findFreePort()
  world = await openWorld({ environment: { SMTP_URL: `smtp://post:very-secret@127.0.0.1:${port}` } })
  operator = await world.make.operator()
})
afterAll(async () => {
  await smtp?.close()
  await world.close()
})

const write = (to: string): Promise<void> =>
  world.parts.db.write((tx) =>
    world.parts.mail.send(tx, {
      to,
      language: null,
      subject: told`A supplier was assigned`,
      paragraphs: [told`Words`],
    }),
  )

interface MailJob {
  state: string
  retry_count: number
  retry_limit: number
  retry_delay: number
  retry_delay_max: number
  wait: number
}

const findJob = async (to: string): Promise<MailJob | undefined> => {
  const [job] = await queryOn<MailJob>(
    world.databaseUrl,
    `select state, retry_count, retry_limit, retry_delay, retry_delay_max,
       extract(epoch from start_after - now())::float as wait
     from pgboss.job where name = 'mail' and data -> 'letter' ->> 'to' = '${to}'`,
  )
  return job
}

/** As if so many tries had been made, and the pause before the next one were over. */
const passTime = (to: string, retryCount: string) =>
  queryOn(
    world.databaseUrl,
    `update pgboss.job set retry_count = ${retryCount}, start_after = now()
     where name = 'mail' and state = 'retry' and data -> 'letter' ->> 'to' = '${to}'`,
  )

const failForGood = async (to: string): Promise<void> => {
  await write(to)
  await expect.poll(async () => (await findJob(to))?.state).toBe('retry')
  await passTime(to, 'retry_limit - 1')
  await expect.poll(async () => (await findJob(to))?.state).toBe('failed')
}

const readMetric = async (): Promise<string | undefined> => {
  const answer = await world.make.anyone.request({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return /^selvedge_failed_jobs (\S+)$/m.exec(String(answer.data))?.[1]
}

test('a letter is tried for a day, with pauses that grow to an hour', async () => {
  await write('patience@mill.example')
  await expect.poll(async () => (await findJob('patience@mill.example'))?.state).toBe('retry')
  const job = (await findJob('patience@mill.example')) as MailJob
  // The shortest pause of each try: half of the doubled one, and no more than the longest.
  const pauses = Array.from({ length: job.retry_limit }, (_, tries) =>
    Math.min(job.retry_delay_max, (job.retry_delay * 2 ** tries) / 2),
  )
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThanOrEqual(24 * 3600)
  expect(Math.max(...pauses)).toBe(3600)
  await passTime('patience@mill.example', '20')
  await expect
    // The count grows when a try begins, the pause when it has failed.
    .poll(() => findJob('patience@mill.example'))
    .toMatchObject({ state: 'retry', retry_count: 21 })
  expect((await findJob('patience@mill.example'))?.wait).toBeGreaterThan(3000)
  await queryOn(world.databaseUrl, `delete from pgboss.job where name = 'mail'`)
})

test('what failed for good is listed with its cause and counted, and arrives once when it is tried again', async () => {
  await failForGood('tara@mill.example')
  await expect.poll(readMetric).toBe('1')
  const { data } = await operator.send(listFailedJobs, { query: {} })
  expect(data).toMatchObject({ total: 1, page: 1 })
  const [job] = data.data
  expect(job).toMatchObject({ title: 'Email to tara@mill.example: A supplier was assigned', tries: 38 })
  expect(job?.cause).toContain('ECONNREFUSED')
  expect(JSON.stringify(data)).not.toContain('very-secret')

  smtp = await startSmtpServer(port)
  const params = { id: job?.id ?? '' }
  const both = await Promise.all([
    operator.send(retryFailedJob, { params }),
    operator.send(retryFailedJob, { params }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  await expect.poll(() => smtp?.letters.length).toBe(1)
  expect(smtp.letters[0]).toContain('To: tara@mill.example')
  expect((await operator.send(listFailedJobs, { query: {} })).data.total).toBe(0)
  expect(await readMetric()).toBe('0')
  const noted = await world.parts.db
    .selectFrom('audit_entries')
    .where('action', '=', 'failed_jobs.tried_again')
    .select(['user_id', 'details'])
    .execute()
  expect(noted).toEqual([{ user_id: operator.user_id, details: { queues: ['mail'] } }])
  await smtp.close()
  smtp = undefined
})

test('all are tried again at once, and none twice', async () => {
  await failForGood('oki@mill.example')
  await failForGood('lena@mill.example')
  smtp = await startSmtpServer(port)
  const answers = await Promise.all([operator.send(retryAllFailedJobs), operator.send(retryAllFailedJobs)])
  expect(answers.map(({ data }) => data.retried).sort()).toEqual([0, 2])
  await expect.poll(() => smtp?.letters.length).toBe(2)
  await expect.poll(async () => (await findJob('lena@mill.example'))?.state).toBeDefined()
  expect(smtp.letters).toHaveLength(2)
})

test('an id that is no job’s is not found', async () => {
  const params = { id: '6b0c7c52-2f0f-4b7e-9d1e-6b7f4b5a1c01' }
  expect(await operator.send(retryFailedJob, { params })).toFailWith(404, 'This job is no longer waiting.')
})
