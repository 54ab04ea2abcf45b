/** Workbooks (Office Open XML; those of Excel 97–2003 in a reader of their own): unpacked within limits, judged, and only then read. */
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import type { CellComment } from './cell-comments.rules.ts'
import { readOldWorkbook } from './old-workbook/read-old-workbook.ts'
import { PictureRoom, type RowPicture } from './row-pictures.rules.ts'
import { findHidden, findMerged, judgeSheet } from './sheet-limits.rules.ts'
import type { Cell, TableReading, TableSheet } from './table-reading.ts'
import { findUnreadCells, type UnreadCell } from './unread-cells.rules.ts'
import { CommentRoom, commentsOfSheet } from './workbook-comments.ts'
import { isPicturePart, picturesOfSheet } from './workbook-pictures.ts'
import { sayPictures, WORKBOOK_TEXTS } from './workbook-texts.ts'

/** Of what is read of it; a small file can hold gigabytes. */
const MAX_UNPACKED = 80 * 1024 * 1024
/** A sheet is one of them. */
const MAX_PARTS = 1000

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b) || isCompound(bytes)

class TooLarge extends Error {}

const READ =
  /^xl\/(workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i
const SHEET = /^xl\/worksheets\//i
const NO_CELLS =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>'

interface Unpacked {
  parts: Unzipped
  /** Where pictures stand, and those that there is room for. */
  drawn: Unzipped
  pictures: number
  hasMacros: boolean
  hasComments: boolean
}

/** Only what cells are made of, and no more bytes than its directory says, which are counted before. */
const unpack = (bytes: Uint8Array): Unpacked => {
  let size = 0
  let count = 0
  let pictures = 0
  const room = new PictureRoom()
  const notes = new CommentRoom()
  let [hasMacros, hasComments] = [false, false]
  const all = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      hasMacros ||= /vbaProject\.bin$/i.test(name)
      hasComments ||= /^xl\/(threadedComments\/|comments)/i.test(name)
      if (/^xl\/media\//i.test(name)) pictures++
      if (isPicturePart(name, originalSize, room) || notes.has(name, originalSize)) return true
      if (!READ.test(name)) return false
      size += originalSize
      count++
      if (size > MAX_UNPACKED || count > MAX_PARTS) throw new TooLarge()
      return true
    },
  })
  const [parts, drawn]: [Unzipped, Unzipped] = [{}, {}]
  for (const [name, part] of Object.entries(all)) (READ.test(name) ? parts : drawn)[name] = part
  return { parts, drawn, pictures, hasMacros, hasComments }
}

interface Judged {
  problem: string | null
  merged: string[]
  unread: UnreadCell[]
  hidden: string[]
  hasFormulas: boolean
  pictures: RowPicture[]
  comments: CellComment[]
}

/** Sheets that are not read are left without cells. */
const judgeSheets = ({ parts, drawn }: Unpacked, maxRows: number): Map<string, Judged> => {
  const judged = new Map<string, Judged>()
  for (const [name, bytes] of Object.entries(parts)) {
    if (!SHEET.test(name)) continue
    const xml = new TextDecoder().decode(bytes)
    const problem = judgeSheet(xml, maxRows)
    if (problem) parts[name] = new TextEncoder().encode(NO_CELLS)
    const unread = problem ? [] : findUnreadCells(xml)
    const hasFormulas = /<(?:\w+:)?f[\s>/]/.test(xml)
    const pictures = problem ? [] : picturesOfSheet(drawn, { name, xml })
    const comments = problem ? [] : commentsOfSheet(drawn, name)
    const hidden = findHidden(xml)
    judged.set(name, { problem, merged: findMerged(xml), unread, hidden, hasFormulas, pictures, comments })
  }
  return judged
}

/** Sheets in their order with the files that hold them, as the workbook and its relations say. */
const listSheetFiles = (parts: Unzipped): string[] => {
  const textOf = (name: string) => new TextDecoder().decode(parts[name])
  const attribute = (tag: string, name: string) =>
    new Map(
      [...tag.matchAll(/([\w:]+)=["']([^"']*)["']/g)].map(([, key = '', value = '']) => [key, value]),
    ).get(name)
  const targets = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, /* no text */ 'Id'),
      attribute(tag, /* no text */ 'Target')?.replace(/^\/?(xl\/)?/, 'xl/') ?? '',
    ]),
  )
  return [...textOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(
    ([tag]) => targets.get(attribute(tag, 'r:id')) ?? '',
  )
}

/** Excel keeps 15 digits; what stands behind them came of binary fractions. */
const tidy = (value: unknown): Cell => {
  if (typeof value === 'number') return Number(value.toPrecision(15))
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** In place of the empty cells that the reader makes of them: a row of such cells alone is a row. */
const showUnread = (rows: Cell[][], unread: readonly UnreadCell[]): void => {
  for (const { row, column, shown } of unread) {
    while (rows.length <= row) rows.push([])
    const cells = rows[row] as Cell[]
    while (cells.length <= column) cells.push(null)
    cells[column] = shown
  }
}

const readParts = async (bytes: Uint8Array, maxRows: number): Promise<TableReading> => {
  const unpacked = unpack(bytes)
  const { parts, hasMacros, hasComments } = unpacked
  const judged = judgeSheets(unpacked, maxRows)
  const files = listSheetFiles(parts)
  // Unpacked already: the reader takes them as they are.
  const read = await readXlsxFile(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false })
  const sheets = read.map(({ sheet, data }, index): TableSheet => {
    const found = judged.get(files[index] ?? '')
    const {
      problem = null,
      merged = [],
      unread = [],
      hidden = [],
      pictures = [],
      comments = [],
    } = found ?? {}
    const rows = data.map((row) => row.map(tidy))
    showUnread(rows, unread)
    return {
      ...{ name: sheet, rows, merged, problem },
      ...(unread.length > 0 && { unread }),
      ...(hidden.length > 0 && { hidden }),
      ...(pictures.length > 0 && { pictures }),
      ...(comments.length > 0 && { comments }),
    }
  })
  if (sheets.length === 0) return { problem: WORKBOOK_TEXTS.empty }
  const hasFormulas = [...judged.values()].some((each) => each.hasFormulas)
  const notes = [
    ...(hasMacros ? [WORKBOOK_TEXTS.macros] : []),
    ...(hasFormulas ? [WORKBOOK_TEXTS.formulas] : []),
    // Those that were read are told with the sheet.
    ...(hasComments && sheets.every(({ comments }) => !comments) ? [WORKBOOK_TEXTS.comments] : []),
    ...sayPictures(unpacked.pictures, sheets),
  ]
  return { sheets, separator: null, notes }
}

export const readWorkbook = async (bytes: Uint8Array, maxRows: number): Promise<TableReading> => {
  if (isCompound(bytes)) return readOldWorkbook(bytes, maxRows)
  try {
    return await readParts(bytes, maxRows)
  } catch (error) {
    return { problem: error instanceof TooLarge ? WORKBOOK_TEXTS.tooLarge : WORKBOOK_TEXTS.broken }
  }
}
