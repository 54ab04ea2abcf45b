/**
 * The environmental cost of a garment by the method of Ecobalyse 3.1.0, in points («Pts d'impact», the ecs score). Written
 * after the published method (fabrique-numerique.gitbook.io/ecobalyse/textile); the section of each formula is named.
 */
import type { CostResult } from '#contract/passports/france/environmental-costs.ts'
import {
  type Complexity,
  type Distance,
  distanceBetween,
  ENERGY,
  FABRICS,
  type FabricKey,
  MATERIALS,
  type Material,
  type Origin,
  PLACES,
  type Place,
  PROCESSES,
  PRODUCTS,
  type PrintingKey,
  type Process,
  type ProductKey,
  TRIMS,
} from './ecobalyse-data.ts'

export type Business = 'small-business' | 'large-business-with-services' | 'large-business-without-services'

export interface Garment {
  product: ProductKey
  mass_kg: number
  materials: readonly { id: string; share: number; from?: string }[]
  spinning?: string
  fabric: string
  dyeing: string
  making: string
  price: number
  references: number
  business: Business
  traced: boolean
  /** Of the way from the making to France, 0 to 1; by the method's own rule where it is not given. */
  air_share?: number
  fabric_process?: FabricKey
  fading?: boolean
  printing?: { kind: PrintingKey; ratio: number }
  making_waste?: number
  gsm?: number
  upcycled?: boolean
  /** Pieces of haberdashery by their id. */
  trims?: Readonly<Record<string, number>>
  /** What is not done: Ecobalyse's examples leave out the ennobling. */
  without_ennobling?: boolean
}

const MJ_PER_KWH = 3.6
/** Stocks that are never sold, of what is made («Confection», stocks dormants). */
const DEAD_STOCK = 0.15
/** kWh per minute of making («Confection»). */
const MAKING_KWH = 0.029
const MINUTES: Readonly<Record<Complexity, number>> = {
  'not-applicable': 0,
  'very-low': 5,
  low: 15,
  medium: 30,
  high: 60,
  'very-high': 120,
}
/** kWh for each pick and metre («Tricotage et tissage»). */
const PICK_KWH = 0.0003145
/** A woven yarn is shortened by 8 %. */
const CRIMP = 1.08
/**
 * What reaches the water, by how waste water is treated («Ennoblissement», inventaires enrichis). The data are of the average
 * treatment, so that each stands against it.
 */
const WATER = { best: 0.1 / 0.36, average: 1, worst: 0.65 / 0.36 } as const
/** Points per kg («Microfibres»). */
const MICROFIBRES: Readonly<Record<Origin, number>> = {
  vegetal: 250,
  animal: 390,
  artificial: 330,
  synthetic: 820,
}
/** Points per kg that ends as waste outside Europe, and how likely that is («Fin de vie hors Europe»). */
const OUTSIDE_EUROPE = { points: 5000, mostlySynthetic: 0.121, other: 0.049 } as const
/** In m³: the boot of a car. */
const BOOT = 0.2
/** «Durabilité»: from the least to the most lasting. */
const DURABILITY = { least: 0.67, most: 1.45 } as const
const SPINNING = {
  synthetic: { factor: 1.5, waste: 0.03 },
  other: { factor: 4, waste: 0.12 },
} as const

const spinningOf = ({ origin }: Material) => (origin === 'synthetic' ? SPINNING.synthetic : SPINNING.other)

const found = <T>(table: Readonly<Record<string, T>>, key: string): T => {
  const value = table[key]
  if (value === undefined) throw new Error(`Unknown to Ecobalyse's data: ${key}`)
  return value
}

const elecOf = ({ elec }: Place): number => ENERGY[elec]
const heatOf = ({ zone }: Place): number => (zone === 'europe' ? ENERGY.heat_europe : ENERGY.heat_world)
const energyOf = ({ elec_mj, heat_mj }: Process, place: Place): number =>
  (elec_mj / MJ_PER_KWH) * elecOf(place) + heat_mj * heatOf(place)
