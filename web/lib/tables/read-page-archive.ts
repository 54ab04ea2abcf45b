/**
 * A page with all that belongs to it in one file (MHTML, RFC 2557): Excel’s «Single File Web Page», and what report servers
 * call XLS. Each sheet of a workbook is a page of its own, a part of the file with its own code and letters.
 */
import { decodeText } from '../forms/decode-text.ts'
import { tablesOfPage } from './read-page-tables.ts'
import type { TableReading, TableSheet } from './table-reading.ts'
import { decodeXml } from './tags.rules.ts'
import { WORKBOOK_TEXTS } from './workbook-texts.ts'

/** Heads that are longer are none. */
const HEAD_BYTES = 16 * 1024
/** Pictures have a part each. */
const MAX_PARTS = 2000
const LONGEST_BOUNDARY = 200

/** A sign for each byte, whatever it means. */
const signsOf = (bytes: Uint8Array): string => {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}
const bytesOf = (signs: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(signs.length)
  for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at)
  return bytes
}

interface Part {
  /** By their names in small letters. */
  fields: ReadonlyMap<string, string>
  /** As it was sent. */
  body: string
}

/** Fields up to the first blank line, each of which may go on in the next lines; null where there are none. */
const partOf = (text: string): Part | null => {
  const end = /\r?\n\r?\n/.exec(text.slice(0, HEAD_BYTES))
  if (!end) return null
  const lines = text
    .slice(0, end.index)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  const fields = new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]{1,80}):(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()] as const]
    }),
  )
  return { fields, body: text.slice(end.index + end[0].length) }
}

const typeOf = ({ fields }: Part): string =>
  (fields.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase()
const PARAMETER = /;\s*([\w-]{1,80})=(?:"([^"]*)"|([^\s;]+))/g
const parameterOf = ({ fields }: Part, name: string): string | null => {
  const found = [...(fields.get('content-type') ?? '').matchAll(PARAMETER)].find(
    ([, own]) => own?.toLowerCase() === name,
  )
  return found?.[2] ?? found?.[3] ?? null
}

/** The last piece of an address, by which parts of one file name each other. */
const lastOf = (address: string): string => (address.split(/[\\/]/).at(-1) ?? '').toLowerCase()
const placeOf = ({ fields }: Part): string => lastOf(fields.get('content-location') ?? '')

const withoutMark = (signs: string): string => signs.replace(/^(?:\xef\xbb\xbf)?\s*/, '')

/** Mails have the same field: what is none of the two is said to be of another kind. */
export const isPageArchive = (bytes: Uint8Array): boolean => {
  const head = withoutMark(signsOf(bytes.subarray(0, HEAD_BYTES)))
  const [fields = ''] = head.split(/\r?\n\r?\n/, 1)
  return /^[\w-]{1,80}:/.test(fields) && /^mime-version:/im.test(fields)
}

/** Where a line begins with the mark, and nothing but its end follows. */
const findMark = (text: string, mark: string, from: number): number => {
  let at = text.indexOf(mark, from)
  while (at >= 0 && !/^(?:--|\s)/.test(text.slice(at + mark.length, at + mark.length + 2)))
    at = text.indexOf(mark, at + mark.length)
  return at
}

/** The last one ends where the file does, if nothing says so before. Parts within a part are not looked for. */
function* partsWithin(text: string, boundary: string): Generator<Part> {
  const mark = `\n--${boundary}`
  let begin = findMark(text, mark, 0)
  while (begin >= 0 && !text.startsWith('--', begin + mark.length)) {
    const head = text.indexOf('\n', begin + mark.length)
    const next = head < 0 ? -1 : findMark(text, mark, head)
    const part = head < 0 ? null : partOf(text.slice(head + 1, next < 0 ? undefined : next))
    if (part) yield part
    begin = next
  }
}

/** Null where there are more than anybody needs. */
const partsOf = (whole: Part): Part[] | null => {
  if (!typeOf(whole).startsWith('multipart/')) return [whole]
  const boundary = parameterOf(whole, 'boundary') ?? ''
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY) return []
  const parts: Part[] = []
  for (const part of partsWithin(`\n${whole.body}`, boundary)) if (parts.push(part) > MAX_PARTS) return null
  return parts
}

