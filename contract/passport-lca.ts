/** Life-cycle assessment of one piece: what each stage of its life costs the environment (decisions §6). */
import { z } from 'zod'

export const LCA_STAGES = ['raw_material', 'manufacturing', 'transport', 'use', 'end_of_life'] as const
export type LcaStage = (typeof LCA_STAGES)[number]

/** Indicator → unit, for one piece over its whole life. */
export const LCA_UNITS = {
  climate_change: 'kg CO₂e',
  water: 'L',
  energy: 'MJ',
  land_use: 'm²a',
  eutrophication: 'g PO₄e',
} as const
export type LcaIndicator = keyof typeof LCA_UNITS
export const LCA_INDICATORS = Object.keys(LCA_UNITS) as [LcaIndicator, ...LcaIndicator[]]

export const MAX_LCA_VALUE = 1_000_000
export const LCA_TEXTS = {
  range: 'Must be between 0 and 1,000,000',
  sourceRequired: 'Name the source of these values',
} as const

const value = z
  .number({ error: LCA_TEXTS.range })
  .min(0, LCA_TEXTS.range)
  .max(MAX_LCA_VALUE, LCA_TEXTS.range)
  .nullable()
const stages = z.object({
  raw_material: value,
  manufacturing: value,
  transport: value,
  use: value,
  end_of_life: value,
})
const indicators = z.object({
  climate_change: stages,
  water: stages,
  energy: stages,
  land_use: stages,
  eutrophication: stages,
})

/** Null where nobody has measured. A recycled end of life counts as zero and not less. */
export const lcaValues = z.object({
  /** Who reckoned, by which method: «EF 3.1, Higg MSI, 2026». */
  source: z.string().trim().max(500),
  values: indicators,
})
export type LcaValues = z.output<typeof lcaValues>

export const hasLcaValues = ({ values }: LcaValues): boolean =>
  LCA_INDICATORS.some((indicator) => LCA_STAGES.some((stage) => values[indicator][stage] !== null))

/** The sum of what is known; null where nothing is. */
export const sumOfStages = (values: LcaValues['values'][LcaIndicator]): number | null => {
  const known = LCA_STAGES.flatMap((stage) => values[stage] ?? [])
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0)
}

const NOTHING = { raw_material: null, manufacturing: null, transport: null, use: null, end_of_life: null }
export const NO_LCA_VALUES: LcaValues = {
  source: '',
  values: {
    climate_change: NOTHING,
    water: NOTHING,
    energy: NOTHING,
    land_use: NOTHING,
    eutrophication: NOTHING,
  },
}

export const lcaInput = z.object({
  lcaValues: lcaValues
    .refine((lca) => lca.source !== '' || !hasLcaValues(lca), {
      path: ['source'],
      error: LCA_TEXTS.sourceRequired,
    })
    .optional(),
})
export const lcaTrace = z.object({ lca_values: lcaValues })
export const snapshotLca = z.object({ lca: lcaValues.nullable().default(null) })
