import { expect, test } from 'vitest'
import { bareName } from './bare-name.rules.ts'

test.each([
  ['Anatolia Knit Tekstil San. ve Tic. A.Ş.', 'Anatolia Knit Tekstil'],
  ['Delta Sewing Co., Ltd.', 'Delta Sewing'],
  ['Cascade Dye Works S.r.l.', 'Cascade Dye Works'],
  ['Näherei Süd GmbH & Co. KG', 'Näherei Süd'],
  ['宁波纺织有限公司', '宁波纺织有限公司'],
  ['Ltd', 'Ltd'],
  ['', ''],
])('%s is called %s', (name, bare) => {
  expect(bareName(name)).toBe(bare)
})
