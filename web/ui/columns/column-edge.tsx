/** The edge of a head, by which its column is made wider: drawn with mouse and finger, and pressed twice to fit. */
import { type PointerEvent, useRef, useState } from 'react'
import classes from './column-edge.module.css'

interface ColumnEdgeProps {
  onResize: (width: number) => void
  onFit: () => void
}

export function ColumnEdge({ onResize, onFit }: ColumnEdgeProps) {
  const drawn = useRef<{ x: number; width: number; sign: 1 | -1 } | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const end = () => {
    drawn.current = null
    setDrawn(false)
  }
  return (
    <span
      aria-hidden
      data-resizer=""
      className={classes.edge}
      data-resizing={isDrawn || undefined}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.stopPropagation()
        const head = event.currentTarget.parentElement
        if (!head || event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
        drawn.current = { x: event.clientX, width: head.getBoundingClientRect().width, sign }
        setDrawn(true)
      }}
      onPointerMove={({ clientX }) => {
        const now = drawn.current
        if (now && clientX !== now.x) onResize(now.width + (clientX - now.x) * now.sign)
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onFit()
      }}
    />
  )
}
