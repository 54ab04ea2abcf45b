/**
 * Tables that programs give the ending `.xls` and that are none of Excel's own files: pages of HTML, as ERP systems and
 * «Save as web page» write them, and the XML of Excel 2003. They are read tag by tag; nothing of them is shown or run.
 */
import { addressOf, columnName } from './cell-address.ts'
import { cleanComment, firstOfCells } from './cell-comments.rules.ts'
import { type FormattedNumber, formattedNumber } from './number-formats.rules.ts'
import { isPage, tablesOfPage } from './read-page-tables.ts'
import { MAX_COLUMNS } from './sheet-limits.rules.ts'
import { SpannedGrid } from './spanned-grid.ts'
import type { Cell, TableReading } from './table-reading.ts'
import { attributesOf, decodeXml, numberIn, type Piece, piecesOf } from './tags.rules.ts'
import { sayError, sayUncounted } from './unread-cells.rules.ts'
import { WORKBOOK_TEXTS } from './workbook-texts.ts'

const EXCEL_XML = 'urn:schemas-microsoft-com:office:spreadsheet'
/** So much of a text says what it is. */
const BEGINNING = 4096

const isExcelXml = (text: string): boolean =>
  text.slice(0, BEGINNING).includes(EXCEL_XML) && /<(?:\w+:)?Workbook\b/.test(text.slice(0, BEGINNING))

const readPage = (text: string, maxRows: number): TableReading => {
  const sheets = tablesOfPage(text, maxRows)
  return sheets.length === 0 ? { problem: WORKBOOK_TEXTS.empty } : { sheets, separator: null, notes: [] }
}

const TICKS: Readonly<Record<string, boolean>> = { '1': true, '0': false }

/** Formats that have a name of their own. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  ...{ Percent: '0.00%', 'Short Date': 'd/m/yyyy', 'Medium Date': 'd-mmm-yy', 'Long Date': 'd/m/yyyy' },
  ...{ 'General Date': 'd/m/yyyy', Fixed: '0.00', Standard: '#,##0.00', Scientific: '0.00E+00' },
}

/** As the type of the cell has it; text stays as it is written. */
const typedValue = (type: string, text: string): Cell => {
  if (type === 'DateTime') return text.slice(0, 10) || null
  if (type === 'Boolean') return TICKS[text.trim()] ?? (text || null)
  return text === '' ? null : text
}

const placeIn = (attributes: ReadonlyMap<string, string>): number | null =>
  numberIn(attributes.get('Index')) === null ? null : Number(attributes.get('Index')) - 1

/** Rows and columns beyond this one that are said with it. */
const spanOf = (attributes: ReadonlyMap<string, string>): number =>
  Math.max(0, Math.trunc(Number(attributes.get('Span') ?? 0)) || 0)

