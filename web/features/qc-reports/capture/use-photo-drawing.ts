/** What is drawn on the photo on the screen: five steps back, and the picture with the drawing in it. */
import { useEffect, useRef, useState } from 'react'
import type { Drawing, DrawnShape } from '#contract/values/drawing.ts'
import { draw, startHistory, undo } from '#web/features/qc-drawing/drawing-history.rules.ts'
import type { Pen } from '#web/features/qc-drawing/pen.ts'
import { renderDrawn } from '#web/features/qc-drawing/render-drawn.ts'
import type { TakenPhoto } from './take-photo.ts'

export const UNDO_STEPS = 5
/** A hand that draws puts the pen down and goes on. */
const RENDER_AFTER_MS = 350

/** Seen on most cloth; black is for what is pale, white for what is dark. */
export const COLOURS = [
  { value: '#ff6b54', name: 'Coral' },
  { value: '#ffd23f', name: 'Yellow' },
  { value: '#70d0ce', name: 'Teal' },
  { value: '#ffffff', name: 'White' },
  { value: '#000000', name: 'Black' },
] as const

const PEN: Pen = { tool: 'arrow', colour: COLOURS[0].value, size: 5, sticker: '❗' }

const drawingOf = ({ width, height }: TakenPhoto, shapes: readonly DrawnShape[]): Drawing => ({
  ...{ width, height },
  shapes: [...shapes],
})

interface Rendered {
  shapes: readonly DrawnShape[]
  drawn: Promise<Blob>
}

export const usePhotoDrawing = (photo: TakenPhoto | null) => {
  const [pen, setPen] = useState(PEN)
  const [history, setHistory] = useState(() => startHistory([], UNDO_STEPS))
  const [key, setKey] = useState(photo?.key)
  const ahead = useRef<Rendered | null>(null)
  const { shapes, past } = history
  if (key !== photo?.key) {
    setKey(photo?.key)
    setHistory(startHistory([], UNDO_STEPS))
  }

  const render = (on: TakenPhoto): Rendered => {
    const drawn = renderDrawn(on.blob, drawingOf(on, shapes))
    // Whoever waits for it hears of a failure; nobody may.
    drawn.catch(() => undefined)
    return { shapes, drawn }
  }
  // While item and level are chosen the picture is made, so that saving does not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `render` is of this photo and these shapes
  useEffect(() => {
    if (!photo || shapes.length === 0) return
    const timer = setTimeout(() => {
      if (ahead.current?.shapes !== shapes) ahead.current = render(photo)
    }, RENDER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [photo, shapes])

  return {
    ...{ shapes, pen },
    steps: past.length,
    hold: (changed: Partial<Pen>) => setPen((before) => ({ ...before, ...changed })),
    add: (shape: DrawnShape) => setHistory((now) => draw(now, [...now.shapes, shape])),
    /** As the editor with all tools left it: one step. */
    replace: ({ shapes: next }: Drawing, drawn: Blob | null) => {
      ahead.current = drawn && { shapes: next, drawn: Promise.resolve(drawn) }
      setHistory((now) => draw(now, next))
    },
    undo: () => setHistory(undo),
    /** Null where nothing is drawn. */
    drawing: photo && shapes.length > 0 ? drawingOf(photo, shapes) : null,
    finish: async (): Promise<{ drawing: Drawing | null; drawn: Blob | null }> => {
      if (!photo || shapes.length === 0) return { drawing: null, drawn: null }
      const { drawn } = ahead.current?.shapes === shapes ? ahead.current : render(photo)
      return { drawing: drawingOf(photo, shapes), drawn: await drawn }
    },
  }
}
export type PhotoDrawing = ReturnType<typeof usePhotoDrawing>
