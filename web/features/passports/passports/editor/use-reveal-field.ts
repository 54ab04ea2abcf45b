import { type RefObject, useEffect } from 'react'
import type { FieldKey } from '../readiness/passport-errors.rules.ts'

const FOCUSABLE = 'input:not([type="hidden"]), textarea, button'

/** Scrolls to a field of the editor and puts the focus there. */
export const revealField = (root: HTMLElement | null, field: FieldKey): void => {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  if (!place) return
  place.scrollIntoView({ block: 'center' })
  const target = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}

/**
 * Scrolls to the field that stopped a save and puts the focus there, once its section is rendered
 * (docs/product.md, Passport sections).
 */
export const useRevealField = (
  root: RefObject<HTMLElement | null>,
  reveal: { field: FieldKey } | null,
): void => {
  useEffect(() => {
    if (reveal) revealField(root.current, reveal.field)
  }, [root, reveal])
}
