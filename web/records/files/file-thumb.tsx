/** A file as it looks, small; its kind's icon where there is nothing to see, or until there is. */
import { useState } from 'react'
import { isDrawn, kindOfName } from '#contract/files/file-kinds.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import classes from './file-thumb.module.css'
import { KindIcon } from './kind-icon.tsx'

interface FileThumbProps {
  title: string
  /** Of its picture, without a width; null where there is none. */
  address: string | null
  className?: string | undefined
}

export function FileThumb({ title, address, className }: FileThumbProps) {
  // Another version has another address, and may have a picture where this one has none.
  const [seen, setSeen] = useState<{ address: string; state: 'shown' | 'none' } | null>(null)
  const state = seen?.address === address ? seen?.state : 'loading'
  return (
    <span className={`${classes.thumb} ${className ?? ''}`} aria-hidden>
      {(address === null || state !== 'shown') && <KindIcon title={title} size={19} />}
      {address !== null && state !== 'none' && (
        <img
          className={classes.picture}
          data-shown={state === 'shown' || undefined}
          // Of a drawing all of it, of a picture its middle.
          data-drawn={isDrawn(kindOfName(title)) || undefined}
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
