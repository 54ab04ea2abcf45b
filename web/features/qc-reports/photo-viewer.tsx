/** One photo as large as the screen allows, with its neighbours by arrow keys. */
import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { IconArrowLeft, IconArrowRight, IconTrash } from '#web/ui/icons.ts'
import { IconDownload, IconPencil } from './icons.ts'
import classes from './photo-wall.module.css'
import { ReportPicture } from './report-picture.tsx'

export interface Photo {
  id: number
  title: string
  url: string | null
  download_url: string
}

interface PhotoViewerProps {
  photos: readonly Photo[]
  place: number
  onMove: (place: number) => void
  onClose: () => void
  onDelete?: (photo: Photo) => void
  onEdit?: () => void
}

export function PhotoViewer({ photos, place, onMove, onClose, onDelete, onEdit }: PhotoViewerProps) {
  const photo = photos[place]
  if (!photo) return null
  const canMove = (step: number) => photos[place + step] !== undefined
  const move = (step: number) => canMove(step) && onMove(place + step)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    <Modal opened onClose={onClose} title={photo.title} size="min(1200px, 96vw)" onKeyDown={onKeyDown}>
      <div className={classes.large}>
        <ReportPicture address={photo.url} width={1280} alt={photo.title} />
      </div>
      <div className={classes.bar}>
        <Group gap={8}>
          <ActionIcon
            variant="default"
            aria-label="Previous image"
            disabled={!canMove(-1)}
            onClick={() => move(-1)}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
          <span>
            {place + 1} of {photos.length}
          </span>
          <ActionIcon
            variant="default"
            aria-label="Next image"
            disabled={!canMove(1)}
            onClick={() => move(1)}
          >
            <IconArrowRight size={18} />
          </ActionIcon>
        </Group>
        <Group gap={8}>
          {onEdit && (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
              Edit
            </Button>
          )}
          {photo.download_url !== '' && (
            <Button
              component="a"
              href={photo.download_url}
              download
              variant="default"
              leftSection={<IconDownload size={16} />}
            >
              Original
            </Button>
          )}
          {onDelete && (
            <Button
              variant="light"
              color="coral"
              leftSection={<IconTrash size={16} />}
              onClick={() => onDelete(photo)}
            >
              Delete
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  )
}
