/** Product and reference under the same load, in turn. */
import { drain, isQuick, type Load, type Measure, measure } from './load.ts'

export interface Pair {
  title: string
  wanted: number
  product: Omit<Load, 'connections' | 'seconds'>
  reference: Omit<Load, 'connections' | 'seconds'>
  /** Asked once before anything is measured. */
  first?: { url: string; headers: Record<string, string> }
}

/** The head of a table of what `comparePair` answers. */
export const PAIR_HEAD = `| what | at once | product p50 | p99 | a second | reference p50 | p99 | a second | ratio of rates | wanted |
|---|---|---|---|---|---|---|---|---|---|`

/** Product and reference in turn, A B A B, so that a drift of the machine meets both. */
const ROUNDS = isQuick ? 1 : 2
/** In place of seconds where only that it runs is shown. */
const QUICK_AMOUNT = 200

export const comparePair = async (
  pair: Pair,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<string> => {
  const product: Measure[] = []
  const reference: Measure[] = []
  const span = isQuick ? { amount: QUICK_AMOUNT } : { seconds }
  const run = async (load: Pair['product'], length: { amount?: number; seconds?: number }) => {
    const measured = await measure({ ...load, connections, ...length })
    await drain({ ...load, connections })
    return measured
  }
  if (pair.first) {
    const answer = await fetch(pair.first.url, { headers: pair.first.headers })
    if (!answer.ok) throw new Error(`${pair.first.url}: ${answer.status}`)
  }
  if (!isQuick) {
    await run(pair.product, { seconds: 1 })
    await run(pair.reference, { seconds: 1 })
  }
  for (let round = 0; round < ROUNDS; round++) {
    product.push(await run(pair.product, span))
    reference.push(await run(pair.reference, span))
  }
  const [ours, theirs] = [average(product), average(reference)]
  if (ours.errors + theirs.errors > 0)
    throw new Error(`${pair.title}: ${ours.errors} and ${theirs.errors} failed`)
  const cells = [ours, theirs].flatMap(({ p50, p99, rate }) => [
    p50.toFixed(2),
    p99.toFixed(2),
    rate.toFixed(0),
  ])
  return `| ${pair.title} | ${connections} | ${cells.join(' | ')} | **${(ours.rate / theirs.rate).toFixed(2)}** | ${pair.wanted} |`
}

const average = (measures: readonly Measure[]): Measure => {
  const of = (key: keyof Measure) => measures.reduce((sum, each) => sum + each[key], 0) / measures.length
  return { p50: of('p50'), p99: of('p99'), rate: of('rate'), errors: of('errors') }
}
