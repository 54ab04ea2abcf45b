/** One picture large, with all that is known of where and when it was taken. */

import { Stack } from '@mantine/core'
import type { GeoImage } from '#contract/files/geo-images.ts'
import { Facts } from '#web/records/facts.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { factsOfImage, mapUrlOf, nameOfImage } from './geo-image.rules.ts'
import classes from './geo-images.module.css'
import { GeoPicture } from './geo-picture.tsx'

export function ViewGeoImage({ image, onClose }: { image: GeoImage; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={nameOfImage(image)}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <GeoPicture image={image} width={1280} />
      <Stack gap={12} mt={16}>
        <Facts facts={factsOfImage(image).filter(({ value }) => value !== null)} />
        <a className={classes.link} href={mapUrlOf(image)} target="_blank" rel="noreferrer">
          Open in OpenStreetMap
        </a>
      </Stack>
    </Dialog>
  )
}
