/** Mantine's styles are brought in one by one: a component without its own stands there as the browser draws it. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const styled = new Set(
  readdirSync(join(ROOT, 'node_modules/@mantine/core/styles')).flatMap(
    (file) => /^([A-Z]\w*)\.layer\.css$/.exec(file)?.[1] ?? [],
  ),
)
const sources = globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const broughtBy = (text: string): string[] =>
  [...text.matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name = '']) => name)
const usedBy = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

test('a component of Mantine has its styles where it is used', () => {
  const everywhere = new Set(
    sources.flatMap(({ file, text }) => (file.startsWith('web/ui/theme/') ? broughtBy(text) : [])),
  )
  const bare = sources.flatMap(({ file, text }) => {
    const own = new Set(broughtBy(text))
    return usedBy(text)
      .filter((name) => styled.has(name) && !everywhere.has(name) && !own.has(name))
      .map((name) => `${name} in ${file}`)
  })
  expect(styled.size).toBeGreaterThan(50)
  expect(bare).toEqual([])
})
