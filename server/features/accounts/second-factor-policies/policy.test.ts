import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { listApiKeys, makeApiKey } from '#contract/accounts/api-keys.ts'
import { readSecondFactors } from '#contract/accounts/second-factor.ts'
import {
  type AppliesTo,
  changeSecondFactorPolicy,
  readSecondFactorPolicy,
} from '#contract/accounts/second-factor-policy.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { readTeam } from '#contract/accounts/team.ts'
import type { Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { savePolicy } from './policy.store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const set = async (by: Person, applies_to: AppliesTo, grace_days: number) =>
  expect(await by.send(changeSecondFactorPolicy, { body: { applies_to, grace_days } })).toSucceed()

/** Whatever the manager may do by now. */
const keep = ({ user_id }: Person, applies_to: AppliesTo, grace_days: number) =>
  world.parts.db.write(async (tx) => {
    const { account_id } = await tx
      .selectFrom('users')
      .where('id', '=', user_id)
      .select('account_id')
      .executeTakeFirstOrThrow()
    await savePolicy(tx, { account_id, applies_to, grace_days, of_installation: false, now: new Date() })
  })

/** As the next calls see it: answered, or led to the set-up. */
const standing = async (person: Person) => {
  const session = (await person.send(readSession)).data
  const call = await person.send(readTeam)
  expect(session.must_add_second_factor).toBe(call.status === 403)
  if (call.status === 403) expect(call.error.code).toBe('second_factor_required')
  return call.status === 403 ? 'closed' : session.second_factor_due === null ? 'free' : 'reminded'
}
const addFactor = ({ user_id }: Person) =>
  world.parts.db.write(async (tx) => {
    const row = { user_id, secret: Buffer.alloc(60), confirmed_at: new Date().toISOString() }
    await tx.insertInto('totp_factors').values(row).execute()
  })

// shows D-590
test.each([
  ['nobody', 0, ['free', 'free']],
  ['managers', 0, ['closed', 'free']],
  ['managers', 14, ['reminded', 'free']],
  ['all', 0, ['closed', 'closed']],
  ['all', 14, ['reminded', 'reminded']],
] as const)('%s with %i days: the manager and a user are %j', async (appliesTo, days, expected) => {
  const brand = await world.make.brand()
  const [user, other] = [await brand.person('user'), await world.make.brand()]
  await set(brand.manager, appliesTo, days)
  expect([await standing(brand.manager), await standing(user)]).toEqual(expected)
  expect(await standing(other.manager)).toBe('free')
})

test('with a second factor everything is open, and the last one stays', async () => {
  const brand = await world.make.brand()
  await set(brand.manager, 'all', 0)
  await addFactor(brand.manager)
  await keep(brand.manager, 'all', 0)
  expect(await standing(brand.manager)).toBe('free')
  expect((await brand.manager.send(readSecondFactors)).data.required).toBe(true)
})

test('who lacks it is listed with the day, for account managers of the company alone', async () => {
  const brand = await world.make.brand()
  const user = await brand.person('user')
  await set(brand.manager, 'all', 14)
  const { without } = (await brand.manager.send(readSecondFactorPolicy)).data
  expect(without.map(({ id }) => id).sort()).toEqual([brand.manager.user_id, user.user_id].sort())
  expect((await user.send(readSecondFactorPolicy)).status).toBe(403)
})

test('the days begin with who joins later, and go on where only their number changes', async () => {
  const brand = await world.make.brand()
  await set(brand.manager, 'all', 14)
  const { db } = world.parts
  const since = '2026-01-01T00:00:00.000Z'
  await db.write((tx) => tx.updateTable('second_factor_policies').set({ since }).execute())
  await set(brand.manager, 'all', 3)
  const user = await brand.person('user')
  expect(await standing(user)).toBe('reminded')
  await db.write((tx) =>
    tx.updateTable('users').set({ created_at: since }).where('id', '=', user.user_id).execute(),
  )
  await set(brand.manager, 'all', 2)
  expect(await standing(user)).toBe('closed')
})

// shows D-591
test('a factor that the provider asked for does in its session, and in no other', async () => {
  const brand = await world.make.brand()
  const user = await brand.person('user')
  await set(brand.manager, 'all', 0)
  expect(await standing(user)).toBe('closed')
  const { db } = world.parts
  const another = await brand.person('user')
  await db.write(async (tx) => {
    const provider = await tx
      .insertInto('sign_on_providers')
      .values({ name: 'P', issuer: 'https://p.example', client_id: 'c', created_by: brand.manager.user_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const identity = await tx
      .insertInto('sign_on_identities')
      .values({ issuer: 'https://p.example', subject: `s${user.user_id}`, user_id: user.user_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date().toISOString()
    const signOn = await tx
      .insertInto('sign_ons')
      .values({ provider_id: provider.id, identity_id: identity.id, id_token: Buffer.from('x'), at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('sessions')
      .set({ sign_on_id: signOn.id, factor_proved_at: at })
      .where('user_id', '=', user.user_id)
      .execute()
  })
  // What was cached of the session is forgotten with any change of the policy.
  await keep(brand.manager, 'all', 0)
  expect([await standing(user), await standing(another)]).toEqual(['free', 'closed'])
})

test('the operator’s word is for everybody, and the nearer day counts', async () => {
  const apart = await openWorld()
  const brand = await apart.make.brand()
  const operator = await apart.make.operator()
  await set(brand.manager, 'nobody', 0)
  await set(operator, 'managers', 14)
  const session = (await brand.manager.send(readSession)).data
  expect(session.second_factor_due).not.toBeNull()
  const read = (await brand.manager.send(readSecondFactorPolicy)).data
  expect(read).toMatchObject({
    applies_to: 'nobody',
    of_installation: { applies_to: 'managers', grace_days: 14 },
  })
  // A company cannot take it back.
  await set(brand.manager, 'managers', 0)
  expect((await brand.manager.send(readSession)).data.must_add_second_factor).toBe(true)
  await apart.close()
})

test('programs go on with their keys, and the change stands in the security log', async () => {
  const brand = await world.make.brand()
  const body = { name: 'ERP', scopes: ['styles:read' as const], expires_in_days: 30 as const }
  const { key } = (await brand.manager.send(makeApiKey, { body })).data
  await set(brand.manager, 'all', 0)
  const answer = await world.app.fastify.inject({
    url: '/api/styles',
    headers: { host: 'localhost', authorization: `Bearer ${key}` },
  })
  expect(answer.statusCode).toBe(200)
  await addFactor(brand.manager)
  await keep(brand.manager, 'all', 0)
  expect((await brand.manager.send(listApiKeys)).status).toBe(200)
  const events = await brand.manager.send(listSecurityEvents, {
    query: { kind: 'second_factor_policy_changed' },
  })
  expect(events.data.data[0]).toMatchObject({ details: { applies_to: 'all', grace_days: 0 } })
})

test('what is no policy is refused at its field', async () => {
  const brand = await world.make.brand()
  const send = (body: object) => brand.manager.send(changeSecondFactorPolicy, { body: body as never })
  expect(await send({ applies_to: 'all', grace_days: 91 })).toFailAt('grace_days', 'At most 90 days')
  expect(await send({ applies_to: 'some', grace_days: 1 })).toFailAt('applies_to')
})
