/** By which columns a table is sorted, as the address and the calls have it: `country,-name`. */
export interface SortedBy<Sort extends string = string> {
  by: Sort
  isDescending: boolean
}

/** The known ones, each once, as many as may be. */
export const readSort = <Sort extends string>(
  text: string | undefined,
  { known, max }: { known: readonly Sort[]; max: number },
): SortedBy<Sort>[] => {
  const found = new Map<string, SortedBy<Sort>>()
  for (const part of (text ?? '').split(',')) {
    const by = part.replace(/^-/, '') as Sort
    if (known.includes(by) && !found.has(by)) found.set(by, { by, isDescending: part.startsWith('-') })
  }
  return [...found.values()].slice(0, max)
}

export const writeSort = (sort: readonly SortedBy[]): string =>
  sort.map(({ by, isDescending }) => `${isDescending ? '-' : ''}${by}`).join(',')

interface NextSort<Sort extends string> {
  by: Sort
  /** On top of what it is sorted by already, instead of in its place. */
  isAlso: boolean
  max: number
}

/** Up, down, and back to the usual order. Where more are wanted than may be, the oldest goes. */
export const nextSort = <Sort extends string>(
  sort: readonly SortedBy<Sort>[],
  { by, isAlso, max }: NextSort<Sort>,
): SortedBy<Sort>[] => {
  const own = sort.find((each) => each.by === by)
  const next = own?.isDescending ? [] : [{ by, isDescending: own !== undefined }]
  if (!isAlso) return next
  return own ? sort.flatMap((each) => (each === own ? next : [each])) : [...sort, ...next].slice(-max)
}

export const ariaSort = (
  sorted: { isDescending: boolean } | undefined,
): 'ascending' | 'descending' | 'none' =>
  sorted ? (sorted.isDescending ? 'descending' : 'ascending') : 'none'
