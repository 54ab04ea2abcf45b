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
