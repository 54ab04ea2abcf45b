/** How addresses name a row of a style's record: entries of the activity, notices and the search lead to it. */

/** In an address, beside what else it says. */
export interface RowSearch {
  /** The list and the key of a row. */
  row?: string
  /** The field of it, or the size. */
  cell?: string
}

type Key = string | number

/** What a row that is drawn says of itself in `data-place`; several in lines of their own. */
export const placeOf = (list: string, key: Key): string => `${list}:${key}`

export const toRow = (list: string, key: Key, cell: string | null = null): RowSearch => ({
  row: placeOf(list, key),
  ...(cell !== null && cell !== '' && { cell }),
})
