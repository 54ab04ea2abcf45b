/** Photos side by side; each opens large. */
import { UnstyledButton } from '@mantine/core'
import { type ComponentType, Suspense, useId, useRef, useState } from 'react'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { sayState } from '#web/records/device-queue/request-words.rules.ts'
import { IconAlertTriangle, IconDeviceMobile } from '#web/ui/icons.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { useReport } from '../report-context.ts'
import { requestOfPicture } from '../requests/request-picture.ts'
import type { Photo } from './photo-viewer.tsx'
import classes from './photo-wall.module.css'
import { ReportPicture } from './report-picture.tsx'

const PhotoViewer = loadComponent(() => import('./photo-viewer.tsx'), 'PhotoViewer')

interface PhotoWallProps<P extends Photo> {
  photos: readonly P[]
  /** What they show. */
  label: string
  /** Said once where one cannot be shown. */
  failed: string
  onDelete?: (photo: P) => void
  /** Draws on a photo; absent where nobody may. */
  Editor?: ComponentType<{ photo: P; onClose: () => void }>
}

export function PhotoWall<P extends Photo>({ photos, label, failed, onDelete, Editor }: PhotoWallProps<P>) {
  const [open, setOpen] = useState<number | null>(null)
  // As it was when the editor opened: its id changes once it is sent, and nothing drawn may be lost by that.
  const [edited, setEdited] = useState<P | null>(null)
  const { waiting } = useReport()
  const wallId = useId()
  const place = photos.findIndex(({ id }) => id === open)
  const isSaid = useRef(false)
  const sayOnce = () => {
    if (!isSaid.current) noticeError(failed)
    isSaid.current = true
  }
  return (
    <>
      <ul className={classes.wall} aria-label={label}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <UnstyledButton
              className={classes.tile}
              aria-label={`Open ${photo.title}, ${at + 1} of ${photos.length}`}
              aria-describedby={`${wallId}-${photo.id}`}
              onClick={() => setOpen(photo.id)}
            >
              <ReportPicture
                address={photo.url}
                width={320}
                alt=""
                broken={<span className={classes.broken}>{photo.title}</span>}
                onBroken={sayOnce}
              />
            </UnstyledButton>
            <TileState id={`${wallId}-${photo.id}`} request={requestOfPicture(waiting, photo.url)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {Editor && edited && <Editor photo={edited} onClose={() => setEdited(null)} />}
        {place >= 0 && !edited && (
          <PhotoViewer
            photos={photos}
            place={place}
            onMove={(next) => setOpen(photos[next]?.id ?? null)}
            onClose={() => setOpen(null)}
            onDelete={onDelete && ((photo) => onDelete(photo as P))}
            onEdit={Editor && (() => setEdited(photos[place] ?? null))}
          />
        )}
      </Suspense>
    </>
  )
}

/** Of a photo that is not sent yet, how far it is; anyone who takes forty of them looks at the tiles. */
function TileState({ id, request }: { id: string; request: QueuedRequest | undefined }) {
  if (!request || request.state === 'sent') return null
  const isRefused = request.state === 'refused'
  const Icon = isRefused ? IconAlertTriangle : IconDeviceMobile
  return (
    <span id={id} className={classes.state} data-refused={isRefused || undefined}>
      <Icon size={14} aria-hidden /> {sayState(request, undefined)}
    </span>
  )
}
