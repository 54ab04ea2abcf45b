/** The built web in other languages than English: a page brings the texts that it says, and not the other six thousand. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { measureLoads } from './budgets.ts'
import { listFiles, readManifest, STYLE_PAGE_PARTS } from './first-load.ts'
import { listPageFiles } from './page-files.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const CATALOGUES = join(import.meta.dirname, '../../web/languages')
const KIB = 1024
const PARTS = ['door', 'main', 'rest'] as const

const manifest = await readManifest(CLIENT)

const readPart = async (language: string, part: (typeof PARTS)[number]) => {
  const file = join(CLIENT, manifest[`languages/${language}.json?part=${part}`]?.file ?? '')
  const { default: texts } = (await import(file)) as { default: Record<string, unknown> }
  const { size } = await stat(`${file}.br`)
  return { texts, size }
}

const TRANSLATED = PRODUCT_LANGUAGES.filter((language) => language !== 'en')

describe.each(TRANSLATED)('the catalogue of %s', (language) => {
  test('is divided: each text stands in one part', async () => {
    const whole = JSON.parse(await readFile(join(CATALOGUES, `${language}.json`), 'utf8')) as object
    const parts = await Promise.all(PARTS.map((part) => readPart(language, part)))
    const texts = parts.flatMap((part) => Object.keys(part.texts))
    expect(texts.sort()).toEqual(Object.keys(whole).sort())
  })

  // shows D-750
  test('is small where somebody signs in, and where the day begins', async () => {
    const [door, main] = await Promise.all([readPart(language, 'door'), readPart(language, 'main')])
    const signIn = (await measureLoads(CLIENT)).find(({ address }) => address === '/sign-in')
    expect((signIn?.bytes ?? 0) + door.size).toBeLessThan(160 * KIB)
    expect(door.size + main.size).toBeLessThan(40 * KIB)
  })
})

// shows D-750
test.each(['/', '/inbox', '/styles', '/collections', '/suppliers', '/inspections', '/inquiries/$id'])(
  'the page at %s waits for no text that is said seldom',
  (address) => {
    const files = listPageFiles(manifest).get(address) ?? []
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => file.endsWith('.rest.js'))).toEqual([])
  },
)

test('neither does the first tab of a style, and a file says what it needs', () => {
  const files = listFiles(manifest, STYLE_PAGE_PARTS)
  expect(files.filter((file) => file.endsWith('.rest.js'))).toEqual([])
  expect(files.filter((file) => file.endsWith('.main.js')).length).toBeGreaterThan(5)
  const all = Object.values(manifest).map(({ file }) => file)
  expect(all.filter((file) => file.endsWith('.rest.js')).length).toBeGreaterThan(100)
})
