import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold.ts'

test.each([
  ['İSTANBUL', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['أَحمَد', 'احمد'],
  ['إســطنبول', 'اسطنبول'],
  ['شركة', 'شركه'],
  ['على', 'علي'],
  ['ﾃｽﾄ', 'テスト'],
  ['ｶﾞｰｾﾞ', 'ガーゼ'],
  ['ＡＢＣ１２', 'abc12'],
  ['١٢٣', '123'],
  ['২৫', '25'],
  ['m²', 'm2'],
  ['  Rowan \u00a0 Knit ', 'rowan knit'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('Bengali vowels and the voicing of kana tell words apart', () => {
  expect(foldText('কি')).not.toBe(foldText('কা'))
  expect(foldText('が')).not.toBe(foldText('か'))
})

test('folding what is folded changes nothing, and no form of Unicode matters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
    }),
    { numRuns: 2000 },
  )
})
