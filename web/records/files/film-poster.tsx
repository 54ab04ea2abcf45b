/**
 * A film in a list shows a picture from its beginning, drawn by the browser, since the server decodes none. It is loaded while
 * it is in sight, a few at a time, and only as far as the browser needs for one picture (docs/product.md, Files).
 */
import { useEffect, useState } from 'react'
import classes from './file-thumb.module.css'
import { takeTurn } from './poster-turns.ts'

/** Before it scrolls into sight. */
const MARGIN = '96px'
/** The first picture of many films is black. */
const AT_SECONDS = 0.1

interface FilmPosterProps {
  /** Of the film itself, which is answered in ranges. */
  address: string
  onShown: () => void
  /** The browser cannot decode it, or it is gone. */
  onNone: () => void
}

const useIsInSight = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!place) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  return { setPlace, isInSight }
}

export function FilmPoster({ address, onShown, onNone }: FilmPosterProps) {
  const { setPlace, isInSight } = useIsInSight()
  return (
    <span ref={setPlace} className={classes.film}>
      {isInSight && <Picture key={address} address={address} onShown={onShown} onNone={onNone} />}
    </span>
  )
}

function Picture({ address, onShown, onNone }: FilmPosterProps) {
  const [turn, setTurn] = useState<{ end: () => void } | null>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const end = takeTurn(() => setTurn({ end }))
    return end
  }, [])
  if (!turn) return null
  return (
    <video
      className={classes.picture}
      data-shown={isShown || undefined}
      src={`${address}#t=${AT_SECONDS}`}
      preload="metadata"
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      onLoadedData={() => {
        turn.end()
        setShown(true)
        onShown()
      }}
      onError={() => {
        turn.end()
        onNone()
      }}
    />
  )
}
