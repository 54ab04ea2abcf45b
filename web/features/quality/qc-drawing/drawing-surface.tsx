/**
 * A photo to draw on. It fills the room that its parent gives it: with `contain` the stage is as large as the photo then
 * is on the screen, with `cover` as large as the room. Shapes come and go in the photo's own pixels; `pen.size` is in
 * points of the screen, so that a line looks the same on every photo.
 *
 * It keeps nothing: what `onDraw` hands over is to be put at the end of `shapes`. `selection` is for the tool `select`,
 * `onText` for the tool `text` (where its upper left corner goes); without them these tools do nothing. Children lie over
 * the stage, placed by the points that they are given.
 */
import { VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import type Konva from 'konva/lib/Core.js'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import type { DrawnShape } from '#contract/values/drawing.ts'
import type { Shapes } from './drawing-history.rules.ts'
import { DrawingStage } from './drawing-stage.tsx'
import classes from './drawing-surface.module.css'
import type { Pen } from './shapes/pen.ts'
import { saySelected } from './shapes/shape-words.ts'
import { useLiveShape } from './use-live-shape.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useSelectionKeys } from './use-selection-keys.ts'
import {
  type Fit,
  fitPhoto,
  type Point,
  type Size,
  scaleToFit,
  toScreen,
  type View,
} from './view/fit-view.rules.ts'
import { stopGestures } from './view/stop-gestures.ts'
import { useCrosshair } from './view/use-crosshair.ts'
import { useHand } from './view/use-hand.ts'
import { type ShownPhoto, usePhotoImage } from './view/use-photo-image.ts'
import { usePointer } from './view/use-pointer.ts'
import { useZoom, type ZoomControl } from './view/use-zoom.ts'
import { pan, zoomView } from './view/zoom.rules.ts'

export interface DrawingSurfaceProps {
  /** Its bytes or its address; width and height as a viewer sees it. */
  photo: ShownPhoto
  shapes: Shapes
  pen: Pen
  fit: Fit
  /** Names the surface for those who listen. */
  label: string
  onDraw: (shape: DrawnShape) => void
  /** `at` in pixels of the photo, `shown` on the stage, `scale` as points of the screen per pixel. */
  onText?: (place: { at: Point; shown: Point; scale: number }) => void
  selection?: Selection
  /** Where somebody has buttons for it; two fingers zoom in any case. */
  zoom?: ZoomControl
  /** Nothing can be drawn, as while it is being saved. */
  isInactive?: boolean
  /** What has the focus while one draws by keys. */
  ref?: Ref<HTMLDivElement>
  /** Id of the text that says which keys there are. */
  describedBy?: string
  children?: ReactNode
}

export function DrawingSurface(props: DrawingSurfaceProps) {
  const room = useElementSize()
  const { width, height } = room
  return (
    <div ref={room.ref} className={classes.room}>
      {width > 0 && height > 0 && <Surface {...props} room={{ width, height }} />}
    </div>
  )
}

/** The part of the room that the stage takes, and where the photo stands on it. */
const layOut = (photo: Size, room: Size, fit: Fit): { size: Size; view: View } => {
  if (fit === 'cover') return { size: room, view: fitPhoto(photo, room, fit) }
  const scale = scaleToFit(photo, room, fit)
  return { size: { width: photo.width * scale, height: photo.height * scale }, view: { scale, x: 0, y: 0 } }
}

function Surface(props: DrawingSurfaceProps & { room: Size }) {
  const { photo, shapes, pen, selection, onDraw, onText, children } = props
  const { size, view: fitted } = layOut(photo, props.room, props.fit)
  const own = useZoom()
  const zoom = props.zoom ?? own
  const view = zoomView(fitted, size, zoom.zoom)
  const { image, state } = usePhotoImage(photo, { scale: fitted.scale, isZoomed: zoom.zoom.times > 1 })
  const ref = useMergedRef(props.ref, stopGestures)
  const stage = useRef<Konva.Stage>(null)
  const frame = useRef<() => void>(() => {})
  const live = useLiveShape()
  const hand = useHand({
    ...{ pen, scale: view.scale, show: live.show, onDraw },
    onText: onText && ((at) => onText({ at, shown: toScreen(view, at), scale: view.scale })),
  })
  const holding = useSelection({ selection, shapes, view, stage, frame: () => frame.current() })
  const crosshair = useCrosshair({ pen, view, size, hand })
  const takeSelectionKey = useSelectionKeys({
    ...{ selection, shapes, scale: view.scale },
    onPan: ({ x, y }) => zoom.change((now) => pan(now, { x: x / size.width, y: y / size.height })),
  })
  const pointer = usePointer({ pen, view, size, zoom, hand, holding })
  const isInactive = props.isInactive || state !== 'shown'
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInactive) return
    const isTaken = pen.tool === 'select' ? takeSelectionKey(event) : crosshair.takeKey(event)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.place} style={size}>
      <div
        ref={ref}
        className={classes.stage}
        role="application"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one draws on it by keys, too.
        tabIndex={0}
        data-tool={pen.tool}
        data-state={state}
        onKeyDown={onKeyDown}
        onBlur={crosshair.hide}
        {...pointer}
        onPointerDown={(event) => {
          crosshair.hide()
          // A finger brings no focus along, and a text that is being typed is finished by losing it.
          event.currentTarget.focus({ preventScroll: true })
          if (!isInactive) pointer.onPointerDown(event)
        }}
      >
        <DrawingStage
          {...{ stage, size, view, image, photo, shapes, live, frame }}
          selected={selection?.id ?? null}
          isSelecting={pen.tool === 'select'}
        />
        {crosshair.at && (
          <span
            className={classes.crosshair}
            data-down={crosshair.isDown || undefined}
            style={{ left: crosshair.at.x, top: crosshair.at.y }}
          />
        )}
        {state !== 'shown' && (
          <p className={classes.note} role={state === 'failed' ? 'alert' : undefined}>
            {state === 'failed' ? 'This picture cannot be shown here.' : 'Loading the picture…'}
          </p>
        )}
      </div>
      <VisuallyHidden role="status">
        {selection?.id ? saySelected(shapes, selection.id) : crosshair.isDown ? 'Drawing' : ''}
      </VisuallyHidden>
      {children}
    </div>
  )
}
