/** Says how many pictures a place has, and opens the popup in which they are chosen. */
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { IconPhotoPin } from './geo-icons.ts'
import type { GeoPlace } from './geo-place.ts'

const GeoSelector = loadComponent(() => import('./geo-selector.tsx'), 'GeoSelector')

interface GeoImagesButtonProps {
  styleId: number
  place: GeoPlace
  /** Called in place of opening, where what the pictures would stand on is not saved yet. */
  onRefuse?: (() => void) | undefined
}

/** Nothing where there is nothing to see and nothing may be added. */
export function GeoImagesButton({ styleId, place, onRefuse }: GeoImagesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = place.images.length
  if (count === 0 && !place.canAdd) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhotoPin size={16} />}
        aria-label={`Geo images of ${place.label}${count > 0 ? `: ${count}` : ''}`}
        onClick={onRefuse ?? (() => setOpen(true))}
      >
        Geo images{count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GeoSelector styleId={styleId} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
