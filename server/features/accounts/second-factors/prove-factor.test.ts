/** The second factor once more before what a sign-in needs is changed, through HTTP. The clock is the tests': it stands. */

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import * as accounts from '#contract/accounts/accounts.ts'
import * as calls from '#contract/accounts/second-factor.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { waitOnPurpose } from '#server/platform/db/open-transaction.ts'
import { openAuthenticator } from '#server/test/authenticator.ts'
import { type CookieBrowser, openBrowser } from '#server/test/browser.ts'
import type { Client } from '#server/test/client.ts'
import { letterTo } from '#server/test/letters.ts'
import { type Maker, PASSWORD, type Person } from '#server/test/make.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { test, type World } from '#server/test/world.ts'

const HERE = { origin: 'http://localhost', name: 'localhost' }
const body = { current_password: PASSWORD }
type Key = ReturnType<typeof openAuthenticator>

let house = 0
const nextBrowser = (world: World): CookieBrowser => openBrowser(world, `198.51.100.${++house}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})
const passMinutes = (minutes: number): void => {
  vi.setSystemTime(Date.now() + minutes * 60_000)
}

const addApp = async (client: Client) => {
  const { secret } = (await client.send(calls.beginTotp, { body })).data
  const confirmed = await client.send(calls.confirmTotp, { body: { code: codeOf(secret) } })
  expect(confirmed).toSucceed()
  return { secret, codes: confirmed.data.recovery_codes ?? [] }
}

const addKey = async (client: Client) => {
  const key = openAuthenticator()
  const begun = await client.send(calls.beginPasskey, { body })
  const credential = key.create({ ...HERE, challenge: String(begun.data.options.challenge) })
  const added = await client.send(calls.addPasskey, { body: { name: 'Laptop', credential } })
  expect(added).toSucceed(201)
  return { key, id: String(added.data.passkey.id) }
}

const proveWithKey = async (client: Client, key: Key) => {
  const { options } = (await client.send(calls.beginPasskeyProof)).data
  const credential = key.get({ ...HERE, challenge: String(options.challenge) })
  return client.send(calls.finishPasskeyProof, { body: { credential } })
}

const signInWithKey = async (world: World, key: Key): Promise<CookieBrowser> => {
  const browser = nextBrowser(world)
  const begun = await browser.send(calls.beginPasskeySignIn)
  const { challenge } = begun.data.options as { challenge: string }
  const credential = key.get({ ...HERE, challenge })
  expect((await browser.send(calls.finishPasskeySignIn, { credential })).status).toBe(200)
  return browser
}

/** With a passkey, an authenticator app unless one is to be added, and a session elsewhere. */
const makeOwner = async (world: World, make: Maker, { hasApp = true } = {}) => {
  const { manager } = await make.brand({ verified: false })
  const { key, id: keyId } = await addKey(manager)
  const { secret = '' } = hasApp ? await addApp(manager) : {}
  await signInWithKey(world, key)
  const { data: sessions } = (await manager.send(accounts.listSessions)).data
  return { manager, key, keyId, secret, elsewhere: String(sessions.find(({ current }) => !current)?.id) }
}
type Owner = Awaited<ReturnType<typeof makeOwner>>

/** All that a sign-in of the person needs. */
const readAll = async ({ parts: { db } }: World, { user_id }: Person) => ({
  password: await db.selectFrom('users').where('id', '=', user_id).select('password_hash').execute(),
  totps: await db.selectFrom('totp_factors').where('user_id', '=', user_id).selectAll().execute(),
  passkeys: await db.selectFrom('passkeys').where('user_id', '=', user_id).select('id').execute(),
  asked: await db.selectFrom('passkey_challenges').where('user_id', '=', user_id).selectAll().execute(),
  codes: await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .select('code_hash')
    .orderBy('code_hash')
    .execute(),
  sessions: await db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .select('id')
    .orderBy('id')
    .execute(),
})

type Send = (owner: Owner, body: { current_password: string }) => ReturnType<Client['send']>
const CHANGES: Record<string, Send> = {
  beginTotp: ({ manager }, body) => manager.send(calls.beginTotp, { body }),
  removeTotp: ({ manager }, body) => manager.send(calls.removeTotp, { body }),
  beginPasskey: ({ manager }, body) => manager.send(calls.beginPasskey, { body }),
  removePasskey: ({ manager, keyId }, body) =>
    manager.send(calls.removePasskey, { params: { id: keyId }, body }),
  renewRecoveryCodes: ({ manager }, body) => manager.send(calls.renewRecoveryCodes, { body }),
  changePassword: ({ manager }, body) =>
    manager.send(accounts.changePassword, { body: { ...body, new_password: 'seven quiet looms' } }),
  endSession: ({ manager, elsewhere }, body) =>
    manager.send(accounts.endSession, { params: { id: elsewhere }, body }),
  endOtherSessions: ({ manager }, body) => manager.send(accounts.endOtherSessions, { body }),
}

describe('with the right password, a session that was found', () => {
  test.for(Object.keys(CHANGES))(
    'is refused %s, and allowed it once a factor is shown',
    async (name, { world, make }) => {
      const send = CHANGES[name] as Send
      const owner = await makeOwner(world, make, { hasApp: name !== 'beginTotp' })
      passMinutes(16)
      const before = await readAll(world, owner.manager)
      const refused = await send(owner, body)
      expect(refused).toFailWith(403)
      expect(refused.error.code).toBe('factor_needed')
      // Anyone who does not know the password learns nothing of factors.
      expect((await send(owner, { current_password: 'wrong' })).error.fields).toHaveProperty(
        'current_password',
      )
      expect(await readAll(world, owner.manager)).toEqual(before)
      expect(await proveWithKey(owner.manager, owner.key)).toSucceed()
      expect(await send(owner, body)).toSucceed()
      expect(await readAll(world, owner.manager)).not.toEqual(before)
    },
  )

  test('cannot finish what it began before there was a factor', async ({ make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret } = (await manager.send(calls.beginTotp, { body })).data
    const { key } = await addKey(manager)
    passMinutes(16)
    const confirm = () => manager.send(calls.confirmTotp, { body: { code: codeOf(secret) } })
    expect((await confirm()).error.code).toBe('factor_needed')
    expect(await proveWithKey(manager, key)).toSucceed()
    expect(await confirm()).toSucceed()
  })
})

/** How many wait for a row that somebody else has. */
const countWaiting = async ({ parts: { db } }: World): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

test('of two first factors that are added at once, the second is added by who has shown the first', async ({
  world,
  make,
}) => {
  const { manager } = await make.brand({ verified: false })
  const [one, other] = [nextBrowser(world), nextBrowser(world)]
  for (const browser of [one, other])
    await browser.send(accounts.signIn, { email: manager.email, password: PASSWORD })
  const begun = await one.send(calls.beginPasskey, body)
  const { challenge } = begun.data.options as { challenge: string }
  const credential = openAuthenticator().create({ ...HERE, challenge })
  const { secret } = (await other.send(calls.beginTotp, body)).data
  const { adding } = await waitOnPurpose(() =>
    world.parts.db.write(async (tx) => {
      await tx.selectFrom('users').where('id', '=', manager.user_id).select('id').forUpdate().execute()
      const adding = [
        one.send(calls.addPasskey, { name: 'Laptop', credential }),
        other.send(calls.confirmTotp, { code: codeOf(String(secret)) }),
      ]
      await expect.poll(() => countWaiting(world)).toBe(2)
      return { adding }
    }),
  )
  const answers = await Promise.all(adding)
  expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1)
  expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(['factor_needed'])
})

describe('a session is not asked', () => {
  test('for fifteen minutes after it showed a factor, and then it is', async ({ world, make }) => {
    const { manager, secret } = await makeOwner(world, make)
    passMinutes(60)
    expect(await manager.send(calls.proveFactor, { body: { code: codeOf(secret) } })).toSucceed()
    passMinutes(15)
    expect(await manager.send(calls.renewRecoveryCodes, { body })).toSucceed()
    passMinutes(1)
    expect((await manager.send(calls.renewRecoveryCodes, { body })).error.code).toBe('factor_needed')
  })

  test('after a sign-in with a passkey, a code or a recovery code', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret, codes } = await addApp(manager)
    const { key } = await addKey(manager)
    passMinutes(60)
    const browsers = [await signInWithKey(world, key)]
    for (const shown of [{ code: codeOf(secret) }, { recovery_code: codes[0] }]) {
      const browser = nextBrowser(world)
      await browser.send(accounts.signIn, { email: manager.email, password: PASSWORD })
      expect((await browser.send(calls.confirmSignIn, shown)).status).toBe(200)
      browsers.push(browser)
    }
    const renew = async (browser: CookieBrowser) =>
      (await browser.send(calls.renewRecoveryCodes, body)).error.code
    for (const browser of browsers) expect(await renew(browser)).toBeUndefined()
    passMinutes(16)
    for (const browser of browsers) expect(await renew(browser)).toBe('factor_needed')
  })

  test('of a person without a factor, who may add the first one at any time', async ({ make }) => {
    const { manager } = await make.brand({ verified: false })
    passMinutes(60)
    expect(await manager.send(accounts.endOtherSessions, { body })).toSucceed()
    expect(
      await manager.send(accounts.changePassword, { body: { ...body, new_password: PASSWORD } }),
    ).toSucceed()
    await addApp(manager)
    expect(await manager.send(calls.removeTotp, { body })).toSucceed()
    await addApp(manager)
    passMinutes(16)
    expect((await manager.send(calls.removeTotp, { body })).error.code).toBe('factor_needed')
  })
})

describe('what is shown', () => {
  test('proves the session that asks, and no other one of the person', async ({ world, make }) => {
    const { manager, key, secret } = await makeOwner(world, make)
    const other = await signInWithKey(world, key)
    passMinutes(16)
    expect(await manager.send(calls.proveFactor, { body: { code: codeOf(secret) } })).toSucceed()
    expect((await other.send(calls.removeTotp, body)).error.code).toBe('factor_needed')
    expect(await manager.send(calls.removeTotp, { body })).toSucceed()
  })

  test('is the own: another person’s code and passkey prove nothing', async ({ world, make }) => {
    const [mine, theirs] = [await makeOwner(world, make), await makeOwner(world, make)]
    passMinutes(16)
    const shown = await mine.manager.send(calls.proveFactor, { body: { code: codeOf(theirs.secret) } })
    expect(shown).toFailWith(400)
    expect(await proveWithKey(mine.manager, theirs.key)).toFailWith(409)
    expect((await mine.manager.send(calls.removeTotp, { body })).error.code).toBe('factor_needed')
    expect((await theirs.manager.send(calls.removeTotp, { body })).error.code).toBe('factor_needed')
  })

  test('a code works once, here and at the sign-in', async ({ world, make }) => {
    const { manager, key, secret } = await makeOwner(world, make)
    const other = await signInWithKey(world, key)
    passMinutes(16)
    const code = codeOf(secret)
    expect(await manager.send(calls.proveFactor, { body: { code } })).toSucceed()
    const again = await other.send(calls.proveFactor, { code })
    expect(again.status).toBe(400)
    expect(again.error.fields).toHaveProperty('code')
    const browser = nextBrowser(world)
    await browser.send(accounts.signIn, { email: manager.email, password: PASSWORD })
    expect((await browser.send(calls.confirmSignIn, { code })).status).toBe(400)
  })

  test('an answer of a passkey works once, and to the last question', async ({ world, make }) => {
    const { manager, key } = await makeOwner(world, make)
    passMinutes(16)
    const ask = async () => String((await manager.send(calls.beginPasskeyProof)).data.options.challenge)
    const [first, second] = [await ask(), await ask()]
    const finish = (challenge: string) =>
      manager.send(calls.finishPasskeyProof, { body: { credential: key.get({ ...HERE, challenge }) } })
    expect(await finish(first)).toFailWith(409)
    expect(await finish(second)).toFailWith(409)
    const challenge = await ask()
    expect(await finish(challenge)).toSucceed()
    expect(await finish(challenge)).toFailWith(409)
  })

  test('a recovery code is used up, a letter tells, and the log says by what', async ({ world, make }) => {
    const { manager } = await make.brand()
    const { codes } = await addApp(manager)
    passMinutes(16)
    const prove = () =>
      manager.send(calls.proveFactor, { body: { recovery_code: codes[0]?.toLowerCase() ?? '' } })
    expect(await prove()).toSucceed()
    const again = await prove()
    expect(again).toFailWith(400)
    expect(again.error.fields).toHaveProperty('recovery_code')
    expect((await manager.send(calls.readSecondFactors)).data).toMatchObject({ recovery_codes_left: 9 })
    const letter = await letterTo(world, manager.email, 'A recovery code was used')
    expect(letter).toMatch(/used one of your recovery codes to confirm\s+a change/)
    const { data } = (await manager.send(listSecurityEvents)).data
    expect(data.map(({ kind, details }) => [kind, details.by])).toEqual(
      expect.arrayContaining([
        ['factor_proved', 'recovery_code'],
        ['recovery_code_used', undefined],
        ['second_factor_failed', undefined],
      ]),
    )
  })
})

test('five wrong tries in a quarter of an hour, over all sessions; right ones are none', async ({
  world,
  make,
}) => {
  const { manager, key, secret } = await makeOwner(world, make)
  const other = await signInWithKey(world, key)
  passMinutes(16)
  const guess = async (code: string) => (await manager.send(calls.proveFactor, { body: { code } })).status
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries++) expect(await guess(wrong)).toBe(400)
  expect(await proveWithKey(manager, key)).toSucceed()
  expect((await other.send(calls.proveFactor, { code: wrong })).status).toBe(400)
  const code = codeOf(secret)
  expect(await guess(code)).toBe(429)
  const limited = await other.send(calls.proveFactor, { code })
  expect(limited.error.code).toBe('too_many')
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  expect(await proveWithKey(manager, key)).toFailWith(429)
  passMinutes(16)
  expect(await guess(codeOf(secret))).toBe(200)
})
