/** The sheet that French law asks for as a document: made from the published version, which never changes. */
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { SHEET_LAW, SHEET_TITLE } from '#contract/passports/france/french-sheet.rules.ts'
import {
  computedBy,
  costInputs,
  costParts,
  DOCUMENT_WORDS,
  inPoints,
  SHEET_WORDS,
  sheetRows,
} from '#contract/passports/france/french-sheet-rows.rules.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Parts } from '#server/platform/parts.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'

const TEMPLATE = new URL('./french-sheet.typ', import.meta.url)
/** All readers together count as one person: they never take the place of those who work. */
const READERS = 0
const MAX_KEPT = 50

const SHEET = layOutSheet('A4', 'portrait')

const costOf = ({ environmental_cost: cost }: PassportSnapshot) =>
  cost
    ? [
        { name: SHEET_WORDS.cost, note: computedBy(cost), rows: [[SHEET_WORDS.cost, inPoints(cost.points)]] },
        { name: SHEET_WORDS.details, note: '', rows: costParts(cost) },
        { name: SHEET_WORDS.inputs, note: '', rows: costInputs(cost) },
      ]
    : []

export const printFrenchSheet = (snapshot: PassportSnapshot, { url }: { url: string }) => {
  const { style_number, product_name, brand, version } = snapshot
  const name = product_name || style_number
  return {
    sheet: SHEET,
    title: [SHEET_TITLE, name, brand.name].join(' · '),
    author: brand.name,
    header_name: [name, brand.name].join(' · '),
    style_number,
    footer: url,
    name,
    subtitle: SHEET_TITLE,
    heads: DOCUMENT_WORDS.heads,
    facts: [
      { label: DOCUMENT_WORDS.brand, value: brand.name },
      { label: DOCUMENT_WORDS.reference, value: style_number },
      { label: 'Version', value: String(version) },
    ],
    parts: [
      {
        name: SHEET_WORDS.qualities,
        note: '',
        rows: sheetRows(snapshot).map(({ title, text, source }) => [
          title,
          source === null ? text : `${text} (${source})`,
        ]),
      },
      ...costOf(snapshot),
    ],
    notes: [SHEET_LAW],
  }
}

/** Of one process: what it has made, and what it is making, so that many who ask at once wait for one document. */
export const openFrenchSheetPdfs = ({ pdf }: Pick<Parts, 'pdf'>) => {
  const made = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT })
  return async (snapshot: PassportSnapshot, url: string): Promise<Buffer> => {
    const key = `${url} ${snapshot.version}`
    const known = made.get(key)
    if (known) return known
    const making = speakerFor('fr')
      .then((speaker) =>
        pdf.make({
          ...{ userId: READERS, template: TEMPLATE, speaker, pictures: [] },
          data: printFrenchSheet(snapshot, { url }),
        }),
      )
      .then(({ stream }) => buffer(stream as NodeJS.ReadableStream))
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}
