/** New pictures for the gallery, put onto the place at once: uploaded, taken with the camera, or made by hand. */

import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import type { UploadFile } from '#web/ui/files/use-file-drop.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { CreateGeoImage } from './create-geo-image.tsx'
import { useUploadPhoto } from './gallery.queries.ts'
import { textOfGeoFailure } from './geo-image.rules.ts'
import classes from './geo-images.module.css'
import type { GeoPlace } from './geo-place.ts'

interface AddGeoImagesProps {
  place: GeoPlace
  /** Whether the popup below is open, so that what lies under it stays. */
  onCreating: (isCreating: boolean) => void
}

export function AddGeoImages({ place, onCreating }: AddGeoImagesProps) {
  const uploadPhoto = useUploadPhoto()
  // Pictures without a position wait here for somebody to type theirs; null stands for one still to be chosen.
  const [waiting, setWaiting] = useState<readonly (File | null)[]>([])
  const [turn, setTurn] = useState(0)
  const enqueue = (file: File | null) => {
    setWaiting((all) => [...all, file])
    onCreating(true)
  }
  const closeOne = () => {
    setTurn((last) => last + 1)
    setWaiting((all) => all.slice(1))
    if (waiting.length <= 1) onCreating(false)
  }
  const uploadFile: UploadFile = async (file, steps) => {
    const image = await uploadPhoto(file, steps)
    if (!image) return enqueue(file)
    try {
      await place.add(image.id)
      noticeSuccess(GEO_TEXTS.created)
    } catch (error) {
      noticeError(textOfGeoFailure(error, GEO_TEXTS.creationFailed))
    }
  }
  const [given] = waiting
  return (
    <Stack gap={10} align="stretch">
      <FileDrop
        label="Upload geo tagged images"
        hint="Photos that say where they were taken, up to 20 MB each"
        camera="Take a photo"
        accept={acceptedPictures()}
        uploadFile={uploadFile}
        onUploaded={() => undefined}
      />
      <Button
        variant="default"
        size="xs"
        className={classes.byHand}
        leftSection={<IconPlus size={16} />}
        onClick={() => enqueue(null)}
      >
        Create a geo image by hand
      </Button>
      {given !== undefined && (
        <CreateGeoImage key={turn} given={given} assign={place.add} onClose={closeOne} />
      )}
    </Stack>
  )
}