const bodyOf = ({ fields, body }: Part): Uint8Array<ArrayBuffer> => {
  const encoding = (fields.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'quoted-printable')
    return bytesOf(
      body
        .replace(/=[ \t]*\r?\n/g, '')
        .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  if (encoding !== 'base64') return bytesOf(body)
  const signs = body.replace(/[^A-Za-z\d+/]/g, '')
  // Of a part that is cut off the last sign may say nothing.
  return bytesOf(atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs))
}

/** In the letters that the part says; where it says none, or some that nobody knows, in those that make words of it. */
const textOf = (part: Part): string => {
  const bytes = bodyOf(part)
  const charset = parameterOf(part, 'charset')
  try {
    if (charset) return new TextDecoder(charset).decode(bytes)
  } catch {
    // Of a name that no browser knows.
  }
  return decodeText(bytes) ?? ''
}

/** Sheets as the first page of a workbook lists them; the page of a single one has its table itself. */
const SHEETS =
  /<x:ExcelWorksheet>\s*<x:Name>([^<]{1,200})<\/x:Name>(?:\s*<x:WorksheetSource\s+HRef="([^"]{1,1000})")?/gi
const FILES = /<o:File\s+HRef="([^"]{1,1000})"/gi

interface Page {
  /** Null where nothing says it. */
  name: string | null
  /** Null where the file does not have it. */
  part: Part | null
}

const pagesOf = (parts: readonly Part[]): Page[] => {
  const pages = parts.filter((part) => typeOf(part) === 'text/html')
  const [first] = pages
  if (!first) return []
  const byPlace = new Map(pages.map((page) => [placeOf(page), page]))
  const listed = [...textOf(first).matchAll(SHEETS)]
    .slice(0, MAX_PARTS)
    .map(([, name = '', source]): Page => {
      const part = source === undefined ? first : (byPlace.get(lastOf(source)) ?? null)
      return { name: decodeXml(name).replace(/\s+/g, ' ').trim(), part }
    })
  // A page that is listed twice is read once.
  const given = new Set<Part | null>()
  const isNew = ({ part }: Page): boolean => part === null || (!given.has(part) && given.add(part).size > 0)
  if (listed.length > 0) return listed.filter(isNew)
  const list = parts.find((part) => placeOf(part) === 'filelist.xml')
  const order = list ? [...textOf(list).matchAll(FILES)].map(([, file = '']) => lastOf(file)) : []
  const rank = (page: Part): number => order.indexOf(placeOf(page))
  return pages.toSorted((a, b) => rank(a) - rank(b)).map((part) => ({ name: null, part }))
}

const sheetsOf = ({ name, part }: Page, maxRows: number): TableSheet[] => {
  if (!part) return [{ name: name ?? '', rows: [], merged: [], problem: WORKBOOK_TEXTS.broken }]
  const tables = tablesOfPage(textOf(part), maxRows)
  if (name === null) return tables
  return tables.map((sheet, at) => ({ ...sheet, name: at === 0 ? name : `${name} (${at + 1})` }))
}

export const readPageArchive = (bytes: Uint8Array, maxRows: number): TableReading => {
  const whole = partOf(withoutMark(signsOf(bytes)))
  const parts = whole && partsOf(whole)
  if (whole && !parts) return { problem: WORKBOOK_TEXTS.tooLarge }
  const pages = pagesOf(parts ?? [])
  if (pages.length === 0) return { problem: WORKBOOK_TEXTS.broken }
  const sheets = pages.flatMap((page) => sheetsOf(page, maxRows))
  if (sheets.length === 0) return { problem: WORKBOOK_TEXTS.empty }
  const hasPictures = (parts ?? []).some((part) => typeOf(part).startsWith('image/'))
  return { sheets, separator: null, notes: hasPictures ? [WORKBOOK_TEXTS.pictures] : [] }
}
