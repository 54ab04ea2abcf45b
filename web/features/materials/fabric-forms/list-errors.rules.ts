/** Where the errors of a form's list stand once one of its items has moved. */

interface Move {
  /** Path of the list. */
  list: string
  from: number
  to: number
}

/** The place that the item of a place has after the move. */
const placeAfter = (place: number, { from, to }: Move): number => {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  if (to <= place && place < from) return place + 1
  return place
}

/** Errors by path; those that stand elsewhere in the form stay. */
export const moveErrors = <Text>(errors: Readonly<Record<string, Text>>, move: Move): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      if (!path.startsWith(`${move.list}.`)) return [path, text]
      const [place = '', ...rest] = path.slice(move.list.length + 1).split('.')
      return [[move.list, placeAfter(Number(place), move), ...rest].join('.'), text]
    }),
  )
