/** What one gesture changes in a record, or in a document, that is shown and saved at once. */
import type { Keeping } from './kept-changes.ts'
import type { SavedBy } from './over-saves.ts'
import { isContested, type ValueEdit, withValues } from './value-edit.rules.ts'

export interface Change<State, Answer> {
  /** What it makes of the state, shown before it is saved; absent where the answer alone is shown. */
  show?: (state: State) => State
  /** Sends it on top of what is saved; rejects as the call does. */
  send: (saved: State) => Promise<Answer>
  /** What is saved once it is answered. */
  settle: (saved: State, answer: Answer) => State
  /** Whether somebody changed what it is about, told by what is saved now. Absent: it goes on top of nobody's save. */
  isOvertaken?: (now: State) => boolean
  /** What it sets, where it sets values: later changes of the same values began from them. */
  edit?: ValueEdit
  /** As what it is kept where the page goes before it is answered; absent where it goes with the page. */
  kept?: Keeping | undefined
  /** A page before made it, and it may be saved: by its key the server says so, and what is saved is read either way. */
  isAgain?: boolean | undefined
}

export interface Saved<State, Answer> {
  /** Undefined where it is made again and was saved before. */
  answer: Answer
  /** With the answer in it. */
  saved: State
  /** Whose changes it went on top of; null for nobody's. */
  mergedWith: string | null
}

/** Where the record of an edit stands in the state; the state itself unless told otherwise. */
export interface Place<State, Row extends object = object> {
  find: (state: State) => Row | undefined
  /** Sets what `change` makes of the record. */
  put: (state: State, change: <Row extends object>(row: Row) => Row) => State
}

const itself = <State extends object>(): Place<State> => ({
  find: (state) => state,
  put: (state, change) => change(state),
})

/** A change that sets values. Somebody who set them otherwise, or removed the record, has overtaken it. */
export const changeOfEdit = <State extends object, Answer>(
  edit: ValueEdit,
  {
    send,
    ...rest
  }: Pick<Change<State, Answer>, 'settle' | 'kept' | 'isAgain'> & {
    /** With the edit as it is by then. */
    send: (saved: State, edit: ValueEdit) => Promise<Answer>
  },
  { find, put }: Place<State> = itself(),
): Change<State, Answer> & { edit: ValueEdit } => {
  const change = {
    ...rest,
    edit,
    send: (saved: State) => send(saved, change.edit),
    show: (state: State) => put(state, (row) => withValues(row, change.edit)),
    isOvertaken: (now: State) => {
      const row = find(now)
      return !row || isContested(change.edit, row)
    },
  }
  return change
}

/** Somebody changed the same: the person decides. */
export class Overtaken<State> extends Error {
  readonly by: SavedBy
  /** What is saved now. */
  readonly theirs: State
  /** What the call was refused with. */
  readonly refusal: unknown
  constructor(by: SavedBy, theirs: State, refusal: unknown) {
    super(`${by.by} changed the same in the meantime.`)
    this.name = 'Overtaken'
    this.by = by
    this.theirs = theirs
    this.refusal = refusal
  }
}

/** What the server said, for places that tell it in its own words. */
export const answerOf = (error: unknown): unknown => (error instanceof Overtaken ? error.refusal : error)
