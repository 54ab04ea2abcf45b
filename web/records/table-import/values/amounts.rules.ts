/** What a cell with a number says: `$3.40/kg`, `1.25 yds`, `(12.50)`, `12 3/8`, `1E-04`, `6%`. */
import Big from 'big.js'
import { unitOfWord } from '#contract/materials/unit-words.ts'
import {
  type DecimalSign,
  isCurrencyCode,
  readDecimalText,
  readTypedDecimal,
} from '#contract/values/numbers/decimal-sign.ts'
import { foldDigits, foldText } from '#contract/values/text/fold.ts'
import words from '../import-words.json' with { type: 'json' }

export interface Amount {
  /** With a point; empty for nothing. */
  digits: string
  isPercent: boolean
  /** Code of the currency, as far as the sign tells it. */
  currency: string | null
  /** What follows the number: `yds`. */
  unit: string | null
  /** What a price is for: `kg` of `3.40/kg`, `100 pcs` of `1.20 per 100 pcs`. */
  per: string | null
}

export type AmountReading = { amount: Amount } | { problem: string }

/** What people write where they know nothing yet. */
const NOTHING = new Set(words.nothing.map(foldText))

/** Whether a cell says that there is nothing to say. */
export const saysNothing = (text: string): boolean => NOTHING.has(foldText(text))

/** Signs that stand for one currency alone; a bare `$` and `kr` are one of several. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ $: 'USD', us$: 'USD', usd$: 'USD', u$s: 'USD', '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR' },
  ...{
    '£': 'GBP',
    gbp: 'GBP',
    '₹': 'INR',
    inr: 'INR',
    '৳': 'BDT',
    tk: 'BDT',
    'tk.': 'BDT',
    '₺': 'TRY',
    tl: 'TRY',
  },
  ...{
    r$: 'BRL',
    '₫': 'VND',
    '฿': 'THB',
    '₩': 'KRW',
    元: 'CNY',
    rmb: 'CNY',
    '¥': 'CNY',
    c$: 'CAD',
    a$: 'AUD',
  },
  ...{
    hk$: 'HKD',
    rs: 'INR',
    'rs.': 'INR',
    zł: 'PLN',
    kč: 'CZK',
    chf: 'CHF',
    sfr: 'CHF',
    dollar: 'USD',
    dollars: 'USD',
  },
  ...{ 美元: 'USD', 美金: 'USD', 人民币: 'CNY', 欧元: 'EUR', 港币: 'HKD', 港元: 'HKD' },
  ...{ دولار: 'USD', يورو: 'EUR', dólar: 'USD', dólares: 'USD', dollari: 'USD', dolar: 'USD' },
  ...{ reais: 'BRL', taka: 'BDT', টাকা: 'BDT', ডলার: 'USD', rupees: 'INR', rupien: 'INR' },
}
const BEFORE = /^(\p{L}{0,3}\p{Sc}|\p{L}{2,4}\.?)\s*(?=[-−(\d.,])/u
const BEHIND = /(?<=[\d.,)])\s*(\p{L}{0,3}\p{Sc}|[A-Z]{3}|euros?|zł|kč|tl|tk\.?|元)$/iu

/** `US$`, `€`, `Tk`, `元`; null for what is none, and for codes, some of which are units. */
export const currencyOfName = (text: string): string | null =>
  SIGNS[text.trim().toLowerCase()] ?? SIGNS[foldText(text)] ?? null

/** `USD`, `US$`, `€`; null for what is none. */
export const currencyOfSign = (text: string): string | null =>
  currencyOfName(text) ?? (isCurrencyCode(text.trim()) ? text.trim() : null)

/** What a number is followed or led by: `0.250 KGS` is a weight, though KGS is the som of Kyrgyzstan. */
const moneyOf = (said: string): string | null => (unitOfWord(said) === null ? currencyOfSign(said) : null)

