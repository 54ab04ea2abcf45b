/** Spreadsheets of OpenDocument (ODS): unpacked within limits, and read tag by tag without anything from outside. */
import { unzipSync } from 'fflate'
import { addressOf, columnName } from './cell-address.ts'
import { type CellComment, cleanComment, firstOfCells, MAX_COMMENTS } from './cell-comments.rules.ts'
import { shownNumber } from './number-formats.rules.ts'
import { firstOfRows, PictureRoom } from './row-pictures.rules.ts'
import { MAX_COLUMNS, sayTooLong, sayTooWide } from './sheet-limits.rules.ts'
import type { Cell, FormattedCell, TableReading, TableSheet } from './table-reading.ts'
import { attributesOf, decodeXml, piecesOf } from './tags.rules.ts'
import { sayError, sayUncounted, type UnreadCell } from './unread-cells.rules.ts'
import { sayPictures, WORKBOOK_TEXTS } from './workbook-texts.ts'

/** Of the cells alone; a small file can hold gigabytes. */
const MAX_UNPACKED = 80 * 1024 * 1024

const KIND = 'application/vnd.oasis.opendocument.spreadsheet'

/** The archive's first file says what it is, unpacked; of archives that were packed anew another one may. */
export const isOpenDocument = (bytes: Uint8Array): boolean => {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 120)).includes(`mimetype${KIND}`)) return true
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false
  try {
    const { mimetype } = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === 'mimetype' && originalSize < 200,
    })
    return new TextDecoder().decode(mimetype ?? new Uint8Array()).trim() === KIND
  } catch {
    return false
  }
}

/** The same as one text (FODS). */
export const isFlatDocument = (text: string): boolean =>
  /<office:document\s/.test(text.slice(0, 4096)) && text.slice(0, 8192).includes(`"${KIND}"`)

class TooLarge extends Error {}

const unpack = (bytes: Uint8Array) => {
  let size = 0
  let pictures = 0
  const room = new PictureRoom()
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (/^Pictures\/[^/]+$/.test(name)) {
        pictures++
        return room.has(originalSize)
      }
      if (name !== 'content.xml' && name !== 'META-INF/manifest.xml') return false
      size += originalSize
      if (size > MAX_UNPACKED) throw new TooLarge()
      return true
    },
  })
  const textOf = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  return { content: textOf('content.xml'), manifest: textOf('META-INF/manifest.xml'), pictures, parts }
}

const countIn = (attributes: ReadonlyMap<string, string>, name: string): number =>
  Math.max(1, Math.trunc(Number(attributes.get(name) ?? 1)) || 1)

const ERROR = /^(?:#[A-Z/0]+[!?A]?|Err:\d+)$/

/** As other spreadsheets write it: `of:=[.B2]*[.C2]` → `=B2*C2`. */
const plainFormula = (formula: string): string =>
  formula.replace(/^\w+:/, '').replace(/\[\.?([^\]]*)\]/g, (_, place: string) => place.replaceAll('.', ''))

const MAX_DRAWN = 2000

/** One sheet while its tags go by. */
class SheetBuilder {
  readonly rows: Cell[][] = []
  readonly merged: string[] = []
  readonly unread: UnreadCell[] = []
  readonly formats: FormattedCell[] = []
  readonly hidden: string[] = []
  hasFormulas = false
  readonly comments: CellComment[] = []
  /** Names of pictures by the rows that they stand in. */
  readonly drawn: { row: number; name: string }[] = []
  problem: string | null = null
  readonly name: string
  readonly #maxRows: number
  /** Rows that are empty so far: they count once something stands below them. */
  #row = 0
  #cells: Cell[] = []
  #rowTimes = 1
  #cell: { attributes: ReadonlyMap<string, string>; paragraphs: string[] } | null = null

  constructor(name: string, maxRows: number) {
    this.name = name
    this.#maxRows = maxRows
  }

