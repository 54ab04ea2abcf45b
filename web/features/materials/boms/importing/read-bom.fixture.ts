/** Bills of materials of tests, read as their dialog would, and what is read of a line in words. */
import type { BomItem } from '#contract/materials/boms.ts'
import { formatFibres } from '#contract/values/codes/fibres.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { takeSheets } from '#web/records/table-import/find/own-heads.rules.ts'
import { bestSheet, type Chosen, readTable } from '#web/records/table-import/find/read-table.rules.ts'
import type { Answers } from '#web/records/table-import/questions.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import { BOM_TABLE } from './bom-table.rules.ts'
import { readImport } from './read-rows.rules.ts'

const place = { verified: true, city: null, country: null, logo: null }
const known = {
  suppliers: [{ id: 8, uuid: 'u8', name: 'Anatolia Knit', ...place }],
  factories: new Map(),
  currencies: new Set(['EUR', 'USD', 'TRY', 'CNY', 'BDT', 'INR']),
  canChoose: true,
}

export const readFile = (said: TableFile, answers: Answers, shares: Chosen<ColumnKey>['shares'] = {}) => {
  const file = takeSheets(BOM_TABLE, said)
  const sheet = bestSheet(BOM_TABLE, file)
  const table = readTable(BOM_TABLE, file, { sheet, columns: {}, signs: {}, shares })
  if (!table) throw new Error('The file has no sheet')
  const { rows, found, matching, settings, isOwn } = table
  const reading = readImport({
    ...{
      rows,
      unread: table.sheet.unread,
      formats: table.sheet.formats,
      found,
      matching,
      settings,
      isOwn,
      answers,
      known,
    },
    ...{ edits: {}, taken: {}, present: [], firstNewId: -1, currency: 'EUR' },
  })
  const asked = reading.questions.filter(({ id }) => answers[id] === undefined).map(({ id }) => id)
  return { ...reading, table, asked }
}

export const sayLine = (line: BomItem): string =>
  [
    ...[line.section, line.item, formatFibres(line.composition)],
    line.consumption && `${line.consumption} ${line.unit}`,
    line.unit_price && `${line.unit_price} ${line.currency}`,
    line.supplier?.name,
    line.wastage_percent && `${line.wastage_percent} %`,
    line.country_of_origin,
    line.recycled_percent && `recycled ${line.recycled_percent}`,
    line.weight && `${line.weight} ${line.weight_unit}`,
  ]
    .filter((each) => each !== null && each !== undefined)
    .join(' | ')
