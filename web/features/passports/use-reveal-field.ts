import { type RefObject, useEffect } from 'react'
import type { FieldKey } from './passport-errors.rules.ts'

const FOCUSABLE = 'input:not([type="hidden"]), textarea, button'

/** Scrolls to the field that stopped a save and puts the focus there, once its section is drawn (S1 §5). */
export const useRevealField = (
  root: RefObject<HTMLElement | null>,
  reveal: { field: FieldKey } | null,
): void => {
  useEffect(() => {
    if (!reveal) return
    const place = root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(reveal.field)}"]`)
    if (!place) return
    place.scrollIntoView({ block: 'center' })
    const target = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus({ preventScroll: true })
  }, [root, reveal])
}
