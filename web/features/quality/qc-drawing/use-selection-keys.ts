/** Tab goes through the shapes and leaves after the last; arrow keys move the one that is held, Delete removes it. */
import type { KeyboardEvent } from 'react'
import type { Shapes } from './drawing-history.rules.ts'
import { stepOf } from './shapes/key-steps.rules.ts'
import { moveShape } from './shapes/shape-changes.rules.ts'
import { listSelectable } from './shapes/shape-words.ts'
import type { Selection } from './use-selection.ts'
import type { Point } from './view/fit-view.rules.ts'

interface SelectionKeysProps {
  selection: Selection | undefined
  shapes: Shapes
  /** Points of the screen per pixel of the photo. */
  scale: number
  /** By points of the screen, where no shape is held. */
  onPan: (by: Point) => void
}

export const useSelectionKeys = ({ selection, shapes, scale, onPan }: SelectionKeysProps) => {
  const selectable = listSelectable(shapes)
  const place = selectable.findIndex(({ id }) => id === selection?.id)
  const held = selectable[place]

  const goOn = (isBack: boolean): boolean => {
    const first = isBack ? selectable.length - 1 : 0
    const next = selectable[held ? place + (isBack ? -1 : 1) : first]
    selection?.onSelect(next?.id ?? null)
    return next !== undefined
  }
  /** Whether the key meant a shape. */
  return (event: KeyboardEvent): boolean => {
    if (!selection) return false
    if (event.key === 'Tab') return goOn(event.shiftKey)
    const step = stepOf(event)
    if (step && !held) onPan({ x: -step.x, y: -step.y })
    else if (!held) return false
    else if (step) {
      const by = { x: step.x / scale, y: step.y / scale }
      selection.onMove(moveShape(held, by), { joins: event.repeat })
    } else if (event.key === 'Delete' || event.key === 'Backspace') selection.onRemove(held.id)
    else if (event.key === 'Escape') selection.onSelect(null)
    else return false
    return true
  }
}
