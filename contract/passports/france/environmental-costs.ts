/** The environmental cost of a style («coût environnemental»), computed with Ecobalyse's open data. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams, instant } from '../../values/fields.ts'
import {
  COST_KINDS,
  COST_PARTS,
  type CostInputs,
  type CostPart,
  NEEDED_INPUTS,
  TAKEN_INPUTS,
} from './cost-record.ts'

const held = z.object(
  Object.fromEntries(Object.entries(COST_KINDS).map(([key, kind]) => [key, kind.optional()])),
) as unknown as z.ZodType<CostInputs>

const points = z.number().min(0)
const parts = z.object(
  Object.fromEntries(Object.keys(COST_PARTS).map((part) => [part, points])) as Record<
    CostPart,
    typeof points
  >,
)
/** Each part is already divided by the durability: together they are the points. */
export const costResult = z.object({
  points,
  /** From 0.67 to 1.45. */
  durability: z.number(),
  /** From 0 to 1. */
  air_share: z.number(),
  parts,
})
export type CostResult = z.infer<typeof costResult>

const place = z.object({ country: z.string(), name: z.string() })
/** What a version freezes: neither price nor range, which are the brand's own affair. */
export const snapshotCost = z.object({
  environmental_cost: z
    .object({
      ...costResult.shape,
      method: z.string(),
      method_version: z.string(),
      computed_by: z.string(),
      product: z.string(),
      mass_g: z.number(),
      materials: z.array(z.object({ name: z.string(), percent: z.number() })),
      spinning: place,
      fabric: place,
      dyeing: place,
      making: place,
    })
    .nullable()
    .default(null),
})
export type SnapshotCost = NonNullable<z.output<typeof snapshotCost>['environmental_cost']>

const missingInput = z.object({
  input: z.enum(NEEDED_INPUTS),
  /** `unknown`: nobody says; `several`: the passport names more than one; `no_data`: Ecobalyse has nothing for it. */
  why: z.enum(['unknown', 'several', 'no_data']),
  /** What it is about: a fibre, or countries. */
  about: z.string().nullable(),
})
export type MissingInput = z.infer<typeof missingInput>

const costVersion = z.int().min(0).max(2_147_483_647)
export const environmentalCost = z.object({
  /** What was typed. */
  own: held,
  /** What the passport says where nothing was typed. */
  taken: held,
  taken_inputs: z.array(z.enum(TAKEN_INPUTS)),
  missing: z.array(missingInput),
  /** The place of Ecobalyse's data that each country is computed as: a region where it has no country of its own. */
  places: z.record(z.string(), z.string()),
  material_names: z.record(z.string(), z.string()),
  /** Null where an input is missing. */
  result: costResult.nullable(),
  method: z.object({ name: z.string(), version: z.string() }),
  computed_by: z.string(),
  version: costVersion,
  updated_by: z.string().nullable(),
  updated_at: instant.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type EnvironmentalCost = z.infer<typeof environmentalCost>

const changes = z.object({
  ...(Object.fromEntries(
    Object.entries(COST_KINDS).map(([key, kind]) => [key, (kind as z.ZodType).nullable().optional()]),
  ) as unknown as {
    [Key in keyof typeof COST_KINDS]: z.ZodOptional<z.ZodNullable<(typeof COST_KINDS)[Key]>>
  }),
  version: costVersion.optional(),
})
export type CostChanges = z.output<typeof changes>

const tag = 'Passport'
const answer = z.object({ data: environmentalCost })

export const readEnvironmentalCost = call({
  name: 'readEnvironmentalCost',
  method: 'GET',
  path: '/api/inquiries/{id}/environmental_cost',
  tag,
  summary:
    "The environmental cost of a style with all its inputs, by Ecobalyse's method, or what is missing for it",
  access: 'passport:see_facts',
  params: idParams,
  answer,
  errors: ['not_found'],
})

export const changeEnvironmentalCost = call({
  name: 'changeEnvironmentalCost',
  method: 'PATCH',
  path: '/api/inquiries/{id}/environmental_cost',
  tag,
  summary:
    'Say inputs of the environmental cost; what is not sent stays, and null gives way to what the passport says',
  access: 'passport:change',
  params: idParams,
  body: changes,
  answer,
  errors: ['not_found', 'stale', 'invalid'],
})
