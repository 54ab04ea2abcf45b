/** What is drawn on the photo on the screen, with five steps back. The picture of it is made when it is sent. */
import { useState } from 'react'
import type { Drawing, DrawnShape } from '#contract/values/drawing.ts'
import { draw, startHistory, undo } from '#web/features/quality/qc-drawing/drawing-history.rules.ts'
import type { Pen } from '#web/features/quality/qc-drawing/shapes/pen.ts'
import type { TakenPhoto } from '../camera/take-photo.ts'

export const UNDO_STEPS = 5

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

export const usePhotoDrawing = (photo: TakenPhoto | null) => {
  const [pen, setPen] = useState(PEN)
  const [history, setHistory] = useState(() => startHistory([], UNDO_STEPS))
  const [key, setKey] = useState(photo?.key)
  const { shapes, past } = history
  if (key !== photo?.key) {
    setKey(photo?.key)
    setHistory(startHistory([], UNDO_STEPS))
  }

  return {
    ...{ shapes, pen },
    steps: past.length,
    hold: (changed: Partial<Pen>) => setPen((before) => ({ ...before, ...changed })),
    add: (shape: DrawnShape) => setHistory((now) => draw(now, [...now.shapes, shape])),
    /** As the editor with all tools left it: one step. */
    replace: ({ shapes: next }: Drawing) => setHistory((now) => draw(now, next)),
    undo: () => setHistory(undo),
    /** Null where nothing is drawn. */
    drawing: photo && shapes.length > 0 ? drawingOf(photo, shapes) : null,
  }
}
export type PhotoDrawing = ReturnType<typeof usePhotoDrawing>
