/** Photos side by side; each opens large. */
import { UnstyledButton } from '@mantine/core'
import { type ComponentType, Suspense, useState } from 'react'
import { withWidth } from '#web/lib/picture-addresses.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { noticeError } from '#web/ui/notices.ts'
import type { Photo } from './photo-viewer.tsx'
import classes from './photo-wall.module.css'

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
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<number | null>(null)
  const [isEditing, setEditing] = useState(false)
  const place = photos.findIndex(({ id }) => id === open)
  const edited = isEditing ? photos[place] : undefined
  const markBroken = (id: number) => {
    if (broken.size === 0) noticeError(failed)
    setBroken(new Set([...broken, id]))
  }
  return (
    <>
      <ul className={classes.wall} aria-label={label}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <UnstyledButton
              className={classes.tile}
              aria-label={`Open ${photo.title}, ${at + 1} of ${photos.length}`}
              onClick={() => setOpen(photo.id)}
            >
              {broken.has(photo.id) ? (
                <span className={classes.broken}>{photo.title}</span>
              ) : (
                <img
                  src={photo.url ? withWidth(photo.url, 320) : undefined}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  onError={() => markBroken(photo.id)}
                />
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Suspense>
        {Editor && edited && <Editor photo={edited} onClose={() => setEditing(false)} />}
        {place >= 0 && !edited && (
          <PhotoViewer
            photos={photos}
            place={place}
            onMove={(next) => setOpen(photos[next]?.id ?? null)}
            onClose={() => setOpen(null)}
            onDelete={onDelete && ((photo) => onDelete(photo as P))}
            onEdit={Editor && (() => setEditing(true))}
          />
        )}
      </Suspense>
    </>
  )
}