/** Without the letters before its name, which each writer chooses. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1)
const bareAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map([...attributesOf(text)].map(([key, value]) => [bare(key), value]))

class ExcelXmlReader {
  readonly grids: SpannedGrid[] = []
  hasFormulas = false
  readonly #maxRows: number
  #grid: SpannedGrid | null = null
  #cell: ReadonlyMap<string, string> = new Map()
  #type: string | null = null
  #isData = false
  #data = ''
  #comment: string | null = null
  /** Of numbers, by the names of styles. */
  readonly #formats = new Map<string, string>()
  #style = ''
  #since1904 = false
  #column = 0
  #rowsBelow = 0

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  read({ name: said, isEnd, isClosed, text }: Piece): void {
    if (said === '') {
      if (this.#comment !== null) this.#comment += decodeXml(text)
      else if (this.#isData) this.#data += decodeXml(text)
      return
    }
    const name = bare(said)
    if (!isEnd) this.#open(name, bareAttributes(text))
    if (isEnd || isClosed) this.#close(name)
  }

  #open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'Worksheet') {
      this.#grid = new SpannedGrid(attributes.get('Name') ?? '', this.#maxRows)
      this.grids.push(this.#grid)
      this.#column = 0
    } else if (name === 'Style') this.#style = attributes.get('ID') ?? ''
    else if (name === 'NumberFormat') {
      const format = attributes.get('Format') ?? ''
      this.#formats.set(this.#style, NAMED_FORMATS[format] ?? format)
    } else if (name === 'Date1904') this.#since1904 = true
    else if (name === 'Column') this.#passColumns(attributes)
    else if (name === 'Row') {
      this.#grid?.beginRow(placeIn(attributes))
      this.#rowsBelow = spanOf(attributes)
      if (attributes.get('Hidden') === '1') this.#grid?.hide(String((this.#grid?.row ?? 0) + 1))
    } else if (name === 'Cell') [this.#cell, this.#data, this.#type] = [attributes, '', null]
    else if (name === 'Comment') this.#comment = ''
    else if (name === 'Data' && this.#comment === null)
      [this.#type, this.#isData] = [attributes.get('Type') ?? '', true]
  }

  #passColumns(attributes: ReadonlyMap<string, string>): void {
    const first = placeIn(attributes) ?? this.#column
    this.#column = first + 1 + spanOf(attributes)
    if (attributes.get('Hidden') !== '1') return
    for (let column = first; column < Math.min(this.#column, MAX_COLUMNS); column++)
      this.#grid?.hide(columnName(column))
  }

  #close(name: string): void {
    const grid = this.#grid
    if (name === 'Worksheet') this.#grid = null
    else if (name === 'Row') grid?.endRow(this.#rowsBelow)
    else if (name === 'Data') this.#isData = false
    else if (name === 'Comment' && this.#comment !== null) {
      grid?.comment(cleanComment(this.#comment), placeIn(this.#cell))
      this.#comment = null
    } else if (name === 'Cell' && grid) this.#put(grid)
  }

  #valueOf(): FormattedNumber {
    const number = this.#type === 'Number' ? numberIn(this.#data) : null
    if (number === null) return { cell: typedValue(this.#type ?? '', this.#data) }
    const format = this.#formats.get(this.#cell.get('StyleID') ?? '') ?? ''
    return formattedNumber(number, { index: 0, format, since1904: this.#since1904 })
  }

  #put(grid: SpannedGrid): void {
    const [columns, rows] = ['MergeAcross', 'MergeDown'].map((key) => Number(this.#cell.get(key) ?? 0) || 0)
    const formula = this.#cell.get('Formula')
    if (formula !== undefined) this.hasFormulas = true
    const place = grid.place(placeIn(this.#cell))
    const cell = addressOf(place.row, place.column)
    const isError = this.#type === 'Error'
    if (isError) grid.unread.push({ ...place, shown: this.#data, problem: sayError(cell, this.#data) })
    else if (formula !== undefined && this.#type === null)
      grid.unread.push({ ...place, shown: formula, problem: sayUncounted(cell), formula })
    const { cell: value, format }: FormattedNumber = isError ? { cell: this.#data } : this.#valueOf()
    grid.put(value, {
      format,
      ...{ columns: (columns ?? 0) + 1, rows: (rows ?? 0) + 1 },
      column: place.column,
    })
  }
}

const readExcelXml = (text: string, maxRows: number): TableReading => {
  // No spreadsheet declares entities or a type of its own; what does is not read.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { problem: WORKBOOK_TEXTS.broken }
  const reader = new ExcelXmlReader(maxRows)
  for (const piece of piecesOf(text)) reader.read(piece)
  const sheets = reader.grids.map((grid) => {
    const comments = firstOfCells(grid.comments)
    return comments.length > 0 ? { ...grid.sheet, comments } : grid.sheet
  })
  if (sheets.length === 0) return { problem: WORKBOOK_TEXTS.empty }
  return { sheets, separator: null, notes: reader.hasFormulas ? [WORKBOOK_TEXTS.formulas] : [] }
}

/** Null where the text is no such table. */
export const readMarkedTable = (text: string, maxRows: number): TableReading | null => {
  if (isExcelXml(text)) return readExcelXml(text, maxRows)
  return isPage(text) ? readPage(text, maxRows) : null
}
