import { randomUUID } from 'node:crypto'
import * as verifications from '#contract/companies/account-verifications.ts'
import * as calls from '#contract/companies/organizations.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { findPosition } from '#contract/values/places.ts'
import { registerCompany } from '#server/features/accounts/accounts/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import {
  dateAccount,
  getCompany,
  insertCertifications,
  insertProductTypes,
  insertRegistryCompany,
  insertRegistryFactory,
} from '../demo.store.ts'
import type { DemoClock, DemoWorld } from '../demo-world.ts'
import { drawLogo } from '../drawing/draw-logo.ts'
import type { AccountProfile, Certificates, CompanyProfile } from '../facts/companies.ts'
import { ACCOUNT_COMPANIES, CIRCULARITY_PARTNERS, REGISTRY_SUPPLIERS } from '../facts/companies.ts'
import { OPERATOR, REGISTERED_COMPANIES } from '../facts/people.ts'

const DAYS_A_MONTH = 30

/** After the people of those that are registered. */
export const makeCompanies = async (world: DemoWorld, parts: Pick<Parts, 'mail' | 'now'>): Promise<void> => {
  const registered = REGISTERED_COMPANIES.map(({ name }) => name)
  for (const [index, profile] of [...REGISTRY_SUPPLIERS, ...CIRCULARITY_PARTNERS].entries())
    await makeRegistryEntry(world, profile, index)
  // Nobody signs in as these people: only those of make-people.ts have a known password (docs/product.md, Demo data).
  const passwordHash = await hashPassword(randomUUID())
  for (const { name, type, manager } of ACCOUNT_COMPANIES) {
    if (registered.includes(name)) continue
    const registration = { ...manager, company: { name, type } }
    await registerCompany(world.tx, parts, registration, { passwordHash, isProved: true })
  }
  for (const name of registered) {
    const { id } = await getCompany(world.tx, name)
    world.companies.set(name, { id, manager: null, factories: new Map() })
  }
  const types = await productTypeIds(world)
  for (const [index, profile] of ACCOUNT_COMPANIES.entries())
    await fillProfile(world, profile, { index, types })
}

const certificatesOf = (
  held: Certificates | undefined,
  { index, clock }: { index: number; clock: DemoClock },
) =>
  Object.entries(held ?? {}).map(([kind, months]) => ({
    kind: kind as keyof Certificates,
    number: `${kind.toUpperCase().replaceAll(/[^A-Z]/g, '')}-${String(20_417 + index * 373)}`,
    valid_until: clock.day(months * DAYS_A_MONTH),
  }))

const makeRegistryEntry = async (world: DemoWorld, profile: CompanyProfile, index: number): Promise<void> => {
  const { tx, clock, companies } = world
  const { name, city, country, about } = profile
  // So that anyone who claims it can try the code: the email lies in the outbox.
  const contact_email = `office@${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.test`
  const facts = { city, country, website: null, about, contact_email }
  const id = await insertRegistryCompany(tx, { name, type: 'supplier', ...facts })
  await insertCertifications(tx, id, certificatesOf(profile.certificates, { index: index + 40, clock }))
  await insertProductTypes(tx, id, profile.productTypes ?? [])
  const factories = new Map<string, number>()
  for (const [factoryName, factoryCity = city, factoryCountry = country] of profile.factories ?? []) {
    const position = findPosition({ city: factoryCity, country: factoryCountry })
    const factory = await insertRegistryFactory(tx, {
      organization_id: id,
      name: factoryName,
      established_city: factoryCity,
      established_country: factoryCountry,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    })
    factories.set(factoryName, factory)
  }
  companies.set(name, { id, manager: null, factories })
}

const productTypeIds = async (world: DemoWorld): Promise<Map<string, number>> => {
  const { productTypes } = await (await world.as(OPERATOR.email)).send(listProductTypes)
  return new Map(productTypes.map(({ id, name }) => [name, id]))
}

const fillProfile = async (
  world: DemoWorld,
  profile: AccountProfile,
  { index, types }: { index: number; types: Map<string, number> },
): Promise<void> => {
  const { name, city, country, about, website = '', code } = profile
  const { id } = await getCompany(world.tx, name)
  const client = await world.as(profile.manager.email)
  await client.send(calls.changeCompanyProfile, {
    body: {
      name,
      city,
      country,
      about,
      website,
      ...(code && { code }),
      product_type_ids: (profile.productTypes ?? []).flatMap((type) => types.get(type) ?? []),
      certifications: certificatesOf(profile.certificates, { index, clock: world.clock }),
    },
  })
  const factories = new Map<string, number>()
  for (const [factoryName, factoryCity = city, factoryCountry = country] of profile.factories ?? []) {
    const { factory } = await client.send(calls.addFactory, {
      body: {
        name: factoryName,
        established_city: factoryCity,
        established_country: factoryCountry,
        global_organization_id: id,
      },
    })
    factories.set(factoryName, factory.id)
  }
  world.companies.set(name, { id, manager: profile.manager.email, factories })
  if (profile.logo) {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(Buffer.from(drawLogo(profile.logo, index)))
      .png()
      .toBuffer()
    await client.upload(calls.uploadLogo, { name: 'logo.png', bytes })
  }
  await dateAccount(world.tx, id, world.clock.instant(-profile.age))
  await decideOn(world, profile, id)
}

/** The company asks for verification and the operator decides, where the profile says so. */
const decideOn = async (
  world: DemoWorld,
  { verification, manager }: AccountProfile,
  id: number,
): Promise<void> => {
  if (verification === 'none') return
  const client = await world.as(manager.email)
  await client.send(verifications.requestVerification, { params: { organizationRegistryId: String(id) } })
  if (verification === 'requested') return
  const operator = await world.as(OPERATOR.email)
  const pending = await operator.send(verifications.listVerificationRequests, {
    query: { status: 'requested' },
  })
  const request = pending.data.find((each) => each.organization.id === id)
  const rejection = typeof verification === 'object' ? verification.rejected : null
  await operator.send(verifications.decideVerification, {
    params: { id: String(request?.id) },
    body: { approve_status: rejection === null, reason: rejection },
  })
}
