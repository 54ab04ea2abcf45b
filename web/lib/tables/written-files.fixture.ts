/** Files of a test as programs write them: each kind that imports read and the house can write. */
import { strToU8, zipSync } from 'fflate'
import type { Cell } from './table-reading.ts'
import { writeWorkbook } from './write-workbook.ts'

export type WrittenKind = 'xlsx' | 'ods' | 'utf-8' | 'utf-16' | 'windows-1252' | 'windows-1254' | 'gbk'

type Rows = readonly (readonly Cell[])[]

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '</text:p><text:p>')

const odsCell = (cell: Cell): string => {
  if (cell === null || cell === '') return '<table:table-cell/>'
  return typeof cell === 'number'
    ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
    : `<table:table-cell office:value-type="string"><text:p>${escaped(String(cell))}</text:p></table:table-cell>`
}

const writeOds = (rows: Rows): Uint8Array<ArrayBuffer> => {
  const body = rows.map((row) => `<table:table-row>${row.map(odsCell).join('')}</table:table-row>`).join('')
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="BOM">${body}</table:table></office:spreadsheet></office:body></office:document-content>`
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
  }) as Uint8Array<ArrayBuffer>
}

const writeText = (rows: Rows, separator: string): string =>
  rows
    .map((row) =>
      row
        .map((cell) => {
          const text = String(cell ?? '')
          return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
        })
        .join(separator),
    )
    .join('\r\n')

/** Letters above ASCII that Windows keeps elsewhere than ISO 8859-1 does. */
const WINDOWS: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '’': 0x92 }

const TURKISH: Readonly<Record<string, number>> = {
  ...WINDOWS,
  ...{ Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe },
}

/** Each sign of the code page by its two bytes. */
const chinese = (): ReadonlyMap<string, readonly number[]> => {
  const page = new TextDecoder('gbk')
  const leads = Array.from({ length: 0x7e }, (_, at) => 0x81 + at)
  return new Map(
    leads.flatMap((lead) =>
      Array.from({ length: 0xbf }, (_, at) => [lead, 0x40 + at]).map(
        (bytes) => [page.decode(Uint8Array.from(bytes)), bytes] as const,
      ),
    ),
  )
}

const encoded = (text: string, kind: WrittenKind): Uint8Array<ArrayBuffer> => {
  if (kind === 'utf-16') {
    const bytes = new Uint8Array(2 + text.length * 2)
    bytes.set([0xff, 0xfe])
    for (let at = 0; at < text.length; at++)
      bytes.set([text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8], 2 + at * 2)
    return bytes
  }
  if (kind === 'windows-1252' || kind === 'windows-1254') {
    const page = kind === 'windows-1254' ? TURKISH : WINDOWS
    return Uint8Array.from(text, (sign) => page[sign] ?? sign.charCodeAt(0))
  }
  if (kind === 'gbk') {
    const signs = chinese()
    return Uint8Array.from([...text].flatMap((sign) => signs.get(sign) ?? sign.charCodeAt(0)))
  }
  return new TextEncoder().encode(`\ufeff${text}`)
}

export const writeFileAs = async (
  kind: WrittenKind,
  rows: Rows,
  separator = ';',
): Promise<Uint8Array<ArrayBuffer>> => {
  if (kind === 'ods') return writeOds(rows)
  if (kind !== 'xlsx') return encoded(writeText(rows, separator), kind)
  // The first row is a head, which is always a text; titles and heads are.
  const workbook = await writeWorkbook({ name: 'BOM', rows, widths: [] })
  return new Uint8Array(await workbook.arrayBuffer())
}
