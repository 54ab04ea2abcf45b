/** Every field for a decimal number reads by the one parser: one that is made anew is found here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const sources = globSync('web/**/*.tsx', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixture)\.tsx$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** What reads the text of each. */
const READS_BY: Readonly<Record<string, RegExp>> = {
  'web/ui/fields/decimal-field.tsx': /readTypedDecimal\(/,
  // The sheet writes cells by `readTypedDecimal`.
  'web/ui/sheet/editors/cell-editor.tsx': /tools/,
  'web/features/quality/qc-reports/lot/class-row.tsx': /readTypedDecimal\(/,
  // Lengths, in inches also as fractions.
  'web/features/quality/qc-reports/lot/measure-cell.tsx': /readTyped\(/,
  'web/features/files/tech-packs/chart/chart-points.tsx': /column\.write\(/,
  'web/features/files/tech-packs/chart/setup-dialog.tsx': /readLength\(/,
}

test('numbers are typed into fields that the parser reads', () => {
  const decimal = sources.filter(({ text }) => /inputMode=.*'?decimal/.test(text))
  expect(decimal.map(({ path }) => path).sort()).toEqual(Object.keys(READS_BY).sort())
  for (const { path, text } of decimal) expect([path, READS_BY[path]?.test(text)]).toEqual([path, true])
})

// shows D-189
test('no field reads numbers in a way of its own', () => {
  const own = sources.filter(({ text }) => /<NumberInput\b|type="number"|type: 'number'/.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
  const replaced = globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\./.test(path))
    .filter((path) => /replace\(',', '\.'\)/.test(readFileSync(join(ROOT, path), 'utf8')))
  // A percent column of an import, whose sign is known.
  expect(replaced).toEqual(['web/records/table-import/find/column-settings.rules.ts'])
})
