/** A cluster on the map, and what is in it once it is pressed. */
import { Button, CloseButton, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { FactoryCluster } from '#contract/companies/factory-map.ts'
import type { Point } from '#contract/values/geo.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './factory-map.module.css'
import { factoriesQuery } from './factory-map.queries.ts'
import { shortCount, sizeOfMarker, titleOfCluster } from './factory-map.rules.ts'
import { FactoryRows } from './factory-rows.tsx'
import type { SupplierSearch } from './supplier-search.rules.ts'

interface FactoryMarkerProps {
  cluster: FactoryCluster
  /** In shares of the map's frame. */
  place: Point
  search: SupplierSearch
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onZoomIn: (() => void) | undefined
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

export function FactoryMarker({ cluster, place, search, isOpen, onOpen, onZoomIn }: FactoryMarkerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const size = sizeOfMarker(cluster.count)
  const title = titleOfCluster(cluster)
  const close = (): void => {
    onOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.marker}
        style={{
          left: percent(place.x),
          top: percent(place.y),
          width: size,
          height: size,
          // Where two overlap, the smaller one lies above: some of the larger one can still be pressed.
          zIndex: 100 - size,
        }}
        aria-label={title}
        title={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {cluster.count > 1 && shortCount(cluster.count)}
      </button>
      {isOpen && (
        <ClusterPanel
          id={panelId}
          cluster={cluster}
          place={place}
          search={search}
          title={title}
          onClose={close}
          onZoomIn={onZoomIn}
        />
      )}
    </>
  )
}

interface ClusterPanelProps extends Pick<FactoryMarkerProps, 'cluster' | 'place' | 'search' | 'onZoomIn'> {
  id: string
  title: string
  onClose: () => void
}

function ClusterPanel({ id, cluster, place, search, title, onClose, onZoomIn }: ClusterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  // Away from the nearer edges, so that it stays on the map.
  const [left, right] = place.x < 0.5 ? [percent(place.x), 'auto'] : ['auto', percent(1 - place.x)]
  const [top, bottom] = place.y < 0.5 ? [percent(place.y), 'auto'] : ['auto', percent(1 - place.y)]
  const style = { '--inset': `${top} ${right} ${bottom} ${left}` } as CSSProperties
  return (
    <div
      ref={panel}
      id={id}
      className={classes.panel}
      style={style}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-map-control
      onKeyDown={onKeyDown}
    >
      <Flex gap={8} align="flex-start" justify="space-between">
        <Strong>{title}</Strong>
        <CloseButton aria-label="Close" onClick={onClose} />
      </Flex>
      {cluster.factories.length > 0 ? (
        <FactoryRows factories={cluster.factories} />
      ) : (
        <ClusterFactories cluster={cluster} search={search} />
      )}
      {onZoomIn && (
        <Button variant="default" size="xs" onClick={onZoomIn}>
          Zoom in here
        </Button>
      )}
    </div>
  )
}

function ClusterFactories({ cluster, search }: Pick<FactoryMarkerProps, 'cluster' | 'search'>) {
  const [page, setPage] = useState(1)
  const factories = useQuery(factoriesQuery({ search, area: cluster.area, page }))
  if (factories.isPending) return <RowsSkeleton rows={3} />
  if (factories.isError)
    return <ErrorState error={factories.error} onRetry={() => void factories.refetch()} />
  const { data, total, page_size } = factories.data
  return (
    <>
      <FactoryRows factories={data} />
      <Pagination
        label="Factories at this place"
        page={page}
        total={total}
        pageSize={page_size}
        onChange={setPage}
      />
    </>
  )
}
