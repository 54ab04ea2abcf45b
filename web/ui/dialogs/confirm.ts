/** Asks before something that cannot be taken back. */
import { type ReactNode, useSyncExternalStore } from 'react'

export interface Confirmation {
  title: string
  /** What happens, and what goes with it. */
  body?: ReactNode
  /** A verb. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** Asks for this exact word first. */
  typeWord?: string
  /** Shown when another word was typed. */
  wrongWord?: string
  /** Asks for a text besides, which is told before the question is answered with a yes. */
  field?: {
    label: string
    hint: string
    /** Shown where it is too short. */
    wrong: string
    least: number
    most: number
    onGiven: (text: string) => void
  }
}

export interface Question extends Confirmation {
  decide: (isConfirmed: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

const ask = (next: Question | null): void => {
  question = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that waits for an answer. */
export const useQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question)

/** A no, where nobody is left to answer. */
export const dismissQuestion = (): void => question?.decide(false)

/** Resolves to whether the reader agreed; closing the dialog is a no, and so is another question on top. */
export const confirm = (asked: Confirmation): Promise<boolean> =>
  new Promise((resolve) => {
    question?.decide(false)
    const decide = (isConfirmed: boolean) => {
      resolve(isConfirmed)
      ask(null)
    }
    ask({ ...asked, decide })
  })
