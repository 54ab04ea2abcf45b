/** Steps that can be taken back and taken again. */
import type { Selection } from './selection.rules.ts'
import type { Step } from './steps.rules.ts'

export interface Entry<Row> {
  step: Step<Row>
  /** What was done, in words: `9 cells pasted`. */
  said: string
  /** What was selected before it and after it. */
  from: Selection
  to: Selection
  /** Which view of the rows and columns these selections are of. */
  looked: number
}

export interface History<Row> {
  /** The newest last. */
  done: readonly Entry<Row>[]
  undone: readonly Entry<Row>[]
}

const MAX_STEPS = 100

export const NO_HISTORY: History<never> = { done: [], undone: [] }

export const record = <Row>({ done }: History<Row>, entry: Entry<Row>): History<Row> => ({
  done: [...done, entry].slice(-MAX_STEPS),
  undone: [],
})

export const takeBack = <Row>({ done, undone }: History<Row>): History<Row> => {
  const last = done.at(-1)
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone }
}

export const takeAgain = <Row>({ done, undone }: History<Row>): History<Row> => {
  const next = undone.at(-1)
  return next ? { done: [...done, next], undone: undone.slice(0, -1) } : { done, undone }
}
