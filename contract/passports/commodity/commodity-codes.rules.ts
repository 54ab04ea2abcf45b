/**
 * The codes of the tariff for what brands of apparel sell: of the Harmonized System with six digits, and with the eight
 * of the Combined Nomenclature where what divides them is known (docs/decisions/0114-commodity-codes-by-words.md).
 * Words are the product's own. Customs decides by the notes of the tariff, not by this list.
 */
import { FIBRES_BY_NUMBER, type FibreName, type FibreShare, OTHER_FIBRES } from '../../values/codes/fibres.ts'
import type { ProductType } from '../../values/codes/product-types.ts'
import rows from './commodity-codes.json' with { type: 'json' }

/** Materials that the tariff tells apart; each fibre is of one, and what is no textile of none. */
const MATERIALS_OF_CHAPTER = {
  50: ['silk'],
  51: ['wool', 'hair', 'cashmere'],
  52: ['cotton'],
  53: ['linen', 'plants'],
  /** Chapter 55 is one with 54 (Section XI, note 2(B)(c)). */
  54: ['synthetic', 'artificial'],
} as const
export type Material = (typeof MATERIALS_OF_CHAPTER)[keyof typeof MATERIALS_OF_CHAPTER][number]
/** In the order of the tariff. */
export const MATERIALS: readonly Material[] = Object.values(MATERIALS_OF_CHAPTER).flat()

/** What a row of the list calls one or several materials, and what it is besides textiles. */
export const GROUP_LABELS = {
  silk: 'Silk',
  wool: 'Wool',
  cashmere: 'Cashmere',
  hair: 'Fine animal hair',
  'wool-or-hair': 'Wool or fine animal hair',
  cotton: 'Cotton',
  linen: 'Flax or ramie',
  synthetic: 'Synthetic fibres',
  artificial: 'Artificial fibres',
  'man-made': 'Man-made fibres',
  other: 'Other textile materials',
  textile: 'Textile materials',
  leather: 'Leather',
  fur: 'Fur',
  plastic: 'Plastics or rubber',
  rubber: 'Rubber',
  metal: 'Metal',
  goods: 'Other materials',
} as const
export type MaterialGroup = keyof typeof GROUP_LABELS

export const WEARERS = { men: "Men's or boys'", women: "Women's or girls'", babies: "Babies'" } as const
export type Wearer = keyof typeof WEARERS
export const MAKES = { knitted: 'Knitted or crocheted', woven: 'Woven' } as const
export type Make = keyof typeof MAKES

interface Row {
  heading: string
  what: string
  who?: Wearer
  made?: Make
  /** Product types that are this first of all, and those that may be. */
  types?: readonly ProductType[]
  also?: readonly ProductType[]
  /** What follows the heading → the groups of materials, or `any` textile. */
  ends: Readonly<Record<string, string>>
}

export interface CommodityCode {
  /** Six digits, or eight. */
  code: string
  what: string
  who: Wearer | null
  made: Make | null
  groups: readonly MaterialGroup[]
  /** None where it is no textile. */
  materials: ReadonlySet<Material>
  types: readonly ProductType[]
  also: readonly ProductType[]
}

const MEMBERS: Partial<Record<string, readonly Material[]>> = {
  'wool-or-hair': MATERIALS_OF_CHAPTER[51],
  'man-made': MATERIALS_OF_CHAPTER[54],
  any: MATERIALS,
  textile: MATERIALS,
}
const membersOf = (group: string): readonly Material[] =>
  MEMBERS[group] ?? MATERIALS.filter((material) => material === group)

const ROWS = rows as unknown as readonly Row[]
const groupsOf = (row: Row): string[] => Object.values(row.ends).flatMap((groups) => groups.split(' '))

/** What no other code of the same goods names. */
const restOf = ({ heading, what, made }: Row): Material[] => {
  const named = new Set(
    ROWS.filter((row) => row.heading === heading && row.what === what && row.made === made)
      .flatMap(groupsOf)
      .flatMap(membersOf),
  )
  return MATERIALS.filter((material) => !named.has(material))
}

const expand = (row: Row): CommodityCode[] =>
  Object.entries(row.ends).map(([end, said]) => {
    const groups = said.split(' ')
    return {
      code: `${row.heading}${end}`,
      what: row.what,
      who: row.who ?? null,
      made: row.made ?? null,
      groups: groups.filter((group): group is MaterialGroup => group in GROUP_LABELS),
      materials: new Set(groups.flatMap((group) => (group === 'other' ? restOf(row) : membersOf(group)))),
      types: row.types ?? [],
      also: row.also ?? [],
    }
  })

export const COMMODITY_CODES: readonly CommodityCode[] = ROWS.flatMap(expand)

const MATERIAL_OF_NUMBER: Partial<Record<number, Material>> = {
  ...{ 1: 'wool', 2: 'hair', 3: 'hair', 4: 'silk', 5: 'cotton', 7: 'linen', 14: 'linen' },
  ...Object.fromEntries([6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18].map((number) => [number, 'plants'])),
  // Regenerated: cellulose, protein and alginate; acetates.
  ...Object.fromEntries([19, 20, 21, 22, 23, 24, 25, 33].map((number) => [number, 'artificial'])),
}
/** Of glass, metal, paper and rubber: of another section of the tariff, or of a part of a fabric only. */
const NO_TEXTILE = new Set([42, 44, 48])

const makeMaterials = (): ReadonlyMap<FibreName, Material> =>
  new Map(
    Object.entries(FIBRES_BY_NUMBER).flatMap(([number, names]) =>
      NO_TEXTILE.has(Number(number))
        ? []
        : names.map((name): [FibreName, Material] => [
            name,
            name === 'cashmere' ? 'cashmere' : (MATERIAL_OF_NUMBER[Number(number)] ?? 'synthetic'),
          ]),
    ),
  )
const MATERIAL_OF_FIBRE = makeMaterials()
/** Null where the tariff has it in another section, and for other fibres. */
export const materialOfFibre = (fibre: FibreName): Material | null =>
  fibre === OTHER_FIBRES ? null : (MATERIAL_OF_FIBRE.get(fibre) ?? null)

/** The heaviest; of equal ones the last in the order of the tariff. */
const heaviest = <Key>(shares: readonly (readonly [Key, number])[]): Key | null =>
  shares.reduce<readonly [Key | null, number]>(
    (best, share) => (share[1] >= best[1] && share[1] > 0 ? share : best),
    [null, 0],
  )[0]

/**
 * What a blend counts as: the chapter that weighs most first, then the material within it (Section XI, note 2(A) and (B);
 * subheading note 2). Null where no fibre is said.
 */
export const materialOfBlend = (shares: readonly FibreShare[]): Material | null => {
  const tenthsOf = (materials: readonly Material[]): number =>
    shares
      .filter(({ fibre }) => materials.includes(materialOfFibre(fibre) as Material))
      .reduce((sum, { percent }) => sum + Math.round(percent * 10), 0)
  const chapter = heaviest(
    Object.values(MATERIALS_OF_CHAPTER).map((materials) => [
      materials as readonly Material[],
      tenthsOf(materials),
    ]),
  )
  return chapter && heaviest(chapter.map((material) => [material, tenthsOf([material])] as const))
}
