/**
 * The companies that requests are made in the name of, their people, and the ids of all that is theirs. Records are
 * planted again as the requests wear them down.
 */
import { sql } from 'kysely'
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import { SCOPES } from '#contract/api-scopes.ts'
import { changeFinalGate } from '#contract/evidence/final-gate.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { granted, openClient } from '#server/test/client.ts'
import { openMaker, type Person } from '#server/test/make.ts'
import { dropPolicies, forgetLimits, listSubjects, resetVerification } from './fuzz.store.ts'
import type { Scratch, World } from './fuzz-world.ts'
import { type Companies, ID_KINDS, type Identity, type IdKind } from './identity.ts'
import { CLAIMANTS } from './plant/plant-claims.ts'
import { plantRecords } from './plant/plant-records.ts'
import { openSecrets } from './secrets.ts'

interface Known {
  value: string | number
  company: string
}

const KEPT_A_KIND = 60

const claimant = (): [Identity['name'], Person | null, string, number] => [
  'claimant',
  null,
  'supplier_account_manager',
  0,
]

export const openWorld = async (scratch: Scratch): Promise<World> => {
  const make = openMaker(scratch.parts, scratch.app)
  const companies: Companies = {
    brand: await make.brand(),
    rival: await make.brand(),
    supplier: await make.supplier(),
    applicant: await make.brand({ verified: false }),
  }
  const people: [Identity['name'], Person | null, string, number][] = [
    ['nobody', null, '', 0],
    ['brand', companies.brand.manager, 'brand_account_manager', companies.brand.id],
    // A program of the same company; `renew` gives it its key.
    ['brand', null, '', companies.brand.id],
    ['rival', await companies.rival.person('user'), 'brand_user', companies.rival.id],
    ['supplier', await companies.supplier.person('user'), 'supplier_user', companies.supplier.id],
    ['applicant', companies.applicant.manager, 'brand_account_manager', companies.applicant.id],
    // `renew` says who they are.
    ...Array.from({ length: CLAIMANTS }, claimant),
    ['operator', await make.operator(), 'admin', 0],
  ]
  const styleOwners = new Map<number, string>()
  const known = new Map<IdKind, Known[]>(ID_KINDS.map((kind) => [kind, []]))
  const { id: bystander } = await make.registryEntry()
  const world: World = {
    scratch,
    make,
    companies,
    bystander,
    secrets: openSecrets(),
    secretStyles: new Set(),
    openStyle: 0,
    aims: [],
    identities: people.map(([name, person, role, organizationId]) => {
      const token = person?.token ?? null
      return { name, person, role, organizationId, token }
    }),
    isOwnStyle: (identity, id) => styleOwners.get(id) === identity.name,
    note: (kind, value, company) => {
      if (kind === 'style') styleOwners.set(Number(value), company)
      const list = known.get(kind) ?? []
      list.push({ value, company })
      if (list.length > KEPT_A_KIND) list.shift()
    },
    find: ({ kind, isOwn, nth }, company) => {
      const list = known.get(kind) ?? []
      const own = list.filter((each) => each.company === company)
      const from = isOwn && own.length > 0 ? own : list
      return from[nth % from.length]?.value ?? 1
    },
    renew: () => renew(world),
    signInAgain: (identity) => signInAgain(scratch, identity),
  }
  return world
}

const renew = async (world: World): Promise<void> => {
  const { companies, scratch } = world
  await forgetLimits(scratch.parts.db)
  await dropPolicies(scratch.parts.db)
  for (const identity of world.identities) await signInAgain(scratch, identity)
  for (const company of Object.values(companies)) {
    const { manager, type } = company
    const token = await seat(scratch, manager.user_id, `${type}_account_manager`)
    company.manager = { ...manager, ...openClient(scratch.app, token), token }
  }
  await resetVerification(scratch.parts.db, companies)
  await openGates(companies)
  await giveKey(world)
  await plantRecords(world)
  for (const { kind, value, company } of await listSubjects(scratch.parts.db, companies))
    world.note(kind, value, company)
}

/** A request may have shut them, and nothing could be published any more. */
const openGates = async (companies: World['companies']): Promise<void> => {
  for (const { manager } of Object.values(companies))
    granted(await manager.send(changeFinalGate, { body: { setting: 'off' } }))
}

/** Whatever keys there are have ended, so that there is room for one. */
const giveKey = async ({ scratch, companies, identities }: World): Promise<void> => {
  const { id, manager } = companies.brand
  await scratch.parts.db.write((tx) =>
    sql`update api_keys set revoked_at = now(), revoked_by = created_by where revoked_at is null
      and account_id in (select id from accounts where organization_id = ${id})`.execute(tx),
  )
  const body = { name: 'Fuzz', scopes: [...SCOPES], expires_in_days: null }
  const { key } = granted(await manager.send(makeApiKey, { body }))
  const program = identities.find(({ name, person }) => name === 'brand' && person === null)
  if (program && key) program.apiKey = key
}

/** The way back for one who signed out, was deactivated or was given another role. */
const signInAgain = async (scratch: Scratch, identity: Identity): Promise<void> => {
  const { person, role } = identity
  if (person) identity.token = await seat(scratch, person.user_id, role)
}

const SESSIONS_KEPT = 4

const seat = async ({ parts }: Scratch, userId: number, role: string): Promise<string> => {
  const token = newToken()
  await parts.db.write(async (tx) => {
    await tx.updateTable('users').set({ active: true, role }).where('id', '=', userId).execute()
    await insertSession(tx, { userId, tokenHash: hashToken(token), device: 'fuzz', now: new Date() })
    await sql`delete from sessions where user_id = ${userId} and id not in (
      select id from sessions where user_id = ${userId} order by id desc limit ${SESSIONS_KEPT})`.execute(tx)
  })
  return token
}
