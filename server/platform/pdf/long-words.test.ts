/** Words without a break stay within the page and within their cells, in every document of the product. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORIENTATIONS, type PaperSize } from '#contract/values/codes/paper-sizes.ts'
import { wordsOfTechPack } from '#server/features/files/tech-packs/print-tech-pack.ts'
import { wordsOfReport } from '#server/features/quality/qc-pdf/report-document.ts'
import { ENGLISH } from '#server/platform/languages/speaker.ts'
import { openPdfMaker, type PdfMaker } from './pdf-maker.ts'
import { layOutSheet, type SheetLayout } from './sheet.rules.ts'

const PT_PER_MM = 72 / 25.4
const LONG = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
  'X'.repeat(400),
  'https://files.example.com/styles/AW27/tech-packs/2026-11-27T08:30:00+06:00/knit_polo_final_FINAL_v12.pdf?token=aGVsbG8gd29ybGQ',
  'IMG_20261127_083000_knit_polo_front_left_sleeve_seam_open_needle_hole.HEIC',
  'غ'.repeat(150),
  '检'.repeat(200),
]

let place: string
let maker: PdfMaker
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'selvedge-words-'))
  maker = openPdfMaker({ folder: place, processNumber: 7 })
})
afterAll(async () => {
  maker.close()
  await rm(place, { recursive: true, force: true })
})

const head = (sheet: SheetLayout, word: string) => ({
  ...{ sheet, title: 'x', author: 'x', header_name: word, style_number: word, footer: word, name: word },
  subtitle: word,
  facts: [
    { label: word, value: word },
    { label: 'Plain', value: 'short' },
  ],
})

const MATERIAL_HEAD = ['Section', 'Item', 'Composition', 'Colour', 'Placement', 'Consumption', 'Supplier']

const DOCUMENTS: Record<string, (sheet: SheetLayout, word: string) => { template: string; data: object }> = {
  costs: (sheet, word) => ({
    template: '../../features/costing/cost-documents/cost.typ',
    data: {
      ...head(sheet, word),
      ...{ comment: word, comment_label: 'Comment' },
      tables: [
        {
          ...{ name: word, note: word },
          columns: [
            { name: 'Fabric', is_number: false, grows: true },
            { name: 'Consumption', is_number: true, grows: false },
            { name: word.slice(0, 30), is_number: true, grows: false },
            { name: 'Amount', is_number: true, grows: false },
          ],
          rows: [
            [{ text: word, below: word }, { text: '12.50', below: word }, word, { text: 'USD', below: '' }],
            [{ text: 'Rib', below: '' }, word, { text: '1.20', below: '' }, word],
          ],
          sums: [['Total', word, '', '12.50']],
        },
      ],
      notes: [word],
    },
  }),
  'tech pack': (sheet, word) => ({
    template: '../../features/files/tech-packs/tech-pack.typ',
    data: {
      ...head(sheet, word),
      words: { ...wordsOfTechPack(ENGLISH, null), material_head: MATERIAL_HEAD },
      picture: null,
      roles: [{ label: word, people: [word, word] }],
      unit: 'In centimetres',
      charts: [
        { sizes: ['S', word.slice(0, 30), 'L'], rows: [[word, word, '−0.5', '+0.5', '12', '13', '14']] },
      ],
      methods: [{ code: word, method: word }],
      notes: [{ part: word, note: word }],
      colourways: [{ name: word, code: word, hex: '#473068', picture: null }],
      colours: [
        {
          colourways: [word, 'Navy'],
          rows: [
            {
              item: word,
              cells: [
                { text: word, hex: '#473068', is_own: true },
                { text: 'Navy', hex: null, is_own: false },
              ],
            },
          ],
        },
      ],
      materials: [MATERIAL_HEAD.map(() => word)],
      sketches: [],
      files: [{ title: word, caption: word }],
    },
  }),
}

const REPORT = (sheet: SheetLayout, word: string) => ({
  template: '../../features/quality/qc-pdf/report.typ',
  data: {
    ...head(sheet, word),
    words: wordsOfReport(ENGLISH),
    ...{ logo: null, picture: null, notes: word },
    quantities: [
      { label: 'Ordered', value: '1,200', note: '' },
      { label: 'Inspected', value: '125', note: word.slice(0, 30) },
    ],
    conditions: [word],
    sections: [{ name: word, kind: 'pass', word: 'Pass', remarks: word }],
    result: { kind: 'fail', word: 'Fail', note: word, reason: word, confirmed: [word] },
    plan: {
      ...{ standard: 'ISO 2859-1', summary: word, notes: [word] },
      rows: [['Major', '2.5', 'J', '5', '6', '2']],
    },
    defect_table: [
      {
        ...{ all: 'All major', class: 'Major', found: '2', allowed: '5', kind: 'pass', verdict: 'Within' },
        rows: [{ name: word, found: '2', photos: Array.from({ length: 60 }, (_, at) => at + 1).join(', ') }],
      },
    ],
    criteria: [
      { name: word, kind: 'pass', word: 'Pass', when: word, comments: word, items: [[word, 'Major', '2']] },
    ],
    defects: [{ item: word, kind: 'major', level: 'Major', facts: word, picture: null }],
    measurements: {
      summary: 'In inches',
      sizes: [
        {
          ...{ name: word, pieces: ['Piece 1'] },
          rows: [
            {
              ...{ code: word.slice(0, 20), name: word, wanted: '25', tolerance: '−1/8 / +1/8' },
              values: [{ text: '26 out (+1)', out: true }],
            },
          ],
        },
      ],
    },
    photos: [],
    packing: { names: [word], pictures: [] },
    approval: { open: [word], reason: word },
    not_confirmed: [word],
    signatures: [
      { side: word, name: word, typed: word, facts: word, picture: null, origin: [word], stands: false },
    ],
  },
})
DOCUMENTS['inspection report'] = REPORT

/** Every piece of text that lies outside the margins, and every two pieces that lie over each other. */
const misplaced = async (bytes: Buffer, { margin_mm, width_mm, text_pt }: SheetLayout): Promise<string[]> => {
  const document = await getDocument({ data: new Uint8Array(bytes), useWasm: false, verbosity: 0 }).promise
  const found: string[] = []
  const tolerance = text_pt * 0.1
  // Readers round the widths of letters.
  const overlap = text_pt * 0.4
  const [left, right] = [margin_mm * PT_PER_MM - tolerance, (width_mm - margin_mm) * PT_PER_MM + tolerance]
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              end: Number(item.transform[4]) + item.width,
            },
          ]
        : [],
    )
    for (const { text, x, end, y } of pieces)
      if (x < left || end > right || y < 0)
        found.push(`page ${number}: ${text.slice(0, 30)} from ${x} to ${end}`)
    for (const [at, a] of pieces.entries())
      for (const b of pieces.slice(at + 1))
        if (Math.abs(a.y - b.y) < 0.5 && a.x < b.end - overlap && b.x < a.end - overlap)
          found.push(
            `page ${number}: ${a.text.slice(0, 30)} over ${b.text.slice(0, 30)} (${[a.x, a.end, a.y, b.x, b.end, b.y].map(Math.round).join(' ')})`,
          )
  }
  await document.loadingTask.destroy()
  return found
}

const PAPERS: PaperSize[] = ['A4', 'A6', 'A3']

describe.each(Object.keys(DOCUMENTS))('%s', (kind) => {
  // shows D-183
  test.each(LONG.map((word) => [word.slice(0, 20), word] as const))('%s…', async (_, word) => {
    for (const paper of PAPERS)
      for (const orientation of ORIENTATIONS) {
        const sheet = layOutSheet(paper, orientation)
        const { template, data } = DOCUMENTS[kind]?.(sheet, word) ?? { template: '', data: {} }
        const made = await maker.make({
          userId: 1,
          template: new URL(template, import.meta.url),
          data,
          pictures: [],
        })
        expect(await misplaced(await buffer(made.stream), sheet), `${paper} ${orientation}`).toEqual([])
        expect(made.text_problem).toBeNull()
      }
  })
})
