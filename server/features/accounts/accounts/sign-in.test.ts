/** Guessing, second factors and what the security log says of both, through HTTP. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import * as calls from '#contract/accounts/accounts.ts'
import * as factors from '#contract/accounts/second-factor.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { invite } from '#contract/accounts/team.ts'
import { listVerificationRequests } from '#contract/companies/account-verifications.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { addOperator } from '#server/features/accounts/accounts/index.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { openBrowser as openCookieBrowser } from '#server/test/browser.ts'
import type { Client } from '#server/test/client.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { PASSWORD } from '#server/test/make.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { test, type World } from '#server/test/world.ts'

const openBrowser = (world: World, address: string) => {
  const browser = openCookieBrowser(world, address)
  return {
    ...browser,
    signIn: (email: string, password = PASSWORD) => browser.send(calls.signIn, { email, password }),
  }
}

// The clock stands, since codes, counts of tries and locks end with their half minute, quarter of an hour and hour.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

let house = 0
const nextAddress = (): string => `198.51.100.${++house}`

const addApp = async (client: Pick<Client, 'send'>): Promise<{ secret: string; codes: string[] }> => {
  const begun = await client.send(factors.beginTotp, { body: { current_password: PASSWORD } })
  const { secret } = begun.data
  // The code of the last half minute, which lets the next one sign in.
  const confirmed = await client.send(factors.confirmTotp, { body: { code: codeOf(secret, -1) } })
  expect(confirmed).toSucceed()
  return { secret, codes: confirmed.data.recovery_codes ?? [] }
}

const lettersTo = async ({ dataFolder }: World, email: string): Promise<string[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(`To: ${email}`))
}

describe('guessing', () => {
  test('a stranger locks nobody out, and the owner is told', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const stranger = openBrowser(world, nextAddress())
    for (let i = 0; i < 10; i++) expect((await stranger.signIn(manager.email, `wrong ${i}`)).status).toBe(401)
    const locked = await stranger.signIn(manager.email)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await openBrowser(world, nextAddress()).signIn(manager.email)).status).toBe(200)
    await expect
      .poll(async () => (await lettersTo(world, manager.email)).join('\n'))
      .toContain('Failed attempts to sign in to your account')
  })

  test('a known browser has a count of its own, at the guesser’s address too', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const address = nextAddress()
    const known = openBrowser(world, address)
    await known.signIn(manager.email)
    const stranger = openBrowser(world, address)
    for (let i = 0; i < 11; i++) await stranger.signIn(manager.email, `wrong ${i}`)
    expect((await stranger.signIn(manager.email)).status).toBe(429)
    expect((await known.signIn(manager.email)).status).toBe(200)
    for (let i = 0; i < 10; i++) await known.signIn(manager.email, `wrong ${i}`)
    expect((await known.signIn(manager.email)).status).toBe(429)
  })

  test('many addresses together are slowed as well, and the known browser is not', async ({
    world,
    make,
  }) => {
    const { manager } = await make.brand({ verified: false })
    const known = openBrowser(world, nextAddress())
    await known.signIn(manager.email)
    for (let i = 0; i < 10; i++) {
      const bot = openBrowser(world, `203.0.113.${i}`)
      for (let j = 0; j < 10; j++) await bot.signIn(manager.email, `wrong ${j}`)
    }
    expect((await openBrowser(world, '203.0.113.200').signIn(manager.email)).status).toBe(429)
    expect((await known.signIn(manager.email)).status).toBe(200)
  })

  test('somebody else’s device token is nobody’s', async ({ world, make }) => {
    const [mine, theirs] = [await make.brand({ verified: false }), await make.brand({ verified: false })]
    const browser = openBrowser(world, nextAddress())
    await browser.signIn(mine.manager.email)
    for (let i = 0; i < 10; i++) await browser.signIn(theirs.manager.email, `wrong ${i}`)
    expect((await browser.signIn(theirs.manager.email)).status).toBe(429)
  })
})

describe('guessing what comes after the password', () => {
  test('twenty codes in a quarter of an hour, over however many sign-ins', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret } = await addApp(manager)
    const guess = async (code: string) => {
      const browser = openBrowser(world, nextAddress())
      await browser.signIn(manager.email)
      return (await browser.send(factors.confirmSignIn, { code })).status
    }
    for (let tries = 0; tries < 20; tries++) expect(await guess('000000')).toBe(400)
    expect(await guess(codeOf(secret))).toBe(429)
  })

  test('ten present passwords in a quarter of an hour, in an open session', async ({ make }) => {
    const { manager } = await make.brand({ verified: false })
    const guess = (current_password: string) =>
      manager.send(factors.beginTotp, { body: { current_password } })
    for (let tries = 0; tries < 10; tries++)
      expect(await guess(`wrong ${tries}`)).toFailAt('current_password')
    expect(await guess(PASSWORD)).toFailWith(429)
  })
})

describe('second factor', () => {
  test('the password alone opens nothing, the code does, once', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret } = await addApp(manager)
    const browser = openBrowser(world, nextAddress())
    const first = await browser.signIn(manager.email)
    expect(first).toFailWith(401)
    expect(first.error.code).toBe('second_factor_needed')
    expect(browser.jar.has('selvedge_session')).toBe(false)
    expect((await browser.send(factors.readPendingSignIn)).data).toEqual({
      methods: ['totp', 'recovery_code'],
    })
    expect((await browser.send(factors.confirmSignIn, { code: '000000' })).status).toBe(400)
    expect((await browser.send(factors.confirmSignIn, { code: codeOf(secret) })).status).toBe(200)
    expect((await browser.send(calls.readSession)).data).toMatchObject({ user: { email: manager.email } })
    const other = openBrowser(world, nextAddress())
    await other.signIn(manager.email)
    expect((await other.send(factors.confirmSignIn, { code: codeOf(secret) })).status).toBe(400)
  })

  test('of two uses of one code at once, one opens a session', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret } = await addApp(manager)
    const browsers = [1, 2, 3, 4].map(() => openBrowser(world, nextAddress()))
    for (const browser of browsers) await browser.signIn(manager.email)
    const code = codeOf(secret)
    const answers = await Promise.all(
      browsers.map((browser) => browser.send(factors.confirmSignIn, { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('five wrong codes end the sign-in', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret } = await addApp(manager)
    const browser = openBrowser(world, nextAddress())
    await browser.signIn(manager.email)
    for (let i = 0; i < 5; i++) await browser.send(factors.confirmSignIn, { code: '000000' })
    const answer = await browser.send(factors.confirmSignIn, { code: codeOf(secret) })
    expect(answer.error.code).toBe('sign_in_expired')
    expect((await browser.send(factors.readPendingSignIn)).status).toBe(401)
  })

  test('a recovery code works once, however it is typed, and a letter tells', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { codes } = await addApp(manager)
    expect(new Set(codes).size).toBe(10)
    const kept = await world.parts.db
      .selectFrom('recovery_codes')
      .where('user_id', '=', manager.user_id)
      .select('code_hash')
      .execute()
    expect(kept.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
    const typed = { recovery_code: ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} ` }
    const browser = openBrowser(world, nextAddress())
    await browser.signIn(manager.email)
    expect((await browser.send(factors.confirmSignIn, typed)).status).toBe(200)
    const other = openBrowser(world, nextAddress())
    await other.signIn(manager.email)
    expect((await other.send(factors.confirmSignIn, typed)).status).toBe(400)
    expect((await manager.send(factors.readSecondFactors)).data).toMatchObject({ recovery_codes_left: 9 })
    await expect
      .poll(async () => (await lettersTo(world, manager.email)).join('\n'))
      .toContain('A recovery code was used')
  })

  test('adding one needs the password, ends the other sessions and keeps this one', async ({
    world,
    make,
  }) => {
    const { manager } = await make.brand({ verified: false })
    const browser = openBrowser(world, nextAddress())
    await browser.signIn(manager.email)
    expect(
      await manager.send(factors.beginTotp, { body: { current_password: 'something else' } }),
    ).toFailWith(400)
    await addApp(manager)
    expect((await manager.send(calls.readSession)).status).toBe(200)
    expect((await browser.send(calls.readSession)).status).toBe(401)
    const sealed = await world.parts.db
      .selectFrom('totp_factors')
      .where('user_id', '=', manager.user_id)
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(sealed.secret.length).toBeGreaterThan(20)
  })

  test('removing the last one takes the recovery codes along', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    await addApp(manager)
    expect(await manager.send(factors.removeTotp, { body: { current_password: PASSWORD } })).toSucceed()
    expect((await manager.send(factors.readSecondFactors)).data).toMatchObject({
      totp: null,
      recovery_codes_left: 0,
      required: false,
    })
    expect((await openBrowser(world, nextAddress()).signIn(manager.email)).status).toBe(200)
  })

  test('a new password by mail does not pass by it', async ({ world, make }) => {
    const { manager } = await make.brand({ verified: false })
    const { secret } = await addApp(manager)
    const browser = openBrowser(world, nextAddress())
    await browser.send(calls.requestPasswordReset, { email: manager.email })
    const token = tokenIn(await letterTo(world, manager.email, 'Set a new password'))
    const password = 'seven quiet looms'
    expect((await browser.send(calls.resetPassword, { token, password })).status).toBe(200)
    expect(browser.jar.has('selvedge_session')).toBe(false)
    expect((await browser.signIn(manager.email, password)).error.code).toBe('second_factor_needed')
    expect(browser.jar.has('selvedge_session')).toBe(false)
    expect((await browser.send(factors.confirmSignIn, { code: codeOf(secret) })).status).toBe(200)
  })

  test('a foreign person’s sign-in that has begun cannot be finished with one’s own code', async ({
    world,
    make,
  }) => {
    const [mine, theirs] = [await make.brand({ verified: false }), await make.brand({ verified: false })]
    const { secret } = await addApp(mine.manager)
    await addApp(theirs.manager)
    const browser = openBrowser(world, nextAddress())
    await browser.signIn(theirs.manager.email)
    expect((await browser.send(factors.confirmSignIn, { code: codeOf(secret) })).status).toBe(400)
  })
})

describe('admins of an installation without demo data', () => {
  test('can do nothing before they have a second factor, and keep one', async ({ world }) => {
    const email = 'first@operator.example'
    const passwordHash = await hashPassword(PASSWORD)
    await world.parts.db.write((tx) => addOperator(tx, { email, full_name: 'First', passwordHash }))
    const browser = openBrowser(world, nextAddress())
    const session = await browser.signIn(email)
    expect(session.data).toMatchObject({ must_add_second_factor: true })
    expect((await browser.send(listVerificationRequests)).error.code).toBe('second_factor_required')
    const begun = await browser.send(factors.beginTotp, { current_password: PASSWORD })
    await browser.send(factors.confirmTotp, { code: codeOf(String(begun.data.secret)) })
    expect((await browser.send(listVerificationRequests)).status).toBe(200)
    const removed = await browser.send(factors.removeTotp, { current_password: PASSWORD })
    expect(removed.status).toBe(409)
    expect((await browser.send(listVerificationRequests)).status).toBe(200)
  })
})

describe('the security log', () => {
  const kindsOf = async (client: Client) =>
    (await client.send(listSecurityEvents)).data.data.map(({ kind, times }) => ({ kind, times }))

  test('an account manager reads the own account’s, without secrets; nobody else does', async ({
    world,
    make,
  }) => {
    const [brand, rival] = [await make.brand(), await make.brand()]
    const { manager } = brand
    const browser = openBrowser(world, nextAddress())
    await browser.signIn(manager.email, 'a wrong password')
    await browser.signIn(manager.email, 'a wrong password')
    await browser.signIn(manager.email)
    await addApp(manager)
    const answer = await manager.send(listSecurityEvents)
    const seen = answer.data.data.map(({ kind, times, person }) => ({ kind, times, person }))
    const person = `Manager of ${brand.name}`
    expect(seen).toEqual(
      expect.arrayContaining([
        { kind: 'sign_in_failed', times: 2, person },
        { kind: 'signed_in', times: 1, person },
        { kind: 'factor_added', times: 1, person },
      ]),
    )
    expect(answer.data.data.find(({ kind }) => kind === 'signed_in')).toMatchObject({
      address: expect.stringMatching(/^198\.51\.100\./),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/),
      device: expect.any(String),
      details: { by: 'password' },
    })
    expect(answer.raw.toString()).not.toMatch(/wrong password|correct horse/)
    expect(await kindsOf(rival.manager)).not.toContainEqual({ kind: 'sign_in_failed', times: 2 })
    expect(await (await brand.person('user')).send(listSecurityEvents)).toFailWith(403)
    const operator = await make.operator()
    expect((await operator.send(listSecurityEvents)).data.total).toBeGreaterThan(answer.data.total)
  })

  test('says an IPv4 address as people write it, though the socket takes both kinds', async ({
    world,
    make,
  }) => {
    const { manager } = await make.brand()
    const address = nextAddress()
    await openBrowser(world, `::ffff:${address}`).signIn(manager.email)
    const { data } = (await manager.send(listSecurityEvents)).data
    expect(data.find(({ kind }) => kind === 'signed_in')).toMatchObject({ address })
  })

  test('says by which factor somebody signed in, and that one was wrong', async ({ world, make }) => {
    const { manager } = await make.brand()
    const { secret, codes } = await addApp(manager)
    for (const answer of [{ code: '000000' }, { code: codeOf(secret) }, { recovery_code: codes[0] }]) {
      const browser = openBrowser(world, nextAddress())
      await browser.signIn(manager.email)
      await browser.send(factors.confirmSignIn, answer)
    }
    const { data } = (await manager.send(listSecurityEvents)).data
    const seen = data.map(({ kind, details }) => [kind, details.by ?? details.factor])
    expect(seen).toEqual(
      expect.arrayContaining([
        ['factor_added', 'authenticator app'],
        ['second_factor_failed', undefined],
        ['signed_in', 'totp'],
        ['signed_in', 'recovery_code'],
      ]),
    )
  })

  test('what somebody may not do is noted, once an hour with how often', async ({ make }) => {
    const brand = await make.brand()
    const qc = await brand.person('qc')
    for (let i = 0; i < 3; i++) await qc.send(createCollection, { body: { name: 'Mine' } })
    await qc.send(invite, { body: { email: 'a@b.example', role: 'brand_user' } })
    const refused = async () => {
      const { data } = (await brand.manager.send(listSecurityEvents, { query: { kind: 'refused' } })).data
      return data.map(({ times, details }) => ({ times, call: details.call }))
    }
    await expect.poll(refused).toEqual(
      expect.arrayContaining([
        { times: 3, call: 'createCollection' },
        { times: 1, call: 'inviteMember' },
      ]),
    )
  })

  test('of an unknown address it keeps nothing that was typed', async ({ world }) => {
    await openBrowser(world, nextAddress()).signIn('nobody@nowhere.example', 'hunter2hunter2')
    const rows = await world.parts.db.selectFrom('security_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/nowhere|hunter2/)
  })
})

describe('passwords', () => {
  test('common ones and those of one’s own names are refused at the field', async ({ make }) => {
    const brand = await make.brand({ name: 'Harbour Looms' })
    const change = (new_password: string) =>
      brand.manager.send(calls.changePassword, { body: { current_password: PASSWORD, new_password } })
    for (const weak of ['1234567890', 'HarbourLooms1', 'harbour.looms!'])
      expect((await change(weak)).error.fields).toHaveProperty('new_password')
    expect(await change('seven quiet hours')).toSucceed()
  })
})
