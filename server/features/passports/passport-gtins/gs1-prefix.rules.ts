/** GS1 company prefixes: who may give out a number (GS1 General Specifications, 1.4.4). */

/** Thirteen digits, without the packaging's digit before; null for a GTIN-8, whose prefix is no company's. */
export const prefixedPart = (gtin: string): string | null =>
  gtin.startsWith('000000') ? null : gtin.slice(1)

/** All that the number could begin with, from four digits to twelve. */
export const prefixesOf = (gtin: string): string[] => {
  const part = prefixedPart(gtin)
  return part === null ? [] : Array.from({ length: 9 }, (_, more) => part.slice(0, 4 + more))
}

/** Of two prefixes of which one begins the other, a number would have two owners. */
export const overlap = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)
