/** The chooser finds garments by the words that the catalogues have for product types, fibres and fabrics. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCommodities, openCommodityList } from '#contract/passports/commodity/find-commodity.rules.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'

const FOLDER = join(import.meta.dirname, '../../../../languages')
const speechOf = (language: string) => {
  const catalogue: Record<string, string> =
    language === 'en' ? {} : JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'))
  const nameOf = (name: string) => catalogue[name] ?? name
  return {
    nameOf,
    nameOfFibre: (fibre: string) => nameOf(`${fibre.charAt(0).toUpperCase()}${fibre.slice(1)}`),
  }
}
const SEARCHES: [words: string[], code: string][] = [
  [['Trousers', 'Cotton', "Women's or girls'", 'Woven'], '62046239'],
  [['Cotton', 'T-shirt'], '61091000'],
  [['Wool', 'Jumper', "Men's or boys'"], '61101130'],
  [['Silk', 'Scarf'], '62141000'],
  [['Polyester', 'Dress', 'Knitted or crocheted'], '61044300'],
  [['Linen', 'Shirt'], '62059010'],
  [['Tie'], '62151000'],
]

// shows D-721
test.each(PRODUCT_LANGUAGES)('%s finds by its own words, in any order', (language) => {
  const speech = speechOf(language)
  const list = openCommodityList(speech)
  const codesOf = (typed: string) => findCommodities(typed, list).map(({ code }) => code)
  for (const [words, code] of SEARCHES) {
    const said = words.map((word) => speech.nameOf(word))
    expect(codesOf(said.join(' ')), said.join(' ')).toContain(code)
    expect(codesOf(said.toReversed().join(' ')), said.toReversed().join(' ')).toContain(code)
  }
})
