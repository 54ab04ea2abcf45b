/** One photo large, with what one may do with it. */
import { Button, Group } from '@mantine/core'
import { Viewer } from '#web/ui/dialogs/viewer.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { IconDownload, IconPencil } from '../icons.ts'
import { sayWhen } from '../workspace/when-made.tsx'
import { ReportPicture } from './report-picture.tsx'

export interface Photo {
  id: number
  title: string
  url: string | null
  download_url: string
  made_at: string | null
  created_at: string
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
  return (
    <Viewer
      title={photo.title}
      noun="image"
      place={place}
      count={photos.length}
      onMove={onMove}
      onClose={onClose}
      actions={
        <Group gap={8}>
          <Quiet component="span">{sayWhen(photo.made_at, photo.created_at)}</Quiet>
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
      }
    >
      <ReportPicture address={photo.url} width={1280} alt={photo.title} />
    </Viewer>
  )
}
