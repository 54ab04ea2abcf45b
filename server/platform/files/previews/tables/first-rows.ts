/** The first rows of a workbook's first sheet, of which no more is unpacked than they need, however large it says it is. */
import { createReadStream } from 'node:fs'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { Unreadable } from '../drawn.ts'
import { COLUMNS, cellOf, ROWS, type Rows } from './table-rows.rules.ts'

const WANTED =
  /^xl\/(workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i
const PART_LETTERS = 1_000_000
const MAX_SHEETS = 40

type Parts = ReadonlyMap<string, string>

const unpack = async (path: string): Promise<Parts> => {
  const parts = new Map<string, string>()
  const take = (file: UnzipFile): void => {
    if (!WANTED.test(file.name) || parts.size > MAX_SHEETS) return
    const decoder = new TextDecoder()
    parts.set(file.name, '')
    file.ondata = (error, chunk) => {
      if (error) throw error
      const text = parts.get(file.name) ?? ''
      if (text.length < PART_LETTERS) parts.set(file.name, text + decoder.decode(chunk, { stream: true }))
      else file.terminate()
    }
    file.start()
  }
  const unzip = new Unzip(take)
  unzip.register(UnzipInflate)
  for await (const chunk of createReadStream(path)) unzip.push(chunk as Uint8Array)
  unzip.push(new Uint8Array(), true)
  return parts
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    const point = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : 0
    return name ? (ENTITIES[name] ?? '') : point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
/** Of a text in several letterings, without how it is spoken. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<(?:\w+:)?t\b[^>]*>([^<]*)</g)]
    .map(([, text = '']) => plain(text))
    .join('')

const attribute = (tag: string, name: string): string =>
  [...tag.matchAll(/\s([\w:]+)=["']([^"']*)["']/g)].find(([, own]) => own === name)?.[2] ?? ''

const firstSheet = (parts: Parts): string => {
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(parts.get('xl/workbook.xml') ?? '') ?? []
  const id = attribute(sheet, 'r:id')
  const rels = (parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b[^>]*>/g)
  const target = [...rels].map(([tag]) => tag).find((tag) => attribute(tag, 'Id') === id) ?? ''
  const named = parts.get(attribute(target, 'Target').replace(/^\/?(xl\/)?/, 'xl/'))
  return named ?? [...parts].find(([name]) => name.startsWith('xl/worksheets/'))?.[1] ?? ''
}

/** Formats of their own that show a day; Excel's are numbers 14 to 22. */
const daysIn = (styles: string): ReadonlySet<number> => {
  const own = new Set(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)]
      .filter(([tag]) =>
        /[dy]/i.test(attribute(tag, 'formatCode').replace(/\[[^\]]*\]|&quot;.*?&quot;/g, '')),
      )
      .map(([tag]) => Number(attribute(tag, 'numFmtId'))),
  )
  const formats = /<(?:\w+:)?cellXfs\b[\s\S]*?(?:<\/(?:\w+:)?cellXfs>|$)/.exec(styles)?.[0] ?? ''
  const ids = [...formats.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) =>
    Number(attribute(tag, 'numFmtId')),
  )
  return new Set(ids.flatMap((id, at) => ((id >= 14 && id <= 22) || own.has(id) ? [at] : [])))
}

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
const dayOf = (count: number): string => new Date(FIRST_DAY + count * DAY_MS).toISOString().slice(0, 10)

const columnOf = (address: string): number =>
  [...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

export const readFirstRows = async (path: string): Promise<Rows> => {
  const parts = await unpack(path)
  const strings = [
    ...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<(?:\w+:)?si\b[^>]*>([\s\S]*?)<\/(?:\w+:)?si>/g),
  ]
  const days = daysIn(parts.get('xl/styles.xml') ?? '')
  const shownOf = (tag: string, inner: string): string => {
    const type = attribute(tag, 't')
    if (type === 'inlineStr') return textIn(inner)
    const value = plain(/<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(inner)?.[1] ?? '')
    if (type === 's') return textIn(strings[Number(value)]?.[1] ?? '')
    if (type !== '' && type !== 'n') return value
    const count = Number(value)
    if (value === '' || !Number.isFinite(count)) return value
    const isDay = days.has(Number(attribute(tag, 's'))) && count > 0 && count < 110_000
    return isDay ? dayOf(count) : String(Number(count.toPrecision(12)))
  }
  const sheet = firstSheet(parts)
  if (sheet === '') throw new Unreadable('no sheet')
  const rows: string[][] = []
  for (const [, row = ''] of sheet.matchAll(/<(?:\w+:)?row\b[^>]*>([\s\S]*?)<\/(?:\w+:)?row>/g)) {
    if (rows.length >= ROWS) break
    const cells: string[] = []
    for (const [, tag = '', inner = ''] of row.matchAll(
      /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
    )) {
      const address = attribute(tag, 'r')
      const column = address === '' ? cells.length : columnOf(address)
      if (column >= COLUMNS) break
      while (cells.length < column) cells.push('')
      cells[column] = cellOf(shownOf(tag, inner))
    }
    rows.push(cells)
  }
  return rows
}
