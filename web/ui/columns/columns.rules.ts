/** The columns of a table or a sheet: which there are, which are shown, in what order and how wide. */
export interface ColumnInfo {
  label: string
  /** What the server sorts by; null where it does not. */
  sort: string | null
  /** Pixels until its contents have been measured; of a column that gives way, what it keeps in any case. */
  width: number
  /** What it keeps in any case where that is less. */
  least?: number
  isNumber?: true
  /** Names and sentences, which may be cut at their end where there is no room for all; anything else stands whole. */
  givesWay?: true
}

export interface ColumnSet<Key extends string> {
  /** In their usual order; the first names the record, and stays the first. */
  keys: readonly Key[]
  info: Readonly<Record<Key, ColumnInfo>>
  /** Those that are shown until somebody chooses. */
  usual: readonly Key[]
}

export type Widths<Key extends string> = Partial<Record<Key, number>>

const MIN_WIDTH = 60
const MAX_WIDTH = 640
export const clampWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH))

export const isColumn = <Key extends string>({ keys }: ColumnSet<Key>, key: unknown): key is Key =>
  keys.includes(key as Key)

/**
 * Of what a device or a view kept: the known ones, each once, the name first; the usual ones where none is left.
 * @param before all that there were when it was kept: a usual one that came since is shown at its place
 */
export const readColumns = <Key extends string>(
  set: ColumnSet<Key>,
  kept: unknown,
  before?: unknown,
): Key[] => {
  const [first] = set.keys
  const known = Array.isArray(kept) ? kept.filter((key) => isColumn(set, key)) : []
  const others = [...new Set<Key>(known)].filter((key) => key !== first)
  if (first === undefined) return []
  const isNew = (key: Key) => Array.isArray(before) && !before.includes(key) && !others.includes(key)
  const added = set.usual.filter((key) => key !== first && isNew(key))
  if (others.length === 0 && added.length === 0) return [...set.usual]
  return added.reduce<Key[]>((shown, key) => toggleColumn(set, shown, key), [first, ...others])
}

export const readWidths = <Key extends string>(set: ColumnSet<Key>, kept: unknown): Widths<Key> =>
  typeof kept === 'object' && kept !== null
    ? (Object.fromEntries(
        Object.entries(kept)
          .filter(([key, width]) => isColumn(set, key) && Number.isFinite(width))
          .map(([key, width]) => [key, clampWidth(Number(width))]),
      ) as Widths<Key>)
    : {}

export const areSameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, place) => key === other[place])

/** To another place among those that are shown. The first stays the first. */
export const moveColumn = <Key extends string>(shown: readonly Key[], key: Key, to: number): Key[] => {
  if (key === shown[0] || !shown.includes(key)) return [...shown]
  const others = shown.filter((each) => each !== key)
  const place = Math.min(Math.max(to, 1), others.length)
  return [...others.slice(0, place), key, ...others.slice(place)]
}

/** Shows it at its usual place, or hides it. At least one stays beside the first. */
export const toggleColumn = <Key extends string>(
  { keys }: ColumnSet<Key>,
  shown: readonly Key[],
  key: Key,
): Key[] => {
  if (key === keys[0]) return [...shown]
  if (shown.includes(key)) return shown.length <= 2 ? [...shown] : shown.filter((each) => each !== key)
  const rank = (each: Key) => keys.indexOf(each)
  const after = shown.findLastIndex((each) => rank(each) < rank(key))
  return [...shown.slice(0, after + 1), key, ...shown.slice(after + 1)]
}
