/** What the product writes into a file in one language it reads in every other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BOM_SECTION_NAMES, BOM_SECTIONS } from '#contract/materials/boms.ts'
import { STYLE_STATUS_NAMES, STYLE_STATUSES } from '#contract/styles/styles.ts'
import { COLUMN_KEYS, COLUMNS } from '#web/features/materials/boms/exchange/columns.rules.ts'
import { BOM_TABLE } from '#web/features/materials/boms/importing/bom-table.rules.ts'
import { readFile } from '#web/features/materials/boms/importing/read-bom.fixture.ts'
import { TICKS } from '#web/features/materials/boms/importing/read-cells.rules.ts'
import { STYLE_TABLE } from '#web/features/styles/style-list/import/style-columns.rules.ts'
import { statusOf, typeOf } from '#web/features/styles/style-list/import/style-values.rules.ts'
import styleWords from '#web/features/styles/style-list/import/style-words.json' with { type: 'json' }
import type { Cell } from '#web/lib/tables/table-reading.ts'
import ownHeadsFile from '#web/records/table-import/find/own-heads.json' with { type: 'json' }
import { takeSheets } from '#web/records/table-import/find/own-heads.rules.ts'
import { sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { sectionOfWord } from '#web/records/table-import/values/material-sections.rules.ts'
import { ownHeads } from './own-heads.fixture.ts'

const LANGUAGES = Object.keys(ownHeadsFile) as (keyof typeof ownHeadsFile)[]
const catalogueOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../web/languages/${language}.json`), 'utf8'),
  ) as Record<string, string>

test('the heads of our own files are those of the catalogues', () => {
  expect(ownHeadsFile).toEqual(ownHeads())
})

describe.each(LANGUAGES)('a file that was exported in %s', (language) => {
  const said: Readonly<Record<string, string>> = ownHeadsFile[language]
  const heads = COLUMN_KEYS.map((key) => said[COLUMNS[key].head] ?? COLUMNS[key].head)

  // shows D-774
  test('has its bill of materials known as our own, by the ids of its lines', () => {
    const line = heads.map(
      (_, at): Cell => (COLUMN_KEYS[at] === 'id' ? 7 : COLUMN_KEYS[at] === 'item' ? 'Zip' : null),
    )
    const { table } = readFile(sheetOf([heads, line]), {})
    expect([table.isOwn, table.matching]).toEqual([true, [...COLUMN_KEYS]])
  })

  // shows D-774
  test('says its styles, whose column for the style is no number', () => {
    const keys = STYLE_TABLE.keys.slice(0, 6)
    const row = keys.map((key) => said[STYLE_TABLE.columns[key].head] ?? STYLE_TABLE.columns[key].head)
    const { sheets } = takeSheets(STYLE_TABLE, sheetOf([row, row.map(() => 'x')]))
    expect(sheets[0]?.rows[0]).toEqual(keys.map((key) => STYLE_TABLE.columns[key].head))
  })

  // shows D-774
  test('says sections and ticks in words that are known', () => {
    const catalogue = catalogueOf(language)
    expect(BOM_SECTIONS.map((key) => sectionOfWord(catalogue[BOM_SECTION_NAMES[key]] ?? ''))).toEqual([
      ...BOM_SECTIONS,
    ])
    expect(['Yes', 'No'].map((word) => TICKS.get((catalogue[word] ?? '').toLowerCase()))).toEqual([
      true,
      false,
    ])
  })
})

// shows D-774
test.each(LANGUAGES)('statuses and product types in %s are known', (language) => {
  const catalogue = catalogueOf(language)
  const types = Object.keys(styleWords.types).map((name, id) => ({ id, name }))
  const unknown = [
    ...STYLE_STATUSES.filter((status) => statusOf(catalogue[STYLE_STATUS_NAMES[status]] ?? '') !== status),
    ...types
      .filter(({ id, name }) => typeOf(catalogue[name] ?? '', types)?.id !== id)
      .map(({ name }) => name),
  ]
  expect(unknown).toEqual([])
})

test('a sheet of somebody else that has a few of these heads stays as it is', () => {
  const rows: Cell[][] = [
    ['Artikel', 'Lieferant', 'Menge', 'Einheit', 'Bemerkung', 'Lagerort', 'Charge'],
    ['Zip', 'YKK', 1, 'St', null, null, null],
  ]
  const file = sheetOf(rows)
  expect(takeSheets(BOM_TABLE, file).sheets[0]?.rows).toEqual(rows)
})
