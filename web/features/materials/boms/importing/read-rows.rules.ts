/** The rows of a file as lines of a bill of materials. */
import {
  BOM_SECTION_NAMES,
  BOM_SECTIONS,
  type BomItem,
  type BomSection,
  bomItemInput,
} from '#contract/materials/boms.ts'
import type { AskedChoice } from '#web/records/table-import/questions.rules.ts'
import { readRows } from '#web/records/table-import/reading/read-rows.rules.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import {
  sectionInWords,
  sectionOfItem,
  sectionOfLine,
  sectionOfWord,
} from '#web/records/table-import/values/material-sections.rules.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { toSent } from '../changes/bom-changes.rules.ts'
import { type ColumnKey, PLACES } from '../exchange/columns.rules.ts'
import { BLANK_LINE } from '../line/empty-line.ts'
import { BOM_TABLE } from './bom-table.rules.ts'
import { isLabour } from './bom-words.rules.ts'
import type { BomGiven, ImportedRow, ImportInput, ImportReading } from './import-row.ts'
import { readLine } from './read-line.rules.ts'

type At = RowAt<ColumnKey, BomItem>

export const SECTION_CHOICES: readonly AskedChoice[] = BOM_SECTIONS.map((section) => ({
  value: section,
  label: BOM_SECTION_NAMES[section],
}))

/** What a cell or a group row calls a section. */
const askSection = (said: string, { own }: At): BomSection | '' | undefined => {
  const known = sectionOfWord(said) ?? sectionInWords(said)
  if (known) return known
  return own.ask({
    ...{ id: `section:${plain(said)}`, about: 'section', said, choices: SECTION_CHOICES },
    ...{ proposal: sectionOfItem(said), canBeEmpty: false },
  }) as BomSection | undefined
}

/** Where the file says no section: by what the items are called, or all into one. */
const askBlankSection = (line: BomItem, { own }: At): BomSection | undefined => {
  const answer = own.ask({
    ...{ id: 'sections:', about: 'sections', said: '', canBeEmpty: false, proposal: 'items' },
    choices: [{ value: 'items', label: 'By the items’ names' }, ...SECTION_CHOICES],
  })
  if (answer !== 'items') return answer as BomSection | undefined
  return (
    sectionOfLine(line) ??
    (own.ask({
      ...{ id: 'section-rest:', about: 'section-rest', said: '', choices: SECTION_CHOICES },
      ...{ proposal: 'trims', canBeEmpty: false },
    }) as BomSection | undefined)
  )
}

const sectionOf = (at: At, line: BomItem): BomSection | undefined => {
  const typed = at.own.edited('section')
  if (typed !== undefined) return sectionOfWord(typed) ?? undefined
  if (at.above) {
    const said = askSection(at.above.said, at)
    if (said !== '') return said
  }
  return at.former?.section ?? askBlankSection(line, at)
}

/** Fields that have another column, or stand in one together. */
const FIELD_COLUMNS: Readonly<Record<string, ColumnKey>> = { supplier_id: 'supplier', factory_id: 'factory' }

type Read = Pick<ImportedRow, 'line' | 'problems' | 'asked'>

/** The line as the server will keep it; what is wrong with it is told by its field. */
const whole = ({ asked, ...row }: Read, section: BomSection | null) => {
  const line: BomItem = { ...row.line, section: section ?? row.line.section }
  const { data, error } = bomItemInput.safeParse({ ...toSent(line), id: 'new-line' })
  const problems = { ...row.problems }
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    const key = FIELD_COLUMNS[field] ?? (field as ColumnKey)
    if (!asked[key]) problems[key] ??= message
  }
  if (!data) return { line, problems, asked, section }
  const { section: kept, unit, weight_unit, ...fields } = data
  return {
    ...{ problems, asked, section },
    line: { ...line, ...fields, section: kept as BomSection, unit, weight_unit, id: line.id },
  }
}

export const BOM_READER: TableReader<ColumnKey, BomItem, BomGiven> = {
  columns: BOM_TABLE,
  places: PLACES,
  name: 'item',
  group: 'section',
  isGroup: (title) => sectionOfWord(title) !== null,
  isNoLine: isLabour,
  former: (own, { present }) => {
    const id = Number(own.text('id') || Number.NaN)
    return present.find((line) => line.id === id) ?? null
  },
  blank: (row, { firstNewId }) => ({ ...BLANK_LINE, id: firstNewId - row }),
  leftOut: (blank, item) => ({ ...blank, item }),
  read: (at, given) => {
    const line = readLine(at, given)
    const section = sectionOf(at, line.line)
    if (section === undefined) line.asked.section = 'section'
    return whole(line, section ?? null)
  },
}

export const readImport = ({ known, present, firstNewId, currency, ...input }: ImportInput): ImportReading =>
  readRows(BOM_READER, input, { known, present, firstNewId, currency })
