/** Workbooks of Excel 97–2003 (XLS), cell by cell, within the limits of other workbooks. */
import { addressOf, columnName } from '../cell-address.ts'
import { formattedNumber } from '../number-formats.rules.ts'
import { MAX_COLUMNS, sayTooLong, sayTooWide } from '../sheet-limits.rules.ts'
import type { Cell, FormattedCell, TableReading, TableSheet } from '../table-reading.ts'
import { sayError, type UnreadCell } from '../unread-cells.rules.ts'
import { WORKBOOK_TEXTS } from '../workbook-texts.ts'
import { BrokenFile, openCompoundFile } from './compound-file.ts'
import { KINDS, listRecords, type Reader, readString, type WorkbookRecord } from './records.ts'

const VERSION_97 = 0x0600
const WORKSHEET = 0
/** More are not named one by one. */
const MAX_HIDDEN = 50

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

class Refused extends Error {}

interface Workbook {
  texts: string[]
  /** Of each cell format by its index. */
  formats: { index: number; format: string | undefined }[]
  since1904: boolean
  sheets: { name: string; at: number; isHidden: boolean }[]
  hasMacros: boolean
  hasPictures: boolean
}

const readTexts = (reader: Reader): string[] => {
  reader.u32()
  const count = reader.u32()
  const texts: string[] = []
  while (texts.length < count && !reader.isDone) texts.push(readString(reader))
  return texts
}

const readSheetName = (reader: Reader): Workbook['sheets'][number] | null => {
  const at = reader.u32()
  // Shown, hidden, or hidden from the list of hidden ones.
  const isHidden = (reader.u8() & 3) !== 0
  const type = reader.u8()
  return type === WORKSHEET ? { name: readString(reader, true), at, isHidden } : null
}

const readCellFormat = (
  reader: Reader,
  formats: ReadonlyMap<number, string>,
): Workbook['formats'][number] => {
  reader.u16()
  const index = reader.u16()
  return { index, format: formats.get(index) }
}

/** In the box of all drawings, of comments' frames too: whether it has a box of pictures ([MS-ODRAW]). */
const PICTURES_BOX = 0xf001
const hasPictures = (reader: Reader): boolean => {
  reader.skip(8)
  while (reader.left >= 8) {
    reader.u16()
    const kind = reader.u16()
    const size = reader.u32()
    if (kind === PICTURES_BOX) return size > 0
    if (size > reader.left) return false
    reader.skip(size)
  }
  return false
}

/** What stands before the sheets: texts, formats, and where each sheet begins. */
const readGlobals = (stream: Uint8Array): Workbook => {
  const book: Workbook = {
    ...{ texts: [], formats: [], since1904: false, sheets: [] },
    ...{ hasMacros: false, hasPictures: false },
  }
  const formats = new Map<number, string>()
  const handle: Readonly<Record<number, (reader: Reader) => void>> = {
    [KINDS.begin]: (reader) => {
      if (reader.u16() !== VERSION_97) throw new Refused(WORKBOOK_TEXTS.older)
    },
    [KINDS.password]: () => {
      throw new Refused(WORKBOOK_TEXTS.password)
    },
    [KINDS.dates]: (reader) => {
      book.since1904 = reader.u16() === 1
    },
    [KINDS.format]: (reader) => void formats.set(reader.u16(), readString(reader)),
    [KINDS.cellFormat]: (reader) => void book.formats.push(readCellFormat(reader, formats)),
    [KINDS.texts]: (reader) => {
      book.texts = readTexts(reader)
    },
    [KINDS.macros]: () => {
      book.hasMacros = true
    },
    [KINDS.pictures]: (reader) => {
      book.hasPictures ||= hasPictures(reader)
    },
    [KINDS.sheet]: (reader) => {
      const sheet = readSheetName(reader)
      if (sheet) book.sheets.push(sheet)
    },
  }
  for (const { kind, open } of listRecords(stream)) {
    if (kind === KINDS.end) break
    handle[kind]?.(open())
  }
  return book
}

