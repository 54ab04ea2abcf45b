import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestPasswordReset, signIn } from '#contract/accounts/accounts.ts'
import { invite } from '#contract/accounts/team.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { PASSWORD } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ logLevel: 'info', log: (line) => void lines.push(line) })
})
afterAll(() => world.close())

test('one line of JSON says who was refused what, whatever the request says', async () => {
  const { manager } = await world.make.brand()
  const body = { name: 'Spring' }
  for (let i = 0; i < 3; i++)
    await manager.send(
      createCollection,
      { body },
      { origin: 'https://evil.example', 'user-agent': '%s %j %O' },
    )
  await manager.request({
    url: '/api/inquiries/%0A%7B%22level%22:60%7D%25s',
    headers: { 'user-agent': '%d' },
  })
  const refused = () =>
    lines
      .flatMap((line) => line.trimEnd().split('\n'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused')
  // The hook runs after the answer has gone out.
  await expect.poll(() => refused().map(({ code }) => code)).toEqual(['foreign_origin', 'invalid'])
  const [origin, input] = refused()
  expect(origin).toMatchObject({
    level: 40,
    method: 'POST',
    url: '/api/collections',
    status: 403,
    ip: '127.0.0.1',
    person: manager.user_id,
    company: expect.any(Number),
    time: expect.any(Number),
    request: expect.stringMatching(/./),
  })
  expect(input).toMatchObject({ level: 30, url: '/api/inquiries/%0A%7B%22level%22:60%7D%25s', status: 400 })
  expect(lines.join('')).not.toContain(manager.token)
})

const linesSaying = (msg: string) =>
  lines
    .flatMap((line) => line.trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.msg === msg)

test('so are too many tries, wrong keys, other hosts and what one may not do', async () => {
  const { make } = world
  const qc = await (await make.brand()).person('qc')
  await qc.send(invite, { body: { email: 'a@b.example', role: 'brand_user' } })
  await make.anyone.request({ url: '/api/collections', headers: { authorization: 'Bearer slv_guess_1' } })
  await make.anyone.request({ url: '/api/collections', headers: { host: 'evil.example' } })
  for (let tries = 0; tries < 22; tries++)
    await make.anyone.send(requestPasswordReset, { body: { email: `x${tries}@y.example` } })
  const seen = () => linesSaying('refused').map(({ code, level }) => `${code} ${level}`)
  for (const code of ['forbidden', 'not_signed_in', 'misdirected', 'too_many'])
    await expect.poll(seen).toContain(`${code} 40`)
  // Anyone who is signed out gets 401.
  const before = linesSaying('refused').length
  await make.anyone.request({ url: '/api/collections' })
  expect(linesSaying('refused')).toHaveLength(before)
})

test('what the security log keeps leaves by the process’s log, and a repeated event once', async () => {
  const { manager } = await world.make.brand()
  for (const password of ['wrong', 'wrong', PASSWORD])
    await world.make.anyone.send(signIn, { body: { email: manager.email, password } })
  const own = linesSaying('security event').filter(({ person }) => person === manager.user_id)
  expect(own).toEqual([
    expect.objectContaining({ level: 30, kind: 'sign_in_failed', ip: '127.0.0.1', time: expect.any(Number) }),
    expect.objectContaining({ kind: 'signed_in', details: { by: 'password' } }),
  ])
  expect(lines.join('')).not.toContain(manager.email)
})

test('what nobody foresaw is told in general words, and whole in the log alone', async () => {
  const { manager } = await world.make.brand()
  const { db } = world.parts
  await db.write(async (tx) => {
    await sql`create function surprise() returns trigger language plpgsql as $$
      begin raise exception 'the inside of it' using errcode = 'XX001'; end $$`.execute(tx)
    await sql`create trigger surprise before insert on collections for each row execute function surprise()`.execute(
      tx,
    )
  })
  const answer = await manager.send(createCollection, { body: { name: 'Spring' } })
  expect(answer).toFailWith(500, 'Something went wrong, please try again later.')
  expect(Object.keys(answer.error).sort()).toEqual(['code', 'error', 'request_id'])
  expect(answer.raw.toString()).not.toContain('inside')
  expect(linesSaying('request failed')).toEqual([
    expect.objectContaining({
      level: 50,
      request: answer.error.request_id,
      err: expect.objectContaining({ message: 'the inside of it', stack: expect.any(String) }),
    }),
  ])
})
