/**
 * What a document needs to be printed: the fonts of its characters, and a stand-in for each character that none has.
 * PDF/UA allows no character without a glyph, so Typst refuses the whole document for one.
 */
import { type Coverage, readCoverage } from './font-coverage.ts'
import { fontsFor, type PdfFont, PLAIN_FONT } from './pdf-fonts.ts'

export interface Missing {
  /** The private character that stands in the text; `document.typ` draws it as a box with the code. */
  stand_in: string
  /** `U+1F9F5` */
  code: string
}

export interface Printable {
  data: unknown
  fonts: PdfFont[]
  missing: Missing[]
  /** Letters of one glyph each, from left to right: programs read them as they are set. */
  is_plain: boolean
  /** Some word may not fit and be broken, which `document.typ` finds out. */
  has_long_words: boolean
}

/** Texts that no font draws: they are read by programs. The first two are so of the whole document. */
const UNPRINTED = /^(\.title|\.author|.*\.(alt|file))$/
const PLAIN = /^[\n\x20-\x7e\xa0-\u024f\u2013\u2014\u2018-\u201e\u2026\u2212]*$/
/** Fonts map some of them, and PDF/UA forbids the first. */
const CONTROL = /\p{Cc}/u
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
const FIRST_STAND_IN = 0xf0000
const LINE_ENDS = ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
const LONG_WORD = /\S{13}/
/** As in `document.typ`: a narrower sheet breaks shorter words too. */
const WIDE_SHEET_EMS = 50
const isNarrow = (data: unknown): boolean => {
  const { sheet } = data as { sheet?: { content_ems?: number } }
  return sheet?.content_ems !== undefined && sheet.content_ems < WIDE_SHEET_EMS
}

/** Takes megabytes, so a plain document has none. */
let segmenter: Intl.Segmenter | undefined
const clustersOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

const tables = new Map<string, Coverage>()
/** Read once in a process, and only where a text asks for the font. */
const has = ({ regular }: PdfFont, character: string): boolean => {
  const table = tables.get(regular) ?? readCoverage(regular)
  tables.set(regular, table)
  return !CONTROL.test(character) && table(character.codePointAt(0) ?? 0)
}

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** PDF/UA forbids the mark of byte order. */
const withPlainSpaces = (text: string): string =>
  LINE_ENDS.reduce((plain, end) => plain.replaceAll(end, '\n'), text.toWellFormed())
    .replaceAll('\t', ' ')
    .replaceAll('\ufeff', '')

class Printing {
  readonly fonts = new Set<PdfFont>([PLAIN_FONT])
  readonly missing = new Map<string, Missing>()
  isPlain = true
  hasLongWords = false
  private known: readonly PdfFont[] | undefined
  private readonly data: unknown

  constructor(data: unknown) {
    this.data = data
  }

  print(text: string): string {
    const whole = withPlainSpaces(text)
    if (LONG_WORD.test(whole)) this.hasLongWords = true
    if (PLAIN.test(whole)) return whole
    this.isPlain = false
    let printed = ''
    for (const { segment } of clustersOf(whole))
      printed += PLAIN.test(segment) ? segment : this.cluster(segment)
    return printed
  }

  /** One font draws a cluster; marks that the font of its first character does not have stand beside it as boxes. */
  private cluster(cluster: string): string {
    const drawn = [...cluster].filter((character) => !IGNORABLE.test(character))
    if (drawn.length === 0) return ''
    if (this.choose(drawn)) return cluster
    const [first = ''] = drawn
    const own = this.choose([first])
    return [...cluster]
      .map((character) => {
        if (own && (IGNORABLE.test(character) || has(own, character))) return character
        return IGNORABLE.test(character) ? '' : this.standIn(character)
      })
      .join('')
  }

  private choose(characters: readonly string[]): PdfFont | undefined {
    const [first = ''] = characters
    this.known ??= fontsFor(JSON.stringify(this.data))
    const font = this.known.find(
      (each) => each.scripts.test(first) && characters.every((one) => has(each, one)),
    )
    if (font) this.fonts.add(font)
    return font
  }

  private standIn(character: string): string {
    const known = this.missing.get(character)
    if (known) return known.stand_in
    const stand_in = String.fromCodePoint(FIRST_STAND_IN + this.missing.size)
    this.missing.set(character, { stand_in, code: codeOf(character) })
    return stand_in
  }
}

/** @param data of a template, as JSON has them */
export const makePrintable = (data: unknown): Printable => {
  const printing = new Printing(data)
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return UNPRINTED.test(path) ? value.toWellFormed() : printing.print(value)
    if (Array.isArray(value)) return value.map((each) => walk(each, `${path}[]`))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, walk(each, `${path}.${name}`)]),
    )
  }
  const printed = walk(data, '')
  const { fonts, missing, isPlain, hasLongWords } = printing
  return {
    ...{ data: printed, fonts: [...fonts], missing: [...missing.values()] },
    ...{ is_plain: isPlain, has_long_words: hasLongWords || isNarrow(data) },
  }
}
