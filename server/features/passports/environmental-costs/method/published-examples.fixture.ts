/**
 * Garments whose points Ecobalyse publishes: the end-to-end examples of its repository (tests/e2e-textile.json, read at
 * 99d1ff6ff0638ffe3e4ac166b0d65943e6ac45bd, as version 3.1.0 has them). What an example leaves out is its product's own
 * default there, which stands here in words.
 */
import type { Garment } from './compute-cost.rules.ts'

/** The defaults of Ecobalyse's products: a large range, no repair, no traceability. */
const byDefault = { references: 100_000, business: 'large-business-without-services', traced: false } as const
const inFrance = { fabric: 'FR', dyeing: 'FR', making: 'FR' }
const inTurkey = { fabric: 'TR', dyeing: 'TR', making: 'TR' }
const cotton = [{ id: 'ei-coton', share: 1 }]
const tee: Garment = {
  ...byDefault,
  ...inFrance,
  product: 'tshirt',
  mass_kg: 0.17,
  price: 10,
  materials: cotton,
}
const heavyTee: Garment = { ...tee, mass_kg: 0.3, gsm: 300 }
const jeans: Garment = {
  ...byDefault,
  ...inTurkey,
  product: 'jean',
  mass_kg: 0.45,
  price: 20,
  materials: cotton,
  fabric_process: 'weaving',
}
const metalTrims = { '0c903fc7-279b-4375-8cfa-ca8133b8e973': 1, '0e8ea799-9b06-490c-a925-37564746c454': 1 }

export const PUBLISHED: readonly { name: string; garment: Garment; points: number }[] = [
  { name: 'T-shirt 100% coton France', garment: tee, points: 1401.08 },
  {
    name: 'T-shirt 100% coton France, filature en Turquie',
    garment: { ...tee, spinning: 'TR' },
    points: 1380.94,
  },
  {
    name: 'Jupe 100% acrylique, France',
    garment: {
      ...tee,
      product: 'jupe',
      mass_kg: 0.3,
      price: 15,
      fabric_process: 'weaving',
      materials: [{ id: 'ei-acrylique', share: 1 }],
    },
    points: 1614.22,
  },
  {
    name: 'T-shirt 50% coton, 45% PET, 5% PU, France',
    garment: {
      ...tee,
      materials: [
        { id: 'ei-coton', share: 0.5 },
        { id: 'ei-pet', share: 0.45 },
        { id: 'elasthane', share: 0.05 },
      ],
    },
    points: 1233.35,
  },
  {
    name: "T-shirt 100% coton France, pas d'ennoblissement",
    garment: { ...tee, without_ennobling: true },
    points: 1143.86,
  },
  {
    name: 'Pantalon 90% coton, 10% PU, aérien 100%, Chine',
    garment: {
      ...byDefault,
      product: 'pantalon',
      mass_kg: 0.45,
      price: 20,
      fabric: 'CN',
      dyeing: 'CN',
      making: 'CN',
      air_share: 1,
      fabric_process: 'weaving',
      materials: [
        { id: 'ei-coton', share: 0.9 },
        { id: 'elasthane', share: 0.1 },
      ],
    },
    points: 4591.61,
  },
  { name: 'Jean 100% coton, Turquie', garment: { ...jeans, fading: true }, points: 4727.58 },
  { name: 'Jean 100% coton, Turquie, non délavé', garment: jeans, points: 4426.91 },
  {
    name: 'Jean 100% coton, Turquie, zip et bouton en métal',
    garment: { ...jeans, fading: true, trims: metalTrims },
    points: 4869.96,
  },
  {
    name: 'T-shirt France, sans pertes en confection',
    garment: { ...tee, making_waste: 0 },
    points: 1242.16,
  },
  {
    name: 'T-shirt France, 25% de pertes en confection',
    garment: { ...tee, making_waste: 0.25 },
    points: 1542.34,
  },
  { name: 'T-shirt coton, 300 g/m², France', garment: heavyTee, points: 2441.68 },
  {
    name: 'T-shirt coton, 300 g/m², impression pigmentaire',
    garment: { ...heavyTee, printing: { kind: 'pigment', ratio: 0.2 } },
    points: 2494.99,
  },
  {
    name: 'T-shirt coton, 300 g/m², impression fixé-lavé',
    garment: { ...heavyTee, printing: { kind: 'substantive', ratio: 0.2 } },
    points: 2483.6,
  },
  {
    name: 'T-shirt coton, 300 g/m², impression pigmentaire à 50%',
    garment: { ...heavyTee, printing: { kind: 'pigment', ratio: 0.5 } },
    points: 2568.47,
  },
  { name: 'T-shirt 100% coton France, remanufacturé', garment: { ...tee, upcycled: true }, points: 321.449 },
]
