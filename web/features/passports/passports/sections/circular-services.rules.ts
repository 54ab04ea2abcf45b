import { SERVICE_KINDS } from '#contract/companies/value-chains.ts'
import type { SectionRules } from './section-rules.ts'

export const servicesRules: SectionRules = {
  key: 'services',
  words: 'circular services',
  fields: SERVICE_KINDS,
  read: (trace) =>
    Object.fromEntries(
      SERVICE_KINDS.map((kind) => [kind, trace[kind].map(({ supplier_id }) => supplier_id)]),
    ),
  preview: (values, { trace, places }) => {
    if (SERVICE_KINDS.every((kind) => values[kind].length === 0)) return { services: null }
    const saved = trace.preview.services
    const namesOf = (kind: (typeof SERVICE_KINDS)[number]) =>
      values[kind].flatMap((id) => {
        const company = places.companies[id]
        if (!company) return []
        const { name, city, country } = company
        const known = saved?.[kind].find((each) => each.name === name)
        return [{ name, city, country, website: known?.website ?? null }]
      })
    const services = Object.fromEntries(SERVICE_KINDS.map((kind) => [kind, namesOf(kind)]))
    return { services: services as NonNullable<typeof saved> }
  },
}
