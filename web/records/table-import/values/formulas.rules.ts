/** Formulas that nobody computed, as far as they only calculate with cells of the same sheet. */
import type { Cell } from '#web/lib/tables/table-reading.ts'

/** Rows and columns from 0; a formula begins with `=`. */
export type CellAt = (row: number, column: number) => Cell | { formula: string }

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(\$?[A-Z]{1,3}\$?\d{1,7})|([A-Z]+)(?=\s*\()|([-+*/^(),;:%]))/giy
const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  PRODUCT: (values) => values.reduce((product, value) => product * value, 1),
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  AVERAGE: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  ROUND: ([value = 0, places = 0]) => Math.round(value * 10 ** places) / 10 ** places,
}
/** A formula that goes through more cells is computed by a spreadsheet. */
const MAX_DEPTH = 16
const MAX_CELLS = 2000

class Unknown extends Error {}

interface Token {
  kind: 'number' | 'cell' | 'name' | 'sign'
  text: string
}

const tokensOf = (formula: string): Token[] => {
  const text = formula.replace(/^=/, '')
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    if (text.slice(TOKEN.lastIndex).trim() === '') break
    const match = TOKEN.exec(text)
    if (!match) throw new Unknown()
    const [, number, cell, name, sign] = match
    if (number) tokens.push({ kind: 'number', text: number })
    else if (cell) tokens.push({ kind: 'cell', text: cell.replaceAll('$', '').toUpperCase() })
    else if (name) tokens.push({ kind: 'name', text: name.toUpperCase() })
    else tokens.push({ kind: 'sign', text: sign ?? '' })
  }
  return tokens
}

const placeOf = (cell: string): { row: number; column: number } => {
  const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(row) - 1, column }
}

/** Grammar of one formula: sums of products of powers of terms. */
class Reader {
  #at = 0
  readonly #tokens: readonly Token[]
  readonly #numberOf: (cell: string) => number | null

  constructor(tokens: readonly Token[], numberOf: (cell: string) => number | null) {
    this.#tokens = tokens
    this.#numberOf = numberOf
  }

  read(): number {
    const value = this.#sum()
    if (this.#at < this.#tokens.length) throw new Unknown()
    return value
  }

  #takes(...signs: string[]): string | null {
    const token = this.#tokens[this.#at]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null
    this.#at++
    return token.text
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw new Unknown()
  }

  #sum(): number {
    let value = this.#product()
    for (let sign = this.#takes('+', '-'); sign; sign = this.#takes('+', '-'))
      value = sign === '+' ? value + this.#product() : value - this.#product()
    return value
  }

  #product(): number {
    let value = this.#power()
    for (let sign = this.#takes('*', '/'); sign; sign = this.#takes('*', '/'))
      value = sign === '*' ? value * this.#power() : value / this.#power()
    return value
  }

  #power(): number {
    const value = this.#signed()
    return this.#takes('^') ? value ** this.#power() : value
  }

  #signed(): number {
    const sign = this.#takes('+', '-')
    if (sign) return sign === '-' ? -this.#signed() : this.#signed()
    const value = this.#term()
    return this.#takes('%') ? value / 100 : value
  }

  #term(): number {
    if (this.#takes('(')) {
      const value = this.#sum()
      this.#expect(')')
      return value
    }
    const token = this.#tokens[this.#at++]
    if (token?.kind === 'number') return Number(token.text)
    if (token?.kind === 'cell') return this.#numberOf(token.text) ?? 0
    if (token?.kind === 'name') return this.#call(token.text)
    throw new Unknown()
  }

  #call(name: string): number {
    const compute = FUNCTIONS[name]
    if (!compute) throw new Unknown()
    this.#expect('(')
    const values: number[] = []
    do values.push(...this.#argument())
    while (this.#takes(',', ';'))
    this.#expect(')')
    return compute(values)
  }

  /** A range, in which empty cells count nothing, or a value. */
  #argument(): number[] {
    const [from, colon, to] = this.#tokens.slice(this.#at, this.#at + 3)
    if (from?.kind !== 'cell' || colon?.text !== ':' || to?.kind !== 'cell') return [this.#sum()]
    this.#at += 3
    const [first, last] = [placeOf(from.text), placeOf(to.text)]
    const cells: number[] = []
    const columns = last.column - first.column + 1
    if (columns < 1 || (last.row - first.row + 1) * columns > MAX_CELLS) throw new Unknown()
    for (let row = first.row; row <= last.row; row++)
      for (let column = first.column; column <= last.column; column++) {
        const value = this.#numberOf(nameOfPlace(row, column))
        if (value !== null) cells.push(value)
      }
    return cells
  }
}

const nameOfPlace = (row: number, column: number): string => {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row + 1}`
}

const compute = (formula: string, cellAt: CellAt, depth: number): number => {
  if (depth > MAX_DEPTH) throw new Unknown()
  const numberOf = (name: string): number | null => {
    const { row, column } = placeOf(name)
    const cell = cellAt(row, column)
    if (cell === null || cell === '') return null
    if (typeof cell === 'object') return compute(cell.formula, cellAt, depth + 1)
    if (typeof cell === 'number') return cell
    const number = Number(cell)
    if (typeof cell === 'boolean' || !Number.isFinite(number)) throw new Unknown()
    return number
  }
  return new Reader(tokensOf(formula), numberOf).read()
}

/** What a spreadsheet would show; null where it needs one to tell. */
export const computeFormula = (formula: string, cellAt: CellAt): number | null => {
  try {
    const value = compute(formula, cellAt, 0)
    return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
  } catch (error) {
    if (error instanceof Unknown || error instanceof RangeError) return null
    throw error
  }
}
