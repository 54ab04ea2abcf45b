/** Keeps in the database who has lines in this process, so that every process can say who is there. */
import type { Parts } from '#server/platform/parts.ts'
import { deleteDeadLines, deleteLine, deleteLinesOf, insertLines } from './live-line.store.ts'
import type { LiveLine } from './live-line.ts'

export interface Presence {
  /** Resolves once others can see it. */
  enter(line: LiveLine): Promise<void>
  leave(line: LiveLine): Promise<void>
  /** Writes all anew, after a time in which the database could not be reached or held this process for dead. */
  restore(): Promise<void>
  close(): Promise<void>
}

export const openPresence = ({ db, processLock }: Pick<Parts, 'db' | 'processLock'>): Presence => {
  const rowOf = new Map<LiveLine, number>()
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let isSwept = false
  /** One after the other, so that no row is written after the line that it stands for has gone. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  const lineRow = (line: LiveLine) => ({
    process_number: processLock.number,
    style_id: line.styleId,
    user_id: line.actor().user_id,
  })
  const insert = async (line: LiveLine): Promise<void> => {
    if (isClosed) return
    const [id] = await db.write(async (tx) => {
      if (!isSwept) await deleteDeadLines(tx)
      return insertLines(tx, [lineRow(line)])
    })
    isSwept = true
    if (id !== undefined) rowOf.set(line, id)
  }
  const remove = async (line: LiveLine): Promise<void> => {
    const id = rowOf.get(line)
    rowOf.delete(line)
    if (id !== undefined && !isClosed) await db.write((tx) => deleteLine(tx, { id, styleId: line.styleId }))
  }
  const writeAnew = (): Promise<void> =>
    db.write(async (tx) => {
      await deleteLinesOf(tx, processLock.number)
      const lines = [...rowOf.keys()]
      if (lines.length === 0) return
      const ids = await insertLines(tx, lines.map(lineRow))
      for (const [at, line] of lines.entries()) rowOf.set(line, ids[at] as number)
    })
  return {
    enter: (line) => inTurn(() => insert(line)),
    leave: (line) => inTurn(() => remove(line)),
    restore: () => inTurn(writeAnew),
    close: () => {
      isClosed = true
      return inTurn(async () => {
        if (isSwept) await db.write((tx) => deleteLinesOf(tx, processLock.number))
      })
    },
  }
}
