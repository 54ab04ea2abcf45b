/** Workbooks (Office Open XML; those of Excel 97–2003 in a reader of their own): unpacked within limits, judged, and only then read. */
import { type Unzipped, unzipSync } from 'fflate'
import { readOldWorkbook } from '../old-workbook/read-old-workbook.ts'
import { PictureRoom } from '../row-pictures.rules.ts'
import { findHidden, findMerged } from '../sheet-limits.rules.ts'
import type { TableReading, TableSheet } from '../table-reading.ts'
import { sayPictures, WORKBOOK_TEXTS } from '../workbook-texts.ts'
import { readCells } from './read-cells.ts'
import { type Book, readBook } from './workbook-book.ts'
import { CommentRoom, commentsOfSheet } from './workbook-comments.ts'
import { isPicturePart, picturesOfSheet } from './workbook-pictures.ts'

/** Of what is read of it; a small file can hold gigabytes. */
const MAX_UNPACKED = 80 * 1024 * 1024
/** A sheet is one of them. */
const MAX_PARTS = 1000

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b) || isCompound(bytes)

class TooLarge extends Error {}

/** No workbook declares entities or a type of its own; what does is not read. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i

/** What cells are made of, wherever a writer puts the workbook. */
const READ =
  /^(?:[^/]+\/)?(?:\w*workbook\w*\.xml|sharedStrings\w*\.xml|styles\w*\.xml|_rels\/[^/]*\.rels|worksheets\/[^/]+\.xml)$/i

interface Unpacked {
  /** Of cells, by their names in small letters. */
  parts: ReadonlyMap<string, { name: string; xml: string }>
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
    filter: ({ name: said, originalSize }) => {
      const name = said.replaceAll('\\', '/')
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
  const parts = new Map<string, { name: string; xml: string }>()
  const drawn: Unzipped = {}
  for (const [said, part] of Object.entries(all)) {
    const name = said.replaceAll('\\', '/')
    if (READ.test(name)) parts.set(name.toLowerCase(), { name, xml: new TextDecoder().decode(part) })
    else drawn[name] = part
  }
  return { parts, drawn, pictures, hasMacros, hasComments }
}

interface ReadSheet {
  sheet: TableSheet
  hasFormulas: boolean
}

const readSheet = (
  { name: title, part, isHidden }: Book['sheets'][number],
  { parts, drawn }: Unpacked,
  { book, maxRows }: { book: Book; maxRows: number },
): ReadSheet => {
  const { name, xml } = parts.get(part.toLowerCase()) ?? { name: part, xml: '' }
  const { rows, unread, formats, hasFormulas, problem } = readCells(xml, book, maxRows)
  const hidden = [...(isHidden ? [title] : []), ...findHidden(xml)]
  const pictures = problem ? [] : picturesOfSheet(drawn, { name, xml })
  const comments = problem ? [] : commentsOfSheet(drawn, name)
  const sheet: TableSheet = {
    ...{ name: title, rows, merged: findMerged(xml), problem },
    ...(unread.length > 0 && { unread }),
    ...(formats.length > 0 && { formats }),
    ...(hidden.length > 0 && { hidden }),
    ...(isHidden && { isHidden: true }),
    ...(pictures.length > 0 && { pictures }),
    ...(comments.length > 0 && { comments }),
  }
  return { sheet, hasFormulas }
}

const readParts = (bytes: Uint8Array, maxRows: number): TableReading => {
  const unpacked = unpack(bytes)
  const { parts, hasMacros, hasComments } = unpacked
  const book = readBook((name) => parts.get(name.toLowerCase())?.xml ?? null)
  if (!book || [...parts.values()].some(({ xml }) => DECLARES.test(xml)))
    return { problem: WORKBOOK_TEXTS.broken }
  if (book.sheets.length === 0) return { problem: WORKBOOK_TEXTS.empty }
  const read = book.sheets.map((each) => readSheet(each, unpacked, { book, maxRows }))
  const sheets = read.map(({ sheet }) => sheet)
  const notes = [
    ...(hasMacros ? [WORKBOOK_TEXTS.macros] : []),
    ...(read.some(({ hasFormulas }) => hasFormulas) ? [WORKBOOK_TEXTS.formulas] : []),
    // Those that were read are told with the sheet.
    ...(hasComments && sheets.every(({ comments }) => !comments) ? [WORKBOOK_TEXTS.comments] : []),
    ...sayPictures(unpacked.pictures, sheets),
  ]
  return { sheets, separator: null, notes }
}

export const readWorkbook = (bytes: Uint8Array, maxRows: number): TableReading => {
  if (isCompound(bytes)) return readOldWorkbook(bytes, maxRows)
  try {
    return readParts(bytes, maxRows)
  } catch (error) {
    return { problem: error instanceof TooLarge ? WORKBOOK_TEXTS.tooLarge : WORKBOOK_TEXTS.broken }
  }
}
