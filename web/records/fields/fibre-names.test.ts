import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { FIBRE_NAMES } from '#contract/values/codes/fibres.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { speak } from '#web/lib/language/say.ts'
import { readSaidFibres, sayFibres } from './fibre-names.ts'

afterEach(() => speak('en', {}))

describe.each(PRODUCT_LANGUAGES.filter((language) => language !== 'en'))('compositions in %s', (language) => {
  const catalogue = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../languages/${language}.json`), 'utf8'),
  )

  // shows D-49
  test.each(FIBRE_NAMES)('%s is read as it is said, and by its name in English', (fibre) => {
    speak(language, catalogue)
    const other = fibre === 'wool' ? 'cotton' : 'wool'
    const shares = [
      { fibre: other, percent: 90.5 },
      { fibre, percent: 9.5 },
    ] as const
    expect(readSaidFibres(sayFibres(shares))).toEqual({ shares })
    expect(readSaidFibres(`90.5 % ${other}, 9.5 % ${fibre}`)).toEqual({ shares })
  })
})
