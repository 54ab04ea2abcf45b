/** What a cell of a file says, in the words that people use. */
import Big from 'big.js'
import { type DecimalSign, readDecimalText } from '#contract/values/numbers/decimal-sign.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { listCountries } from '#web/ui/fields/country-options.ts'

/** Ends of lines are not told apart: files have those of their system. */
export const textOf = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()

/** Signs of heads as Taiwan and Hong Kong write them, each before the one that the words have. */
const TRADITIONAL = new Map(
  Array.from(
    '數数單单價价顏颜應应備备註注幣币別别損损規规號号稱称類类裝装標标籤签紙纸組组總总計计額额廠厂產产國国貨货編编碼码寬宽長长門门輔辅裡里種种來来訂订庫库條条個个雙双張张針针織织線线鈕钮鍊链鏈链襯衬實实際际簡简級级項项說说圖图樣样經经緯纬測测試试場场區区電电話话郵邮聯联絡络開开關关結结'.matchAll(
      /(.)(.)/gu,
    ),
    ([, from = '', to = '']) => [from, to] as const,
  ),
)

/** Letters and digits alone, folded: by these, heads and names are the same. */
export const plain = (cell: Cell | undefined): string =>
  foldText(String(cell ?? ''))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Script=Han}/gu, (sign) => TRADITIONAL.get(sign) ?? sign)

/** The names of a choice, in any case, with what others call them. */
export const namesOf = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
  others: Partial<Record<string, Value>> = {},
): ReadonlyMap<string, Value> =>
  new Map([
    ...Object.entries(others as Record<string, Value>),
    ...values.flatMap((value) => [[plain(value), value] as const, [plain(name(value)), value] as const]),
  ])

let codes: ReadonlyMap<string, string> | undefined
/** By code, by the name in the reader's language, and by the names that people use. */
const codesOfCountries = (): ReadonlyMap<string, string> => {
  if (codes) return codes
  const countries = listCountries()
  codes = new Map(
    // What two countries are called is the one whose own name it is: that comes last, and counts.
    [
      ...countries.flatMap(({ value, names = [] }) => names.map((each) => [plain(each), value] as const)),
      ...countries.flatMap(({ value, label }) => [label, value].map((each) => [plain(each), value] as const)),
    ],
  )
  return codes
}

export const readCountryCode = (text: string): { code: string } | { problem: string } => {
  const code = codesOfCountries().get(plain(text))
  return code ? { code } : { problem: `“${text}” is not a country` }
}

interface NumberForm {
  sign: DecimalSign
  /** At most so many are kept: what a workbook has behind them came of binary fractions. */
  places: number
  /** Whether 0.05 stands for 5 %. */
  isShare?: boolean
}

const ofWorkbook = (number: number, { places, isShare }: NumberForm): string => {
  const exact = new Big(number.toPrecision(15))
  return (isShare ? exact.times(100) : exact).round(places, Big.roundHalfUp).toFixed()
}

/** Digits with a point; empty for nothing. */
export const readNumberCell = (cell: Cell, form: NumberForm): { digits: string } | { problem: string } => {
  if (typeof cell === 'number') return { digits: ofWorkbook(cell, form) }
  const text = textOf(cell)
  const bare = text.replace(/\s*%$/, '')
  const reading = readDecimalText(bare, form.sign)
  if ('problem' in reading || reading.digits === '' || !form.isShare || bare !== text) return reading
  return { digits: new Big(reading.digits).times(100).toFixed() }
}

/** `- Hem coverstitch`, `• Side seams`: an entry of a list. */
export const isPointed = (text: string): boolean => /^[-–—•·*▪◦]\s+\p{L}/u.test(text)
