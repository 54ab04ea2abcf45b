/** Tab goes through the shapes and leaves after the last; arrow keys move the one that is held, Delete removes it. */
import type { KeyboardEvent } from 'react'
import type { Shapes } from './drawing-history.rules.ts'
import { stepOf } from './key-steps.rules.ts'
import { moveShape } from './shape-changes.rules.ts'
import { listSelectable } from './shape-words.ts'
import type { Selection } from './use-selection.ts'

interface SelectionKeysProps {
  selection: Selection | undefined
  shapes: Shapes
  /** Points of the screen per pixel of the photo. */
  scale: number
}

export const useSelectionKeys = ({ selection, shapes, scale }: SelectionKeysProps) => {
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
    if (!held) return false
    const step = stepOf(event)
    if (step) {
      const by = { x: step.x / scale, y: step.y / scale }
      selection.onMove(moveShape(held, by), { joins: event.repeat })
    } else if (event.key === 'Delete' || event.key === 'Backspace') selection.onRemove(held.id)
    else if (event.key === 'Escape') selection.onSelect(null)
    else return false
    return true
  }
}
