/** A verified company invites one that it works with: anyone who has the link acts for it. */
import { describe, expect } from 'vitest'
import { proveEmail, readSession, register } from '#contract/accounts/accounts.ts'
import {
  acceptCompanyInvitation,
  CLAIM_TEXTS,
  claimAgain,
  inviteCompany,
  readCompanyInvitation,
} from '#contract/accounts/claims.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { openClient } from '#server/test/client.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { type Company, type Maker, makeStyle, PASSWORD } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { claimOf } from './claims.fixture.ts'

let count = 0

const openInvited = async (make: Maker) => {
  const [entry, brand] = [await make.registryEntry(), await make.brand()]
  const style = await makeStyle(brand, { suppliers: [entry] })
  return { entry, brand, style: { id: String(style.id) } }
}
const ask = (by: Company['manager'], { uuid }: { uuid: string }, email: string) =>
  by.send(inviteCompany, { params: { companyUuid: uuid }, body: { email } })

const invited = async (world: World, by: Company['manager'], entry: { uuid: string }) => {
  const email = `invited${++count}@mill.example`
  expect(await ask(by, entry, email)).toSucceed(201)
  return { email, token: tokenIn(await letterTo(world, email, 'claim-company')) }
}
const registerWith = (world: World, token: string, email: string) =>
  openClient(world.app, null).send(register, {
    body: { full_name: 'Ines Invited', email, password: PASSWORD, company: { invitation_token: token } },
  })
const clientOf = (world: World, { headers }: { headers: Record<string, unknown> }) =>
  openClient(world.app, /selvedge_session=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? null)

describe('an invitation of a company', () => {
  test('confirms anyone who registers with the address that it went to, at once and once', async ({
    make,
    world,
  }) => {
    const { entry, brand, style } = await openInvited(make)
    const { email, token } = await invited(world, brand.manager, entry)
    const read = await make.anyone.send(readCompanyInvitation, { body: { token } })
    expect(read.data).toEqual({
      email,
      organization: { name: entry.name, type: 'supplier' },
      invited_by: brand.name,
    })
    const registered = await registerWith(world, token, email)
    expect(registered.data).toMatchObject({
      user: { email_proved: true },
      organization: { id: entry.id, provisional: false },
    })
    expect(await clientOf(world, registered).send(readStyle, { params: style })).toSucceed()
    expect(await registerWith(world, token, 'second@mill.example')).toFailWith(410)
    expect(await ask(brand.manager, entry, 'late@mill.example')).toFailWith(409, CLAIM_TEXTS.notInvitable)
  })

  test('confirms another address once that is proved', async ({ make, world }) => {
    const { entry, brand, style } = await openInvited(make)
    const { token } = await invited(world, brand.manager, entry)
    const email = `else${++count}@mill.example`
    const client = clientOf(world, await registerWith(world, token, email))
    expect((await client.send(readSession)).data).toMatchObject({
      user: { email_proved: false },
      organization: { provisional: true },
    })
    expect(await client.send(readStyle, { params: style })).toFailWith(404)
    const proof = tokenIn(await letterTo(world, email, 'prove-email'))
    expect(await client.send(proveEmail, { body: { token: proof } })).toSucceed()
    expect((await client.send(readSession)).data.organization).toMatchObject({ id: entry.id })
    expect(await client.send(readStyle, { params: style })).toSucceed()
  })

  test('confirms a claimant of that company who is signed in, and of no other', async ({ make, world }) => {
    const { entry, brand } = await openInvited(make)
    const [claimant, other] = [
      await make.claimant(entry.id),
      await make.claimant((await make.registryEntry()).id),
    ]
    const { token } = await invited(world, brand.manager, entry)
    const accept = (person: typeof claimant) => person.send(acceptCompanyInvitation, { body: { token } })
    expect(await accept(other)).toFailWith(409, CLAIM_TEXTS.otherCompany)
    expect((await accept(claimant)).data.claim).toMatchObject({ status: 'confirmed' })
    expect((await claimOf(claimant))?.status).toBe('confirmed')
    expect(await claimant.send(claimAgain)).toFailWith(409, CLAIM_TEXTS.noClaim)
  })

  test('is sent by verified companies only, for whom works on a style of theirs', async ({ make }) => {
    const { entry, brand } = await openInvited(make)
    const stranger = await make.brand()
    const unverified = await make.brand({ verified: false })
    const invitable = async (by: Company['manager']) =>
      (await by.send(readCompanyProfile, { params: { companyUuid: entry.uuid } })).data.can.invite
    expect(await invitable(brand.manager)).toBe(true)
    expect(await invitable(await brand.person('qc'))).toBe(false)
    expect(await invitable(stranger.manager)).toBe(false)
    expect(await ask(stranger.manager, entry, 'a@mill.example')).toFailWith(403)
    expect(await ask(unverified.manager, entry, 'a@mill.example')).toFailWith(403)
    expect(await ask(brand.manager, stranger, 'a@mill.example')).toFailWith(403)
  })
})
