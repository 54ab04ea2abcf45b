/** A verified style of the bench's brand with costs: a full sheet, and a secondary cost of many lines from its BOM. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { fillPath } from '#contract/call.ts'
import { saveCostSheet } from '#contract/costing/cost-sheets.ts'
import { saveSecondaryCost } from '#contract/costing/secondary-costs.ts'
import { saveBom } from '#contract/materials/boms.ts'
import type { BenchWorld } from './worlds.ts'

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
  const headers = {
    cookie: `selvedge_session=${world.token}`,
    origin,
    'content-type': 'application/json',
  }
  const send = async (path: string, method: string, body: object) => {
    const answer = await fetch(origin + fillPath(path, { id: styleId }), {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  await send(saveBom.path, saveBom.method, { version: null, items: bomOf() })
  for (let version = 1; version <= VERSIONS; version++) {
    const comment = `Version ${version} of the bench`
    await send(saveCostSheet.path, saveCostSheet.method, { comment, ...sheetOf(version) })
    await send(saveSecondaryCost.path, saveSecondaryCost.method, {
      comment,
      ...(version === 1 ? costsOf() : { per_piece_total_cost: { over_head_value: String(version) } }),
    })
  }
  return { styleId, headers }
}

/** The company owns many styles, and one of them is verified. */
const preparePlace = async (world: BenchWorld): Promise<number> => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update collections set brand_id = (select a.organization_id from users u join accounts a on a.id = u.account_id where u.id = $1)
       where id <= $2`,
      [world.userId, OWN_STYLES / STYLES_A_COLLECTION],
    )
    const { rows } = await client.query(
      `update styles set verified_at = now() where id = (select s.id from styles s join collections c on c.id = s.collection_id
         join accounts a on a.organization_id = c.brand_id join users u on u.account_id = a.id where u.id = $1 order by s.id desc limit 1) returning id`,
      [world.userId],
    )
    await client.query('vacuum analyze collections, styles')
    return Number(rows[0].id)
  } finally {
    await client.end()
  }
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
