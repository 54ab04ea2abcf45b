/** Which name somebody meant who mistyped one. */

/** Letters to put in, take out or change until one text is the other (Levenshtein's distance). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** A third of the letters wrong is another word. */
const ALIKE = 3

/** Null where nothing is like it. */
export const nearestName = (name: string, known: readonly string[]): string | null => {
  const [nearest] = known
    .map((candidate) => ({ candidate, apart: distance(name, candidate) }))
    .sort((one, other) => one.apart - other.apart)
  return nearest && nearest.apart * ALIKE <= name.length ? nearest.candidate : null
}
