/** Passkeys through HTTP, with a security key in software. */
import { expect } from 'vitest'
import { readSession, signIn } from '#contract/accounts/accounts.ts'
import * as calls from '#contract/accounts/second-factor.ts'
import { openAuthenticator } from '#server/test/authenticator.ts'
import { openBrowser } from '#server/test/browser.ts'
import type { Client } from '#server/test/client.ts'
import { PASSWORD } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const HERE = { origin: 'http://localhost', name: 'localhost' }
type Key = ReturnType<typeof openAuthenticator>

const addKey = async (client: Client, key: Key, place = HERE) => {
  const begun = await client.send(calls.beginPasskey, { body: { current_password: PASSWORD } })
  const challenge = String(begun.data.options.challenge)
  return client.send(calls.addPasskey, {
    body: { name: 'Laptop', credential: key.create({ ...place, challenge }) },
  })
}

const signInWith = async (browser: ReturnType<typeof openBrowser>, key: Key, place = HERE) => {
  const begun = await browser.send(calls.beginPasskeySignIn)
  const { challenge } = begun.data.options as { challenge: string }
  return browser.send(calls.finishPasskeySignIn, { credential: key.get({ ...place, challenge }) })
}

test('a passkey alone signs in, and is the second step after a password', async ({ world, make }) => {
  const { manager } = await make.brand({ verified: false })
  const key = openAuthenticator()
  const added = await addKey(manager, key)
  expect(added).toSucceed(201)
  expect(added.data.recovery_codes).toHaveLength(10)
  const browser = openBrowser(world, '198.51.100.1')
  expect((await signInWith(browser, key)).status).toBe(200)
  expect((await browser.send(readSession)).data).toMatchObject({ user: { email: manager.email } })
  const other = openBrowser(world, '198.51.100.2')
  const first = await other.send(signIn, { email: manager.email, password: PASSWORD })
  expect(first.error.code).toBe('second_factor_needed')
  expect((await other.send(calls.readPendingSignIn)).data.methods).toEqual(['passkey', 'recovery_code'])
  expect((await signInWith(other, key)).status).toBe(200)
})

test('an answer opens once, and none to another origin, name or question', async ({ world, make }) => {
  const { manager } = await make.brand({ verified: false })
  const key = openAuthenticator()
  await addKey(manager, key)
  const browser = openBrowser(world, '198.51.100.3')
  for (const place of [
    { ...HERE, origin: 'https://evil.example' },
    { ...HERE, name: 'evil.example' },
  ])
    expect((await signInWith(browser, key, place)).status).toBe(401)
  const begun = await browser.send(calls.beginPasskeySignIn)
  const { challenge } = begun.data.options as { challenge: string }
  const elsewhere = key.get({ ...HERE, challenge: 'A'.repeat(43) })
  expect((await browser.send(calls.finishPasskeySignIn, { credential: elsewhere })).status).toBe(401)
  const credential = key.get({ ...HERE, challenge })
  expect((await browser.send(calls.finishPasskeySignIn, { credential })).status).toBe(200)
  expect((await browser.send(calls.finishPasskeySignIn, { credential })).error.code).toBe('sign_in_expired')
  const forged = openAuthenticator()
  expect((await signInWith(openBrowser(world, '198.51.100.4'), forged)).status).toBe(401)
  const failures = await world.parts.db
    .selectFrom('security_events')
    .where('kind', '=', 'sign_in_failed')
    .select(['address', 'times', 'details'])
    .orderBy('id')
    .execute()
  expect(failures).toEqual([
    { address: '198.51.100.3', times: 3, details: { by: 'passkey' } },
    { address: '198.51.100.4', times: 1, details: { by: 'passkey' } },
  ])
})

test('a copied key is noticed by its count; one that does not count works on', async ({ world, make }) => {
  const [{ manager }, other] = [await make.brand({ verified: false }), await make.brand({ verified: false })]
  const key = openAuthenticator()
  await addKey(manager, key)
  expect((await signInWith(openBrowser(world, '198.51.100.5'), key)).status).toBe(200)
  key.rewind()
  expect((await signInWith(openBrowser(world, '198.51.100.6'), key)).status).toBe(401)
  const silent = openAuthenticator({ counts: false })
  await addKey(other.manager, silent)
  for (const house of [7, 8])
    expect((await signInWith(openBrowser(world, `198.51.100.${house}`), silent)).status).toBe(200)
})

test('after one person’s password, another one’s passkey opens nothing', async ({ world, make }) => {
  const [mine, theirs] = [await make.brand({ verified: false }), await make.brand({ verified: false })]
  const [key, other] = [openAuthenticator(), openAuthenticator()]
  await addKey(mine.manager, key)
  await addKey(theirs.manager, other)
  const browser = openBrowser(world, '198.51.100.9')
  await browser.send(signIn, { email: theirs.manager.email, password: PASSWORD })
  expect((await signInWith(browser, key)).status).toBe(401)
  expect((await signInWith(browser, other)).status).toBe(200)
})

test('a key is kept once, answers to old questions are not, and a foreign one cannot be removed', async ({
  make,
}) => {
  const [mine, theirs] = [await make.brand({ verified: false }), await make.brand({ verified: false })]
  const key = openAuthenticator()
  const added = await addKey(mine.manager, key)
  expect(await addKey(theirs.manager, key)).toFailWith(409)
  const stale = key.create({ ...HERE, challenge: 'A'.repeat(43) })
  expect(
    await mine.manager.send(calls.addPasskey, { body: { name: 'Stale', credential: stale } }),
  ).toFailWith(409)
  const params = { id: String(added.data.passkey.id) }
  const body = { current_password: PASSWORD }
  expect(await theirs.manager.send(calls.removePasskey, { params, body })).toFailWith(404)
  expect(await mine.manager.send(calls.removePasskey, { params, body })).toSucceed()
})
