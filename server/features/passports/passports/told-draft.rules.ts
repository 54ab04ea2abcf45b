/** A passport's draft as the style's history compares it: what has rows or fields of its own stands beside the rest. */
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import { OPEN_FIELD_KEYS } from '#contract/passports/audiences/audience-fields.ts'
import type { FieldAudiences } from '#contract/passports/audiences/passport-audiences.ts'
import type { FibreComposition } from '#contract/passports/passport-composition.ts'
import { LCA_INDICATORS, LCA_STAGES, LCA_UNITS, type LcaValues } from '#contract/passports/passport-lca.ts'
import type { SectionKey } from '#contract/passports/passport-sections.ts'
import type { PassportInput } from '#contract/passports/passports.ts'
import { inUnit } from '#contract/values/changed-fields.ts'
import { eachOf } from '#contract/values/record-fields.ts'

type Steps = PassportInput['data']
type Contents = ReadonlyMap<SectionKey, unknown>

const toldSteps = (steps: Steps) => ({
  steps: steps.map(({ id, display_name, icon, kind, makes_garment, audience }) => ({
    ...{ id, display_name, icon, kind, makes_garment, audience },
  })),
  details: steps.flatMap(({ display_name, details }) =>
    details.map((detail) => ({
      ...detail,
      factory_id: typeof detail.factory_id === 'number' ? detail.factory_id : null,
      said: detail.name ? `${display_name} · ${detail.name}` : display_name,
    })),
  ),
})

/** Without its elements, which are the page's. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null)

interface ToldParts {
  /** Beside the draft's own fields. */
  passport?: object
  [part: string]: object | undefined
}

const toldLca = ({ source, values }: LcaValues): ToldParts => ({
  lca: [
    { id: 'all', source: source || null },
    ...LCA_INDICATORS.map((id) => ({
      id,
      ...eachOf(LCA_STAGES, (stage) => {
        const value = values[id][stage]
        return value === null ? null : inUnit(String(value), LCA_UNITS[id])
      }),
    })),
  ],
})

/** What is kept of a section; null for nothing, whether or not it was ever saved. */
const TOLD: Readonly<Record<SectionKey, (content: never) => ToldParts>> = {
  gtin: ({ gtin }: { gtin: string }) => ({ passport: { gtin: gtin || null } }),
  composition: ({ text, fibres }: { text: string; fibres?: Partial<FibreComposition> }) => ({
    passport: { composition: text || null, has_animal_parts: fibres?.has_animal_parts || null },
    fibres: fibres?.components ?? [],
  }),
  care: (ids: number[]) => ({ passport: { care: orNull(ids) } }),
  story: ({ html }: { html: string }) => ({ passport: { story: textOf(html) || null } }),
  bom: (ids: number[]) => ({ passport: { bom: orNull(ids.toSorted((a, b) => a - b)) } }),
  lca: toldLca,
  services: (services: Partial<Record<ServiceKind, number[]>>) => ({
    services: eachOf(SERVICE_KINDS, (kind) => orNull(services[kind] ?? [])),
  }),
  evidence: () => ({}),
  audiences: ({ fields, tells_holder }: { fields: FieldAudiences; tells_holder: boolean }) => ({
    audiences: {
      ...eachOf(OPEN_FIELD_KEYS, (key) => fields[key] ?? 'everybody'),
      tells_holder,
    },
  }),
  /** Told when they are saved, by themselves. */
  facts: () => ({}),
  cost: () => ({}),
}
const OPEN: FieldAudiences = {}
/** Of a section that was never saved, what it says all the same. */
const NOTHING: Readonly<Partial<Record<SectionKey, unknown>>> = {
  audiences: { fields: OPEN, tells_holder: false },
}

const toldSections = (contents: Contents): ToldParts => {
  const told = [...contents].map(([key, content]) => {
    const said = content ?? NOTHING[key] ?? null
    return said === null ? {} : TOLD[key](said as never)
  })
  return { ...Object.assign({}, ...told), passport: Object.assign({}, ...told.map((each) => each.passport)) }
}

interface Draft {
  productName?: string | null | undefined
  markWholeTraceAsUnverified?: boolean | undefined
  layout?: object | undefined
  textLanguage?: string | null | undefined
  data: Steps
}

/** What the draft does not name is left out on both sides. */
export const toldDraft = (draft: Draft, contents: Contents) => {
  const { passport, ...sections } = toldSections(contents)
  return {
    passport: {
      productName: draft.productName,
      ...(draft.markWholeTraceAsUnverified !== undefined && {
        markWholeTraceAsUnverified: draft.markWholeTraceAsUnverified,
      }),
      ...(draft.textLanguage !== undefined && { textLanguage: draft.textLanguage }),
      ...passport,
    },
    ...(draft.layout && { layout: draft.layout }),
    ...sections,
    ...toldSteps(draft.data),
  }
}
