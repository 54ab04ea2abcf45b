/** How wide the columns of a table are: what stands in them decides, within the room that there is. */

/** Pixels. */
export interface ColumnNeed {
  /** What its widest cell takes, or its head where that is wider. */
  whole: number
  /** What it keeps where there is no room for all; the same as `whole` where nothing in it may be cut. */
  least: number
  /** How many parts it gets of what is left where others get one. */
  parts?: number
  /** By hand, which is obeyed. */
  chosen?: number | undefined
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

interface Want {
  pixels: number
  parts: number
}

/** Each gets its parts of what is left, and none more than it can use. */
const shareOut = (wants: readonly Want[], room: number): number[] => {
  const given = wants.map(() => 0)
  const missing = (place: number): number => (wants[place]?.pixels ?? 0) - (given[place] ?? 0)
  const partsOf = (place: number): number => wants[place]?.parts ?? 1
  let left = room
  let open = wants.flatMap(({ pixels }, place) => (pixels > 0 ? [place] : []))
  while (open.length > 0 && left >= 1) {
    const part = left / sum(open.map(partsOf))
    for (const place of open) {
      const more = Math.min(part * partsOf(place), missing(place))
      given[place] = (given[place] ?? 0) + more
      left -= more
    }
    open = open.filter((place) => missing(place) > 0.5)
  }
  return given.map(Math.floor)
}

/**
 * Whole pixels in the order of the columns. Where all fit, what is left over goes to those that nobody chose a width
 * for, in equal parts, so that no column ends far from the next one; where even the least do not fit, the table is
 * wider than its room.
 */
export const shareRoom = (needs: readonly ColumnNeed[], room: number): number[] => {
  const least = needs.map(({ least, whole, chosen }) => chosen ?? Math.min(least, whole))
  const left = Math.floor(room - sum(least))
  if (left <= 0) return least
  const wants = needs.map(({ whole, chosen }, place) =>
    chosen === undefined ? whole - (least[place] ?? 0) : 0,
  )
  const widened = shareOut(
    wants.map((pixels, place) => ({ pixels, parts: needs[place]?.parts ?? 1 })),
    left,
  )
  const over = left - sum(widened)
  const free = needs.filter(({ chosen }) => chosen === undefined).length
  const more = over > 0 && sum(wants) - sum(widened) < needs.length && free > 0 ? Math.floor(over / free) : 0
  return needs.map(
    ({ chosen }, place) => (least[place] ?? 0) + (widened[place] ?? 0) + (chosen === undefined ? more : 0),
  )
}