const processOf = (process: Process, place: Place): number => process.ecs + energyOf(process, place)

/** «Durabilité, nombre de références»: from 1 at 1,000 to 0 at 16,000. */
export const referencesIndex = (references: number): number => {
  if (references <= 1000) return 1
  if (references <= 7000) return 0.5 + ((7000 - references) / 6000) * 0.5
  return references <= 16_000 ? ((16_000 - references) / 9000) * 0.5 : 0
}

/** «Durabilité, incitation à la réparation»: what a repair costs against the price, and who offers it. */
export const repairIndex = ({
  business,
  price,
  repairCost,
}: {
  business: Business
  price: number
  repairCost: number
}): number => {
  const ratio = repairCost / price
  const index = ratio < 0.33 ? 1 : ratio > 1 ? 0 : (price - repairCost) / (repairCost / 0.33 - repairCost)
  if (business === 'small-business') return index
  return index * 0.67 + (business === 'large-business-with-services' ? 0.33 : 0)
}

/** The non-physical durability, with two decimals; the physical one is at its most where nobody measured it. */
export const durabilityOf = (
  garment: Pick<Garment, 'product' | 'references' | 'business' | 'price' | 'traced'>,
): number => {
  const { business, price, references, traced } = garment
  const repair = repairIndex({ business, price, repairCost: PRODUCTS[garment.product].repair_cost })
  const index = 0.4 * referencesIndex(references) + 0.4 * repair + 0.2 * Number(traced)
  const durability = DURABILITY.least + index * (DURABILITY.most - DURABILITY.least)
  return Math.min(DURABILITY.most, Math.round(durability * 100) / 100)
}

/** «Transport»: how much goes by road where both ways are there. */
const roadShare = ([road, sea]: Distance): number => {
  if (road === 0) return 0
  if (sea === 0 || road <= 500) return 1
  if (road < 1000) return 0.9
  if (road < 2000) return 0.5
  return road < 3000 ? 0.25 : 0
}

const carry = (tons: number, distance: Distance, airShare: number): number => {
  const [road, sea, air] = distance
  const onRoad = roadShare(distance)
  const byGround = road * onRoad * PROCESSES.transport.road + sea * (1 - onRoad) * PROCESSES.transport.sea
  return tons * (byGround * (1 - airShare) + air * airShare * PROCESSES.transport.air)
}

/** «Confection, transport aérien»: none from Europe and Turkey, a third of what lasts, all of what does not. */
export const airShareOf = (making: string, durability: number): number => {
  if (found(PLACES, making).zone === 'europe' || making === 'TR') return 0
  return durability >= 1 ? 0.33 : 1
}

/** What goes into each step and comes out of it, in kg («Pertes et rebuts»). */
const massesOf = (garment: Garment, fabric: FabricKey) => {
  const product = PRODUCTS[garment.product]
  const ofProcess =
    garment.fabric_process === 'knitting-fully-fashioned'
      ? 0.02
      : garment.fabric_process === 'knitting-integral'
        ? 0
        : product.waste
  const cut = garment.mass_kg / (1 - (garment.making_waste ?? ofProcess))
  const cloth = cut / (1 - DEAD_STOCK)
  const yarn = cloth / (1 - FABRICS[fabric].waste)
  const fibre = garment.materials.reduce(
    (sum, { id, share }) => sum + (yarn * share) / (1 - spinningOf(found(MATERIALS, id)).waste),
    0,
  )
  return { cut, cloth, yarn, fibre }
}
type Masses = ReturnType<typeof massesOf>

/** «Matières», with the Circular Footprint Formula for what is recycled. */
const ecsOfMaterial = ({ ecs, recycled }: Material): number =>
  recycled
    ? ecs * recycled.allocation +
      (1 - recycled.allocation) * recycled.quality * found(MATERIALS, recycled.of).ecs
    : ecs

