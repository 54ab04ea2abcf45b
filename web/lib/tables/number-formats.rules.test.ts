import { describe, expect, test } from 'vitest'
import { formattedNumber, shownNumber } from './number-formats.rules.ts'

const read = (value: number, format: string | undefined, index = 164) =>
  formattedNumber(value, { index, format, since1904: false })

describe('what a format shows beside the digits', () => {
  // shows D-771
  test.each<[string, number, string, string, string]>([
    ['euros before', 1234.5, '[$€-407]\\ #,##0.00', '€', ''],
    ['euros behind', 3.4, '#,##0.00\\ [$€-407];[Red]\\-#,##0.00\\ [$€-407]', '', '€'],
    ['dollars, accounting', 3.4, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$', ''],
    ['dollars below zero', -3.4, '"$"#,##0.00_);\\("$"#,##0.00\\)', '$', ''],
    ['Chinese yuan', 3.4, '[$¥-804]#,##0.00', 'CNY', ''],
    ['Japanese yen', 340, '[$¥-411]#,##0', 'JPY', ''],
    ['yen by a name of the language', 340, '[$¥-ja-JP]#,##0', 'JPY', ''],
    ['dollars of Hong Kong', 3.4, '[$$-C04]#,##0.00', 'HKD', ''],
    ['a code', 3.4, '[$USD]\\ #,##0.00', 'USD', ''],
    ['rupees', 3.4, '_("Rs."* #,##0.00_)', 'Rs.', ''],
    ['yards', 1.25, '0.00" yd"', '', 'yd'],
    ['metres', 1.25, '0\\ \\m', '', 'm'],
    ['a share', 0.05, '0.0%', '', '%'],
  ])('%s', (_, value, format, before, behind) => {
    expect(read(value, format)).toEqual({ cell: value, format: { before, behind } })
  })

  // shows D-771
  test('a share in a format of Excel’s own', () => {
    expect(read(0.05, undefined, 9)).toEqual({ cell: 0.05, format: { before: '', behind: '%' } })
  })

  test.each<[string, number, string]>([
    ['no more than the digits', 1234.5, '#,##0.00_);[Red]\\(#,##0.00\\)'],
    ['nothing', 1234.5, 'General'],
    ['nothing, in German', 1234.5, 'Standard'],
    ['a fraction', 1.5, '# ?/?'],
    // 1,500 is shown as «2 K».
    ['another number', 1500, '#,##0,"K"'],
    ['a name of a colour with a day in it', 3, '[Red]0.00'],
  ])('%s', (_, value, format) => {
    expect(read(value, format)).toEqual({ cell: value })
  })
})

describe('zeros that a format writes before a number are of it', () => {
  // shows D-771
  test.each<[number, string, string | number]>([
    [1234, '000000', '001234'],
    [12345678905, '0000000000000', '0012345678905'],
    [56, '00\\-000', '00-056'],
    [400638, '000000', 400638],
    [4006381333931, '0', 4006381333931],
    [1.5, '000', 1.5],
    [-7, '000', -7],
  ])('%s as %s', (value, format, cell) => {
    expect(read(value, format).cell).toBe(cell)
  })
})

describe('a month in letters is a day, whatever the format leaves out', () => {
  // shows D-771
  test.each(['mmmm', 'mmm', 'd mmm', '[$-407]d\\.\\ mmmm\\ yyyy', 'yyyy"年"m"月"d"日"'])('%s', (format) => {
    expect(read(46462, format)).toEqual({ cell: '2027-03-16' })
  })
})

describe('what a page or a document shows of a number', () => {
  // shows D-771
  test.each<[string, number, unknown]>([
    ['€ 1.234,50', 1234.5, { cell: 1234.5, format: { before: '€', behind: '' } }],
    ['1.234,50 €', 1234.5, { cell: 1234.5, format: { before: '', behind: '€' } }],
    ['1.25 yd', 1.25, { cell: 1.25, format: { before: '', behind: 'yd' } }],
    ['5 %', 0.05, { cell: 0.05, format: { before: '', behind: '%' } }],
    ['000123', 123, { cell: '000123' }],
    ['-$3.40', -3.4, { cell: -3.4, format: { before: '$', behind: '' } }],
    ['(3.40)', -3.4, { cell: -3.4 }],
    ['1.234,50', 1234.5, { cell: 1234.5 }],
    ['0', 0, { cell: 0 }],
  ])('%s', (shown, value, read) => {
    expect(shownNumber(value, shown)).toEqual(read)
  })
})
