/** What the cost of a style is computed from: what was typed, else what its passport says. Nothing is guessed. */
import {
  COST_KEYS,
  type CostInputs,
  type CostMaterial,
  type MaterialShare,
  NEEDED_INPUTS,
  TAKEN_INPUTS,
  type TakenInput,
} from '#contract/passports/france/cost-record.ts'
import type {
  CostResult,
  MissingInput,
  SnapshotCost,
} from '#contract/passports/france/environmental-costs.ts'
import type { FibreComposition } from '#contract/passports/passport-composition.ts'
import type { FibreName } from '#contract/values/codes/fibres.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { computeCost, type Garment } from './method/compute-cost.rules.ts'
import { ECOBALYSE_VERSION, MATERIALS, PLACES, PRODUCTS } from './method/ecobalyse-data.ts'
import { placeOf } from './method/places.rules.ts'

export const METHOD = { name: 'Ecobalyse', version: ECOBALYSE_VERSION } as const

export interface PassportStepSaid {
  kind: TraceStepKey | null
  makes_garment: boolean
  /** Of each factory that does it; null where no place is said. */
  countries: readonly (string | null)[]
}
export interface PassportSaid {
  components: FibreComposition['components']
  steps: readonly PassportStepSaid[]
}

/** Fibres that Ecobalyse has as they are; whether they are organic or recycled is typed, since a composition does not say it. */
const MATERIAL_OF: Partial<Record<FibreName, CostMaterial>> = {
  elastane: 'elasthane',
  acrylic: 'ei-acrylique',
  jute: 'ei-jute-kenaf',
  polypropylene: 'ei-pp',
  polyester: 'ei-pet',
  polyamide: 'ei-pa',
  nylon: 'ei-pa',
  flax: 'ei-lin',
  linen: 'ei-lin',
  wool: 'ei-laine-par-defaut',
  cotton: 'ei-coton',
  'true hemp': 'ei-chanvre',
  viscose: 'ei-viscose',
}

type Taken = { value: CostInputs[TakenInput] } | { missing: Omit<MissingInput, 'input'> }

const takeMaterials = ({ components }: PassportSaid): Taken => {
  const [only, ...more] = components
  if (!only) return { missing: { why: 'unknown', about: null } }
  // How heavy each part is nobody says.
  if (more.length > 0) return { missing: { why: 'several', about: null } }
  const shares = new Map<CostMaterial, number>()
  for (const { fibre, percent } of only.fibres) {
    const id = MATERIAL_OF[fibre]
    if (!id) return { missing: { why: 'no_data', about: fibre } }
    shares.set(id, (shares.get(id) ?? 0) + percent)
  }
  const value: MaterialShare[] = [...shares].map(([id, percent]) => ({ id, percent }))
  return { value }
}

const takeCountry = (steps: readonly PassportStepSaid[]): Taken => {
  const countries = steps.flatMap((step) => step.countries)
  const said = [...new Set(countries)]
  const [only] = said
  if (said.length === 1 && only) return { value: only }
  const named = said.filter((country) => country !== null)
  if (named.length > 1) return { missing: { why: 'several', about: named.join(', ') } }
  return { missing: { why: 'unknown', about: null } }
}
const ofKind = ({ steps }: PassportSaid, kind: TraceStepKey) => steps.filter((step) => step.kind === kind)
const makingOf = (said: PassportSaid) => {
  const marked = said.steps.filter((step) => step.makes_garment)
  return marked.length > 0 ? marked : ofKind(said, 'sewing')
}

const TAKE: Readonly<Record<TakenInput, (said: PassportSaid) => Taken>> = {
  materials: takeMaterials,
  spinning: (said) => takeCountry(ofKind(said, 'spinning')),
  fabric: (said) => takeCountry(ofKind(said, 'knitting_or_weaving')),
  dyeing: (said) => takeCountry(ofKind(said, 'dyeing_and_finishing')),
  making: (said) => takeCountry(makingOf(said)),
}

const isTaken = (input: string): input is TakenInput => (TAKEN_INPUTS as readonly string[]).includes(input)
const PLACED = ['spinning', 'fabric', 'dyeing', 'making'] as const

