/** A picture with its call-outs over it. It is never mirrored: places are counted from its left and upper edge. */
import type { PointerEvent, ReactNode, Ref } from 'react'
import type { CallOutPlace } from '#contract/files/call-outs.ts'
import classes from './call-outs.module.css'
import type { ShownCallOut } from './say-target.ts'

const percent = (share: number): string => `${share * 100}%`

/** Where the number of a call-out stands: at its place, or at the middle of its line. */
const middleOf = ({ x, y, end_x, end_y }: CallOutPlace): [x: number, y: number] => [
  end_x === null ? x : (x + end_x) / 2,
  end_y === null ? y : (y + end_y) / 2,
]
export const spotStyle = (x: number, y: number) => ({ left: percent(x), top: percent(y) })
export const atMiddle = (place: CallOutPlace) => spotStyle(...middleOf(place))

interface MarkedPictureProps {
  src: string
  alt: string
  /** Of the picture, in pixels. */
  width: number
  height: number
  shown: readonly ShownCallOut[]
  lit: ReadonlySet<string>
  frame?: Ref<HTMLDivElement>
  tool?: 'pin' | 'dimension' | undefined
  onPointerDown?: (event: PointerEvent<HTMLDivElement>) => void
  onPointerMove?: (event: PointerEvent<HTMLDivElement>) => void
  onPointerUp?: (event: PointerEvent<HTMLDivElement>) => void
  children: ReactNode
}

export function MarkedPicture(props: MarkedPictureProps) {
  const { src, alt, width, height, shown, lit, frame, tool, children, ...pointer } = props
  return (
    <div className={classes.room} style={{ maxWidth: `calc(70vh * ${width / height})` }}>
      <div
        ref={frame}
        dir="ltr"
        className={classes.frame}
        data-tool={tool}
        style={{ aspectRatio: `${width} / ${height}` }}
        {...pointer}
      >
        <img src={src} alt={alt} draggable={false} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {shown.map(({ callOut: { id, place } }) =>
            place.end_x === null || place.end_y === null ? null : (
              <Line key={id} place={place} isLit={lit.has(id)} />
            ),
          )}
        </svg>
        {shown.map(({ callOut: { id, place }, measure }) =>
          measure === null ? null : (
            <bdi
              key={id}
              aria-hidden
              className={classes.measure}
              style={atMiddle(place)}
              // On the side that has more room.
              data-side={middleOf(place)[0] > 0.5 ? 'left' : 'right'}
            >
              {measure}
            </bdi>
          ),
        )}
        {children}
      </div>
    </div>
  )
}

function Line({ place: { x, y, end_x, end_y }, isLit }: { place: CallOutPlace; isLit: boolean }) {
  const line = { x1: x * 100, y1: y * 100, x2: (end_x ?? 0) * 100, y2: (end_y ?? 0) * 100 }
  return (
    <g data-lit={isLit || undefined}>
      <line className={classes.halo} {...line} />
      <line className={classes.line} {...line} />
    </g>
  )
}
