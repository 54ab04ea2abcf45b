import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf } from '#contract/values/codes/gtin.ts'
import { DIGITAL_LINK_TEXTS, readDigitalLink, writeDigitalLink } from './digital-link.rules.ts'

test.each([
  ['/01/4006381333931', '04006381333931', {}],
  ['/01/04006381333931/', '04006381333931', {}],
  ['/01/96385074', '00000096385074', {}],
  ['/01/036000291452/10/L7', '00036000291452', { 10: 'L7' }],
  ['/01/4006381333931/21/a%2Fb%25', '04006381333931', { 21: 'a/b%' }],
  ['/01/4006381333931/22/V/10/L/21/S', '04006381333931', { 22: 'V', 10: 'L', 21: 'S' }],
  [`/01/4006381333931/235/${'x'.repeat(28)}`, '04006381333931', { 235: 'x'.repeat(28) }],
])('%s is read', (path, gtin, qualifiers) => {
  expect(readDigitalLink(path)).toEqual({ gtin, qualifiers })
})

test.each([
  ['/01', DIGITAL_LINK_TEXTS.form],
  ['/01/', DIGITAL_LINK_TEXTS.form],
  ['/01/4006381333931/10', DIGITAL_LINK_TEXTS.form],
  ['/01/4006381333931/21/S/10/L', DIGITAL_LINK_TEXTS.form],
  ['/01/4006381333931/10/A/10/B', DIGITAL_LINK_TEXTS.form],
  ['/01/4006381333931/99/A', DIGITAL_LINK_TEXTS.form],
  ['/01/400638133393', DIGITAL_LINK_TEXTS.checkDigit],
  ['/01/40063813', DIGITAL_LINK_TEXTS.checkDigit],
  ['/01/123', DIGITAL_LINK_TEXTS.length],
  ['/01/4006381 333931', DIGITAL_LINK_TEXTS.length],
  ['/01/4006381333932', DIGITAL_LINK_TEXTS.checkDigit],
  ['/01/%E0%A4%A', DIGITAL_LINK_TEXTS.form],
  [`/01/4006381333931/10/${'x'.repeat(21)}`, DIGITAL_LINK_TEXTS.qualifier],
  ['/01/4006381333931/10/L/235/T', DIGITAL_LINK_TEXTS.form],
  ['/01/4006381333931/235/T/21/S', DIGITAL_LINK_TEXTS.form],
  [`/01/4006381333931/235/${'x'.repeat(29)}`, DIGITAL_LINK_TEXTS.qualifier],
  ['/01/4006381333931/10/a%20b', DIGITAL_LINK_TEXTS.qualifier],
  ['/01/4006381333931/21/%0d%0aSet-Cookie', DIGITAL_LINK_TEXTS.qualifier],
])('%s is refused', (path, text) => {
  expect(readDigitalLink(path)).toBe(text)
})

test('what is written is read again as it was', () => {
  const value = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
  const qualifiers = fc.record({ 22: value, 10: value, 21: value }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{12}$/), qualifiers, (body, given) => {
      const link = { gtin: `${body}${checkDigitOf(body)}`, qualifiers: given }
      expect(readDigitalLink(writeDigitalLink(link))).toEqual(link)
    }),
  )
})
