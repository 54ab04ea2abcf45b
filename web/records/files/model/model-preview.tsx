/** A 3D model that is turned with the finger, the mouse or the arrow keys, and comes nearer by wheel and `+`. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Model, ModelTooLarge, ModelUnreadable, readGlb } from '#contract/files/model/glb.rules.ts'
import { FIRST_LOOK, type Look } from '#contract/files/model/matrices.rules.ts'
import { NO_PREVIEW } from '#contract/files/no-preview.ts'
import { failedOf, readError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from '../file-preview.module.css'
import { NoPreview } from '../no-preview.tsx'
import { type ModelDrawing, openDrawing } from './model-drawing.ts'

const NO_GRAPHICS = 'This browser draws no 3D models. Download the file instead.'

const load = async (address: string, signal: AbortSignal): Promise<Model> => {
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw readError(await failedOf(answer))
  return readGlb(new Uint8Array(await answer.arrayBuffer()), (json) =>
    JSON.parse(new TextDecoder().decode(json)),
  )
}

const sayWhy = (error: unknown): string => {
  if (error instanceof ModelTooLarge) return NO_PREVIEW.too_large
  return error instanceof ModelUnreadable ? NO_PREVIEW.unreadable : textsOf(error).join(' ')
}

export function ModelPreview({ title, address }: { title: string; address: string }) {
  const [state, setState] = useState<{ model: Model } | { why: string } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    setState(null)
    load(address, stop.signal)
      .then((model) => setState({ model }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ why: sayWhy(error) })
      })
    return () => stop.abort()
  }, [address])
  if (!state) return <RowsSkeleton rows={6} />
  if ('why' in state) return <NoPreview title={title} why={state.why} />
  return <Turned title={title} model={state.model} onFail={() => setState({ why: NO_GRAPHICS })} />
}

const STEP = 0.15
const CLOSER = 0.9
const limit = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

interface TurnedProps {
  title: string
  model: Model
  onFail: () => void
}

function Turned({ title, model, onFail }: TurnedProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<ModelDrawing | null>(null)
  const look = useRef<Look>(FIRST_LOOK)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is told of a failure is no other model.
  useEffect(() => {
    let isGone = false
    const element = canvas.current as HTMLCanvasElement
    const redraw = () => drawing.current?.draw(look.current)
    const watcher = new ResizeObserver(redraw)
    void openDrawing(element, model).then((opened) => {
      if (isGone) opened?.end()
      else if (!opened) onFail()
      else {
        drawing.current = opened
        redraw()
        watcher.observe(element)
      }
    })
    return () => {
      isGone = true
      watcher.disconnect()
      drawing.current?.end()
      drawing.current = null
    }
  }, [model])

  const move = (right: number, up: number, closer = 1) => {
    const { yaw, pitch, distance } = look.current
    look.current = {
      yaw: yaw + right,
      pitch: limit(pitch + up, -1.5, 1.5),
      distance: limit(distance * closer, 1.2, 12),
    }
    drawing.current?.draw(look.current)
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      move(event.movementX * 0.01, event.movementY * 0.01)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const turns: Record<string, [number, number, number?]> = {
      ...{ ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] },
      ...{ '+': [0, 0, CLOSER], '-': [0, 0, 1 / CLOSER] },
    }
    const turned = turns[event.key]
    if (!turned) return
    // The viewer's own arrows lead to the next file.
    event.stopPropagation()
    event.preventDefault()
    move(...turned)
  }
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      tabIndex={0}
      role="img"
      aria-label={`${title}, turned by dragging or with the arrow keys`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onWheel={(event) => move(0, 0, event.deltaY < 0 ? CLOSER : 1 / CLOSER)}
      onKeyDown={onKeyDown}
    />
  )
}
