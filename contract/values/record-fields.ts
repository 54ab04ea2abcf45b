/** Lists of a record's fields, each field said once, and what is made from them. */

type List = Readonly<Record<string, object>>

/** The fields whose entry has these properties. */
export type KeysWith<L extends List, P> = {
  [K in keyof L]: L[K] extends P ? K : never
}[keyof L] &
  string

export const keysOf = <L extends object>(list: L): readonly (keyof L & string)[] =>
  Object.keys(list) as (keyof L & string)[]

/** In the order of the list. */
export const keysWith = <const L extends List, const P extends Readonly<Record<string, unknown>>>(
  list: L,
  wanted: P,
): readonly KeysWith<L, P>[] =>
  keysOf(list).filter((key) =>
    Object.entries(wanted).every(([name, value]) => (list[key] as Record<string, unknown>)[name] === value),
  ) as string[] as KeysWith<L, P>[]

/** An object with something for each of the keys. */
export const eachOf = <K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>

export const pickKeys = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>

/** Each thing of the second list behind the one of the first that it follows. */
export const insertAfter = <T>(
  all: readonly T[],
  added: readonly T[],
  follows: (added: T, other: T) => boolean,
): readonly T[] =>
  added.reduce<readonly T[]>(
    (known, one) => known.flatMap((other) => (follows(one, other) ? [other, one] : [other])),
    all,
  )
