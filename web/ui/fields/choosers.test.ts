/** Every chooser ranks by the one rule: what filters by itself is named here, or fails. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rankOptions } from '../theme/rank-options.ts'
import { theme } from '../theme/theme.ts'

const ROOT = join(import.meta.dirname, '../../..')
const sources = globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** Those of Mantine's components that have a list with a filter of their own. */
const WITH_FILTER = ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput', 'TreeSelect']

test('what Mantine filters by itself has the one filter from the theme', () => {
  const used = WITH_FILTER.filter((name) => sources.some(({ text }) => new RegExp(`<${name}\\b`).test(text)))
  expect(used).toContain('Select')
  const without = used.filter(
    (name) =>
      (theme.components?.[name]?.defaultProps as { filter?: unknown } | undefined)?.filter !== rankOptions,
  )
  expect(without).toEqual([])
})

test('a chooser has no filter of its own but that of what the server has found', () => {
  const own = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bfilter=\{(.*)$/gm)]
      .filter(
        ([, given = '']) => !given.startsWith('asFound}') && !given.startsWith('(given) => asFound(given)'),
      )
      .map(([, given]) => `${path}: ${given}`),
  )
  expect(own).toEqual([])
})

/** Lists of their own, and where they rank or why they need not. */
const OWN_LISTS: Readonly<Record<string, RegExp>> = {
  'web/ui/sheet/editors/choice-list.tsx': /rankChoices\(/,
  // The server finds people by what was typed, and `beginningWith` folds while it is asked.
  'web/features/collaboration/comments/mention-field.tsx': /beginningWith\(/,
}

test('a list that is built by hand ranks too', () => {
  const built = sources.filter(({ text }) => /<Combobox\b/.test(text))
  expect(built.map(({ path }) => path).sort()).toEqual(Object.keys(OWN_LISTS).sort())
  for (const { path, text } of built) expect([path, OWN_LISTS[path]?.test(text)]).toEqual([path, true])
})

test('nothing that people look for is compared by its case alone', () => {
  const bare = sources.filter(({ text }) => /toLocaleLowerCase\(|toLowerCase\(\)\.includes\(/.test(text))
  expect(bare.map(({ path }) => path)).toEqual([])
})
