import { SERVICE_TEXTS } from '#contract/passport-circular-services.ts'
import { SERVICE_KINDS, type ServiceKind } from '#contract/value-chains.ts'
import { isVerified } from '#server/platform/access/actor.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findOrganizations } from '../passport-step.store.ts'
import { listCompanies } from './circular-services.store.ts'
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
  present: async (db, content) => {
    const companies = await listCompanies(db, idsOf(content))
    return mapKinds((kind) =>
      (content ?? NONE)[kind].flatMap((id) => {
        const found = companies.get(id)
        if (!found) return []
        const { website: _, ...supplier } = found
        return [{ supplier, supplier_id: id }]
      }),
    )
  },
  freeze: async (db, content) => {
    const ids = idsOf(content)
    if (ids.length === 0) return { services: null }
    const companies = await listCompanies(db, ids)
    return {
      services: mapKinds((kind) =>
        (content ?? NONE)[kind].flatMap((id) => {
          const found = companies.get(id)
          return found
            ? [{ name: found.name, city: found.city, country: found.country, website: found.website }]
            : []
        }),
      ),
    }
  },
}
