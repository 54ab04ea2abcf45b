/** Values that are set together, with what stood there when they were: the base by which conflicts are found. */
import { isSame } from '../document/merge.rules.ts'

type Values = Readonly<Record<string, unknown>>

export interface ValueEdit {
  /** Which record it is about, among those of one queue. */
  of: string | number
  before: Values
  after: Values
}

/** What changes these values of a record. The record is of another type where it stands among others. */
export const editValues = (of: ValueEdit['of'], before: object, after: Values): ValueEdit => ({
  of,
  before: Object.fromEntries(Object.keys(after).map((key) => [key, (before as Values)[key]])),
  after,
})

/** The record with the values set. */
export const withValues = <Row extends object>(row: Row, { after }: Pick<ValueEdit, 'after'>): Row => ({
  ...row,
  ...after,
})

/** The edit that takes it back. */
export const invertEdit = ({ of, before, after }: ValueEdit): ValueEdit => ({
  of,
  before: after,
  after: before,
})

/** Whether somebody set one of the values, and to something else. */
export const isContested = ({ before, after }: ValueEdit, now: object): boolean =>
  Object.keys(after).some((key) => {
    const theirs = (now as Values)[key]
    return !isSame(theirs, before[key]) && !isSame(theirs, after[key])
  })

/**
 * The version to send an edit on: the newest. Where somebody set the same since, the one that it was made on: the server
 * refuses that, and says who it was.
 */
export const versionFor = (
  edit: ValueEdit,
  made: { version: number },
  newest: { version: number } | undefined = made,
): number => (isContested(edit, newest) ? made.version : newest.version)

/** An edit that was made on top of one that was refused began from what that one began from. */
export const rebaseEdit = (edit: ValueEdit, refused: ValueEdit): ValueEdit => {
  if (edit.of !== refused.of) return edit
  const inherits = (key: string): boolean =>
    key in refused.after && isSame(edit.before[key], refused.after[key])
  const before = Object.fromEntries(
    Object.entries(edit.before).map(([key, value]) => [key, inherits(key) ? refused.before[key] : value]),
  )
  return { ...edit, before }
}
