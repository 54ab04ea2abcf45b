import { expect, test } from 'vitest'
import { plain } from './read-values.rules.ts'

test.each([
  ['Größe', 'GROSSE'],
  ['Ürün tipi', 'urun_tipi'],
  ['Quantité (pcs)', 'quantite pcs'],
  ['الكَمّيّة', 'الكميه'],
  ['Ｓｔｙｌｅ　Ｎａｍｅ', 'style name'],
])('the head %s is the same as %s', (head, other) => expect(plain(head)).toBe(plain(other)))

test('other words stay others', () => expect(plain('Start date')).not.toBe(plain('End date')))

// shows D-773
test('heads of Taiwan and Hong Kong are those of the mainland', () => {
  expect(['數量', '單價', '供應商', '備註', '幣別'].map(plain)).toEqual([
    '数量',
    '单价',
    '供应商',
    '备注',
    '币别',
  ])
})
