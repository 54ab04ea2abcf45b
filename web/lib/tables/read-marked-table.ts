/**
 * Tables that programs give the ending `.xls` and that are none of Excel's own files: pages of HTML, as ERP systems and
 * «Save as web page» write them, and the XML of Excel 2003. They are read tag by tag; nothing of them is shown or run.
 */
import { addressOf, columnName } from './cell-address.ts'
import { cleanComment, firstOfCells } from './cell-comments.rules.ts'
import signs from './html-signs.json' with { type: 'json' }
import { MAX_COLUMNS } from './sheet-limits.rules.ts'
import { SpannedGrid } from './spanned-grid.ts'
import type { Cell, TableReading, TableSheet } from './table-reading.ts'
import { attributesOf, decodeXml, type Piece, piecesOf } from './tags.rules.ts'
import { sayError, sayUncounted } from './unread-cells.rules.ts'
import { WORKBOOK_TEXTS } from './workbook-texts.ts'

const EXCEL_XML = 'urn:schemas-microsoft-com:office:spreadsheet'
/** So much of a text says what it is. */
const BEGINNING = 4096

const isExcelXml = (text: string): boolean =>
  text.slice(0, BEGINNING).includes(EXCEL_XML) && /<(?:\w+:)?Workbook\b/.test(text.slice(0, BEGINNING))
const isPage = (text: string): boolean =>
  /^\s*<(?:!doctype html|!--|html|head|body|meta|table|style|div|\?xml)\b/i.test(text) &&
  /<table\b/i.test(text)

/** `latin` names the signs from U+00A0 on, in their order. */
const NAMED = new Map([
  ...signs.latin.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries(signs.others),
])
const decodeHtml = (text: string): string =>
  decodeXml(text.replace(/&([A-Za-z]{2,8}\d{0,2});/g, (whole, name: string) => NAMED.get(name) ?? whole))

const number = (said: string | undefined): number | null => {
  const value = said === undefined || said.trim() === '' ? Number.NaN : Number(said)
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
}

/** What stands within these is no text of a page. */
const UNSEEN = new Set(['style', 'script'])
/** Before and after these a line ends. */
const BLOCKS = new Set(['br', 'p', 'div', 'li'])

const SHOWN_NUMBER = /^(?!.*\d[.-]\d+[.-]\d)[^\p{L}/:%]*\d[^\p{L}/:%]*$/u

class PageReader {
  readonly grids: SpannedGrid[] = []
  readonly #maxRows: number
  #grid: SpannedGrid | null = null
  /** Of tables: what stands in a table within a cell is the cell's text. */
  #depth = 0
  #unseen = 0
  #text: string | null = null
  #attributes: ReadonlyMap<string, string> = new Map()

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  read({ name: said, isEnd, isClosed, text }: Piece): void {
    const name = said.toLowerCase()
    if (said === '') this.#write(text)
    else if (UNSEEN.has(name)) this.#unseen = Math.max(0, this.#unseen + (isClosed ? 0 : isEnd ? -1 : 1))
    else if (this.#unseen > 0) return
    else if (name === 'table') this.#table(isEnd)
    else if (this.#depth > 1) this.#within(name)
    else if (name === 'tr') this.#row(isEnd)
    else if (name === 'td' || name === 'th') this.#cell(isEnd, text)
    else if (BLOCKS.has(name) && this.#text) this.#text += '\n'
  }

  #write(text: string): void {
    if (this.#text !== null && this.#unseen === 0) this.#text += decodeHtml(text.replace(/\s+/g, ' '))
  }

  #within(name: string): void {
    if (this.#text && (BLOCKS.has(name) || name === 'tr')) this.#text += '\n'
    else if (this.#text && (name === 'td' || name === 'th')) this.#text += ' '
  }

  #table(isEnd: boolean): void {
    if (!isEnd) {
      this.#depth++
      if (this.#depth > 1) return
      this.#grid = new SpannedGrid(`Table ${this.grids.length + 1}`, this.#maxRows)
      this.grids.push(this.#grid)
    } else if (this.#depth > 0) {
      this.#depth--
      if (this.#depth > 0) return
      this.#row(true)
      this.#grid = null
    }
  }

  /** A row ends where the next one begins, as a cell does. */
  #row(isEnd: boolean): void {
    this.#endCell()
    this.#grid?.endRow()
    if (!isEnd) this.#grid?.beginRow()
  }

  #cell(isEnd: boolean, text: string): void {
    this.#endCell()
    if (isEnd || !this.#grid) return
    this.#attributes = attributesOf(text, decodeHtml)
    this.#text = ''
  }

  #endCell(): void {
    if (this.#text === null) return
    const lines = this.#text.split('\n').map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    const text = lines.filter((line) => line !== '').join('\n')
    this.#text = null
    const [columns, rows] = ['colspan', 'rowspan'].map((key) => Number(this.#attributes.get(key) ?? 1) || 1)
    // Excel and LibreOffice say the number itself beside what is shown of it; of a day or a share what is shown says more.
    const said = this.#attributes.get('x:num') ?? this.#attributes.get('sdval')
    const kept = SHOWN_NUMBER.test(text) ? number(said) : null
    const value = kept ?? (text === '' ? null : text)
    this.#grid?.put(value, { columns: columns ?? 1, rows: rows ?? 1 })
  }
}

/** Each table that has something in it. */
export const tablesOfPage = (text: string, maxRows: number): TableSheet[] => {
  const reader = new PageReader(maxRows)
  for (const piece of piecesOf(text)) reader.read(piece)
  return reader.grids.map(({ sheet }) => sheet).filter(({ rows, problem }) => rows.length > 0 || problem)
}

const readPage = (text: string, maxRows: number): TableReading => {
  const sheets = tablesOfPage(text, maxRows)
  return sheets.length === 0 ? { problem: WORKBOOK_TEXTS.empty } : { sheets, separator: null, notes: [] }
}

const TICKS: Readonly<Record<string, boolean>> = { '1': true, '0': false }

/** As the type of the cell has it; text stays as it is written. */
const typedValue = (type: string, text: string): Cell => {
  if (type === 'Number') return number(text) ?? (text || null)
  if (type === 'DateTime') return text.slice(0, 10) || null
  if (type === 'Boolean') return TICKS[text.trim()] ?? (text || null)
  return text === '' ? null : text
}

const placeIn = (attributes: ReadonlyMap<string, string>): number | null =>
  number(attributes.get('Index')) === null ? null : Number(attributes.get('Index')) - 1

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
    } else if (name === 'Column') this.#passColumns(attributes)
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
    grid.put(isError ? this.#data : typedValue(this.#type ?? '', this.#data), {
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
