/** Lines of a file among those that are there: changed where the file names them, else added at the end. */
import { isSame } from '#web/lib/document/merge.rules.ts'
import type { ImportPlan } from './table-kind.ts'

interface Read<Line> {
  former: Line | null
  line: Line
}

interface Limit {
  max: number
  text: string
}

/** @param present how many there are */
export const planLines = <Line>(
  rows: readonly Read<Line>[],
  present: number,
  { max, text }: Limit,
): ImportPlan => {
  const added = rows.filter(({ former }) => former === null).length
  const changed = rows.filter(({ former, line }) => former !== null && !isSame(former, line)).length
  return {
    ...{ added, changed, removed: 0, unchanged: rows.length - added - changed },
    problems: added > 0 && present + added > max ? [text] : [],
  }
}

export const mergeLines = <Line extends { id: number | string }>(
  present: readonly Line[],
  rows: readonly Read<Line>[],
): Line[] => {
  const changed = new Map(rows.flatMap(({ former, line }) => (former ? [[former.id, line] as const] : [])))
  return [
    ...present.map((line) => changed.get(line.id) ?? line),
    ...rows.flatMap(({ former, line }) => (former ? [] : [line])),
  ]
}
