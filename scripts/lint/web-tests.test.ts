/** How tests of the web wait: a node that was found may be replaced before it is looked at, on a busy machine often. */
import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('what is waited for is found and judged in one go', async () => {
  const files = await Array.fromAsync(glob('web/**/*.test.tsx'))
  expect(files.length).toBeGreaterThan(50)
  const held: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    for (const [line] of text.matchAll(/^.*expect\(await [^\n]*\.findBy.*$/gm))
      held.push(`${file}: ${line.trim()}`)
  }
  expect(held).toEqual([])
})
