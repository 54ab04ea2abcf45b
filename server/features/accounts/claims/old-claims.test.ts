/** An installation that is older than claims and proofs of addresses (docs/product.md, Claims): a dump of commit 2c85c86. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveEmail, readSession, register, sendEmailProof, signIn } from '#contract/accounts/accounts.ts'
import { decideClaim, listClaims } from '#contract/accounts/claims.ts'
import { invite } from '#contract/accounts/team.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { type Client, openClient } from '#server/test/client.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { PASSWORD } from '#server/test/make.ts'
import { openOldInstallation } from '#server/test/old-installation.ts'
import { openWorld, type World } from '#server/test/world.ts'

const DATABASE = `selvedge_old_${process.pid}`
const ROSEWOOD_SHIRT = { id: '1' }
const TAKER_SAMPLE = { id: '2' }
/** The registry's Bursa Mill, which Tom Taker claimed when a claim proved itself. */
const MILL = 4

let world: World
let old: Awaited<ReturnType<typeof openOldInstallation>>
beforeAll(async () => {
  old = await openOldInstallation({ database: DATABASE })
  world = await openWorld({ template: DATABASE })
})
afterAll(async () => {
  await world.close()
  await old.drop()
})

/** With the password that they had before the upgrade. */
const signedIn = async (email: string): Promise<Client> => {
  const answer = await world.make.anyone.send(signIn, { body: { email, password: PASSWORD } })
  expect(answer).toSucceed()
  const token = /selvedge_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? null
  return openClient(world.app, token)
}
const sessionOf = async (person: Client) => (await person.send(readSession)).data

test.each([
  ['an admin', 'ada@operator.example', true],
  ['who used the link of a reset', 'rosa@rosewood.example', true],
  ['who came by an invitation', 'ivan@rosewood.example', true],
  ['who only registered', 'pia@plainwear.example', false],
  ['who claimed, and waits', 'tom@taker.example', false],
  ['who claimed and was verified', 'vera@cascade.example', false],
])('the address of %s counts as it was proved', async (_, email, isProved) => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select email_proved_at is not null as proved, active from users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ proved: isProved, active: true }])
  } finally {
    await client.end()
  }
})

test('everybody signs in with the password that they had, and keeps their company', async () => {
  const companies = [
    ['rosa@rosewood.example', 'Rosewood', false, true],
    ['ivan@rosewood.example', 'Rosewood', false, true],
    ['pia@plainwear.example', 'Plainwear', false, false],
    ['tom@taker.example', 'Bursa Mill', true, false],
    ['vera@cascade.example', 'Cascade Dyers', false, true],
  ] as const
  for (const [email, name, provisional, verified] of companies) {
    const { organization } = await sessionOf(await signedIn(email))
    expect(organization).toMatchObject({ name, provisional, verified })
  }
})

// shows D-180
test('who claimed without being verified sees nothing of the company any more, and all of their own', async () => {
  const tom = await signedIn('tom@taker.example')
  expect(await tom.send(readStyle, { params: ROSEWOOD_SHIRT })).toFailWith(404)
  expect(await tom.send(readStyle, { params: TAKER_SAMPLE })).toSucceed()
  const { organization } = await sessionOf(tom)
  expect(organization.id).not.toBe(MILL)
  const profile = await tom.send(readCompanyProfile, { params: { companyUuid: organization.uuid } })
  expect(profile.data).toMatchObject({ about: 'About Bursa Mill', certifications: [{ kind: 'gots' }] })
  expect(profile.data.factories.map(({ name }) => name)).toEqual(['Hall 2'])
  // The assignment stays with the registry's company, which nobody acts for.
  const rosa = await signedIn('rosa@rosewood.example')
  expect(await rosa.send(readStyle, { params: ROSEWOOD_SHIRT })).toSucceed()
  expect(await rosa.send(readStyle, { params: TAKER_SAMPLE })).toFailWith(404)
})

test('a person whose address is in doubt is asked to prove it, and nobody takes the sign-in from them', async () => {
  const pia = await signedIn('pia@plainwear.example')
  expect((await sessionOf(pia)).user).toMatchObject({ email_proved: false })
  expect(await pia.send(invite, { body: { email: 'new@plainwear.example', role: 'brand_user' } })).toFailWith(
    403,
  )
  const body = {
    full_name: 'Paul Pretender',
    email: 'pia@plainwear.example',
    password: 'another password entirely',
    company: { name: 'Pretender & Sons', type: 'brand' as const },
  }
  await world.make.anyone.send(register, { body })
  const again = await signedIn('pia@plainwear.example')
  expect((await sessionOf(again)).organization.name).toBe('Plainwear')
  expect(await again.send(sendEmailProof)).toSucceed()
  const token = tokenIn(await letterTo(world, 'pia@plainwear.example', '/prove-email'))
  expect(await world.make.anyone.send(proveEmail, { body: { token } })).toSucceed()
})

test('the claim waits for the admin, who can confirm it once the address is proved', async () => {
  const admin = await world.make.operator()
  const waiting = (await admin.send(listClaims)).data.data
  expect(waiting).toMatchObject([
    {
      organization: { id: MILL, name: 'Bursa Mill' },
      requested_by: { email: 'tom@taker.example', email_proved: false },
    },
  ])
  const decide = () =>
    admin.send(decideClaim, {
      params: { id: String(waiting[0]?.id) },
      body: { approve_status: true },
    })
  expect(await decide()).toFailWith(409)
  const tom = await signedIn('tom@taker.example')
  expect(await tom.send(sendEmailProof)).toSucceed()
  const token = tokenIn(await letterTo(world, 'tom@taker.example', '/prove-email'))
  expect(await world.make.anyone.send(proveEmail, { body: { token } })).toSucceed()
  expect(await decide()).toSucceed()
  const confirmed = await signedIn('tom@taker.example')
  expect((await sessionOf(confirmed)).organization).toMatchObject({ id: MILL, provisional: false })
  for (const params of [ROSEWOOD_SHIRT, TAKER_SAMPLE])
    expect(await confirmed.send(readStyle, { params })).toSucceed()
})
