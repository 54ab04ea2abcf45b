/** The supplier page: one search again and again, many in turn, and each for the first time. */
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import type { BenchWorld } from '../seeds/worlds.ts'
import { supplierSearches } from '../supplier-searches.ts'

const CONNECTIONS = [1, 32]
const PATH = '/api/organization_registry'
const REPEATED = '?type=supplier&verified=true&certification[]=gots'

interface SupplierBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureSuppliers = async ({ world, folder, seconds }: SupplierBench): Promise<string> => {
  return besideReference({ world, folder, name: 'data-suppliers' }, async ({ product, reference }) => {
    const headers = { cookie: `selvedge_session=${world.token}` }
    const searches = supplierSearches()
    const pairs: Pair[] = [
      {
        title: 'one search, verified and GOTS',
        wanted: 0.5,
        product: { url: `${product.origin}${PATH}${REPEATED}`, headers },
        reference: { url: `${reference.origin}/suppliers${REPEATED}` },
      },
      {
        title: `${searches.length} different searches in turn`,
        wanted: 0.5,
        product: { url: product.origin, paths: searches.map((search) => PATH + search), headers },
        reference: { url: reference.origin, paths: searches.map((search) => `/suppliers${search}`) },
      },
    ]
    const first = await askEach(
      searches.map((search) => product.origin + PATH + search),
      headers,
    )
    const firstReference = await askEach(
      searches.map((search) => `${reference.origin}/suppliers${search}`),
      {},
    )
    const rows: string[] = []
    for (const pair of pairs) {
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    }
    return `## Supplier page\n
With total, page of 12, 50,000 organizations; the reference is SQL written by hand that keeps nothing and finds no typing
errors. Wanted at 32 at once: p50 under 15 ms, p99 under 60 ms. p50 and p99 in ms.\n
${PAIR_HEAD}
| each search for the first time, by a process just started | 1 | ${first} | | ${firstReference} | | | |
${rows.join('\n')}\n`
  })
}

/** One after the other: p50 and p99 as two cells. */
const askEach = async (addresses: readonly string[], headers: Record<string, string>): Promise<string> => {
  const times: number[] = []
  for (const address of addresses) {
    const begun = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  return `${at(0.5)} | ${at(0.99)}`
}
