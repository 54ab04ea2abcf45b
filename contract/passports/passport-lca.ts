/**
 * Life-cycle assessment of one piece: what each stage of its life costs the environment
 * (docs/product.md, Passport sections).
 */
import { z } from 'zod'

export const LCA_STAGES = ['raw_material', 'manufacturing', 'transport', 'use', 'end_of_life'] as const
export type LcaStage = (typeof LCA_STAGES)[number]

/** As everybody who works on the passport reads them; shoppers read them in their own language. */
export const LCA_STAGE_NAMES: Record<LcaStage, string> = {
  raw_material: 'Raw material',
  manufacturing: 'Manufacturing',
  transport: 'Transport',
  use: 'Use',
  end_of_life: 'End of life',
}

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

export const LCA_INDICATOR_NAMES: Record<LcaIndicator, string> = {
  climate_change: 'Climate change',
  water: 'Water',
  energy: 'Energy',
  land_use: 'Land use',
  eutrophication: 'Eutrophication',
}

export const MAX_LCA_VALUE = 1_000_000
/** Characters. */
export const MAX_LCA_SOURCE = 500
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
  /** Who calculated, by which method: «EF 3.1, Higg MSI, 2026». */
  source: z.string().trim().max(MAX_LCA_SOURCE),
  values: indicators,
})
export type LcaValues = z.output<typeof lcaValues>

export const hasLcaValues = ({ values }: LcaValues): boolean =>
  LCA_INDICATORS.some((indicator) => LCA_STAGES.some((stage) => values[indicator][stage] !== null))

/** Significant digits that a sum keeps: without what floating point adds, as in 0.1 + 0.2. */
const SUM_DIGITS = 12

/** The sum of what is known; null where nothing is. */
export const sumOfStages = (values: LcaValues['values'][LcaIndicator]): number | null => {
  const known = LCA_STAGES.flatMap((stage) => values[stage] ?? [])
  if (known.length === 0) return null
  return Number(known.reduce((sum, each) => sum + each, 0).toPrecision(SUM_DIGITS))
}

/** What the chart and the table under it draw: only indicators with a value, each with all stages in their order. */
export const lcaData = z.object({
  source: z.string(),
  indicators: z.array(
    z.object({
      id: z.enum(LCA_INDICATORS),
      label: z.string(),
      unit: z.string(),
      /** Of the stages that are known, in the unit. */
      total: z.number(),
      stages: z.array(
        z.object({
          id: z.enum(LCA_STAGES),
          label: z.string(),
          value: z.number().nullable(),
          /** Percent of the total, in tenths that add up to 100; null where there is no value or nothing to share. */
          share: z.number().nullable(),
        }),
      ),
    }),
  ),
})
export type LcaData = z.output<typeof lcaData>

/** Tenths of a percent that add up to 1000: rounded down, and what is left goes to those that lost most. */
const tenthsOf = (known: readonly number[], total: number): number[] => {
  const exact = known.map((value) => (1000 * value) / total)
  const tenths = exact.map(Math.floor)
  const left = 1000 - tenths.reduce((sum, each) => sum + each, 0)
  const loss = (index: number) => (exact[index] ?? 0) - (tenths[index] ?? 0)
  const byLoss = [...exact.keys()].sort((one, other) => loss(other) - loss(one) || one - other)
  const raised = new Set(byLoss.slice(0, left))
  return tenths.map((each, index) => (raised.has(index) ? each + 1 : each))
}

/** The one computation behind the chart of the page and its preview, and behind `lca_data`. */
export const lcaDataOf = ({ source, values }: LcaValues): LcaData => ({
  source,
  indicators: LCA_INDICATORS.flatMap((id) => {
    const stages = values[id]
    const total = sumOfStages(stages)
    if (total === null) return []
    const known = LCA_STAGES.filter((stage) => stages[stage] !== null)
    const tenths =
      total > 0
        ? tenthsOf(
            known.map((stage) => stages[stage] ?? 0),
            total,
          )
        : []
    const shares = new Map(known.map((stage, index) => [stage, (tenths[index] ?? 0) / 10]))
    return [
      {
        id,
        label: LCA_INDICATOR_NAMES[id],
        unit: LCA_UNITS[id],
        total,
        stages: LCA_STAGES.map((stage) => ({
          id: stage,
          label: LCA_STAGE_NAMES[stage],
          value: stages[stage],
          share: total > 0 ? (shares.get(stage) ?? null) : null,
        })),
      },
    ]
  }),
})

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
/** `lca_data` is calculated from the values each time it is read; a save does not take it. */
export const lcaTrace = z.object({ lca_values: lcaValues, lca_data: lcaData })
export const snapshotLca = z.object({ lca: lcaValues.nullable().default(null) })
