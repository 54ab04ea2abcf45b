/**
 * A section of the results is a table of scenarios: what is asked of the product and of SQL written by hand, in one world,
 * in the same minutes. What a section needs besides, its records and what is measured in another way, stands beside it.
 */
import { join } from 'node:path'
import type { Method } from '#contract/call.ts'
import { sessionOf } from './ask.ts'
import { comparePair, PAIR_HEAD, type Pair } from './compare-pairs.ts'
import type { Ask } from './load.ts'
import { type Started, startProduct, startReference } from './processes.ts'
import type { BenchWorld } from './seeds/worlds.ts'

/** What every section is given. */
export interface Bench {
  world: BenchWorld
  folder: string
  seconds: number
}

/** One path again and again, or several in turn. */
type Asks = string | readonly (string | Ask)[]

export interface Scenario {
  title: string
  /** The share of the reference's rate, at least. */
  wanted?: number
  ask: Asks
  reference: Asks
  /** How many at once, each in turn. */
  at?: readonly number[]
  /** In place of the section's. */
  headers?: Record<string, string>
  /** A path that is asked once before anything is measured. */
  first?: string
}

/** Bodies in turn, so that each save changes something. */
export const saves = (path: string, bodies: readonly object[], method: Method = 'POST'): Ask[] =>
  bodies.map((body) => ({ path, method, body: JSON.stringify(body) }))

const JSON_BODY = { 'content-type': 'application/json' }

export interface Running<Made = unknown> extends Bench {
  product: Started
  made: Made
  /** Of who asks. */
  headers: Record<string, string>
}
export interface Beside<Made = unknown> extends Running<Made> {
  reference: Started
}

/** What is made may name another person than the world's, and what the reference is told besides. */
interface Told {
  userId?: number
  headers?: Record<string, string>
  page?: string
}

interface Section<Seeded extends object, Made extends object> {
  heading: string
  /** Of the product's own folder. */
  folder: string
  /** Past the product, before it runs. */
  seed?: (world: BenchWorld) => Promise<Seeded>
  /** Through the product. */
  make?: (running: Running<Seeded>) => Promise<Made>
  scenarios: (made: Seeded & Made) => readonly Scenario[]
  /** What is said above the table. */
  about: (made: Seeded & Made) => string
  /** First rows of the table, measured before the others. */
  before?: (beside: Beside<Seeded & Made>) => Promise<string[]>
  /** What stands below it. */
  after?: (beside: Beside<Seeded & Made>) => Promise<string>
}

const HALF = 0.5
const CONNECTIONS = [1, 32]

export const section =
  <Seeded extends object = object, Made extends object = object>(told: Section<Seeded, Made>) =>
  async (bench: Bench): Promise<string> => {
    const { world, folder } = bench
    const { databaseUrl } = world
    const seeded = ((await told.seed?.(world)) ?? {}) as Seeded
    const product = await startProduct({
      DATABASE_URL: databaseUrl,
      SELVEDGE_DATA: join(folder, told.folder),
    })
    try {
      const begun = { ...bench, product, headers: sessionOf(world.token, product.origin) }
      const made = { ...seeded, ...((await told.make?.({ ...begun, made: seeded })) as Made) }
      const { userId = world.userId, headers = begun.headers, page } = made as Told
      const reference = await startReference({ databaseUrl, userId, page })
      const beside = { ...begun, headers, made, reference }
      return await write(told, beside).finally(() => reference.stop())
    } finally {
      await product.stop()
    }
  }

const write = async <Seeded extends object, Made extends object>(
  { heading, about, before, scenarios, after }: Section<Seeded, Made>,
  beside: Beside<Seeded & Made>,
): Promise<string> => {
  const first = (await before?.(beside)) ?? []
  const rows = await compareAll(beside, scenarios(beside.made))
  const below = await after?.(beside)
  const table = [PAIR_HEAD, ...first, ...rows].join('\n')
  return `${[`## ${heading}`, about(beside.made), table, ...(below ? [below] : [])].join('\n\n')}\n`
}

export const compareAll = async (beside: Beside, scenarios: readonly Scenario[]): Promise<string[]> => {
  const rows: string[] = []
  for (const scenario of scenarios)
    for (const connections of scenario.at ?? CONNECTIONS)
      rows.push(await comparePair(pairOf(scenario, beside), { connections, seconds: beside.seconds }))
  return rows
}

const pairOf = ({ title, wanted = HALF, ask, reference, first, ...own }: Scenario, beside: Beside): Pair => {
  const { origin } = beside.product
  const headers = own.headers ?? beside.headers
  return {
    title,
    wanted,
    product: { ...loadOf(origin, ask), headers },
    reference: { ...loadOf(beside.reference.origin, reference), headers: JSON_BODY },
    ...(first && { first: { url: origin + first, headers } }),
  }
}

const loadOf = (origin: string, asks: Asks) =>
  typeof asks === 'string'
    ? { url: origin + asks }
    : { url: origin, asks: asks.map((each) => (typeof each === 'string' ? { path: each } : each)) }