/** Gathers the cells of one sheet as its records come. */
class SheetReader {
  readonly rows: Cell[][] = []
  readonly unread: UnreadCell[] = []
  readonly formats: FormattedCell[] = []
  readonly merged: string[] = []
  readonly hiddenRows: string[] = []
  readonly hiddenColumns: string[] = []
  problem: string | null = null
  hasFormulas = false
  hasComments = false
  #book: Workbook
  #maxRows: number
  /** Of a formula whose value is a text, which follows in a record of its own. */
  #awaited: { row: number; column: number } | null = null

  constructor(book: Workbook, maxRows: number) {
    this.#book = book
    this.#maxRows = maxRows
  }

  #put(row: number, column: number, value: Cell): void {
    if (row >= this.#maxRows) this.problem ??= sayTooLong(row + 1, this.#maxRows)
    else if (column >= MAX_COLUMNS) this.problem ??= sayTooWide()
    if (this.problem) return
    while (this.rows.length <= row) this.rows.push([])
    const cells = this.rows[row] as Cell[]
    while (cells.length <= column) cells.push(null)
    cells[column] = value
  }

  #putNumber(place: { row: number; column: number; format: number }, value: number): void {
    const { index = 0, format } = this.#book.formats[place.format] ?? {}
    const read = formattedNumber(value, { index, format, since1904: this.#book.since1904 })
    this.#put(place.row, place.column, read.cell)
    if (read.format) this.formats.push({ row: place.row, column: place.column, ...read.format })
  }

  #putError(row: number, column: number, code: number): void {
    const shown = ERRORS[code] ?? '#ERROR'
    this.#put(row, column, shown)
    this.unread.push({ row, column, shown, problem: sayError(addressOf(row, column), shown) })
  }

  #place(reader: Reader) {
    return { row: reader.u16(), column: reader.u16(), format: reader.u16() }
  }

  readonly #handle: Readonly<Record<number, (reader: Reader) => void>> = {
    [KINDS.sharedText]: (reader) => {
      const { row, column } = this.#place(reader)
      this.#put(row, column, this.#book.texts[reader.u32()] ?? null)
    },
    [KINDS.label]: (reader) => {
      const { row, column } = this.#place(reader)
      this.#put(row, column, readString(reader))
    },
    [KINDS.number]: (reader) => this.#putNumber(this.#place(reader), reader.f64()),
    [KINDS.shortNumber]: (reader) => this.#putNumber(this.#place(reader), shortNumber(reader.u32())),
    [KINDS.numbers]: (reader) => {
      const [row, first] = [reader.u16(), reader.u16()]
      for (let column = first; reader.left >= 6; column++)
        this.#putNumber({ row, column, format: reader.u16() }, shortNumber(reader.u32()))
    },
    [KINDS.tick]: (reader) => {
      const { row, column } = this.#place(reader)
      const value = reader.u8()
      if (reader.u8() === 1) this.#putError(row, column, value)
      else this.#put(row, column, value === 1)
    },
    [KINDS.formula]: (reader) => this.#readFormula(reader),
    [KINDS.formulaText]: (reader) => {
      if (this.#awaited) this.#put(this.#awaited.row, this.#awaited.column, readString(reader))
      this.#awaited = null
    },
    [KINDS.merged]: (reader) => {
      for (let left = reader.u16(); left > 0 && reader.left >= 8; left--) {
        const [top, bottom, from, to] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()]
        this.merged.push(`${addressOf(top, from)}:${addressOf(bottom, to)}`)
      }
    },
    [KINDS.row]: (reader) => {
      const row = reader.u16()
      reader.skip(10)
      if (reader.u32() & 0x20) this.hiddenRows.push(String(row + 1))
    },
    [KINDS.columns]: (reader) => {
      const [first, last] = [reader.u16(), Math.min(reader.u16(), MAX_COLUMNS)]
      reader.skip(4)
      if ((reader.u16() & 1) === 0) return
      for (let column = first; column <= last; column++) this.hiddenColumns.push(columnName(column))
    },
    [KINDS.note]: () => {
      this.hasComments = true
    },
  }

  /** What is no number has 0xFFFF at its end, and its kind at its beginning. */
  #readFormula(reader: Reader): void {
    const place = this.#place(reader)
    const value = reader.bytes(8)
    const view = new DataView(value.buffer, value.byteOffset, 8)
    this.hasFormulas = true
    this.#awaited = null
    const [kind, , content = 0] = value
    if (view.getUint16(6, true) !== 0xffff) this.#putNumber(place, view.getFloat64(0, true))
    else if (kind === 0) this.#awaited = place
    else if (kind === 1) this.#put(place.row, place.column, content === 1)
    else if (kind === 2) this.#putError(place.row, place.column, content)
    else this.#put(place.row, place.column, '')
  }

  read({ kind, open }: WorkbookRecord): void {
    this.#handle[kind]?.(open())
  }
}

