/**
 * What the environmental cost of a garment is computed from (docs/decisions/0091-france.md). This list drives form, history
 * and snapshot: an input stands here once.
 */
import { z } from 'zod'
import { countryCode } from '../../values/fields.ts'

export const COST_PRODUCTS = {
  chemise: 'Shirt or blouse',
  jean: 'Jeans',
  jupe: 'Skirt or dress',
  manteau: 'Coat or jacket',
  pantalon: 'Trousers or shorts',
  pull: 'Jumper',
  tshirt: 'T-shirt or polo shirt',
  chaussettes: 'Socks',
  calecon: 'Woven boxer shorts',
  slip: 'Knitted boxer shorts or briefs',
  'maillot-de-bain': 'Swimwear',
} as const
export const COST_BUSINESSES = {
  'small-business': 'Small or medium company',
  'large-business-with-services': 'Large company that repairs',
  'large-business-without-services': 'Large company that does not repair',
} as const
export const COST_FABRICS = {
  'knitting-mix': 'Knitted, average',
  'knitting-fully-fashioned': 'Knitted, fully fashioned',
  'knitting-integral': 'Knitted in one piece',
  'knitting-circular': 'Knitted, circular',
  'knitting-straight': 'Knitted, flat',
  weaving: 'Woven',
} as const
export const COST_PRINTINGS = { pigment: 'Pigment printing', substantive: 'Reactive printing' } as const
/** As Ecobalyse names its materials. */
export const COST_MATERIALS = [
  'elasthane',
  'ei-acrylique',
  'ei-jute-kenaf',
  'ei-pp',
  'ei-pet',
  'ei-pet-r',
  'ei-pa',
  'ei-lin',
  'ei-laine-par-defaut',
  'ei-laine-nouvelle-filiere',
  'ei-coton',
  'ei-coton-organic',
  'ei-chanvre',
  'ei-viscose',
  'coton-rdpc',
  'coton-rdp',
] as const
export type CostMaterial = (typeof COST_MATERIALS)[number]

export const COST_LIMITS = {
  mass: [5, 10_000],
  price: [1, 10_000],
  references: [1, 999_999],
  materials: 5,
} as const
export const COST_TEXTS = {
  mass: 'Must be from 5 to 10,000 grams',
  price: 'Must be from 1 to 10,000 euros',
  priceDecimals: 'No more than two decimals',
  references: 'Must be a whole number from 1 to 999,999',
  percent: 'Must be a whole number from 0 to 100',
  materialTwice: 'Each material can be listed only once',
  materialsSum: 'The shares must add up to 100',
  tooManyMaterials: 'No more than 5 materials',
  share: 'Must be above 0 and at most 100, with at most one decimal',
} as const

const percent = z.int({ error: COST_TEXTS.percent }).min(0, COST_TEXTS.percent).max(100, COST_TEXTS.percent)
const tenthsOf = (share: number): number => Math.round(share * 10)
const materialShare = z.object({
  id: z.enum(COST_MATERIALS),
  percent: z
    .number({ error: COST_TEXTS.share })
    .gt(0, COST_TEXTS.share)
    .max(100, COST_TEXTS.share)
    .refine((share) => tenthsOf(share) / 10 === share, COST_TEXTS.share),
})
export type MaterialShare = z.output<typeof materialShare>
/** None stands for nothing said, as null does. */
const materialShares = z
  .array(materialShare)
  .max(COST_LIMITS.materials, COST_TEXTS.tooManyMaterials)
  .refine((shares) => new Set(shares.map(({ id }) => id)).size === shares.length, COST_TEXTS.materialTwice)
  .refine(
    (shares) => shares.length === 0 || shares.reduce((sum, each) => sum + tenthsOf(each.percent), 0) === 1000,
    COST_TEXTS.materialsSum,
  )
const oneOf = <Names extends Readonly<Record<string, string>>>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]])

export const COST_KINDS = {
  product: oneOf(COST_PRODUCTS),
  mass_g: z
    .number({ error: COST_TEXTS.mass })
    .min(COST_LIMITS.mass[0], COST_TEXTS.mass)
    .max(COST_LIMITS.mass[1], COST_TEXTS.mass)
    .refine((mass) => tenthsOf(mass) / 10 === mass, COST_TEXTS.mass),
  materials: materialShares,
  spinning: countryCode,
  fabric: countryCode,
  dyeing: countryCode,
  making: countryCode,
  air_percent: percent,
  price_eur: z
    .number({ error: COST_TEXTS.price })
    .min(COST_LIMITS.price[0], COST_TEXTS.price)
    .max(COST_LIMITS.price[1], COST_TEXTS.price)
    .refine((price) => Number(price.toFixed(2)) === price, COST_TEXTS.priceDecimals),
  references: z
    .int({ error: COST_TEXTS.references })
    .min(COST_LIMITS.references[0], COST_TEXTS.references)
    .max(COST_LIMITS.references[1], COST_TEXTS.references),
  business: oneOf(COST_BUSINESSES),
  traced: z.boolean(),
  fabric_process: oneOf(COST_FABRICS),
  printing: oneOf(COST_PRINTINGS),
  printed_percent: percent.min(1, COST_TEXTS.percent),
  fading: z.boolean(),
  upcycled: z.boolean(),
  is_public: z.boolean(),
} as const
export type CostKey = keyof typeof COST_KINDS
export type CostInputs = { [Key in CostKey]?: z.output<(typeof COST_KINDS)[Key]> }
export const COST_KEYS = Object.keys(COST_KINDS) as CostKey[]

export const COST_LABELS: Readonly<Record<CostKey, string>> = {
  product: 'Product category',
  mass_g: 'Mass in grams',
  materials: 'Materials',
  spinning: 'Country of spinning',
  fabric: 'Country of weaving or knitting',
  dyeing: 'Country of dyeing and finishing',
  making: 'Country of making',
  air_percent: 'Share sent by air (%)',
  price_eur: 'Price in France (EUR)',
  references: 'References of the brand',
  business: 'Company and repair',
  traced: 'Steps of the chain are told to shoppers',
  fabric_process: 'How the fabric is made',
  printing: 'Printing',
  printed_percent: 'Printed share of the surface (%)',
  fading: 'Faded',
  upcycled: 'Remanufactured from used garments',
  is_public: 'Shown in the published passport',
}

/** Without one of them there is no number. */
export const NEEDED_INPUTS = [
  'product',
  'mass_g',
  'materials',
  'spinning',
  'fabric',
  'dyeing',
  'making',
  'air_percent',
  'price_eur',
  'references',
  'business',
  'traced',
] as const satisfies readonly CostKey[]
/** What a passport says already, where nobody types something else. */
export const TAKEN_INPUTS = ['materials', 'spinning', 'fabric', 'dyeing', 'making'] as const
export type TakenInput = (typeof TAKEN_INPUTS)[number]

/** Parts of the points, in the order of the garment's life. */
export const COST_PARTS = {
  materials: 'Materials',
  spinning: 'Spinning',
  fabric: 'Weaving or knitting',
  ennobling: 'Dyeing and finishing',
  making: 'Making',
  transport: 'Transport',
  use: 'Use',
  end_of_life: 'End of life',
  trims: 'Trims',
  microfibres: 'Microfibres',
  outside_europe: 'End of life outside Europe',
} as const
export type CostPart = keyof typeof COST_PARTS