  beginRow(attributes: ReadonlyMap<string, string>): void {
    this.#cells = []
    this.#rowTimes = countIn(attributes, 'table:number-rows-repeated')
    const isHidden = ['collapse', 'filter'].includes(attributes.get('table:visibility') ?? '')
    if (isHidden && this.hidden.length < 50) this.hidden.push(String(this.#row + 1))
  }

  endRow(): void {
    const last = this.#cells.findLastIndex((cell) => cell !== null)
    const rows = this.#row + this.#rowTimes
    if (last >= 0 && rows > this.#maxRows) this.problem ??= sayTooLong(rows, this.#maxRows)
    if (last >= 0 && !this.problem) {
      while (this.rows.length < this.#row) this.rows.push([])
      const cells = this.#cells.slice(0, last + 1)
      for (let time = 0; time < this.#rowTimes; time++) this.rows.push([...cells])
    }
    this.#row += this.#rowTimes
  }

  beginCell(attributes: ReadonlyMap<string, string>): void {
    this.#cell = { attributes, paragraphs: [] }
  }

  /** Of a cell; what is anchored to the page stands in no row. */
  draw(name: string): void {
    if (this.#cell && this.drawn.length < MAX_DRAWN) this.drawn.push({ row: this.#row, name })
  }

  /** Of a cell; one of a cell that is repeated is said of the first. */
  comment(text: string): void {
    const comment = { cell: addressOf(this.#row, this.#cells.length), text: cleanComment(text) }
    if (this.#cell && this.comments.length < MAX_COMMENTS) this.comments.push(comment)
  }

  beginParagraph(): void {
    this.#cell?.paragraphs.push('')
  }

  write(text: string): void {
    const paragraphs = this.#cell?.paragraphs
    if (paragraphs && paragraphs.length > 0) paragraphs.push((paragraphs.pop() ?? '') + text)
  }

  endCell(): void {
    const { attributes, paragraphs } = this.#cell ?? {}
    this.#cell = null
    if (!attributes || !paragraphs) return
    const column = this.#cells.length
    const value = this.#valueOf(attributes, paragraphs.join('\n'), column)
    this.#noteMerged(attributes, column)
    const times = countIn(attributes, 'table:number-columns-repeated')
    if (value !== null && column + times > MAX_COLUMNS) this.problem ??= sayTooWide()
    // Empty cells to the end of the sheet are none.
    const kept = Math.min(times, Math.max(0, MAX_COLUMNS - column))
    for (let time = 0; time < kept; time++) this.#cells.push(value)
  }

  #valueOf(attributes: ReadonlyMap<string, string>, text: string, column: number): Cell {
    const type = attributes.get('calcext:value-type') ?? attributes.get('office:value-type')
    const formula = attributes.get('table:formula')
    if (formula !== undefined) this.hasFormulas = true
    const place = { row: this.#row, column }
    const address = addressOf(place.row, place.column)
    if (type === 'error' || (formula !== undefined && ERROR.test(text))) {
      this.unread.push({ ...place, shown: text || '#ERROR', problem: sayError(address, text || '#ERROR') })
      return text || '#ERROR'
    }
    if (type === 'float' || type === 'currency' || type === 'percentage') {
      const number = Number(attributes.get('office:value'))
      if (!Number.isFinite(number)) return text || null
      return this.#noteFormat(attributes, { number: Number(number.toPrecision(15)), text, place })
    }
    if (type === 'date') return attributes.get('office:date-value')?.slice(0, 10) ?? (text || null)
    if (type === 'boolean') return attributes.get('office:boolean-value') === 'true'
    if (formula !== undefined && type === undefined) {
      const shown = plainFormula(formula)
      this.unread.push({ ...place, shown, problem: sayUncounted(address), formula: shown })
      return shown
    }
    return text === '' ? null : text
  }

  /** A currency is said by its code, and what else stands beside the digits as it is shown. */
  #noteFormat(
    attributes: ReadonlyMap<string, string>,
    { number, text, place }: { number: number; text: string; place: { row: number; column: number } },
  ): Cell {
    const shown = shownNumber(number, text)
    const currency = attributes.get('office:currency')
    const format = currency ? { before: currency, behind: '' } : shown.format
    const times = countIn(attributes, 'table:number-columns-repeated')
    for (let time = 0; format && time < Math.min(times, MAX_COLUMNS); time++)
      this.formats.push({ row: place.row, column: place.column + time, ...format })
    return shown.cell
  }

  #noteMerged(attributes: ReadonlyMap<string, string>, column: number): void {
    const columns = countIn(attributes, 'table:number-columns-spanned')
    const rows = countIn(attributes, 'table:number-rows-spanned')
    if (columns === 1 && rows === 1) return
    const to = addressOf(this.#row + rows - 1, Math.min(column + columns, MAX_COLUMNS) - 1)
    if (this.merged.length < 10_000) this.merged.push(`${addressOf(this.#row, column)}:${to}`)
  }

  get sheet(): TableSheet {
    const { name, merged, unread, formats, hidden, problem } = this
    const comments = firstOfCells(this.comments)
    if (problem) return { name, rows: [], merged: [], problem }
    return {
      ...{ name, rows: this.rows, merged, problem },
      ...(unread.length > 0 && { unread }),
      ...(formats.length > 0 && { formats }),
      ...(hidden.length > 0 && { hidden }),
      ...(comments.length > 0 && { comments }),
    }
  }
}

/** What stands in these is no value of the cell. */
const ASIDE = new Set(['office:annotation', 'draw:frame', 'draw:custom-shape'])
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell'])

interface Place {
  sheets: SheetBuilder[]
  sheet: SheetBuilder | null
  /** How deep in parts that are not read. */
  aside: number
  /** What a comment says, while its paragraphs go by. */
  note: string | null
  isInParagraph: boolean
  maxRows: number
  hiddenColumns: number
}

const open = (at: Place, name: string, attributes: ReadonlyMap<string, string>): void => {
  const { sheet } = at
  if (ASIDE.has(name)) {
    at.aside++
    if (name === 'office:annotation') at.note = ''
  } else if (at.aside > 0) {
    at.isInParagraph ||= name === 'text:p'
    if (name === 'draw:image') sheet?.draw((attributes.get('xlink:href') ?? '').replace(/^\.\//, ''))
  } else if (name === 'table:table') {
    at.sheet = new SheetBuilder(attributes.get('table:name') ?? '', at.maxRows)
    at.sheets.push(at.sheet)
    at.hiddenColumns = 0
  } else if (!sheet) return
  else if (name === 'table:table-column') {
    const times = countIn(attributes, 'table:number-columns-repeated')
    if (attributes.get('table:visibility') === 'collapse')
      for (let time = 0; time < Math.min(times, 50); time++)
        sheet.hidden.push(columnName(at.hiddenColumns + time))
    at.hiddenColumns += times
  } else if (name === 'table:table-row') sheet.beginRow(attributes)
  else if (CELLS.has(name)) sheet.beginCell(attributes)
  else if (name === 'text:p') sheet.beginParagraph()
  else if (name === 'text:s') sheet.write(' '.repeat(Math.min(countIn(attributes, 'text:c'), 1000)))
  else if (name === 'text:tab') sheet.write('\t')
  else if (name === 'text:line-break') sheet.write('\n')
}

const close = (at: Place, name: string): void => {
  if (ASIDE.has(name)) {
    at.aside = Math.max(0, at.aside - 1)
    if (name === 'office:annotation' && at.note !== null) {
      at.sheet?.comment(at.note)
      at.note = null
    }
  } else if (at.aside > 0) {
    if (name === 'text:p') at.isInParagraph = false
  } else if (name === 'table:table') at.sheet = null
  else if (name === 'table:table-row') at.sheet?.endRow()
  else if (CELLS.has(name)) at.sheet?.endCell()
}

const readContent = (xml: string, maxRows: number): SheetBuilder[] => {
  const at: Place = {
    sheets: [],
    sheet: null,
    aside: 0,
    note: null,
    isInParagraph: false,
    maxRows,
    hiddenColumns: 0,
  }
  for (const { name, isEnd, isClosed, text } of piecesOf(xml)) {
    if (name === '') {
      if (at.aside === 0) at.sheet?.write(decodeXml(text))
      else if (at.note !== null && at.isInParagraph) at.note += ` ${decodeXml(text)}`
      continue
    }
    if (!isEnd) open(at, name, attributesOf(text))
    if (isEnd || isClosed) close(at, name)
  }
  return at.sheets
}

const readParts = (bytes: Uint8Array, maxRows: number): TableReading => {
  const unpacked = unpack(bytes)
  if (/<(?:\w+:)?encryption-data\b/.test(unpacked.manifest)) return { problem: WORKBOOK_TEXTS.password }
  return readSheets(unpacked, maxRows)
}

const readSheets = (
  { content, pictures, parts }: Pick<ReturnType<typeof unpack>, 'content' | 'pictures' | 'parts'>,
  maxRows: number,
): TableReading => {
  // No spreadsheet declares entities or a type of its own; what does is not read.
  if (content === '' || /<!(?:DOCTYPE|ENTITY)/i.test(content)) return { problem: WORKBOOK_TEXTS.broken }
  const built = readContent(content, maxRows)
  if (built.length === 0) return { problem: WORKBOOK_TEXTS.empty }
  const sheets = built.map(({ sheet, drawn }) => {
    const found = firstOfRows(drawn.map(({ row, name }) => ({ row, bytes: parts[name] })))
    return found.length > 0 && !sheet.problem ? { ...sheet, pictures: found } : sheet
  })
  const notes = [
    ...(built.some(({ hasFormulas }) => hasFormulas) ? [WORKBOOK_TEXTS.formulas] : []),
    ...sayPictures(pictures, sheets),
  ]
  return { sheets, separator: null, notes }
}

export const readOpenDocument = (bytes: Uint8Array, maxRows: number): TableReading => {
  try {
    return readParts(bytes, maxRows)
  } catch (error) {
    return { problem: error instanceof TooLarge ? WORKBOOK_TEXTS.tooLarge : WORKBOOK_TEXTS.broken }
  }
}

export const readFlatDocument = (text: string, maxRows: number): TableReading => {
  const pictures = text.match(/<draw:image\b/g)?.length ?? 0
  return readSheets({ content: text, pictures, parts: {} }, maxRows)
}
