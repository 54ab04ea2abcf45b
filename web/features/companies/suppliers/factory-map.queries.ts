import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listFactories, type MapArea, mapFactories } from '#contract/companies/factory-map.ts'
import { send } from '#web/lib/api/api.ts'
import { filtersOf, type SupplierSearch } from './supplier-search.rules.ts'

const edgesOf = (area: MapArea | null) =>
  area && {
    west: String(area.west),
    south: String(area.south),
    east: String(area.east),
    north: String(area.north),
  }

interface MapSearch {
  search: SupplierSearch
  area: MapArea | null
}

export const clustersQuery = ({ search, area, zoom }: MapSearch & { zoom: number }) =>
  queryOptions({
    queryKey: ['factory-map', filtersOf(search), zoom, area],
    queryFn: ({ signal }) =>
      send(
        mapFactories,
        { query: { ...filtersOf(search), ...edgesOf(area), zoom: String(zoom) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const factoriesQuery = ({ search, area, page }: MapSearch & { page: number }) =>
  queryOptions({
    queryKey: ['factories', filtersOf(search), area, page],
    queryFn: ({ signal }) =>
      send(
        listFactories,
        { query: { ...filtersOf(search), ...edgesOf(area), page: String(page) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