const materialsOf = ({ materials }: Garment, { fibre }: Masses): number =>
  materials.reduce((sum, { id, share }) => sum + fibre * share * ecsOfMaterial(found(MATERIALS, id)), 0)

/** «Filature»: the yarn's number against 50 Nm. */
const spunOf = ({ materials, product }: Garment, { yarn }: Masses, place: Place): number =>
  materials.reduce((sum, { id, share }) => {
    const { factor } = spinningOf(found(MATERIALS, id))
    return sum + (PRODUCTS[product].yarn / 50) * factor * yarn * share * elecOf(place)
  }, 0)

const gsmOf = ({ gsm, product }: Garment): number => gsm ?? PRODUCTS[product].gsm

/** «Tricotage et tissage». */
const fabricOf = (garment: Garment, { cloth }: Masses, fabric: FabricKey): number => {
  const place = found(PLACES, garment.fabric)
  if (fabric !== 'weaving') return cloth * (FABRICS[fabric].elec_mj / MJ_PER_KWH) * elecOf(place)
  const gsm = gsmOf(garment)
  const threads = (gsm * PRODUCTS[garment.product].yarn) / 100 / 2 / CRIMP
  const picks = Math.round(threads * ((cloth * 1000) / gsm) * 100)
  return PICK_KWH * picks * elecOf(place)
}

/** «Ennoblissement»: bleaching, dyeing, printing and finishing. */
const ennobledOf = (garment: Garment, { cloth }: Masses): number => {
  const place = found(PLACES, garment.dyeing)
  const toWater = WATER[place.water]
  const { dyeing, dyeToxicity, bleaching, finishing, printing } = PROCESSES
  const toxicity = garment.materials.reduce((sum, { id, share }) => {
    const isSynthetic = found(MATERIALS, id).origin === 'synthetic'
    return sum + share * (isSynthetic ? dyeToxicity.synthetic : dyeToxicity.cellulosic)
  }, 0)
  const perKg =
    processOf(dyeing[PRODUCTS[garment.product].dyed], place) +
    processOf(finishing, place) +
    (toxicity + bleaching) * toWater
  if (!garment.printing) return cloth * perKg
  const { kind, ratio } = garment.printing
  const surface = ((cloth * 1000) / gsmOf(garment)) * ratio
  // As version 3.1.0 has it: the process counts for the whole cloth, its energy for what is printed.
  return (
    cloth * (perKg + printing[kind].ecs + ratio * printing[kind].toxicity * toWater) +
    surface * energyOf(printing[kind], place)
  )
}

const complexityOf = ({ fabric_process, product, upcycled }: Garment): Complexity => {
  if (upcycled) return 'high'
  if (fabric_process === 'knitting-fully-fashioned') return 'very-low'
  return fabric_process === 'knitting-integral' ? 'not-applicable' : PRODUCTS[product].complexity
}

/** «Confection», with fading. */
const madeOf = (garment: Garment, { cut }: Masses): number => {
  const place = found(PLACES, garment.making)
  const sewn = MINUTES[complexityOf(garment)] * MAKING_KWH * elecOf(place)
  return sewn + (garment.fading ? cut * processOf(PROCESSES.fading, place) : 0)
}

/** «Utilisation»: washing and ironing, as often as the durability makes it. */
const usedOf = ({ product: key, mass_kg }: Garment, durability: number): number => {
  const product = PRODUCTS[key]
  const cycles = Math.round(Math.round(product.days / product.wears) * durability)
  const kwh = (product.ironing_mj + product.washing_mj * mass_kg) / MJ_PER_KWH
  return cycles * (kwh * ENERGY.elec_fr + mass_kg * PROCESSES.washing)
}

/** «Fin de vie»: the way to where it is collected, and what happens to it. */
const endedOf = ({ product, mass_kg }: Garment): number =>
  (PRODUCTS[product].volume / BOOT) * PROCESSES.endOfLife.car_ecs + mass_kg * PROCESSES.endOfLife.ecs

