/** What a head says of the numbers below it: `Rate ($)`, `Preis €/kg`, `Consumption (m)`, `Loss %`. */
import { unitOfWord } from '#contract/materials/unit-words.ts'
import { currencyOfName, currencyOfSign } from './amounts.rules.ts'

export interface HeadSays {
  currency: string | null
  /** What follows a stroke or «per»: `kg`. */
  per: string | null
  /** What stands in brackets or behind «in». */
  unit: string | null
}

/** What prices are for where nothing names the unit: `$/unit`, `€/Einh.`. */
const UNIT_ITSELF =
  /^(?:units?|uom|item|einh(?:eit)?|eh|unit[ée]|unidad|unidade|unità|u\.?m\.?|birim|单位)\.?$/iu
export const isUnitItself = (word: string): boolean => UNIT_ITSELF.test(word.trim())

/** «Unit» is a piece where it is one; «Einh.» is whatever the line is counted in. */
const saysNoUnit = (word: string): boolean => isUnitItself(word) && unitOfWord(word) === null

const BRACKETS = /[([{]\s*([^)\]}]{1,20})\s*[)\]}]/g
const PER = /(?:\/|\b(?:per|pro|par|por|je)\b)\s*(\d{0,6}\s*\p{L}[\p{L}²2]*|10{1,4}(?!\d)|1[.,]000(?!\d))/iu
const IN = /\b(?:in|en)\s+(\p{L}[\p{L}²2]*)\s*$/iu
const SIGN = /\p{L}{0,2}\p{Sc}/u
const CODE =
  /\b(USD|EUR|GBP|INR|BDT|CNY|RMB|TRY|VND|JPY|CHF|LKR|PKR|MAD|TND|EGP|IDR|THB|KHR|MMK|HKD|CAD|AUD|PLN|SEK|DKK|NOK|BRL|MXN|RS)\b/

/** `元`, `دولار` and `元/米` in brackets: a currency by its name. */
const namedCurrency = (...inside: readonly string[]): string | null =>
  inside.map((text) => currencyOfName(text.replace(/\/.*$/, ''))).find((code) => code !== null) ?? null

const isMoney = (text: string): boolean =>
  SIGN.test(text) || CODE.test(text.toUpperCase()) || namedCurrency(text) !== null

/** `kg` of «Consumption (kg/dz)»; what stands before the stroke in a price is its currency. */
const beforePer = (inside: readonly string[]): string | undefined =>
  inside
    .filter((text) => PER.test(text) && !isMoney(text))
    .map((text) => text.replace(PER, '').trim())
    .find((text) => /^\p{L}[\p{L}²2]*$/u.test(text))

/** `（元/米）` in brackets of full width. */
const withBrackets = (head: string): string => head.replaceAll('（', '(').replaceAll('）', ')')

export const readHead = (said: string): HeadSays => {
  const head = withBrackets(said)
  const inside = [...head.matchAll(BRACKETS)].map(([, text = '']) => text.trim())
  const sign = SIGN.exec(head)?.[0] ?? CODE.exec(head.toUpperCase())?.[0]
  const outside = head.replace(BRACKETS, ' ')
  const per = [PER.exec(outside)?.[1], ...inside.map((text) => PER.exec(text)?.[1])]
  const unit = inside.find((text) => !isMoney(text) && !PER.test(text))
  return {
    currency: sign === undefined ? namedCurrency(...inside) : currencyOfSign(sign),
    per: per.find((text) => text !== undefined && !saysNoUnit(text)) ?? null,
    unit: unit ?? beforePer(inside) ?? IN.exec(outside)?.[1] ?? null,
  }
}
