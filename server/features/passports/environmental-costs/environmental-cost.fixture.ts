/** The environmental cost of styles for tests, by the product's calls. */
import * as calls from '#contract/passports/france/environmental-costs.ts'
import type { Client } from '#server/test/client.ts'

type By = Pick<Client, 'send'>
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const readCost = (by: By, style: { id: number }) =>
  by.send(calls.readEnvironmentalCost, paramsOf(style))
export const sayCost = (by: By, style: { id: number }, body: object) =>
  by.send(calls.changeEnvironmentalCost, { ...paramsOf(style), body })

/** Of the published example «T-shirt 100% coton France, filature en Turquie»: 1380.94 points. */
export const NEEDED = {
  product: 'tshirt',
  mass_g: 170,
  materials: [{ id: 'ei-coton', percent: 100 }],
  spinning: 'TR',
  fabric: 'FR',
  dyeing: 'FR',
  making: 'FR',
  air_percent: 0,
  price_eur: 10,
  references: 100_000,
  business: 'large-business-without-services',
  traced: false,
} as const
export const ALL_INPUTS = {
  ...NEEDED,
  fabric_process: 'weaving',
  printing: 'pigment',
  printed_percent: 40,
  fading: true,
  upcycled: false,
  is_public: true,
} as const
