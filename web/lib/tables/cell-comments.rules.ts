/** Comments of cells: they become comments of what is made of their rows, or are named with their cells and words. */

export interface CellComment {
  /** `C4` */
  cell: string
  text: string
}

/** Of a sheet; what is beyond is counted. */
export const MAX_COMMENTS = 1000
const LONGEST = 120
/** Of one that is taken. */
export const MAX_COMMENT_LENGTH = 4000

/** As it is written, without what no field of text takes. */
export const cleanComment = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .trim()

/** In one line, as a note says it. */
export const tidyComment = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
}

/** The row of the cell, the first one 0. */
export const rowOfComment = ({ cell }: Pick<CellComment, 'cell'>): number =>
  Number(/\d+$/.exec(cell)?.[0] ?? 0) - 1

/** A discussion is said once, as it began; what old programs see of it says nothing. */
export const firstOfCells = (said: readonly CellComment[]): CellComment[] => {
  const found = new Map<string, CellComment>()
  for (const comment of said)
    if (comment.text !== '' && !found.has(comment.cell)) found.set(comment.cell, comment)
  return [...found.values()].slice(0, MAX_COMMENTS)
}