const VULGAR = /(\d?)\s*([\u00bc-\u00be\u2150-\u215e])/gu
/** `1,23,456.00`: groups of two above the thousands, which nothing else is written like. */
const LAKHS = /(?<![\d.,])[1-9]\d?(?:,\d{2})+,\d{3}(?![\d,])/gu

/** `12/-`, `12/=`, `12,-` and `12.–` are twelve whole ones. */
const WHOLE = /(?<=\d)\s*(?:\/[-=]+|[.,][-–—]{1,2}(?=$|\s*(?:\p{Sc}|[A-Z]{3}$)))/u
/** `12.50-`, as SAP writes what is below zero. */
const MINUS_BEHIND = /^(\d[\d.,' ]*)-$/

/** `5K` and `1.5k pcs` are thousands. */
const THOUSANDS = /^([\d.,]+)\s*k(?=$|\s+\p{L})/iu
const inThousands = (text: string): string =>
  text.replace(THOUSANDS, (said, number: string) => {
    const reading = readTypedDecimal(number, '.')
    return 'digits' in reading ? new Big(reading.digits).times(1000).toFixed() : said
  })

const asWritten = (text: string): string =>
  foldDigits(
    text.replace(VULGAR, (_, before: string, sign: string) => {
      const [over, under] = sign.normalize('NFKC').split('\u2044')
      return `${before}${before && ' '}${over}/${under}`
    }),
  )
    .replaceAll('\u2212', '-')
    // The percent signs of Arabic and of full width.
    .replace(/[\u066a\uff05]/gu, '%')
    .replaceAll('\u2044', '/')
    // The decimal sign of Arabic, and its sign between thousands.
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/["″]$/, ' in')
    .replace(WHOLE, '')
    .replace(MINUS_BEHIND, '-$1')
    // A mark that keeps a number a text.
    .replace(/^['’](?=-?[\d.,])/u, '')
    .replace(LAKHS, (grouped) => grouped.replaceAll(',', ''))
    .replace(/^-\s*(?=\p{Sc})/u, '(-)')
    .trim()
    .replace(/^\(-\)(\p{L}{0,3}\p{Sc})\s*/u, '$1-')

const FRACTION = /^(-?)(?:(\d+)[ -])?(\d+)\/(\d+)$/
/** A fraction with at most so many places; `1/3` has more. */
const readFraction = (text: string, places: number): string | null => {
  const [, minus = '', whole = '0', over, under] = FRACTION.exec(text) ?? []
  if (!over || !under || Number(under) === 0) return null
  return `${minus}${new Big(whole).plus(new Big(over).div(under)).round(places, Big.roundHalfUp).toFixed()}`
}

const BEGINS_WITH_FRACTION = /^-?(?:\d+[ -])?\d+\/(?:2|3|4|5|6|8|10|16|32|64)(?!\d)/

const EXPONENT = /^(-?\d+(?:[.,]\d+)?)e([+-]?\d{1,2})$/i
const readExponent = (text: string, sign: DecimalSign): string | null => {
  const [, number = '', exponent] = EXPONENT.exec(text) ?? []
  const reading = exponent === undefined ? null : readDecimalText(number, sign)
  return reading && 'digits' in reading ? new Big(`${reading.digits}e${exponent}`).toFixed() : null
}

/** Behind a stroke or a word, what the price is for, in whatever it comes: `5000m cone`. */
const PER =
  /\s*(?:\/|\b(?:per|pro|je|par|por|al|a)\b)\s*(\d{0,6}\s*\p{L}[\p{L}\p{M}²2.]*|10{1,4}|1[.,]000)(?:\s+(?:cone|roll|spool|reel|tube|box|bag|pack|packet|hank|carton|card))?\s*$/iu
/** `95/cone of 5,000 mtr` and `2.10 / cone (2500m)`: what the price is for stands behind the word. */
const PER_CONE =
  /(\/|\bper\b)\s*(?:cone|roll|spool|reel|tube|kone|rolle|spule|bobine|rocca|cono)s?\s*(?:of|à|a|x|@|de|da|von)?\s*\(?\s*(\d[\d.,]*)\s*(\p{L}[\p{L}²2]*)\.?\)?\s*$/iu
const withoutCone = (text: string): string =>
  text.replace(
    PER_CONE,
    (_, per: string, count: string, unit: string) => `${per} ${count.replace(/\D/g, '')} ${unit}`,
  )

/** The hundredth of a currency, which is the column's own where the word tells none. */
const HUNDREDTHS: ReadonlyMap<string, string | null> = new Map(
  words.hundredths.flatMap(({ currency, words: said }) =>
    said.map((word) => [foldText(word), currency] as const),
  ),
)
const HUNDREDTH = /(?<=\d)\s*(¢|\p{L}{1,8})\.?$/u
/** What costs nothing, said of a price. */
const FREE = new Set(words.free.map(foldText))

/** Letters behind the number; a bracket around them is none of the unit. */
const UNIT = /(?<=[\d.,)])\s*\(?(\p{L}[\p{L}\p{M}²2./ ]{0,14}?)\.?\)?$/u

const MAX_PLACES = 6

/**
 * @param sign of the whole column
 * @param isPrice whether it is money: cents and what is free are none in other columns
 */
export const readAmount = (said: string, sign: DecimalSign, isPrice = false): AmountReading => {
  let text = withoutCone(inThousands(asWritten(said)))
  const amount: Amount = { digits: '', isPercent: false, currency: null, unit: null, per: null }
  if (text === '' || saysNothing(text)) return { amount }
  if (isPrice && FREE.has(foldText(text))) return { amount: { ...amount, digits: '0' } }
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(text)
    if (!found) return null
    text = text.replace(pattern, '').trim()
    return found[1] ?? ''
  }
  // `1/2 yd` is a half; `1.20/100 pcs` is a price for a hundred.
  if (!BEGINS_WITH_FRACTION.test(text)) amount.per = take(PER)
  if (take(/\s*(%)$/) !== null || take(/^(%)\s*/) !== null) amount.isPercent = true
  for (const place of [BEFORE, BEHIND]) {
    const found = place.exec(text)?.[1]
    const currency = found === undefined ? null : moneyOf(found)
    if (currency === null) continue
    take(place)
    amount.currency ??= currency
  }
  const hundredth = isPrice ? HUNDREDTHS.get(foldText(HUNDREDTH.exec(text)?.[1] ?? '')) : undefined
  if (hundredth !== undefined) take(HUNDREDTH)
  for (const place of [BEFORE, UNIT])
    if (amount.unit === null && unitOfWord(place.exec(text)?.[1] ?? '') !== null) amount.unit = take(place)
  let digits = digitsOf(text, sign)
  if (digits === null) {
    amount.unit ??= take(UNIT)
    digits = amount.unit === null ? null : digitsOf(text, sign)
  }
  if (digits === null) return { problem: `“${said.trim()}” is not a number` }
  if (hundredth === undefined) return { amount: { ...amount, digits } }
  return {
    amount: { ...amount, digits: new Big(digits).div(100).toFixed(), currency: amount.currency ?? hundredth },
  }
}

/** By the column's sign; by the other one where the number can mean nothing else. */
const digitsOf = (text: string, sign: DecimalSign): string | null => {
  const special = readFraction(text, MAX_PLACES) ?? readExponent(text, sign)
  if (special !== null) return special
  const reading = readTypedDecimal(text, sign)
  return 'digits' in reading && reading.digits !== '' ? reading.digits : null
}

/** The numbers of a column alone, by which its decimal sign is found. */
export const numberTextOf = (said: string): string => {
  const text = asWritten(said)
  return /-?\d[\d.,'’ \u00a0\u2009\u202f]*/u.exec(text)?.[0]?.trim().replace(/[.,]$/, '') ?? ''
}
