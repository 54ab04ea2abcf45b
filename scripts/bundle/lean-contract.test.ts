/** The contract in two parts says the same as the whole. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { INPUT_TEXTS, joinParts, spellSchemas, withInputTexts, writePart } from './lean-contract.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = globSync('contract/**/*.ts', { cwd: ROOT }).filter(
  (path) => !/\.test\.ts$|\.d\.ts$/.test(path) && path !== INPUT_TEXTS,
)

const namesIn = (code: string): string[] =>
  [...code.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+\$?\w*)/gm)].map(([, name]) =>
    String(name),
  )

test.each(FILES)('%s: its parts have all that it exports', async (path) => {
  const whole = Object.keys((await import(join(ROOT, path))) as object)
  const parts = (['plain', 'schemas'] as const).flatMap((part) => namesIn(writePart(ROOT, path, part)))
  const passed = [...joinParts(ROOT, path).matchAll(/ as (\w+) \}/g)].map(([, name]) => name)
  expect(new Set(parts).size, 'each stands in one of them').toBe(parts.length)
  expect(whole.filter((name) => ![...parts, ...passed].includes(name))).toEqual([])
})

test.each(FILES)('%s: its plain part names neither Zod nor a schema', (path) => {
  const plain = writePart(ROOT, path, 'plain')
  expect(plain).not.toMatch(/from "zod"|\bz\.\w+\(|schemas\$\.ts/)
})

test('a call is what is sent, and its schemas stand beside the texts of wrong input', () => {
  expect(writePart(ROOT, 'contract/day/style-live.ts', 'plain')).toContain(
    "export const followStyle = { name: 'followStyle', method: 'GET', path: '/api/inquiries/{id}/live' }",
  )
  const schemas = writePart(ROOT, 'contract/day/style-live.ts', 'schemas')
  expect(schemas).toContain('export const followStyle$answer = livePeople')
  expect(schemas).toContain(`import "#${INPUT_TEXTS}"`)
})

test('a page that checks with the schema of a call imports that alone', () => {
  const code = [
    "import { createReport, type QcReport } from '#contract/quality/qc-reports.ts'",
    'const schema = createReport.body',
    'send(createReport, { body })',
    'const other = answer.body',
  ].join('\n')
  const spelled = spellSchemas(code, { root: ROOT, path: 'web/features/quality/qc-reports/add.tsx' })
  expect(spelled).toContain(
    'import { createReport$body as createReport$body } from "#contract/quality/qc-reports.ts"',
  )
  expect(spelled).toContain('const schema = createReport$body')
  expect(spelled).toContain('send(createReport, { body })')
  expect(spelled).toContain('const other = answer.body')
})

test('a page with a schema of its own has the texts of wrong input too', () => {
  const own = "import { z } from 'zod'\nconst password = z.string()"
  expect(withInputTexts(own, 'web/a.ts')).toContain(`import "#${INPUT_TEXTS}"`)
  const types = "import type { z } from 'zod'\nconst read = (schema: z.ZodType) => schema"
  expect(withInputTexts(types, 'web/a.ts')).toBe(types)
})
