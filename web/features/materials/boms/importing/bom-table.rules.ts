/** The columns of a bill of materials as files of any make have them. */

import { readCompositionText } from '#contract/materials/said-fibres.ts'
import { unitOfWord } from '#contract/materials/unit-words.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { nameOfFibre } from '#web/records/fields/fibre-names.ts'
import { joinParts } from '#web/records/table-import/find/join-parts.rules.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { sectionOfWord } from '#web/records/table-import/values/material-sections.rules.ts'
import material from '#web/records/table-import/values/material-words.json' with { type: 'json' }
import { readCountryCode } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import { COLUMN_KEYS, COLUMNS, type ColumnKey, type DecimalKey, PLACES } from '../exchange/columns.rules.ts'
import { COMPUTED_HEADS, headWords } from './bom-words.rules.ts'

/** Shorter names of fibres alone are codes, and those of countries are alike. */
const LEAST_LETTERS = 3

const isComposition = (text: string): boolean => {
  const reading = readCompositionText(text, nameOfFibre)
  if (reading === null) return false
  return 'said' in reading || ('alone' in reading && text.trim().length >= LEAST_LETTERS)
}

export const BOM_TABLE: TableColumns<ColumnKey> = {
  keys: COLUMN_KEYS,
  columns: eachOf(COLUMN_KEYS, (key) => ({
    head: COLUMNS[key].head,
    others: [...new Set([...COLUMNS[key].others, ...headWords(key)])],
  })),
  ...{ takesPictures: true, takesComments: true },
  // Files of our own carry the names of pictures; pictures themselves stay where they are.
  unread: ['picture'],
  required: ['item'],
  standIns: { item: 'description' },
  numbers: Object.keys(PLACES) as DecimalKey[],
  prices: ['unit_price'],
  percents: ['wastage_percent', 'recycled_percent'],
  joined: ['description', 'colour'],
  named: ['item'],
  measured: ['consumption'],
  companions: { unit_price: plainWords(material.priced_for) },
  cells: {
    composition: isComposition,
    section: (text) => sectionOfWord(text) !== null,
    unit: (text) => unitOfWord(text) !== null && !/^\d/.test(text),
    // `kg` is Kyrgyzstan, too.
    country_of_origin: (text) => 'code' in readCountryCode(text) && unitOfWord(text) === null,
  },
  headed: ['section'],
  proved: ['composition'],
  coded: { name: 'item', words: 'description', codes: ['supplier_reference'] },
  grouped: { name: 'item', group: 'section', words: 'description' },
  computed: COMPUTED_HEADS,
  foreign: plainWords(material.foreign),
  joinSheets: (file) => joinParts(file, BOM_TABLE, (title) => sectionOfWord(title) !== null),
}
