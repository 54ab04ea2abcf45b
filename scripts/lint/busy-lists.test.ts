import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A list that is asked for again is still read: only its pictures are dimmed (WCAG 2.2, 1.4.3). */
const dimmedTexts = (css: string): string[] =>
  [...css.matchAll(/([^{}]*\[aria-busy[^{}]*)\{([^}]*)\}/g)]
    .filter(([, selector = '', body = '']) => /opacity/.test(body) && !/:is\(img, svg\)\s*$/.test(selector))
    .map(([, selector = '']) => selector.trim())

test('no text is dimmed while its list is busy', () => {
  const files = globSync('web/**/*.css', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => dimmedTexts(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  expect(dimmedTexts('.list[aria-busy="true"] { opacity: 0.6; }')).toEqual(['.list[aria-busy="true"]'])
})
