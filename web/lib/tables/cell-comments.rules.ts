/** Comments of cells: no field takes them, so that each is named with its cell and its words. */

export interface CellComment {
  /** `C4` */
  cell: string
  text: string
}

/** Of a sheet; what is beyond is counted. */
export const MAX_COMMENTS = 1000
const LONGEST = 120

export const tidyComment = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
}

/** A discussion is said once, as it began; what old programs see of it says nothing. */
export const firstOfCells = (said: readonly CellComment[]): CellComment[] => {
  const found = new Map<string, CellComment>()
  for (const comment of said)
    if (comment.text !== '' && !found.has(comment.cell)) found.set(comment.cell, comment)
  return [...found.values()].slice(0, MAX_COMMENTS)
}
