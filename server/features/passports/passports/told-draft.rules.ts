/** A passport's draft as the style's history compares it: steps and their suppliers beside each other, sections by key. */
import { hasLcaValues, type LcaValues } from '#contract/passports/passport-lca.ts'
import type { SectionKey } from '#contract/passports/passport-sections.ts'
import type { PassportInput } from '#contract/passports/passports.ts'

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

const orNull = <T>(value: T, isThere: (value: T) => boolean): T | null => (isThere(value) ? value : null)
const hasEntries = (list: readonly unknown[]): boolean => list.length > 0

/** What is kept of a section; null for nothing, whether or not it was ever saved. */
const TOLD: Readonly<Record<SectionKey, (content: never) => object>> = {
  gtin: ({ gtin }: { gtin: string }) => ({ gtin: gtin || null }),
  composition: ({ text, fibres }: { text: string; fibres?: { components: unknown[] } }) => ({
    composition: text || null,
    fibres: orNull(
      fibres,
      (each) => JSON.stringify(each ?? {}) !== '{}' && (each?.components.length ?? 0) > 0,
    ),
  }),
  care: (ids: number[]) => ({ care: orNull(ids, hasEntries) }),
  story: ({ html }: { html: string }) => ({ story: textOf(html) || null }),
  bom: (ids: number[]) => ({
    bom: orNull(
      ids.toSorted((a, b) => a - b),
      hasEntries,
    ),
  }),
  lca: (values: LcaValues) => ({ lca: orNull(values, hasLcaValues) }),
  services: (services: Record<string, number[]>) => ({
    services: orNull(services, (each) => Object.values(each).some(hasEntries)),
  }),
  audiences: (audiences: { fields: object; tells_holder: boolean }) => ({
    audiences: orNull(
      audiences,
      ({ fields, tells_holder }) => tells_holder || Object.keys(fields).length > 0,
    ),
  }),
  /** Told when they are saved, by themselves. */
  facts: () => ({}),
  cost: () => ({}),
}

const toldSections = (contents: Contents): object =>
  Object.assign(
    {},
    ...[...contents].map(([key, content]) => (content === null ? {} : TOLD[key](content as never))),
  )

interface Draft {
  productName?: string | null | undefined
  markWholeTraceAsUnverified?: boolean | undefined
  layout?: unknown
  textLanguage?: string | null | undefined
  data: Steps
}

/** What the draft does not name is left out on both sides. */
export const toldDraft = (draft: Draft, contents: Contents) => ({
  passport: {
    productName: draft.productName,
    layout: draft.layout,
    ...(draft.markWholeTraceAsUnverified !== undefined && {
      markWholeTraceAsUnverified: draft.markWholeTraceAsUnverified,
    }),
    ...(draft.textLanguage !== undefined && { textLanguage: draft.textLanguage }),
    ...toldSections(contents),
  },
  ...toldSteps(draft.data),
})