/** «Transport»: from each step to the next, to France, and 500 km by road there. */
const carriedOf = (
  garment: Garment,
  masses: Masses,
  ways: { spinning: string; airShare: number },
): number => {
  const { mass_kg, upcycled, fabric, dyeing, making, without_ennobling } = garment
  const tonsOf = (kg: number) => kg / 1000
  const toShops =
    carry(tonsOf(mass_kg), distanceBetween(making, 'FR'), ways.airShare) +
    tonsOf(mass_kg) * 500 * PROCESSES.transport.road
  if (upcycled) return toShops
  const fibres = garment.materials.reduce((sum, { id, share, from }) => {
    const distance = distanceBetween(from ?? found(MATERIALS, id).from, ways.spinning)
    return sum + carry(tonsOf(masses.fibre * share), distance, 0)
  }, 0)
  const cloth = tonsOf(masses.cloth)
  const toMaking = without_ennobling
    ? carry(cloth, distanceBetween(fabric, making), 0)
    : carry(cloth, distanceBetween(fabric, dyeing), 0) + carry(cloth, distanceBetween(dyeing, making), 0)
  return fibres + carry(tonsOf(masses.yarn), distanceBetween(ways.spinning, fabric), 0) + toMaking + toShops
}

const microfibresOf = ({ materials, mass_kg }: Garment): number =>
  materials.reduce(
    (sum, { id, share }) => sum + share * mass_kg * MICROFIBRES[found(MATERIALS, id).origin],
    0,
  )

const outsideEuropeOf = ({ materials, mass_kg }: Garment): number => {
  const synthetic = materials.reduce(
    (sum, { id, share }) => sum + (found(MATERIALS, id).origin === 'synthetic' ? share : 0),
    0,
  )
  // In tenths of a percent, so that a sum of shares such as 0.45 and 0.05 is exactly a half.
  const isMostly = Math.round(synthetic * 1000) >= 500
  const likely = isMostly ? OUTSIDE_EUROPE.mostlySynthetic : OUTSIDE_EUROPE.other
  return likely * mass_kg * OUTSIDE_EUROPE.points
}

/** Where the largest share of the garment comes from by default: it is spun there where nobody says otherwise. */
const spunIn = ({ materials, spinning }: Garment): string => {
  if (spinning) return spinning
  const [main] = materials.toSorted((one, other) => other.share - one.share)
  return main ? found(MATERIALS, main.id).from : '---'
}

/** Each part is already divided by the durability: together they are the points. */
export const computeCost = (garment: Garment): CostResult => {
  const fabric = garment.fabric_process ?? PRODUCTS[garment.product].fabric
  const masses = massesOf(garment, fabric)
  const durability = durabilityOf(garment)
  const airShare = garment.air_share ?? airShareOf(garment.making, durability)
  const spinning = spunIn(garment)
  const ofCloth = garment.upcycled ? 0 : 1
  const ennobled = garment.without_ennobling ? 0 : ofCloth
  const trims = Object.entries(garment.trims ?? {}).reduce(
    (sum, [id, pieces]) => sum + found(TRIMS, id).ecs * pieces,
    0,
  )
  const parts = {
    materials: ofCloth * materialsOf(garment, masses),
    spinning: ofCloth * spunOf(garment, masses, found(PLACES, spinning)),
    fabric: ofCloth * fabricOf(garment, masses, fabric),
    ennobling: ennobled * ennobledOf(garment, masses),
    making: madeOf(garment, masses),
    transport: carriedOf(garment, masses, { spinning, airShare }),
    use: usedOf(garment, durability),
    end_of_life: endedOf(garment),
    trims,
    microfibres: ofCloth * microfibresOf(garment),
    outside_europe: outsideEuropeOf(garment),
  }
  const lasting = Object.fromEntries(
    Object.entries(parts).map(([part, points]) => [part, points / durability]),
  ) as typeof parts
  const points = Object.values(lasting).reduce((sum, part) => sum + part, 0)
  return { points, durability, air_share: airShare, parts: lasting }
}
