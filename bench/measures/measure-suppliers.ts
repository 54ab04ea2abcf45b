/** The supplier page: one search again and again, many in turn, and each for the first time. */
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { section } from '../section.ts'
import { supplierSearches } from '../supplier-searches.ts'

const REPEATED = '?type=supplier&verified=true&certification[]=gots'
const SEARCHES = supplierSearches()
const ours = SEARCHES.map((search) => listSuppliers.path + search)
const theirs = SEARCHES.map((search) => `/suppliers${search}`)

export const measureSuppliers = section({
  heading: 'Supplier page',
  folder: 'data-suppliers',
  about:
    () => `With total, page of 12, 50,000 organizations; the reference is SQL written by hand that keeps nothing and finds no typing
errors. Wanted at 32 at once: p50 under 15 ms, p99 under 60 ms. p50 and p99 in ms.`,
  before: async ({ product, reference, headers }) => {
    const first = await askEach(product.origin, ours, headers)
    const firstReference = await askEach(reference.origin, theirs, {})
    return [
      `| each search for the first time, by a process just started | 1 | ${first} | | ${firstReference} | | | |`,
    ]
  },
  scenarios: () => [
    {
      title: 'one search, verified and GOTS',
      ask: listSuppliers.path + REPEATED,
      reference: `/suppliers${REPEATED}`,
    },
    { title: `${SEARCHES.length} different searches in turn`, ask: ours, reference: theirs },
  ],
})

/** One after the other: p50 and p99 as two cells. */
const askEach = async (
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<string> => {
  const times: number[] = []
  for (const path of paths) {
    const begun = performance.now()
    const answer = await fetch(origin + path, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  return `${at(0.5)} | ${at(0.99)}`
}
