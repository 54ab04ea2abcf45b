/** A page's content as Typst writes it: runs of glyphs, the marks around them, and what is drawn besides. */
import { readString, readTokens } from './content-tokens.ts'

export interface Glyph {
  font: string
  size: number
  /** Points from the run's origin. */
  x: number
  cid: number
  /** The stretch of text that says in `ActualText` what its glyphs mean; glyphs of one stretch share it. */
  stretch: { text: string } | null
}

export interface Run {
  kind: 'run'
  raw: string
  /** Where the page has its origin. */
  x: number
  y: number
  /** The operators that set the colour. */
  colour: string
  glyphs: Glyph[]
}
/** Begins or ends marked content. */
export interface Mark {
  kind: 'begin' | 'end'
  raw: string
}
export interface Drawn {
  kind: 'drawn'
  raw: string
}
export type Part = Run | Mark | Drawn

interface Operation {
  operator: string
  operands: string[]
  raw: string
}

const OPERATOR = /^[A-Za-z'"*]/

const readOperations = (content: string): Operation[] => {
  const operations: Operation[] = []
  let operands: string[] = []
  let from = 0
  for (const { token, end } of readTokens(content)) {
    if (!OPERATOR.test(token)) operands.push(token)
    else {
      operations.push({ operator: token, operands, raw: content.slice(from, end) })
      operands = []
      from = end
    }
  }
  return operations
}

/** What a run consists of, in this order; anything else is left as it is. */
const RUN = ['q', 'cm', 'cs', 'scn', 'BT']

/** @param widthOf thousandths of the size that a glyph takes */
export const readParts = (content: string, widthOf: (font: string, cid: number) => number): Part[] => {
  const operations = readOperations(content)
  const parts: Part[] = []
  for (let at = 0; at < operations.length; ) {
    const end = endOfRun(operations, at)
    const some = operations.slice(at, end)
    const run = end > at ? readRun(some, widthOf) : null
    const raw = some.map((each) => each.raw).join('')
    if (end > at) {
      parts.push(run ? { ...run, raw } : { kind: 'drawn', raw })
      at = end
      continue
    }
    const { operator, raw: own } = operations[at] as Operation
    if (operator === 'BDC' || operator === 'BMC') parts.push({ kind: 'begin', raw: own })
    else if (operator === 'EMC') parts.push({ kind: 'end', raw: own })
    else parts.push({ kind: 'drawn', raw: own })
    at += 1
  }
  return parts
}

/** The place after the run that begins here; the same place where none does. */
const endOfRun = (operations: Operation[], at: number): number => {
  if (RUN.some((operator, place) => operations[at + place]?.operator !== operator)) return at
  let closing = at
  while (closing < operations.length && operations[closing]?.operator !== 'ET') closing += 1
  return operations[closing + 1]?.operator === 'Q' ? closing + 2 : at
}

const readRun = (
  operations: Operation[],
  widthOf: (font: string, cid: number) => number,
): Omit<Run, 'raw'> | null => {
  const [, placing, space, colour] = operations
  const [a, b, c, d, x, y] = (placing?.operands ?? []).map(Number)
  if (a !== 1 || b !== 0 || c !== 0 || d !== -1) return null
  const glyphs = readGlyphs(operations.slice(RUN.length, -2), widthOf)
  return glyphs && { kind: 'run', x: Number(x), y: Number(y), colour: `${space?.raw}${colour?.raw}`, glyphs }
}

/** Null where text is drawn in a way that is not known here. */
const readGlyphs = (
  operations: Operation[],
  widthOf: (font: string, cid: number) => number,
): Glyph[] | null => {
  const glyphs: Glyph[] = []
  let [font, size, x] = ['', 0, 0]
  const stretches: ({ text: string } | null)[] = [null]
  for (const { operator, operands } of operations) {
    if (operator === 'Tf') [font, size] = [String(operands[0]), Number(operands[1])]
    else if (operator === 'Tm') {
      if (operands.slice(0, 4).join(' ') !== '1 0 0 -1' || Number(operands[5]) !== 0) return null
      x = Number(operands[4])
    } else if (operator === 'BDC') {
      const text = /\/ActualText <FEFF([0-9A-Fa-f]*)>/.exec(operands.join(' '))?.[1]
      stretches.push(text === undefined ? null : { text: fromUtf16(text) })
    } else if (operator === 'BMC') stretches.push(stretches.at(-1) ?? null)
    else if (operator === 'EMC') stretches.pop()
    else if (operator === 'Tj' || operator === 'TJ') {
      for (const piece of piecesOf(operands[0] ?? '')) {
        if (typeof piece === 'number') x -= (piece / 1000) * size
        else {
          glyphs.push({ font, size, x, cid: piece.cid, stretch: stretches.at(-1) ?? null })
          x += (widthOf(font, piece.cid) / 1000) * size
        }
      }
    } else if (operator !== 'Tr' || operands[0] !== '0') return null
  }
  return glyphs
}

export const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Numbers by which the pen moves back, and glyphs. */
const piecesOf = (operand: string): (number | { cid: number })[] => {
  const inner = operand.startsWith('[') ? operand.slice(1, -1) : operand
  return [...readTokens(inner)].flatMap(({ token }): (number | { cid: number })[] => {
    if (!token.startsWith('(') && !token.startsWith('<')) return [Number(token)]
    const bytes = readString(token)
    return Array.from({ length: bytes.length / 2 }, (_, at) => ({ cid: bytes.readUInt16BE(at * 2) }))
  })
}
