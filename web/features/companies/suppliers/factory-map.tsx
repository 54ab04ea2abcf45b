/** Where the factories of the suppliers are: markers on a map, and below it the same factories as a list. */
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FactoryCluster, MAX_MAP_ZOOM } from '#contract/companies/factory-map.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { projectPlace, WORLD_MAP_HEIGHT } from '#web/lib/world-map.ts'
import { WorldMap } from '#web/ui/map/world-map.tsx'
import {
  isInSight,
  keepInside,
  type MapView,
  placeInFrame,
  visibleArea,
  WHOLE_WORLD,
} from '#web/ui/map/world-map-view.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { FactoriesHere } from './factories-here.tsx'
import { clustersQuery } from './factory-map.queries.ts'
import { areaToAsk, keyOf } from './factory-map.rules.ts'
import { FactoryMarker } from './factory-marker.tsx'
import { SupplierLayout, type SupplierLayoutProps } from './supplier-layout.tsx'

const WIDE_SHAPE = 1 / WORLD_MAP_HEIGHT
/** On a phone the whole world would be a hand's breadth high. */
const NARROW_SHAPE = 1.1
/** Most factories are between the Atlantic and the Pacific. */
const START: MapView = { ...WHOLE_WORLD, x: 0.62 }

export function FactoryMap(layout: SupplierLayoutProps) {
  const { search } = layout
  const shape = useMediaQuery('(max-width: 48em)') ? NARROW_SHAPE : WIDE_SHAPE
  const [view, setView] = useState(START)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const visible = visibleArea(view, shape)
  const area = areaToAsk(visible, view.zoom)
  const clusters = useQuery(clustersQuery({ search, area, zoom: view.zoom }))
  const { data } = clusters

  const show = (next: MapView): void => {
    setOpenKey(null)
    setView(next)
  }
  const zoomIn = (cluster: FactoryCluster): void => {
    const { x, y } = projectPlace(cluster)
    const zoom = Math.min(MAX_MAP_ZOOM, view.zoom + 2)
    show(keepInside({ x, y, zoom }, shape))
  }
  const markers = (data?.clusters ?? [])
    .map((cluster) => ({ cluster, place: placeInFrame(visible, projectPlace(cluster)) }))
    .filter(({ place }) => isInSight(place))
    // From west to east, as the focus goes.
    .sort((a, b) => a.place.x - b.place.x)
  return (
    <SupplierLayout
      {...layout}
      count={data && `${formatNumber(data.total)} ${data.total === 1 ? 'factory' : 'factories'}`}
    >
      <WorldMap label="Map of factories" view={view} onView={show} maxZoom={MAX_MAP_ZOOM} shape={shape}>
        {markers.map(({ cluster, place }) => (
          <FactoryMarker
            key={keyOf(cluster)}
            cluster={cluster}
            place={place}
            search={search}
            isOpen={openKey === keyOf(cluster)}
            onOpen={(isOpen) => setOpenKey(isOpen ? keyOf(cluster) : null)}
            onZoomIn={view.zoom < MAX_MAP_ZOOM && cluster.count > 1 ? () => zoomIn(cluster) : undefined}
          />
        ))}
      </WorldMap>
      {clusters.isError && (
        <Panel>
          <ErrorState error={clusters.error} onRetry={() => void clusters.refetch()} />
        </Panel>
      )}
      <FactoriesHere search={search} area={area} />
    </SupplierLayout>
  )
}
