/** A map of the world of our own: dragged, or moved and zoomed by keys, wheel and buttons. */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { Point } from '#contract/values/geo.ts'
import { WORLD_MAP_HEIGHT } from '#web/lib/world-map.ts'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconWorld,
} from '../icons.ts'
import { useDrag, useWheel } from './use-map-gestures.ts'
import classes from './world-map.module.css'
import outline from './world-map-outline.svg'
import { type MapView, panBy, visibleArea, WHOLE_WORLD, zoomTo } from './world-map-view.ts'

const WIDTH = 1800
const HEIGHT = WIDTH * WORLD_MAP_HEIGHT
const MIDDLE: Point = { x: 0.5, y: 0.5 }
/** Of what is visible, with each key or button. */
const STEP = 0.25

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

interface WorldMapProps {
  label: string
  view: MapView
  onView: (view: MapView) => void
  maxZoom: number
  /** Width of the frame for a height of 1. */
  shape: number
  /** Stands on the map, placed by shares of the frame. */
  children: ReactNode
}

export function WorldMap({ label, view, onView, maxZoom, shape, children }: WorldMapProps) {
  const frame = useRef<HTMLElement>(null)
  const helpId = useId()
  const zoomBy = (steps: number, around: Point = MIDDLE): void => {
    const zoom = Math.min(maxZoom, Math.max(0, view.zoom + steps))
    if (zoom !== view.zoom) onView(zoomTo(view, { zoom, around, shape }))
  }
  const pan = (by: Point): void => onView(panBy(view, by, shape))
  useWheel(frame, {
    canZoom: (steps) => (steps > 0 ? view.zoom < maxZoom : view.zoom > 0),
    zoom: zoomBy,
  })
  const drag = useDrag(frame, pan)
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key]
    if (event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (direction) pan(direction)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === '0') onView(WHOLE_WORLD)
    else return
    event.preventDefault()
  }
  const { left, top, right, bottom } = visibleArea(view, shape)
  const box = [left * WIDTH, top * HEIGHT, (right - left) * WIDTH, (bottom - top) * HEIGHT]
  return (
    <section
      ref={frame}
      className={classes.frame}
      data-zoomed={view.zoom > 0 || undefined}
      style={{ aspectRatio: shape }}
      aria-label={label}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys, like a scrolled region.
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <svg className={classes.picture} viewBox={box.map((each) => each.toFixed(2)).join(' ')} aria-hidden>
        <image href={outline} width={WIDTH} height={HEIGHT} />
      </svg>
      <VisuallyHidden id={helpId}>Arrow keys move the map, plus and minus zoom.</VisuallyHidden>
      {children}
      <Controls
        canZoomIn={view.zoom < maxZoom}
        canZoomOut={view.zoom > 0}
        onZoom={zoomBy}
        onPan={pan}
        onWhole={() => onView(WHOLE_WORLD)}
      />
    </section>
  )
}

interface ControlsProps {
  canZoomIn: boolean
  canZoomOut: boolean
  onZoom: (steps: number) => void
  onPan: (by: Point) => void
  onWhole: () => void
}

/** All that dragging and the wheel do, for a single press each (WCAG 2.5.7). */
function Controls({ canZoomIn, canZoomOut, onZoom, onPan, onWhole }: ControlsProps) {
  const arrows = [
    ['Move west', IconArrowLeft, DIRECTIONS.ArrowLeft],
    ['Move north', IconArrowUp, DIRECTIONS.ArrowUp],
    ['Move south', IconArrowDown, DIRECTIONS.ArrowDown],
    ['Move east', IconArrowRight, DIRECTIONS.ArrowRight],
  ] as const
  return (
    <div className={classes.controls} data-map-control>
      <div className={classes.bar}>
        <ActionIcon aria-label="Zoom in" disabled={!canZoomIn} onClick={() => onZoom(1)}>
          <IconPlus size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Zoom out" disabled={!canZoomOut} onClick={() => onZoom(-1)}>
          <IconMinus size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Whole world" disabled={!canZoomOut} onClick={onWhole}>
          <IconWorld size={18} />
        </ActionIcon>
      </div>
      <div className={classes.bar}>
        {arrows.map(([name, Icon, by]) => (
          <ActionIcon key={name} aria-label={name} onClick={() => by && onPan(by)}>
            <Icon size={18} />
          </ActionIcon>
        ))}
      </div>
    </div>
  )
}
