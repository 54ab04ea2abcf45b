/** A workbook with pictures over its cells, as spreadsheets write them. */
import { strToU8, unzipSync, zipSync } from 'fflate'
import type { Cell } from './table-reading.ts'
import { writeFileAs } from './written-files.fixture.ts'

/** One pixel. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
export const METAFILE = Uint8Array.of(1, 0, 0, 0, 0x6c, 0, 0, 0)

export interface Drawn {
  bytes: Uint8Array<ArrayBuffer>
  /** Its corners: rows from 0, with how far below the top of the row, in points. */
  from: [row: number, points: number]
  to: [row: number, points: number]
}

const UNITS = 12_700
const corner = (name: string, [row, points]: [number, number]) =>
  `<xdr:${name}><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${points * UNITS}</xdr:rowOff></xdr:${name}>`

const relations = (all: readonly string[]) =>
  strToU8(
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
  )
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

export const writeDrawnWorkbook = async (
  rows: readonly (readonly Cell[])[],
  drawn: readonly Drawn[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = unzipSync(await writeFileAs('xlsx', rows))
  const anchors = drawn.map(
    ({ from, to }, at) =>
      `<xdr:twoCellAnchor>${corner('from', from)}${corner('to', to)}<xdr:pic><xdr:blipFill><a:blip r:embed="rId${at + 1}"/></xdr:blipFill></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`,
  )
  parts['xl/worksheets/_rels/sheet1.xml.rels'] = relations([
    relation('rId1', 'drawing', '../drawings/drawing1.xml'),
  ])
  parts['xl/drawings/drawing1.xml'] = strToU8(
    `<?xml version="1.0"?><xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="r">${anchors.join('')}</xdr:wsDr>`,
  )
  parts['xl/drawings/_rels/drawing1.xml.rels'] = relations(
    drawn.map((_, at) => relation(`rId${at + 1}`, 'image', `../media/image${at + 1}.png`)),
  )
  for (const [at, { bytes }] of drawn.entries()) parts[`xl/media/image${at + 1}.png`] = bytes
  return zipSync(parts) as Uint8Array<ArrayBuffer>
}

/** A workbook whose cells have notes. */
export const writeNotedWorkbook = async (
  rows: readonly (readonly Cell[])[],
  notes: Readonly<Record<string, string>>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts = unzipSync(await writeFileAs('xlsx', rows))
  parts['xl/worksheets/_rels/sheet1.xml.rels'] = relations([relation('rId1', 'comments', '../comments1.xml')])
  const each = Object.entries(notes).map(
    ([cell, text]) => `<comment ref="${cell}" authorId="0"><text><r><t>${text}</t></r></text></comment>`,
  )
  parts['xl/comments1.xml'] = strToU8(`<comments><commentList>${each.join('')}</commentList></comments>`)
  return zipSync(parts) as Uint8Array<ArrayBuffer>
}
