/** No text of the product outside the catalogues, and no catalogue with a text that cannot be filled in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { inSense } from '#contract/values/text/sense.ts'
import { ALL_SENSES } from './senses.ts'
import { listTexts, translateFile } from './sources.ts'

type Entry = string | Record<string, string>
const FOLDER = join(import.meta.dirname, '../../web/languages')
const catalogueOf = (language: string): Record<string, Entry> =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'))

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}|<\/?\d+>/g)].map(([place]) => place).sort()
const formsOf = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))

const texts = listTexts()
const TRANSLATED = PRODUCT_LANGUAGES.filter((language) => language !== 'en')

test('each text in a sense of its own is in its file', () => {
  const gone = Object.entries(ALL_SENSES).flatMap(([path, senses]) => {
    const { messages } = translateFile(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'), path)
    return Object.entries(senses)
      .filter(([text, sense]) => !messages.includes(inSense(text, sense)))
      .map(([text]) => `${path}: ${text}`)
  })
  expect(gone).toEqual([])
})

test('the product has texts', () => expect(texts.size).toBeGreaterThan(3000))

describe.each(TRANSLATED)('the catalogue of %s', (language) => {
  const catalogue = catalogueOf(language)

  // shows D-152
  test('has every text of the product', () => {
    const missing = [...texts]
      .filter(([text]) => !(text in catalogue))
      .map(([text, path]) => `${path}: ${text}`)
    expect(missing, 'translate these in web/languages').toEqual([])
  })

  test('has no text that is gone', () =>
    expect(Object.keys(catalogue).filter((text) => !texts.has(text))).toEqual([]))

  // shows D-158
  test('has the values and the marked words of each text', () => {
    const wrong = Object.entries(catalogue).filter(([text, entry]) =>
      formsOf(entry).some((form) => form.trim() === '' || `${placesOf(form)}` !== `${placesOf(text)}`),
    )
    expect(wrong).toEqual([])
  })

  // The others name what was done after a colon.
  test.skipIf(!['es', 'it', 'pt'].includes(language))('tells who did what in sentences', () => {
    const headed = Object.entries(catalogue).filter(
      ([text, entry]) =>
        text.startsWith('{who} ') && formsOf(entry).some((form) => /^\{who\}\s*[:：]/.test(form)),
    )
    expect(headed).toEqual([])
    // One tense throughout: «ha aprobado», «aprovou», «ha approvato», with what it was done to behind the verb.
    const verb = language === 'pt' ? /^\{who\} \p{L}+(?:[eio]u|ôs) /u : /^\{who\} ha \p{L}+ /u
    const told = Object.entries(catalogue).filter(([text]) => text.startsWith('{who} '))
    expect(told.length).toBeGreaterThan(130)
    expect(told.filter(([, entry]) => formsOf(entry).some((form) => !verb.test(form)))).toEqual([])
  })

  // shows D-158
  test('has the forms that its numbers need, and no others', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const wrong = Object.values(catalogue).filter(
      (entry) =>
        typeof entry !== 'string' &&
        !(
          'other' in entry &&
          Object.keys(entry).every((form) => pluralCategories.includes(form as Intl.LDMLPluralRule))
        ),
    )
    expect(wrong).toEqual([])
  })

  test('keeps the words that one has to type', () => {
    for (const [text, entry] of Object.entries(catalogue))
      if (/exact word '/.test(text))
        expect(formsOf(entry).join(' '), text).toContain(/exact word '([^']+)'/.exec(text)?.[1])
  })
})
