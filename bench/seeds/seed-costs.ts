/** A verified style of the bench's brand with costs: a full sheet, and a secondary cost of many lines from its BOM. */
import { randomUUID } from 'node:crypto'
import { saveCostSheet } from '#contract/costing/cost-sheets.ts'
import { saveSecondaryCost } from '#contract/costing/secondary-costs.ts'
import { saveBom } from '#contract/materials/boms.ts'
import { askAs, sessionOf } from '../ask.ts'
import { type BenchWorld, inDatabase, verifiedStylesOf } from './worlds.ts'

export const COST_LINES = 300
/** Of the company, in which its suppliers are looked for. */
export const OWN_STYLES = 10_000
const VERSIONS = 20
const SERVICES = 12
const STYLES_A_COLLECTION = 100

export interface BenchCosts {
  styleId: number
  headers: Record<string, string>
}

export const makeCosts = async (world: BenchWorld, origin: string): Promise<BenchCosts> => {
  const styleId = await preparePlace(world)
  const headers = sessionOf(world.token, origin)
  const ask = askAs(origin, headers)
  const of = { id: styleId }
  await ask(saveBom, of, { version: null, items: bomOf() })
  for (let version = 1; version <= VERSIONS; version++) {
    const comment = `Version ${version} of the bench`
    await ask(saveCostSheet, of, { comment, ...sheetOf(version) })
    await ask(saveSecondaryCost, of, {
      comment,
      ...(version === 1 ? costsOf() : { per_piece_total_cost: { over_head_value: String(version) } }),
    })
  }
  return { styleId, headers }
}

/** The company owns many styles, and one of them is verified. */
const preparePlace = async (world: BenchWorld): Promise<number> => {
  return inDatabase(world, async (client) => {
    await client.query(
      `update collections set brand_id = (select a.organization_id from users u join accounts a on a.id = u.account_id where u.id = $1)
       where id <= $2`,
      [world.userId, OWN_STYLES / STYLES_A_COLLECTION],
    )
    const [styleId = 0] = await verifiedStylesOf(client, world, { count: 1, last: true })
    await client.query('vacuum analyze collections, styles')
    return styleId
  })
}

const bomOf = (): object[] =>
  Array.from({ length: COST_LINES }, (_, at) => ({
    ...{ id: `new-${at}`, section: 'trims', item: `Trim ${at}`, consumption: '1.25', unit: 'piece' },
    ...{ unit_price: '0.42', currency: 'USD', wastage_percent: '2' },
  }))

export const sheetOf = (round: number) => ({
  cost_services: Array.from({ length: SERVICES }, (_, at) => ({
    ...{ cost_service_id: at + 1, income: `${1000 + at}.50`, payment: `${900 + round}.25` },
  })),
})

const costsOf = () => {
  const line = (at: number) => ({
    ...{ id: randomUUID(), item: `Item ${at}`, unit: 'kg', consumption: '0.265', unit_price: '8.4' },
    ...{ wastage: '6', insurance: '1.5', finance: '1' },
  })
  return {
    fabric: Array.from({ length: COST_LINES / 3 }, (_, at) => line(at)),
    trims: Array.from({ length: (COST_LINES * 2) / 3 }, (_, at) => ({
      ...line(at),
      is_sewing: at % 2 === 0,
    })),
    cm_fob: [{ id: randomUUID(), item: 'CM', amount: '2.15' }],
    per_piece_total_cost: { over_head_value: '0.3', profit_margin_percentage: '11' },
  }
}
