/**
 * How long processors worked, which other work on the machine changes far less than how long somebody waits. Linux only,
 * in steps of 10 ms, so many requests are taken together.
 */
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const MS_A_TICK = 10

interface Proc {
  parent: number
  /** Its own, and that of children that have ended, in milliseconds. */
  worked: number
}

/** Fields by proc(5), counted behind the name in brackets. */
const readProc = (pid: string): Proc | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const worked = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0)
    return { parent, worked: worked * MS_A_TICK }
  } catch {
    return null
  }
}

/** Of a process with all that it started. */
const workedBy = (root: number): number => {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): [number, Proc][] => {
        const proc = readProc(name)
        return proc ? [[Number(name), proc]] : []
      }),
  )
  const isUnder = (pid: number): boolean => pid === root || isUnderParent(all.get(pid)?.parent ?? 0)
  const isUnderParent = (pid: number): boolean => pid > 1 && isUnder(pid)
  return [...all].reduce((sum, [pid, { worked }]) => (isUnder(pid) ? sum + worked : sum), 0)
}

/** Of the server behind an address: the parent of any session's process. */
const findPostmaster = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = readProc(String(rows[0]?.pid))?.parent ?? 0
  await client.end()
  return parent
}

export interface Worked {
  /** Of the product with its children, and of PostgreSQL; milliseconds a round. */
  product: number
  postgres: number
  /** What one waits, the median. */
  waited: number
}

interface Timing {
  databaseUrl: string
  /** The product's process. */
  pid: number
  /** As many first, which are not counted. */
  warm: number
  rounds: number
  /** Before each round, and no part of it. */
  prepare?: (round: number) => Promise<unknown>
}

/** What rounds cost that are counted one by one, among others that are not. */
export const openWork = async ({ databaseUrl, pid }: Pick<Timing, 'databaseUrl' | 'pid'>) => {
  const postmaster = await findPostmaster(databaseUrl)
  const sums = { product: 0, postgres: 0 }
  const waits: number[] = []
  return {
    time: async (ask: () => Promise<unknown>): Promise<void> => {
      const before = { product: workedBy(pid), postgres: workedBy(postmaster) }
      const begun = performance.now()
      await ask()
      waits.push(performance.now() - begun)
      sums.product += workedBy(pid) - before.product
      sums.postgres += workedBy(postmaster) - before.postgres
    },
    worked: (): Worked => ({
      product: sums.product / waits.length,
      postgres: sums.postgres / waits.length,
      waited: waits.sort((a, b) => a - b)[waits.length >> 1] ?? Number.NaN,
    }),
  }
}

export const timeProcessors = async (
  { warm, rounds, prepare, ...of }: Timing,
  ask: (round: number) => Promise<unknown>,
): Promise<Worked> => {
  const { time, worked } = await openWork(of)
  for (let round = 0; round < warm + rounds; round++) {
    await prepare?.(round)
    await (round < warm ? ask(round) : time(() => ask(round)))
  }
  return worked()
}

export const WORKED_HEAD = `| what, one at a time | product, ms of processor | PostgreSQL | together | waited, p50 | wanted |
|---|---|---|---|---|---|`

export const workedRow = (title: string, { product, postgres, waited }: Worked, wanted: string): string =>
  `| ${title} | ${product.toFixed(1)} | ${postgres.toFixed(1)} | **${(product + postgres).toFixed(1)}** | ${waited.toFixed(1)} | ${wanted} |`
