/** The inbox's keys, wherever on the page the focus is, unless something there takes letters, or they are switched off. */
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { isDialogOpen } from '#web/ui/dialogs/is-dialog-open.ts'
import { actionOf, type InboxAction } from './inbox-keys.rules.ts'

const TAKES_LETTERS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null

export const useInboxKeys = (onAction: (action: InboxAction) => void): void => {
  const act = useEffectEvent(onAction)
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action || event.defaultPrevented || event.isComposing) return
      if (takesLetters(event.target) || isDialogOpen() || (!areKeysOn() && action !== 'help')) return
      event.preventDefault()
      act(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Kept on the device: single letters are in the way of anyone who speaks to it. */
const KEY = 'selvedge:inbox-keys'

const areKeysOn = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export const useKeySwitch = (): [isOn: boolean, set: (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(areKeysOn)
  const set = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off')
    } catch {
      // Without a place to keep it, it holds for this page.
    }
  }
  return [isOn, set]
}
