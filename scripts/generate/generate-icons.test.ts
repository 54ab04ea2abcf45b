import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listUsedIcons, listWrittenIcons, writeIcon } from './generate-icons.ts'

test('the icons in the repository are the ones in use, as Tabler draws them', async () => {
  const used = await listUsedIcons()
  expect(used.length).toBeGreaterThan(100)
  expect(await listWrittenIcons()).toEqual(used)
  for (const name of used) {
    const file = new URL(`../../web/ui/tabler/${name}.generated.ts`, import.meta.url)
    expect(await readFile(file, 'utf8')).toBe(await writeIcon(name))
  }
})
