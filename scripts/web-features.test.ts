/** Which feature of the web uses which: the linter's list, ARCHITECTURE.md and the code say the same, without circles. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Override {
  includes: string[]
  linter: { rules: { style: { noRestrictedImports: { options: { patterns: { group: string[] }[] } } } } }
}

/** Each use as `boms → geo-images`. */
const listInLinter = (): string[] => {
  const { overrides } = JSON.parse(read('web/features/biome.json')) as { overrides: Override[] }
  return overrides.flatMap(({ includes, linter }) => {
    const feature = includes[0]?.split('/')[0]
    return linter.rules.style.noRestrictedImports.options.patterns
      .flatMap(({ group }) => group)
      .flatMap((pattern) => /^!#web\/features\/([a-z-]+)\/\*\*$/.exec(pattern)?.[1] ?? [])
      .map((used) => `${feature} → ${used}`)
  })
}

const listInDocument = (): string[] => {
  const rows = read('ARCHITECTURE.md').split('| feature | uses |')[1]?.split('\n\n')[0] ?? ''
  return [...rows.matchAll(/^ *\| `([a-z-]+)` \| (.+) \|$/gm)].flatMap(([, feature, uses = '']) =>
    [...uses.matchAll(/`([a-z-]+)`/g)].map(([, used]) => `${feature} → ${used}`),
  )
}

const listInCode = (): string[] => {
  const files = globSync('web/features/**/*.{ts,tsx}', { cwd: ROOT })
  const product = files.filter((path) => !/\.(test|fixture)\.tsx?$/.test(path))
  const uses = product.flatMap((path) => {
    const feature = path.split('/')[2]
    return [...read(path).matchAll(/'#web\/features\/([a-z-]+)\//g)]
      .filter(([, used]) => used !== feature)
      .map(([, used]) => `${feature} → ${used}`)
  })
  return [...new Set(uses)].sort()
}

/** Every way that comes back to where it began, once. */
const findCircles = (uses: readonly string[]): string[] => {
  const circles: string[] = []
  const follow = (path: readonly string[]): void => {
    for (const use of uses) {
      const [feature = '', used = ''] = use.split(' → ')
      if (feature !== path.at(-1)) continue
      if (used === path[0]) circles.push([...path, used].join(' → '))
      // A circle is told from its first name by the alphabet.
      else if (used > (path[0] ?? '') && !path.includes(used)) follow([...path, used])
    }
  }
  for (const start of new Set(uses.map((use) => use.split(' → ')[0] ?? ''))) follow([start])
  return circles
}

test('the linter allows what ARCHITECTURE.md names', () => {
  expect(listInDocument().length).toBeGreaterThan(10)
  expect(listInLinter()).toEqual(listInDocument())
})

test('each use that is named is one of the code', () => {
  expect(listInCode()).toEqual(listInDocument().sort())
})

test('no feature uses itself by way of others', () => {
  expect(findCircles(['a → b', 'b → c', 'c → a', 'c → b', 'c → d'])).toEqual(['a → b → c → a', 'b → c → b'])
  expect(findCircles(listInCode())).toEqual([])
})
