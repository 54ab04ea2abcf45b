/** Reads what an address carries after its question mark: anybody may have typed it. */
type Search = Record<string, unknown>

/** Numbers stand for themselves: the router reads `?query=501` as one. */
export const readText = (search: Search, key: string): string => {
  const value = search[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''
}

/** A whole number from 1; null for anything else. */
export const readId = (search: Search, key: string): number | null => {
  const value = Number(search[key])
  return Number.isSafeInteger(value) && value >= 1 ? value : null
}

export const readPage = (search: Search): number => readId(search, 'page') ?? 1

export const readChoice = <const Value extends string>(
  search: Search,
  key: string,
  known: readonly Value[],
): Value | null => known.find((value) => value === search[key]) ?? null

/** `gots,bsci` → the known ones among them, in the order in which they are known. */
export const readChoices = <const Value extends string>(
  search: Search,
  key: string,
  known: readonly Value[],
): Value[] => {
  const chosen = readText(search, key).split(',')
  return known.filter((value) => chosen.includes(value))
}
