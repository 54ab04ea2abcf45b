/** The styles' table: searched, filtered, sorted, grouped; and how it grows with everybody else's styles. */
import { listCollections } from '#contract/styles/collections.ts'
import { listStyleIds, listStyles, STYLE_SORTS, type StyleListAnswer } from '#contract/styles/style-list.ts'
import { isQuick, measure } from '../load.ts'
import type { Started } from '../processes.ts'
import { type Scenario, section } from '../section.ts'
import { makeStyleOwner, type StyleOwner } from '../seeds/seed-styles.ts'

export const OWN_STYLES = isQuick ? 500 : 10_000

/** Several of each kind in turn, so that no answer is only remembered. */
const SEARCHES = [
  'mooring',
  'harbour tee',
  'crepe',
  'jacket 12',
  'fjord dress 3',
  'anchor hoodie',
  'bench-0',
  '77',
]
const FILTERS = ['status=active', 'status=on_hold,completed&due_within=45', 'late=true', 'due_within=14']
const SORTS = STYLE_SORTS.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])

interface Asks {
  title: string
  product: string[]
  reference?: string[]
}

const listOf = (queries: readonly string[]): string[] => queries.map((query) => `${listStyles.path}?${query}`)
const searched = SEARCHES.map((text) => `query=${encodeURIComponent(text)}`)

const ASKS: Asks[] = [
  { title: 'searched', product: listOf(searched) },
  { title: 'filtered', product: listOf(FILTERS) },
  { title: 'sorted, by each column both ways', product: listOf(SORTS) },
  { title: 'grouped by status', product: listOf(['group=status&sort=-end_date']) },
  { title: 'the ids of all that match', product: FILTERS.map((query) => `${listStyleIds.path}?${query}`) },
  {
    title: 'collections, searched',
    product: searched.map((query) => `${listCollections.path}?${query}`),
  },
]

const referenceOf = (path: string): string =>
  path
    .replace(listStyleIds.path, '/style-ids')
    .replace(listStyles.path, '/styles')
    .replace(listCollections.path, '/found-collections')

const scenarioOf = (asks: Asks): Scenario => ({
  ...{ title: asks.title, wanted: 1, ask: asks.product },
  reference: asks.reference ?? asks.product.map(referenceOf),
})

/** The address of the tenth page, where the reference counts rows. */
const findTenthPage = async ({ origin }: Started, headers: Record<string, string>): Promise<Asks> => {
  let path = `${listStyles.path}?sort=-updated_at`
  for (let page = 1; page < 10; page++) {
    const answer = await fetch(origin + path, { headers })
    const { next_cursor } = (await answer.json()) as StyleListAnswer
    path = `${listStyles.path}?sort=-updated_at&cursor=${next_cursor ?? ''}`
  }
  return { title: 'the tenth page', product: [path], reference: ['/styles?sort=-updated_at&offset=450'] }
}

const askOnce = async ({ origin }: Started, headers: Record<string, string>): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(origin + listStyles.path, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the first list: ${answer.status}`)
  return performance.now() - began
}

export const measureStyles = section({
  heading: 'Styles table',
  folder: 'data-styles',
  about:
    () => `A brand with ${OWN_STYLES.toLocaleString('en')} styles in one collection, among everybody's. The reference is SQL written by hand on trigram indexes.
Wanted: p50 under 2 ms for one at a time, p99 under 40 ms at 32 at once. p50 and p99 in ms.`,
  seed: (world) => makeStyleOwner(world, OWN_STYLES),
  make: async ({ product, made: { headers } }) => {
    const before = await product.memory()
    const first = await askOnce(product, headers)
    const kept = (await product.memory()) - before
    const asks = [...ASKS, ...(isQuick ? [] : [await findTenthPage(product, headers)])]
    return { first, kept, asks }
  },
  scenarios: ({ asks }) => asks.map(scenarioOf),
  after: async ({ made: { first, kept } }) =>
    `The first list of a process that has just begun: ${first.toFixed(0)} ms, and ${kept.toFixed(0)} MB more of memory.`,
})

/** Of the same brand in a world of another size: p50 in ms by what was asked. */
export const timeStyles = async (
  product: Started,
  owner: StyleOwner,
  seconds: number,
): Promise<Map<string, number>> => {
  const times = new Map<string, number>()
  for (const { title, product: paths } of ASKS) {
    const load = { url: product.origin, headers: owner.headers, paths, connections: 1 }
    await measure({ ...load, seconds: 1 })
    const { p50, errors } = await measure({ ...load, seconds })
    if (errors > 0) throw new Error(`${title}: ${errors} failed`)
    times.set(`styles, ${title}`, p50)
  }
  return times
}
