/** Claims: nothing of the claimed company opens until one is confirmed, and then all of it does. */
import { describe, expect } from 'vitest'
import { readSession, searchClaimable } from '#contract/accounts/accounts.ts'
import {
  becomeOwnCompany,
  CLAIM_TEXTS,
  claimAgain,
  decideClaim,
  listClaims,
  sendClaimCode,
} from '#contract/accounts/claims.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { addFactory, changeCompanyProfile, readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { publish } from '#contract/passports/passports.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection, listCollections } from '#contract/styles/collections.ts'
import { createStyle, readStyle } from '#contract/styles/styles.ts'
import { letterTo, listLetters } from '#server/test/letters.ts'
import { makeStyle, type Person, styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { claimOf, openClaimed } from './claims.fixture.ts'
import { confirmClaim } from './decide-claim.ts'

const newsOf = async (person: Person) => (await person.send(listNotifications)).data.data[0]
const decide = async (claimant: Person, reason?: string) =>
  admin.send(decideClaim, {
    params: { id: String((await claimOf(claimant))?.id) },
    body: { approve_status: reason === undefined, reason },
  })

let admin: Person
test.beforeAll(async ({ make }) => {
  admin = await make.operator()
})

describe('until it is confirmed', () => {
  test('the claimant works on what is their own, and nothing of the company opens', async ({ make }) => {
    const { entry, style, claimant } = await openClaimed(make)
    const { organization } = (await claimant.send(readSession)).data
    expect(organization).toMatchObject({ name: entry.name, provisional: true, verified: false })
    expect(organization.id).not.toBe(entry.id)
    expect(await claimant.send(readStyle, { params: style })).toFailWith(404)
    const made = await claimant.send(createStyle, { body: styleInput() })
    expect(made).toSucceed(201)
    const params = { id: String(made.data.data.id) }
    const refused = [
      await claimant.send(publish, { params }),
      await claimant.send(requestVerification, {
        params: { organizationRegistryId: String(organization.id) },
      }),
      await claimant.send(createCollection, {
        body: { name: 'In their name', brand_id: (await make.brand()).id },
      }),
    ]
    for (const answer of refused) {
      expect(answer).toFailWith(403)
      expect(answer.error.code).toBe('claim_not_confirmed')
    }
    const renamed = await claimant.send(changeCompanyProfile, { body: { name: 'Another name' } })
    expect(renamed).toFailWith(409, CLAIM_TEXTS.nameWaits)
  })

  test('the brand of styles that others made for it stays closed too', async ({ make }) => {
    const entry = await make.registryEntry(undefined, 'brand')
    const supplier = await make.supplier()
    const { data } = await supplier.manager.send(createCollection, {
      body: { name: 'For them', brand_id: entry.id },
    })
    const style = await makeStyle(supplier, { collection_id: data.data.id })
    const claimant = await make.claimant(entry.id)
    expect(await claimant.send(readStyle, { params: { id: String(style.id) } })).toFailWith(404)
    expect((await claimant.send(listCollections, { query: {} })).data.total).toBe(0)
  })

  test('the provisional company is nobody’s: no list, card, profile or assignment has it', async ({
    make,
  }) => {
    const { entry, brand, style, claimant } = await openClaimed(make)
    const { organization } = (await claimant.send(readSession)).data
    const { manager } = brand
    const listed = await manager.send(listSuppliers, {
      query: { name: entry.name, force_include: String(organization.id) },
    })
    const ids = listed.data.data.map(({ id }) => id)
    expect(ids).toContain(entry.id)
    expect(ids).not.toContain(organization.id)
    const profile = { params: { companyUuid: organization.uuid } }
    expect(await manager.send(readCompanyProfile, profile)).toFailWith(404)
    expect(await claimant.send(readCompanyProfile, profile)).toSucceed()
    expect(
      await manager.send(assignSupplier, { params: style, body: { supplier_id: organization.id } }),
    ).toFailWith(404)
    const found = await make.anyone.send(searchClaimable, { query: { query: entry.name } })
    expect(found.data.data).toEqual([{ id: entry.id, name: entry.name, type: 'supplier', country: null }])
  })
})

describe('the operator', () => {
  test('confirms: the company is theirs with what they made and filled in, and open sessions see it', async ({
    make,
    world,
  }) => {
    const { entry, style, claimant } = await openClaimed(make)
    const own = (await claimant.send(readSession)).data.organization
    await claimant.send(changeCompanyProfile, {
      body: {
        name: entry.name,
        city: 'Porto',
        country: 'PT',
        certifications: [{ kind: 'gots', number: 'theirs' }],
      },
    })
    const factory = { name: 'Mill', established_city: 'Porto', established_country: 'PT' }
    await claimant.send(addFactory, { body: { ...factory, global_organization_id: own.id } })
    await world.parts.db.write(async (tx) => {
      await tx
        .insertInto('certifications')
        .values({ organization_id: entry.id, kind: 'gots', number: 'known before' })
        .execute()
      await tx.insertInto('factories').values({ organization_id: entry.id, name: 'MILL' }).execute()
    })
    const made = await claimant.send(createStyle, { body: styleInput() })
    const waiting = (await admin.send(listClaims, { query: {} })).data.data
    expect(waiting.find(({ organization }) => organization.id === entry.id)).toMatchObject({
      organization: { name: entry.name, contact_email: null },
      requested_by: { full_name: 'Claudia Claimant', email: claimant.email, email_proved: true },
      rivals: 0,
    })
    expect(await decide(claimant)).toSucceed()

    const { organization } = (await claimant.send(readSession)).data
    expect(organization).toMatchObject({ id: entry.id, uuid: entry.uuid, city: 'Porto', provisional: false })
    expect(await claimant.send(readStyle, { params: style })).toSucceed()
    expect(await claimant.send(readStyle, { params: { id: String(made.data.data.id) } })).toSucceed()
    const profile = await claimant.send(readCompanyProfile, { params: { companyUuid: entry.uuid } })
    expect(profile.data.certifications).toMatchObject([{ kind: 'gots', number: 'known before' }])
    expect(profile.data.factories.map(({ name }) => name)).toEqual(['MILL'])
    expect(profile.data.account).toMatchObject({ verified: false })
    expect(await newsOf(claimant)).toMatchObject({ kind: 'claim_confirmed' })
    const { db } = world.parts
    expect(await db.selectFrom('organizations').where('id', '=', own.id).select('id').execute()).toEqual([])
    const listed = await claimant.send(listSuppliers, { query: { name: entry.name, account: 'true' } })
    expect(listed.data.data.map(({ id }) => id)).toEqual([entry.id])
    expect(await decide(claimant)).toFailWith(409, CLAIM_TEXTS.hasAccount)
  })

  test('declines with a reason; the entry is free, and the claimant claims again or goes on alone', async ({
    make,
  }) => {
    const { entry, claimant } = await openClaimed(make)
    expect(await decide(claimant, '')).toFailAt('reason', CLAIM_TEXTS.reasonRequired)
    expect(await claimant.send(claimAgain)).toFailWith(409, CLAIM_TEXTS.waits)
    expect(await decide(claimant, 'We called them')).toSucceed()
    expect(await claimOf(claimant)).toMatchObject({ status: 'declined', reason: 'We called them' })
    expect((await newsOf(claimant))?.text).toContain('We called them')
    expect(await claimant.send(claimAgain)).toSucceed()
    expect(await claimOf(claimant)).toMatchObject({ status: 'waiting', reason: null })
    await decide(claimant, 'Still not')
    const goOn = (name: string) => claimant.send(becomeOwnCompany, { body: { name } })
    expect(await goOn(entry.name.toUpperCase())).toFailWith(409, CLAIM_TEXTS.nameTaken)
    expect(await goOn(`${entry.name} of Porto`)).toSucceed()
    const { organization } = (await claimant.send(readSession)).data
    expect(organization).toMatchObject({ name: `${entry.name} of Porto`, provisional: false })
    const listed = await claimant.send(listSuppliers, { query: { name: organization.name } })
    expect(listed.data.data.map(({ id }) => id)).toContain(organization.id)
    expect(await goOn('Once more')).toFailWith(409, CLAIM_TEXTS.noClaim)
  })

  test('confirms nobody whose address is not proved', async ({ make }) => {
    const { claimant } = await openClaimed(make, { proved: false })
    expect(await decide(claimant)).toFailWith(409, CLAIM_TEXTS.notProved)
    expect(await claimant.send(sendClaimCode)).toFailWith(403)
  })

  test('tells at the bell whose address is not proved, and writes to nobody’s mailbox', async ({
    make,
    world,
  }) => {
    const unproved = (await openClaimed(make, { proved: false })).claimant
    const proved = (await openClaimed(make)).claimant
    for (const claimant of [unproved, proved]) await decide(claimant, 'We called them')
    expect((await newsOf(unproved))?.kind).toBe('claim_declined')
    // Emails are written in their order.
    await letterTo(world, proved.email, 'declined')
    expect(await listLetters(world, unproved.email)).toEqual([])
  })

  test('confirms one of several, also at once; the others read why theirs is over', async ({
    make,
    world,
  }) => {
    const { entry, claimant } = await openClaimed(make)
    const rivals = [await make.claimant(entry.id), await make.claimant(entry.id)]
    const answers = await Promise.all([claimant, ...rivals].map((person) => decide(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const [index, person] of [claimant, ...rivals].entries()) {
      const claim = await claimOf(person)
      const won = answers[index]?.status === 200
      expect(claim).toMatchObject(
        won ? { status: 'confirmed' } : { status: 'declined', reason: CLAIM_TEXTS.wonByAnother },
      )
      expect((await newsOf(person))?.kind).toBe(won ? 'claim_confirmed' : 'claim_declined')
      if (won) continue
      expect(await person.send(claimAgain)).toFailWith(409, CLAIM_TEXTS.hasAccount)
      // The operator reads who decided; a claimant whose code comes late does not.
      expect((await decide(person)).error.decided).toMatchObject({ approve_status: false })
      const late = { claimId: claim?.id ?? 0, by: 'code', doer: null } as const
      const refused = world.parts.db.write((tx) => confirmClaim(tx, world.parts, late))
      await expect(refused).rejects.toMatchObject({ details: { text: [CLAIM_TEXTS.hasAccount] } })
      await expect(refused).rejects.not.toHaveProperty('details.decided')
    }
  })
})
