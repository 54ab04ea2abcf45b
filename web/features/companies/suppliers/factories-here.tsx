/** The factories of the part of the world that the map shows, for reading one by one. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MapArea } from '#contract/companies/factory-map.ts'
import { IconBuildingFactory2 } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { factoriesQuery } from './factory-map.queries.ts'
import { FactoryRows } from './factory-rows.tsx'
import type { SupplierSearch } from './supplier-search.rules.ts'

interface FactoriesHereProps {
  search: SupplierSearch
  /** Null for the whole world. */
  area: MapArea | null
}

export function FactoriesHere({ search, area }: FactoriesHereProps) {
  const asked = JSON.stringify([search, area])
  const [turned, setTurned] = useState({ asked, page: 1 })
  // Another search or another part of the world begins at its first page.
  const page = turned.asked === asked ? turned.page : 1
  const factories = useQuery(factoriesQuery({ search, area, page }))
  const { data } = factories
  return (
    <Panel title={area ? 'Factories in and around this part of the map' : 'Factories on the map'}>
      {factories.isPending && <RowsSkeleton />}
      {factories.isError && <ErrorState error={factories.error} onRetry={() => void factories.refetch()} />}
      {data?.total === 0 && (
        <Empty icon={IconBuildingFactory2} title="No factories found.">
          {area ? 'Zoom out, or try fewer filters.' : 'Try fewer letters, or fewer filters.'}
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <FactoryRows factories={data.data} />
          <Pagination
            label="Factories"
            page={page}
            total={data.total}
            pageSize={data.page_size}
            onChange={(next) => setTurned({ asked, page: next })}
          />
        </>
      )}
    </Panel>
  )
}
