/** Photos side by side; each opens large. */
import { UnstyledButton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { loadComponent } from '#web/ui/load-component.tsx'
import type { Photo } from './photo-viewer.tsx'
import classes from './photo-wall.module.css'

const PhotoViewer = loadComponent(() => import('./photo-viewer.tsx'), 'PhotoViewer')

interface PhotoWallProps<P extends Photo> {
  photos: readonly P[]
  /** What they show. */
  label: string
  onDelete?: (photo: P) => void
}

export function PhotoWall<P extends Photo>({ photos, label, onDelete }: PhotoWallProps<P>) {
  const [open, setOpen] = useState<number | null>(null)
  const place = photos.findIndex(({ id }) => id === open)
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
              <img src={`${photo.url}?width=320`} alt="" loading="lazy" decoding="async" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Suspense>
        {place >= 0 && (
          <PhotoViewer
            photos={photos}
            place={place}
            onMove={(next) => setOpen(photos[next]?.id ?? null)}
            onClose={() => setOpen(null)}
            onDelete={onDelete && ((photo) => onDelete(photo as P))}
          />
        )}
      </Suspense>
    </>
  )
}
