/** The own name of an entry, typed, finds it, in every language of the product. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOM_UNITS } from '#contract/materials/boms.ts'
import { FABRIC_UNITS } from '#contract/materials/fabric-forms.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { PRODUCT_TYPES } from '#contract/values/codes/product-types.ts'
import { namesOf } from '#web/records/style/currency-options.ts'
import { listCountries } from '../fields/country-options.ts'
import { type NamedOption, rankOptions } from './rank-options.ts'

const LANGUAGES_FOLDER = join(import.meta.dirname, '../../languages')
const catalogueOf = (language: string): Record<string, unknown> =>
  language === 'en' ? {} : JSON.parse(readFileSync(join(LANGUAGES_FOLDER, `${language}.json`), 'utf8'))
const inLanguage = (names: readonly string[], language: string): NamedOption[] => {
  const catalogue = catalogueOf(language)
  return names.map((name) => ({ value: name, label: String(catalogue[name] ?? name) }))
}

const firstOf = (options: NamedOption[], typed: string): string | undefined => {
  const [found] = rankOptions({ options, search: typed, limit: Number.POSITIVE_INFINITY })
  return found && 'value' in found ? found.value : undefined
}
/** What Enter takes in place of what was meant. */
const misread = (options: NamedOption[]): string[] =>
  options.flatMap(({ value, label }) =>
    [label, label.toLowerCase(), label.toUpperCase()]
      .filter((typed) => firstOf(options, typed) !== value)
      .map((typed) => `${typed} → ${firstOf(options, typed)}`),
  )

const CURRENCIES = 'USD EUR GBP BDT CHF CNY DKK INR JPY LKR NOK PKR PLN SEK TRY VND'.split(' ')

// shows D-188
test.each(PRODUCT_LANGUAGES)(
  'in %s every country, product type, unit and currency is found by its name',
  (language) => {
    expect(misread(listCountries(language))).toEqual([])
    expect(misread(inLanguage(PRODUCT_TYPES, language))).toEqual([])
    expect(misread(inLanguage(BOM_UNITS, language))).toEqual([])
    expect(misread(inLanguage(FABRIC_UNITS, language))).toEqual([])
    const currencies = CURRENCIES.map((code) => ({
      value: code,
      label: code,
      names: namesOf({ currency_code: code, display_name: code }, language),
    }))
    expect(misread(currencies)).toEqual([])
    const name = new Intl.DisplayNames(language, { type: 'currency' })
    for (const code of CURRENCIES)
      expect([code, firstOf(currencies, name.of(code) ?? '')]).toEqual([code, code])
  },
)

const USED: Readonly<Record<string, readonly string[]>> = {
  BD: ['bangla desh', 'BGD'],
  CI: ['Ivory Coast', 'cote divoire', 'Elfenbeinküste', 'CIV', 'ساحل العاج', '象牙海岸'],
  CN: ['PRC', 'China', '中国'],
  CZ: ['Czech Republic', 'czech rep', 'Tschechien', 'Česko', 'CZE', '捷克共和国'],
  DE: ['deutschland', 'Allemagne', 'DEU'],
  GB: ['UK', 'u.k.', 'Great Britain', 'England', 'Großbritannien', 'GBR', 'ব্রিটেন', 'بريطانيا'],
  IN: ['India', 'in', 'IND', 'Bharat'],
  KR: ['Korea', 'South Korea', 'Südkorea', 'KOR', '韩国', 'كوريا'],
  NL: ['Netherlands', 'Holland', 'holl', 'Pays-Bas', 'NLD', '荷兰', 'هولندا'],
  TR: ['Turkey', 'Türkiye', 'turkiye', 'Türkei', 'TUR', 'تركيا'],
  US: ['USA', 'US', 'u.s.', 'America', 'United States of America', 'EE. UU.', 'ABD', 'أمريكا', '美国'],
  VN: ['Vietnam', 'Viet Nam', 'VNM'],
}

// shows D-188
test.each(PRODUCT_LANGUAGES)('in %s countries are found by the names that people use', (language) => {
  const countries = listCountries(language)
  const own = new Set(countries.map(({ label }) => label))
  for (const [code, names] of Object.entries(USED)) {
    for (const name of names) {
      // A word may be the own name of another one in this language.
      if (own.has(name) && countries.find(({ label }) => label === name)?.value !== code) continue
      expect([name, firstOf(countries, name)]).toEqual([name, code])
    }
  }
})

test('a group with the nearest option comes first, and none without options', () => {
  const options = [
    { group: 'Washing', items: [{ value: 'a', label: 'Dry flat after wash' }] },
    { group: 'Drying', items: [{ value: 'b', label: 'Dry flat' }] },
    { group: 'Ironing', items: [{ value: 'c', label: 'Iron' }] },
  ]
  const found = rankOptions({ options, search: 'dry flat', limit: 10 })
  expect(found.map((each) => ('group' in each ? each.group : each.label))).toEqual(['Drying', 'Washing'])
})
