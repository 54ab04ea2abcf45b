/** A file as it looks, small; its kind's icon where there is nothing to see, or until there is. */
import { Suspense, useState } from 'react'
import { FILE_KIND_FACTS, isDrawn, kindOfName } from '#contract/files/file-kinds.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import classes from './file-thumb.module.css'
import { KindIcon } from './kind-icon.tsx'

const FilmPoster = loadComponent(() => import('./film-poster.tsx'), 'FilmPoster')

interface FileThumbProps {
  title: string
  /** Of its picture, without a width; null where there is none. */
  address: string | null
  /** Of the file itself, which a film takes its picture from. */
  download: string
  className?: string | undefined
}

export function FileThumb({ title, address: drawn, download, className }: FileThumbProps) {
  const kind = kindOfName(title)
  const isFilm = kind !== null && FILE_KIND_FACTS[kind].shown === 'film'
  const address = isFilm ? download : drawn
  // Another version has another address, and may have a picture where this one has none.
  const [seen, setSeen] = useState<{ address: string; state: 'shown' | 'none' } | null>(null)
  const state = seen?.address === address ? seen?.state : 'loading'
  return (
    <span className={`${classes.thumb} ${className ?? ''}`} aria-hidden>
      {(address === null || state !== 'shown') && <KindIcon title={title} size={19} />}
      {isFilm && state !== 'none' && (
        <Suspense fallback={null}>
          <FilmPoster
            address={download}
            onShown={() => setSeen({ address: download, state: 'shown' })}
            onNone={() => setSeen({ address: download, state: 'none' })}
          />
        </Suspense>
      )}
      {!isFilm && address !== null && state !== 'none' && (
        <img
          className={classes.picture}
          data-shown={state === 'shown' || undefined}
          // Of a drawing all of it, of a picture its middle.
          data-drawn={isDrawn(kind) || undefined}
          src={withWidth(address, 96)}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setSeen({ address, state: 'shown' })}
          onError={() => setSeen({ address, state: 'none' })}
        />
      )}
    </span>
  )
}
