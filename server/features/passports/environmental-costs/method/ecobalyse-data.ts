/** The open data of Ecobalyse that the computation needs, by version; where it comes from stands in README.md beside it. */
import data from './ecobalyse-3.1.0.json' with { type: 'json' }

/** Points (Pts, of the µPts scale that Ecobalyse shows) per unit; energy in MJ. */
export interface Process {
  ecs: number
  elec_mj: number
  heat_mj: number
}
export type Origin = 'vegetal' | 'animal' | 'artificial' | 'synthetic'
export interface Material {
  name: string
  /** Per kg. */
  ecs: number
  origin: Origin
  /** Where it comes from by default. */
  from: string
  recycled?: { of: string; allocation: number; quality: number }
}
export interface Place {
  name: string
  zone: string
  elec: keyof typeof data.energy
  water: 'best' | 'average' | 'worst'
}
export type ProductKey = keyof typeof data.products
export type FabricKey = keyof typeof data.fabrics
export type PrintingKey = keyof typeof data.printing
export type Complexity = 'not-applicable' | 'very-low' | 'low' | 'medium' | 'high' | 'very-high'
export interface Product {
  name: string
  dyed: keyof typeof data.dyeing
  repair_cost: number
  /** In m³, as it takes room in a car. */
  volume: number
  fabric: FabricKey
  complexity: Complexity
  waste: number
  gsm: number
  days: number
  wears: number
  ironing_mj: number
  washing_mj: number
  yarn: number
}

export const ECOBALYSE_VERSION = data.version
export const ENERGY = data.energy
export const PLACES = data.countries as Readonly<Record<string, Place>>
export const MATERIALS = data.materials as Readonly<Record<string, Material>>
export const PRODUCTS = data.products as Readonly<Record<ProductKey, Product>>
export const FABRICS = data.fabrics
export const TRIMS = data.trims as Readonly<Record<string, { name: string; ecs: number }>>
export const PROCESSES = {
  dyeing: data.dyeing,
  dyeToxicity: data.dye_toxicity,
  finishing: data.finishing,
  bleaching: data.bleaching,
  printing: data.printing,
  fading: data.fading,
  transport: data.transport,
  washing: data.washing_ecs,
  endOfLife: data.end_of_life,
}

/** In km: by road, by sea and by air; 0 where there is no such way. */
export type Distance = readonly [road: number, sea: number, air: number]
const SAME_PLACE = data.same_place as Readonly<Record<string, string>>
const DISTANCES = data.distances as unknown as Readonly<Record<string, Readonly<Record<string, Distance>>>>
/** Within one country (Ecobalyse's table of transports has it for each). */
const WITHIN: Distance = [500, 0, 500]

/** Both ways alike. A region is measured from its reference country, as in Ecobalyse's table. @throws where there is none */
export const distanceBetween = (one: string, other: string): Distance => {
  const [from, to] = [SAME_PLACE[one] ?? one, SAME_PLACE[other] ?? other]
  if (from === to) return WITHIN
  const distance = DISTANCES[from]?.[to] ?? DISTANCES[to]?.[from]
  if (!distance) throw new Error(`No distance between ${one} and ${other}`)
  return distance
}
