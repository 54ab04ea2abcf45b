/** The styles' table: searched, filtered, sorted, grouped; and how it grows with everybody else's styles. */
import { listCollections } from '#contract/styles/collections.ts'
import { listStyleIds, listStyles, STYLE_SORTS, type StyleListAnswer } from '#contract/styles/style-list.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import { isQuick, measure } from '../load.ts'
import type { Started } from '../processes.ts'
import { makeStyleOwner, type StyleOwner } from '../seeds/seed-styles.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]
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

interface StyleBench {
  world: BenchWorld
  folder: string
  seconds: number
}

interface Running {
  product: Started
  reference: Started
  owner: StyleOwner
}

const pairOf = ({ product, reference, owner }: Running, asks: Asks): Pair => ({
  ...{ title: asks.title, wanted: 1 },
  product: { url: product.origin, headers: owner.headers, paths: asks.product },
  reference: { url: reference.origin, paths: asks.reference ?? asks.product.map(referenceOf) },
})

/** The address of the tenth page, where the reference counts rows. */
const findTenthPage = async ({ product, owner }: Running): Promise<Asks> => {
  let path = `${listStyles.path}?sort=-updated_at`
  for (let page = 1; page < 10; page++) {
    const answer = await fetch(product.origin + path, { headers: owner.headers })
    const { next_cursor } = (await answer.json()) as StyleListAnswer
    path = `${listStyles.path}?sort=-updated_at&cursor=${next_cursor ?? ''}`
  }
  return { title: 'the tenth page', product: [path], reference: ['/styles?sort=-updated_at&offset=450'] }
}

const askOnce = async ({ product, owner }: Pick<Running, 'product' | 'owner'>): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(product.origin + listStyles.path, { headers: owner.headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the first list: ${answer.status}`)
  return performance.now() - began
}

export const measureStyles = async ({ world, folder, seconds }: StyleBench): Promise<string> => {
  const owner = await makeStyleOwner(world, OWN_STYLES)
  return besideReference(
    { world, folder, name: 'data-styles', userId: owner.userId },
    async ({ product, reference }) => {
      const before = await product.memory()
      const first = await askOnce({ product, owner })
      const kept = (await product.memory()) - before
      const running = { product, reference, owner }
      const asks = [...ASKS, ...(isQuick ? [] : [await findTenthPage(running)])]
      const rows: string[] = []
      for (const each of asks)
        for (const connections of CONNECTIONS)
          rows.push(await comparePair(pairOf(running, each), { connections, seconds }))
      return `## Styles table\n
A brand with ${OWN_STYLES.toLocaleString('en')} styles in one collection, among everybody's. The reference is SQL written by hand on trigram indexes.
Wanted: p50 under 2 ms for one at a time, p99 under 40 ms at 32 at once. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n
The first list of a process that has just begun: ${first.toFixed(0)} ms, and ${kept.toFixed(0)} MB more of memory.\n`
    },
  )
}

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
