/** How factories are put together on a map. */
import {
  type FactoryCluster,
  MAX_CLUSTERS,
  MAX_NAMED_FACTORIES,
  type MapArea,
} from '#contract/companies/factory-map.ts'

/** The factories on the map in the directory's order, a column each: there are more of them than companies. */
export interface PlacedFactories {
  ids: Float64Array
  /** Of their companies. */
  ranks: Int32Array
  latitudes: Float64Array
  longitudes: Float64Array
  /** Which of `places` each is in. */
  placeIndexes: Int32Array
  places: readonly { city: string | null; country: string | null }[]
}

/** Of a cell on the whole world's map, in degrees; half as wide with each zoom. */
const WIDEST_CELL = 18

/** A cluster whose factories are named by their ids: all of them, or none if they are too many. */
export type Cluster = Omit<FactoryCluster, 'factories'> & { factory_ids: number[] }

interface Cell {
  count: number
  latitudes: number
  longitudes: number
  area: MapArea
  places: Map<number, number>
  factory_ids: number[]
}

/** West of more than east is an area across the date line. */
export const isWithin = (
  { west, south, east, north }: MapArea,
  latitude: number,
  longitude: number,
): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

/** Indexes of the factories whose company is wanted and that are in the area, in their order. */
export const chooseFactories = (
  factories: PlacedFactories,
  { isWanted, area }: { isWanted: (rank: number) => boolean; area: MapArea | null },
): number[] => {
  const chosen: number[] = []
  for (let index = 0; index < factories.ids.length; index++) {
    if (!isWanted(factories.ranks[index] ?? -1)) continue
    if (area && !isWithin(area, factories.latitudes[index] ?? 0, factories.longitudes[index] ?? 0)) continue
    chosen.push(index)
  }
  return chosen
}

const openCell = (latitude: number, longitude: number): Cell => ({
  count: 0,
  latitudes: 0,
  longitudes: 0,
  area: { west: longitude, south: latitude, east: longitude, north: latitude },
  places: new Map(),
  factory_ids: [],
})

const addTo = (cell: Cell, factories: PlacedFactories, index: number): void => {
  const [latitude, longitude] = [factories.latitudes[index] ?? 0, factories.longitudes[index] ?? 0]
  const place = factories.placeIndexes[index] ?? 0
  cell.count++
  cell.latitudes += latitude
  cell.longitudes += longitude
  const { area } = cell
  if (longitude < area.west) area.west = longitude
  if (longitude > area.east) area.east = longitude
  if (latitude < area.south) area.south = latitude
  if (latitude > area.north) area.north = latitude
  cell.places.set(place, (cell.places.get(place) ?? 0) + 1)
  if (cell.factory_ids.length <= MAX_NAMED_FACTORIES) cell.factory_ids.push(factories.ids[index] ?? 0)
}

const close = (cell: Cell, { places }: PlacedFactories): Cluster => {
  const [most = -1] = [...cell.places].reduce((best, next) => (next[1] > best[1] ? next : best), [-1, 0])
  return {
    count: cell.count,
    latitude: cell.latitudes / cell.count,
    longitude: cell.longitudes / cell.count,
    city: places[most]?.city ?? null,
    country: places[most]?.country ?? null,
    area: cell.area,
    factory_ids: cell.count <= MAX_NAMED_FACTORIES ? cell.factory_ids : [],
  }
}

/** By a grid of degrees, so that no two clusters' areas overlap; the largest first, as many as an answer takes. */
export const clusterFactories = (
  factories: PlacedFactories,
  chosen: readonly number[],
  zoom: number,
): Cluster[] => {
  const size = WIDEST_CELL / 2 ** zoom
  const across = 360 / size + 1
  const cells = new Map<number, Cell>()
  for (const index of chosen) {
    const [latitude, longitude] = [factories.latitudes[index] ?? 0, factories.longitudes[index] ?? 0]
    const key = Math.floor((latitude + 90) / size) * across + Math.floor((longitude + 180) / size)
    const cell = cells.get(key) ?? openCell(latitude, longitude)
    if (cell.count === 0) cells.set(key, cell)
    addTo(cell, factories, index)
  }
  return [...cells.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CLUSTERS)
    .map((cell) => close(cell, factories))
}