/** A number in four bytes: thirty bits of a whole one or of a double, as it is or a hundred times as large. */
const shortNumber = (bits: number): number => {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(4, bits & 0xfffffffc, true)
  const value = bits & 2 ? (bits | 0) >> 2 : view.getFloat64(0, true)
  return bits & 1 ? value / 100 : value
}

const readSheet = (stream: Uint8Array, at: number, book: Workbook, maxRows: number): SheetReader => {
  const sheet = new SheetReader(book, maxRows)
  let depth = 0
  for (const record of listRecords(stream, at)) {
    // A chart within the sheet begins and ends by itself.
    if (record.kind === KINDS.begin) depth++
    else if (record.kind === KINDS.end) {
      depth--
      if (depth <= 0) break
    } else if (depth === 1) sheet.read(record)
    if (sheet.problem) break
  }
  return sheet
}

const readStream = (stream: Uint8Array, maxRows: number): TableReading => {
  const book = readGlobals(stream)
  if (book.sheets.length === 0) return { problem: WORKBOOK_TEXTS.empty }
  const read = book.sheets.map(({ at, ...said }) => ({
    ...said,
    sheet: readSheet(stream, at, book, maxRows),
  }))
  const sheets = read.map(({ name, isHidden, sheet }): TableSheet => {
    const { problem, merged, unread, formats } = sheet
    const hidden = [...(isHidden ? [name] : []), ...sheet.hiddenColumns, ...sheet.hiddenRows].slice(
      0,
      MAX_HIDDEN,
    )
    return {
      ...{ name, rows: problem ? [] : sheet.rows, merged, problem },
      ...(unread.length > 0 && !problem && { unread }),
      ...(formats.length > 0 && !problem && { formats }),
      ...(hidden.length > 0 && { hidden }),
      ...(isHidden && { isHidden: true }),
    }
  })
  const notes = [
    ...(book.hasMacros ? [WORKBOOK_TEXTS.macros] : []),
    ...(read.some(({ sheet }) => sheet.hasFormulas) ? [WORKBOOK_TEXTS.formulas] : []),
    ...(read.some(({ sheet }) => sheet.hasComments) ? [WORKBOOK_TEXTS.comments] : []),
    ...(book.hasPictures ? [WORKBOOK_TEXTS.pictures] : []),
  ]
  return { sheets, separator: null, notes }
}

export const readOldWorkbook = (bytes: Uint8Array, maxRows: number): TableReading => {
  try {
    const find = openCompoundFile(bytes)
    if (find('EncryptedPackage')) return { problem: WORKBOOK_TEXTS.password }
    const stream = find('workbook')
    if (stream) return readStream(stream, maxRows)
    return { problem: find('book') ? WORKBOOK_TEXTS.older : WORKBOOK_TEXTS.broken }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    // A torn file ends within a record, or names a place beyond its end.
    if (error instanceof BrokenFile || error instanceof RangeError) return { problem: WORKBOOK_TEXTS.broken }
    throw error
  }
}
