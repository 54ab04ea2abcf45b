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
