/** Heads of the log at a time stamp service, which is OpenSSL's own; OpenSSL verifies what is kept. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePublished, publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import { openOutside } from '#server/platform/outside/outside.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { readTimeStamp, Unreadable, verifyPassport } from '#web/public-pages/verify/verify-passport.ts'
import { growLog, verifyLog } from '../index.ts'
import { pauseAfter, stampHead } from './stamp-head.ts'
import { describeRequest, judgeStamp } from './time-stamp.rules.ts'
import { openTimeStampService, type TimeStampService } from './time-stamp-service.fixture.ts'

const HOUR_MS = 3_600_000
const REPLY = { 'content-type': 'application/timestamp-reply' }
const NONCE = 'ff00112233445566778899aabbccddee'

let service: TimeStampService
let world: World
let made: Awaited<ReturnType<typeof makePublished>>
beforeAll(async () => {
  service = await openTimeStampService()
  world = await openWorld({ jobs: false, environment: { SELVEDGE_TIMESTAMP_URL: service.url } })
  made = await makePublished(world.make)
  await growLog(world.parts)
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})

const at = (ms: number) => ({ ...world.parts, now: () => new Date(Date.now() + ms) })
const answerWell = (): void =>
  service.serve(async (request, reply) => reply.writeHead(200, REPLY).end(await service.answer(request)))
const get = (url: string) => world.app.fastify.inject({ url, headers: { host: 'localhost' } })
const ask = async (address: string) => {
  const answer = await get(new URL(address).pathname)
  if (answer.statusCode !== 200) throw new Unreadable(answer.statusCode)
  return answer.json()
}
const verify = () =>
  verifyPassport({ origin: 'http://localhost', number: made.style.style_number, seen: null, ask })
const forget = () =>
  world.parts.db.write(async (tx) => {
    await sql`alter table publication_time_stamps disable trigger all`.execute(tx)
    await sql`delete from publication_time_stamps`.execute(tx)
    await sql`alter table publication_time_stamps enable trigger all`.execute(tx)
  })
const counted = async (outcome: string): Promise<number> =>
  (await world.parts.meters.samplesOf('selvedge_time_stamps_total')).find(
    ({ labels }) => labels.outcome === outcome,
  )?.value ?? 0

// shows D-628
describe('a head of the log', () => {
  test('is stamped by the service, and OpenSSL verifies what is kept', async () => {
    await forget()
    expect((await get('/log/timestamp')).json()).toBeNull()
    expect((await verify()).stamp).toBeNull()
    answerWell()
    expect(await stampHead(world.parts)).toBe(true)
    const stamp = (await get('/log/timestamp')).json()
    expect(stamp.checkpoint).toBe((await get('/log/checkpoint')).body)
    expect(stamp.authority).toBe('Stamps good, Selvedge tests')
    await writeFile(join(service.folder, 'checkpoint'), stamp.checkpoint)
    await writeFile(join(service.folder, 'token'), Buffer.from(stamp.token, 'base64'))
    const kept = ['-data', 'checkpoint', '-in', 'token', '-token_in', '-CAfile', 'ca.pem']
    await service.openssl('ts', '-verify', ...kept)
    await writeFile(join(service.folder, 'checkpoint'), `${stamp.checkpoint}more`)
    await expect(service.openssl('ts', '-verify', ...kept)).rejects.toThrow()
    const verdict = await verify()
    expect(verdict).toMatchObject({ isGood: true, stamp: { authority: 'Stamps good, Selvedge tests' } })
    expect(Date.parse(verdict.stamp?.at ?? '')).toBe(Date.parse(stamp.stamped_at))
    expect(verdict.steps.at(-1)).toEqual({ name: 'stamped', state: 'good' })
  })

  test('is asked for once an hour at most, by one of two processes, and only where the log has grown', async () => {
    await forget()
    answerWell()
    const before = service.asked.length
    const both = await Promise.all([stampHead(world.parts), stampHead(world.parts)])
    expect(both.toSorted()).toEqual([false, true])
    // Nothing new.
    expect(await stampHead(at(2 * HOUR_MS))).toBe(false)
    await publishWith(made.brand, made.style, { productName: 'Told anew' })
    await growLog(world.parts)
    expect(await stampHead(at(HOUR_MS / 2))).toBe(false)
    expect(service.asked.length).toBe(before + 1)
    // A log that has grown since continues the stamped head.
    expect((await verify()).steps.at(-1)).toEqual({ name: 'stamped', state: 'good' })
    await forget()
    expect(await stampHead(world.parts)).toBe(true)
  })

  test('is tried again after longer and longer pauses, and then kept', async () => {
    expect([1, 2, 3, 30].map((tries) => pauseAfter(tries) / 60_000)).toEqual([2, 4, 8, 360])
    await forget()
    service.serve((_, reply) => reply.writeHead(503).end())
    const [before, refused] = [service.asked.length, await counted('not_served')]
    expect(await stampHead(world.parts)).toBe(false)
    expect(await stampHead(world.parts)).toBe(false)
    expect(service.asked.length).toBe(before + 1)
    expect(await stampHead(at(3 * 60_000))).toBe(false)
    expect(service.asked.length).toBe(before + 2)
    expect(await counted('not_served')).toBe(refused + 2)
    answerWell()
    // Its own clock is right, so ours is as well.
    const [row] = await query<{ tries: number }>(world, 'select tries from publication_time_stamps')
    expect(row?.tries).toBe(2)
    await sql`update publication_time_stamps set next_try = now() - interval '1 second'`.execute(
      world.parts.db as never,
    )
    expect(await stampHead(world.parts)).toBe(true)
  })

  test('whose stamp is kept stays, and a log that was written anew is not the stamped one', async () => {
    await forget()
    answerWell()
    expect(await stampHead(world.parts)).toBe(true)
    const change = (what: string) => sql.raw(what).execute(world.parts.db as never)
    await expect(change('update publication_time_stamps set tries = 9')).rejects.toThrow('stays as it was')
    await expect(change('delete from publication_time_stamps')).rejects.toThrow('stays as it was')
    const { db, sealing } = world.parts
    expect((await verifyLog(db, { sealing })).faults).toEqual([])
    await forget()
    await change(`insert into publication_time_stamps (head_size, note, tries, next_try, token, stamped_at, authority)
      values (1, 'another head', 1, now(), '\\x30', now(), 'Forger')`)
    expect((await verifyLog(db, { sealing })).faults).toEqual([
      expect.stringContaining('is not the one that was stamped at'),
    ])
    const verdict = await verify()
    expect(verdict).toMatchObject({ isGood: false, stamp: null })
    expect(verdict.steps.at(-1)).toEqual({ name: 'stamped', state: 'bad' })
  })

  test('goes nowhere where no service is named', async () => {
    const before = service.asked.length
    expect(await stampHead({ ...world.parts, timeStamps: null })).toBe(false)
    expect(service.asked.length).toBe(before)
  })
})

// shows D-629
describe('an answer that is refused, with a word in the metric, and of which nothing is kept', () => {
  const flipLast = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes)
    copy[copy.length - 5] = (copy[copy.length - 5] ?? 0) ^ 1
    return copy
  }
  type Reply = Parameters<Parameters<TimeStampService['serve']>[0]>[1]
  const send = (reply: Reply, body: Buffer | string, headers: Record<string, string> = REPLY) =>
    reply.writeHead(200, headers).end(body)
  const sign =
    (certificate: 'overlooked' | 'two' | 'none', digest?: string) => async (request: Buffer, reply: Reply) =>
      send(reply, await service.signedBy(await service.answer(request), certificate, digest))
  test.each<[string, string, (request: Buffer, reply: Reply) => unknown]>([
    [
      'to another request, of the same head',
      'wrong_nonce',
      async (_, reply) => {
        const { note } = (
          await query<{ note: string }>(world, 'select note from publication_heads order by size desc')
        )[0] ?? { note: '' }
        send(reply, await service.answer(describeRequest(note, NONCE)))
      },
    ],
    [
      'about another text',
      'wrong_imprint',
      async (_, reply) => send(reply, await service.answer(describeRequest('another', NONCE))),
    ],
    [
      'by a certificate that has ended',
      'certificate_expired',
      async (request, reply) => send(reply, await service.answer(request, 'expired')),
    ],
    ['by a certificate for anything', 'wrong_purpose', sign('none')],
    ['by a certificate for mail as well', 'wrong_purpose', sign('two')],
    ['by a certificate whose purpose may be overlooked', 'wrong_purpose', sign('overlooked')],
    [
      'with another signature',
      'wrong_signature',
      async (request, reply) => send(reply, flipLast(await service.answer(request))),
    ],
    ['that declines', 'declined', (_, reply) => send(reply, Buffer.from('30053003020102', 'hex'))],
    ['without a token', 'unreadable', (_, reply) => send(reply, Buffer.from('30053003020100', 'hex'))],
    ['of random bytes', 'unreadable', (_, reply) => send(reply, Buffer.alloc(500, 0x30))],
    ['of 10 MB', 'too_large', (_, reply) => send(reply, Buffer.alloc(10_000_000))],
    ['of 200 KB', 'too_large', (_, reply) => send(reply, Buffer.alloc(200_000))],
    ['as a page', 'unreadable', (_, reply) => send(reply, '<p>Hello</p>', { 'content-type': 'text/html' })],
    ['as a page under the right name', 'unreadable', (_, reply) => send(reply, '<p>Hello</p>')],
    [
      'that leads elsewhere',
      'not_served',
      (_, reply) => reply.writeHead(302, { location: service.url }).end(),
    ],
    ['that breaks off', 'unreachable', (_, reply) => reply.destroy()],
  ])('%s', async (_name, outcome, serve) => {
    await forget()
    service.serve(serve)
    const before = await counted(outcome)
    expect(await stampHead(world.parts)).toBe(false)
    expect(await counted(outcome)).toBe(before + 1)
    expect((await get('/log/timestamp')).json()).toBeNull()
  })

  test('that does not come', async () => {
    await forget()
    service.serve(() => undefined)
    const origin = new URL(service.url).origin
    const network = {
      addressesOf: async () => [],
      txtOf: async () => [],
      isAllowed: () => false,
      port: 443,
      timeoutMs: 200,
    }
    const timeStamps = { url: service.url, outside: openOutside(network, [origin]) }
    const before = await counted('unreachable')
    expect(await stampHead({ ...world.parts, timeStamps })).toBe(false)
    expect(await counted('unreachable')).toBe(before + 1)
  })

  test('of an hour that is not ours', async () => {
    const request = describeRequest('a head', NONCE)
    const answer = (await service.answer(request)).toString('base64')
    const judged = (ms: number) =>
      judgeStamp(answer, { text: 'a head', nonce: NONCE, now: new Date(Date.now() + ms).toISOString() })
    expect(await judged(0)).toMatchObject({ stamp: { authority: 'Stamps good, Selvedge tests' } })
    expect(await judged(HOUR_MS)).toEqual({ refused: 'wrong_time' })
    expect(await judged(-HOUR_MS)).toEqual({ refused: 'wrong_time' })
  })

  test('signed over SHA-1', async () => {
    const request = describeRequest('a head', NONCE)
    const asked = { text: 'a head', nonce: NONCE, now: new Date().toISOString() }
    const good = await service.signedBy(await service.answer(request), 'good')
    expect(await judgeStamp(good.toString('base64'), asked)).toHaveProperty('stamp')
    const weak = await service.signedBy(await service.answer(request), 'good', 'sha1')
    expect(await judgeStamp(weak.toString('base64'), asked)).toEqual({ refused: 'wrong_signature' })
  })
})

test('no bytes make the reading of a token fail otherwise than by saying so', async () => {
  const request = describeRequest('a head', NONCE)
  const answer = await service.answer(request)
  const asked = { text: 'a head', nonce: NONCE, now: new Date().toISOString() }
  for (let cut = 1; cut < answer.length; cut += 97) {
    const bytes = answer.subarray(0, cut)
    expect(await judgeStamp(bytes.toString('base64'), asked)).toHaveProperty('refused')
    expect(readTimeStamp(bytes.toString('base64'))).toBeNull()
  }
  for (let place = 0; place < answer.length; place += 131) {
    const bytes = Buffer.from(answer)
    bytes[place] = (bytes[place] ?? 0) ^ 0xff
    await judgeStamp(bytes.toString('base64'), asked)
    readTimeStamp(bytes.toString('base64'))
  }
})
