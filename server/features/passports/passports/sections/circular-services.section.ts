import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { SERVICE_TEXTS } from '#contract/passports/passport-circular-services.ts'
import { isVerified } from '#server/platform/access/actor.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { findOrganizations } from '../passport-step.store.ts'
import { listCompanies, type ServiceCompany } from './circular-services.store.ts'
import type { DraftSection } from './section.ts'

/** Ids of companies in the order in which they are shown. */
type Services = Record<ServiceKind, number[]>

const NONE: Services = { donations: [], repairs: [], upcycles: [], recycles: [], resales: [] }

const mapKinds = <T>(read: (kind: ServiceKind) => T): Record<ServiceKind, T> =>
  Object.fromEntries(SERVICE_KINDS.map((kind) => [kind, read(kind)])) as Record<ServiceKind, T>

const idsOf = (content: Services | null): number[] => [...new Set(Object.values(content ?? NONE).flat())]

export const servicesSection: DraftSection<Services> = {
  key: 'services',
  take: (input, former) =>
    SERVICE_KINDS.some((kind) => input[kind] !== undefined)
      ? mapKinds((kind) => [...new Set(input[kind] ?? (former ?? NONE)[kind])])
      : null,
  check: async (tx, { actor, former, content }) => {
    const before = new Set(idsOf(former))
    const isAdding = idsOf(content).some((id) => !before.has(id))
    if (isAdding && !isVerified(actor))
      throw new Refusal('account_not_verified', { text: SERVICE_TEXTS.needsVerification })
    const known = await findOrganizations(tx, idsOf(content))
    const problems: Problems = {}
    for (const kind of SERVICE_KINDS)
      content[kind].forEach((id, index) => {
        if (!known.has(id)) problems[`${kind}.${index}`] = SERVICE_TEXTS.unknownCompany
      })
    return problems
  },
  read: async (db, content) => {
    const ids = idsOf(content)
    const companies = await listCompanies(db, ids)
    /** Of each kind, those that are still there. */
    const mapCompanies = <To>(to: (company: ServiceCompany, id: number) => To) =>
      mapKinds((kind) =>
        (content ?? NONE)[kind].flatMap((id) => {
          const company = companies.get(id)
          return company ? [to(company, id)] : []
        }),
      )
    return {
      trace: mapCompanies(({ website: _, ...supplier }, id) => ({ supplier, supplier_id: id })),
      frozen: {
        services:
          ids.length === 0
            ? null
            : mapCompanies(({ name, city, country, website }) => ({ name, city, country, website })),
      },
    }
  },
}
