import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'
import { JSON_COLUMNS, typeJsonColumns } from './json-columns.ts'

test('every JSON column of the database says what it holds', async ({ world }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(world.parts.db as never)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(JSON_COLUMNS).sort())
})

test('a JSON column that nobody has named stops the generator', () => {
  const generated =
    'export interface Things {\n  data: Json;\n}\n\nexport interface DB {\n  things: Things;\n}\n'
  expect(() => typeJsonColumns(generated)).toThrow(
    'Say in scripts/generate/json-columns.ts what things.data holds',
  )
  expect(() => typeJsonColumns('')).toThrow('No JSON column: audit_entries.changes')
})
