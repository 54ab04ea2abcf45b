/** A sketch that is read: its call-outs over the picture, and beside it what each of them says. */
import { useEffect, useRef } from 'react'
import type { TechPackSketch } from '#contract/files/tech-packs.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import classes from '#web/records/call-outs/call-outs.module.css'
import { atMiddle, MarkedPicture } from '#web/records/call-outs/marks.tsx'
import type { ShownCallOut } from '#web/records/call-outs/say-target.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import { useLight } from './light.tsx'

const LARGE = 1280

interface SketchCallOutsProps {
  styleId: number
  sketch: TechPackSketch
  shown: readonly ShownCallOut[]
}

export function SketchCallOuts({ styleId, sketch, shown }: SketchCallOutsProps) {
  const { lit, isSought, light } = useLight()
  const frame = useRef<HTMLDivElement>(null)
  const isLit = ({ rowKey }: ShownCallOut): boolean => rowKey === lit
  const ids = new Set(shown.filter(isLit).map(({ callOut }) => callOut.id))
  const press = (each: ShownCallOut) =>
    light(isLit(each) && isSought ? null : { key: each.rowKey, isSought: true })
  const name = sketch.caption ?? sketch.title
  return (
    <figure className={classes.read}>
      <div>
        <MarkedPicture
          frame={frame}
          src={fileShowUrl(sketch.upload_name, LARGE)}
          alt={name}
          width={sketch.width ?? 4}
          height={sketch.height ?? 3}
          shown={shown}
          lit={ids}
        >
          {shown.map((each) => (
            <button
              key={each.callOut.id}
              type="button"
              className={classes.mark}
              style={atMiddle(each.callOut.place)}
              data-mark={each.callOut.id}
              data-lit={isLit(each) || undefined}
              aria-pressed={isLit(each)}
              aria-label={`Call-out ${each.number}: ${each.said}`}
              onClick={() => press(each)}
              onMouseEnter={() => !isLit(each) && light({ key: each.rowKey, isSought: false })}
            >
              <span className={classes.number}>{each.number}</span>
            </button>
          ))}
        </MarkedPicture>
        <a
          className={classes.open}
          href={fileShowUrl(sketch.upload_name, LARGE)}
          target="_blank"
          rel="noreferrer"
        >
          {`Open ${sketch.title}`}
        </a>
      </div>
      <figcaption>
        {sketch.caption && <p>{sketch.caption}</p>}
        <ol className={classes.list} aria-label={`Call-outs of ${name}`}>
          {shown.map((each) => (
            <Entry key={each.callOut.id} styleId={styleId} each={each} isLit={isLit(each)} onPress={press} />
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

interface EntryProps {
  styleId: number
  each: ShownCallOut
  isLit: boolean
  onPress: (each: ShownCallOut) => void
}

function Entry({ styleId, each, isLit, onPress }: EntryProps) {
  const { number, said, found } = each
  const row = useRef<HTMLLIElement>(null)
  const { isSought } = useLight()
  // Words and lines have no row on this page but this one.
  const isHere = found.is !== 'note' && found.is !== 'point'
  useEffect(() => {
    if (isLit && isSought && isHere) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLit, isSought, isHere])
  return (
    <li
      ref={row}
      className={classes.said}
      data-lit={isLit || undefined}
      data-gone={found.is === 'gone' || undefined}
    >
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div>
        <button
          type="button"
          className={classes.entry}
          aria-pressed={isLit}
          aria-label={`Call-out ${number}: ${said}`}
          onClick={() => onPress(each)}
        >
          <bdi>{said}</bdi>
        </button>
        {found.is === 'note' && <bdi className={classes.detail}>{found.note}</bdi>}
        {found.is === 'line' && (
          <PathLink className={classes.open} href={`/inquiries/${styleId}#bom`}>
            Bill of materials
          </PathLink>
        )}
      </div>
    </li>
  )
}