export interface ResolvedInputs {
  /** What the passport says where nothing was typed. */
  taken: CostInputs
  all: CostInputs
  missing: MissingInput[]
}

export const resolveInputs = (own: CostInputs, said: PassportSaid): ResolvedInputs => {
  const taken: CostInputs = {}
  const missing: MissingInput[] = []
  for (const input of NEEDED_INPUTS) {
    if (own[input] !== undefined) continue
    const found = isTaken(input) ? TAKE[input](said) : { missing: { why: 'unknown', about: null } as const }
    if ('missing' in found) missing.push({ input, ...found.missing })
    else Object.assign(taken, { [input]: found.value })
  }
  const all = { ...taken, ...own }
  for (const input of PLACED) {
    const country = all[input]
    if (country !== undefined && placeOf(country) === null)
      missing.push({ input, why: 'no_data', about: country })
  }
  return { taken, all, missing }
}

type Complete = Required<Pick<CostInputs, (typeof NEEDED_INPUTS)[number]>> & CostInputs

const garmentOf = (inputs: Complete): Garment => ({
  product: inputs.product,
  mass_kg: inputs.mass_g / 1000,
  materials: inputs.materials.map(({ id, percent }) => ({ id, share: percent / 100 })),
  spinning: placeOf(inputs.spinning) ?? '',
  fabric: placeOf(inputs.fabric) ?? '',
  dyeing: placeOf(inputs.dyeing) ?? '',
  making: placeOf(inputs.making) ?? '',
  air_share: inputs.air_percent / 100,
  price: inputs.price_eur,
  references: inputs.references,
  business: inputs.business,
  traced: inputs.traced,
  ...(inputs.fabric_process && { fabric_process: inputs.fabric_process }),
  ...(inputs.fading && { fading: true }),
  ...(inputs.upcycled && { upcycled: true }),
  ...(inputs.printing && {
    printing: { kind: inputs.printing, ratio: (inputs.printed_percent ?? DEFAULT_PRINTED) / 100 },
  }),
})
/** The method's own, where nobody says how much is printed. */
const DEFAULT_PRINTED = 20

const toHundredths = (value: number): number => Math.round(value * 100) / 100

/** Null where an input is missing. */
export const costOf = ({ all, missing }: ResolvedInputs): CostResult | null => {
  if (missing.length > 0) return null
  const { points, durability, air_share, parts } = computeCost(garmentOf(all as Complete))
  const rounded = Object.entries(parts).map(([part, value]) => [part, toHundredths(value)] as const)
  return {
    points: toHundredths(points),
    durability,
    air_share,
    parts: Object.fromEntries(rounded) as CostResult['parts'],
  }
}

const placed = (country: string) => ({ country, name: PLACES[placeOf(country) ?? '']?.name ?? country })

/** What a version freezes of it: only what the brand chose to show, and only a number. */
export const frozenCost = (resolved: ResolvedInputs, computedBy: string): SnapshotCost | null => {
  const result = resolved.all.is_public ? costOf(resolved) : null
  if (!result) return null
  const inputs = resolved.all as Complete
  return {
    ...result,
    method: METHOD.name,
    method_version: METHOD.version,
    computed_by: computedBy,
    product: PRODUCTS[inputs.product].name,
    mass_g: inputs.mass_g,
    materials: inputs.materials.map(({ id, percent }) => ({ name: MATERIALS[id]?.name ?? id, percent })),
    spinning: placed(inputs.spinning),
    fabric: placed(inputs.fabric),
    dyeing: placed(inputs.dyeing),
    making: placed(inputs.making),
  }
}

/** By country: the name of the place that it is computed as. */
export const placesOf = (inputs: CostInputs): Record<string, string> =>
  Object.fromEntries(
    PLACED.flatMap((input) => {
      const country = inputs[input]
      const place = country && placeOf(country)
      return place ? [[country, PLACES[place]?.name ?? place]] : []
    }),
  )

export const MATERIAL_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MATERIALS).map(([id, { name }]) => [id, name]),
)

/** In the order of the list, so that the same inputs are the same text. */
export const inOrder = (said: CostInputs): CostInputs =>
  Object.fromEntries(COST_KEYS.flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]])))
