/** Steps that can be taken back and taken again. */
export interface History<Entry> {
  /** The newest last. */
  done: readonly Entry[]
  undone: readonly Entry[]
}

const MAX_STEPS = 100

export const NO_HISTORY: History<never> = { done: [], undone: [] }

export const record = <Entry>({ done }: History<Entry>, entry: Entry): History<Entry> => ({
  done: [...done, entry].slice(-MAX_STEPS),
  undone: [],
})

export const takeBack = <Entry>({ done, undone }: History<Entry>): History<Entry> => {
  const last = done.at(-1)
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone }
}

export const takeAgain = <Entry>({ done, undone }: History<Entry>): History<Entry> => {
  const next = undone.at(-1)
  return next ? { done: [...done, next], undone: undone.slice(0, -1) } : { done, undone }
}
