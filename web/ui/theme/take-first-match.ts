/**
 * Enter takes what a list marks, or the first that matches what was typed. Mantine does so itself, but not where the list
 * has only just opened: it marks an option before it counts them, or finds no list yet. Where nothing matches, Enter does
 * nothing.
 */
import type { FormEvent, KeyboardEvent } from 'react'

/** Fields in which somebody typed since an option was last taken. */
const typedInto = new WeakSet<HTMLInputElement>()

const isShown = (element: Element | null): boolean =>
  element === null || ((element as HTMLElement).style.display !== 'none' && isShown(element.parentElement))

/** Only one list is open at a time. */
const findOpenList = (): Element | undefined =>
  [...document.querySelectorAll('[role="listbox"]')].find((list) => isShown(list))

const MARKED = '[data-combobox-selected]'
const CAN_BE_TAKEN = '[data-combobox-option]:not([data-combobox-disabled])'

const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  typedInto.add(currentTarget)
}

const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>): void => {
  const field = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!typedInto.has(field) || field.value.trim() === '') return
  const list = findOpenList()
  const option = list?.querySelector<HTMLElement>(MARKED) ?? list?.querySelector<HTMLElement>(CAN_BE_TAKEN)
  // What was typed is nothing yet, or is still being looked for: the form is not sent without it.
  event.preventDefault()
  if (!option) return
  event.stopPropagation()
  typedInto.delete(field)
  option.click()
}

/** For every field with a list that one types into. */
export const TAKES_FIRST_MATCH = { selectFirstOptionOnChange: true, onInput, onKeyDownCapture }
