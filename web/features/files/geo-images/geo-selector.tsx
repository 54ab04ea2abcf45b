/** The popup in which pictures with a place are put onto a step or a line, and taken off. */

import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useQuestion } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { AddGeoImages } from './add-geo-images.tsx'
import { Gallery } from './gallery.tsx'
import { type GeoPlace, useReloadPlaces } from './geo-place.ts'
import { SelectedImages } from './selected-images.tsx'

interface GeoSelectorProps {
  styleId: number
  place: GeoPlace
  onClose: () => void
}

export function GeoSelector({ styleId, place, onClose }: GeoSelectorProps) {
  const reload = useReloadPlaces(styleId)
  const [isCreating, setCreating] = useState(false)
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const isAsking = useQuestion() !== null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Geo images: ${place.label}`}
      fullScreen={isPhone}
      size={860}
      // What lies on top of it is closed first.
      closeOnEscape={!isCreating && !isAsking}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={24}>
        <SelectedImages place={place} />
        {place.canAdd && <AddGeoImages place={place} onCreating={setCreating} />}
        {place.canAdd && <Gallery place={place} onDeleted={reload} />}
      </Stack>
    </Dialog>
  )
}
