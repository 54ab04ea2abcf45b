/**
 * ISO 2859-1:1999 with Amendment 1:2011, tables 1 and 2-A: single sampling, normal inspection, AQL 0.065 to 6.5.
 * ANSI/ASQ Z1.4 prints the same tables. The edition of 2026 was not compared.
 */
export const AQL_STANDARD = /* no text */ 'ISO 2859-1:1999 / ANSI/ASQ Z1.4, normal inspection'

export const INSPECTION_LEVELS = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number]

export const CODE_LETTERS = [
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  ...['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R'],
] as readonly string[]

/** The columns of table 2-A, as it prints them. */
export const AQL_COLUMNS = [
  ...['0.065', '0.10', '0.15', '0.25', '0.40', '0.65'],
  ...['1.0', '1.5', '2.5', '4.0', '6.5'],
] as readonly string[]

/** Table 1: lots up to this size, and the code letter at each inspection level, S-1 first. */
const LETTERS_BY_LOT: [upTo: number, letters: string][] = [
  [8, 'A A A A A A B'],
  [15, 'A A A A A B C'],
  [25, 'A A B B B C D'],
  [50, 'A B B C C D E'],
  [90, 'B B C C C E F'],
  [150, 'B B C D D F G'],
  [280, 'B C D E E G H'],
  [500, 'B C D E F H J'],
  [1_200, 'C C E F G J K'],
  [3_200, 'C D E G H K L'],
  [10_000, 'C D F G J L M'],
  [35_000, 'C D F H K M N'],
  [150_000, 'D E G J L N P'],
  [500_000, 'D E G J M P Q'],
  [Number.POSITIVE_INFINITY, 'D E H K N Q R'],
]

/**
 * Table 2-A: sample size of each letter, and per AQL the acceptance number.
 * ↓ the first plan below counts, ↑ the first one above: its sample size as well as its numbers.
 */
const PLANS_BY_LETTER: Record<string, [sampleSize: number, cells: string]> = {
  A: [2, '↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0'],
  B: [3, '↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑'],
  C: [5, '↓  ↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓'],
  D: [8, '↓  ↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1'],
  E: [13, '↓  ↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2'],
  F: [20, '↓  ↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3'],
  G: [32, '↓  ↓  ↓  ↓  0  ↑  ↓  1  2  3  5'],
  H: [50, '↓  ↓  ↓  0  ↑  ↓  1  2  3  5  7'],
  J: [80, '↓  ↓  0  ↑  ↓  1  2  3  5  7 10'],
  K: [125, '↓  0  ↑  ↓  1  2  3  5  7 10 14'],
  L: [200, '0  ↑  ↓  1  2  3  5  7 10 14 21'],
  M: [315, '↑  ↓  1  2  3  5  7 10 14 21  ↑'],
  N: [500, '↓  1  2  3  5  7 10 14 21  ↑  ↑'],
  P: [800, '1  2  3  5  7 10 14 21  ↑  ↑  ↑'],
  Q: [1250, '2  3  5  7 10 14 21  ↑  ↑  ↑  ↑'],
  R: [2000, '3  5  7 10 14 21  ↑  ↑  ↑  ↑  ↑'],
}

const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new RangeError('ISO 2859-1 has no such cell')
  return value
}

/** @param lotSize whole pieces, 1 or more */
export const codeLetterOf = (lotSize: number, level: InspectionLevel): string => {
  const [, letters] = found(LETTERS_BY_LOT.find(([upTo]) => lotSize <= upTo))
  return found(letters.split(' ')[INSPECTION_LEVELS.indexOf(level)])
}

export const sampleSizeOf = (letter: string): number => found(PLANS_BY_LETTER[letter])[0]

/** The letter whose plan counts for this cell, after its arrows, with that plan's acceptance number. */
export const planCell = (letter: string, column: string): { letter: string; accept: number } => {
  const [, cells] = found(PLANS_BY_LETTER[letter])
  const cell = found(cells.split(/\s+/)[AQL_COLUMNS.indexOf(column)])
  if (cell !== '↓' && cell !== '↑') return { letter, accept: Number(cell) }
  const next = CODE_LETTERS.indexOf(letter) + (cell === '↓' ? 1 : -1)
  return planCell(found(CODE_LETTERS[next]), column)
}
