/** The rows of a file as lines of a bill of materials, with what is to be answered once and what is to be mended. */
import {
  BOM_SECTION_NAMES,
  BOM_SECTIONS,
  type BomItem,
  type BomSection,
  bomItemInput,
} from '#contract/materials/boms.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { kindsOfRows, type RowKind } from '#web/records/table-import/find/row-kinds.rules.ts'
import { type AskedChoice, Questionnaire } from '#web/records/table-import/questions.rules.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { toSent } from '../changes/bom-changes.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import { BLANK_LINE } from '../line/empty-line.ts'
import { sectionOfItem, sectionOfWord } from './bom-words.rules.ts'
import type { ImportedRow, ImportInput, ImportReading } from './import-row.ts'
import { readLine } from './read-line.rules.ts'
import { rowCells, sheetCells } from './row-cells.rules.ts'

export const SECTION_CHOICES: readonly AskedChoice[] = BOM_SECTIONS.map((section) => ({
  value: section,
  label: BOM_SECTION_NAMES[section],
}))

const TWICE = 'This line stands in the file twice'

/** What a cell or a group row calls a section. */
const askSection = (said: string, row: number, questions: Questionnaire): BomSection | '' | undefined => {
  const known = sectionOfWord(said)
  if (known) return known
  return questions.ask(row, {
    ...{ id: `section:${plain(said)}`, about: 'section', said, choices: SECTION_CHOICES },
    ...{ proposal: sectionOfItem(said), canBeEmpty: false },
  }) as BomSection | undefined
}

/** Where the file says no section: by what the items are called, or all into one. */
const askBlankSection = (item: string, row: number, questions: Questionnaire): BomSection | undefined => {
  const answer = questions.ask(row, {
    ...{ id: 'sections:', about: 'sections', said: '', canBeEmpty: false, proposal: 'items' },
    choices: [{ value: 'items', label: 'By the items’ names' }, ...SECTION_CHOICES],
  })
  if (answer !== 'items') return answer as BomSection | undefined
  return (
    sectionOfItem(item) ??
    (questions.ask(row, {
      ...{ id: 'section-rest:', about: 'section-rest', said: '', choices: SECTION_CHOICES },
      ...{ proposal: 'trims', canBeEmpty: false },
    }) as BomSection | undefined)
  )
}

export const readImport = (input: ImportInput): ImportReading => {
  const { rows, found, matching, taken, present } = input
  const columns = matching.flatMap((key, column) => (key === null ? [] : [column]))
  const body = rows.slice(found.lastHeadRow + 1, found.end)
  const nameColumn = matching.indexOf('item')
  const kinds = input.isOwn
    ? ownKinds(body)
    : kindsOfRows(body, {
        heads: found.heads,
        columns,
        nameColumn,
        isGroup: (title) => sectionOfWord(title) !== null,
      })
  const questions = new Questionnaire(input.answers)
  const emptied = new Map<string, number>()
  const sheet = sheetCells(input, questions, emptied)
  const byId = new Map(present.map((line) => [line.id, line]))
  const seen = new Set<number>()
  const read: ImportedRow[] = []
  /** The section of what follows, as the group above or the cell above says it. */
  let above: { said: string; row: number } | null = null
  let newId = input.firstNewId
  for (const [offset, cells] of body.entries()) {
    const row = found.lastHeadRow + 1 + offset
    const kind = kinds[offset] ?? { kind: 'blank' }
    const isTaken = taken[row]
    if (kind.kind === 'blank' && !input.edits[row]) continue
    if (kind.kind === 'group' && isTaken !== true) {
      above = { said: kind.title, row }
      continue
    }
    const own = rowCells(sheet, row)
    const isLine = isTaken ?? (kind.kind === 'line' || kind.kind === 'group')
    const former = byId.get(Number(own.text('id') || Number.NaN)) ?? null
    const blank: BomItem = former ?? { ...BLANK_LINE, id: newId-- }
    if (!isLine) {
      const leftOut =
        kind.kind === 'line' || kind.kind === 'group' || kind.kind === 'blank' ? 'taken-out' : kind.kind
      read.push({ ...leftRow(cells, blank), said: own.said, id: row, kind: leftOut, former })
      continue
    }
    const line = readLine(input, { row, former, blank, own })
    if (former && seen.has(former.id)) line.problems.id = TWICE
    if (former) seen.add(former.id)
    if (own.text('section') !== '') above = { said: own.text('section'), row }
    const section = sectionOf({ row, former, item: line.line.item, above, own, questions })
    if (section === undefined) line.asked.section = 'section'
    read.push(whole({ id: row, kind: 'line', former, said: own.said, section: section ?? null, ...line }))
  }
  return { rows: read, questions: questions.questions, emptied }
}

/** What our own export has written are lines, whatever they are called. */
const ownKinds = (body: ImportInput['rows']): RowKind[] =>
  body.map((row) => ({ kind: row.every((cell) => textOf(cell) === '') ? 'blank' : 'line' }))

interface Sectioned {
  row: number
  former: BomItem | null
  item: string
  above: { said: string; row: number } | null
  own: ReturnType<typeof rowCells>
  questions: Questionnaire
}

const sectionOf = ({ row, former, item, above, own, questions }: Sectioned): BomSection | undefined => {
  const typed = own.edited('section')
  if (typed !== undefined) return sectionOfWord(typed) ?? undefined
  if (above) {
    const said = askSection(above.said, row, questions)
    if (said !== '') return said
  }
  return former?.section ?? askBlankSection(item, row, questions)
}

/** Of a row that is left out, its first words. */
const leftRow = (cells: readonly Cell[], line: BomItem) => ({
  line: { ...line, item: firstTexts(cells) },
  section: null,
  problems: {},
  asked: {},
})

/** Fields that have another column, or stand in one together. */
const FIELD_COLUMNS: Readonly<Record<string, ColumnKey>> = { supplier_id: 'supplier', factory_id: 'factory' }

/** The line as the server will keep it; what is wrong with it is told by its field. */
const whole = (row: ImportedRow): ImportedRow => {
  const line: BomItem = { ...row.line, section: row.section ?? row.line.section }
  const { data, error } = bomItemInput.safeParse({ ...toSent(line), id: 'new-line' })
  const problems = { ...row.problems }
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    const key = FIELD_COLUMNS[field] ?? (field as ColumnKey)
    if (!row.asked[key]) problems[key] ??= message
  }
  if (!data) return { ...row, line, problems }
  const { section, unit, weight_unit, ...fields } = data
  return {
    ...row,
    problems,
    line: { ...line, ...fields, section: section as BomSection, unit, weight_unit, id: line.id },
  }
}

const firstTexts = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => textOf(cell))
    .filter((text) => text !== '')
    .slice(0, 3)
    .join(' · ')
