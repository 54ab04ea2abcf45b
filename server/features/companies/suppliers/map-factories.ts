import type { CallAnswer, CallInput } from '#contract/call.ts'
import type {
  listFactories as listCall,
  MapArea,
  MappedFactory,
  mapFactories as mapCall,
} from '#contract/companies/factory-map.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import type { Db } from '#server/platform/db/database.ts'
import { combine } from './directory.rules.ts'
import { type DirectoryCache, recallText } from './directory-cache.ts'
import { chooseFactories, clusterFactories, type PlacedFactories } from './factory-map.rules.ts'
import { filterOf, narrowDown } from './list-suppliers.ts'
import { findMappedFactories, loadPlacedFactories } from './placed-factory.store.ts'
import { hasRank, unite } from './rank-set.rules.ts'

type MapQuery = CallInput<typeof mapCall>['query']
type ListQuery = CallInput<typeof listCall>['query']

const areaOf = ({ west, south, east, north }: ListQuery): MapArea | null =>
  west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : { west, south, east, north }

/** The factories of the companies that the filters leave, and which of them are in the area. */
const choose = async (
  db: Db,
  directories: DirectoryCache,
  query: Omit<ListQuery, 'page'>,
): Promise<{ factories: PlacedFactories; chosen: number[] }> => {
  const directory = await directories.current()
  const filter = filterOf(query)
  const narrowed = await narrowDown(db, directory, filter)
  const text = filter.text ? await recallText(db, directory, filter) : null
  const { exact, similar } = combine(narrowed, text, undefined)
  const wanted = unite(exact, similar)
  const factories = await directory.factories.get('all', () => loadPlacedFactories(db, directory))
  const isWanted = (rank: number): boolean => hasRank(wanted, rank)
  return { factories, chosen: chooseFactories(factories, { isWanted, area: areaOf(query as ListQuery) }) }
}

export const mapFactories = async (
  db: Db,
  directories: DirectoryCache,
  { zoom, ...query }: MapQuery,
): Promise<CallAnswer<typeof mapCall>> => {
  const { factories, chosen } = await choose(db, directories, query)
  const clusters = clusterFactories(factories, chosen, zoom)
  const named = await findMappedFactories(
    db,
    clusters.flatMap(({ factory_ids }) => factory_ids),
  )
  return {
    clusters: clusters.map(({ factory_ids, ...cluster }) => ({
      ...cluster,
      factories: inOrder(factory_ids, named),
    })),
    total: chosen.length,
  }
}

export const listFactories = async (
  db: Db,
  directories: DirectoryCache,
  { page, ...query }: ListQuery,
): Promise<CallAnswer<typeof listCall>> => {
  const { factories, chosen } = await choose(db, directories, query)
  const offset = offsetOf(page, DEFAULT_PAGE_SIZE)
  const ids = chosen.slice(offset, offset + DEFAULT_PAGE_SIZE).map((index) => factories.ids[index] ?? 0)
  const data = inOrder(ids, await findMappedFactories(db, ids))
  return { data, total: chosen.length, page, page_size: DEFAULT_PAGE_SIZE }
}

const inOrder = (ids: readonly number[], named: ReadonlyMap<number, MappedFactory>): MappedFactory[] =>
  ids.flatMap((id) => named.get(id) ?? [])
