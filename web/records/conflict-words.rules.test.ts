import { expect, test } from 'vitest'
import { sayField, sayValue } from './conflict-words.rules.ts'

test.each([
  [null, 'Nothing'],
  ['', 'Nothing'],
  [[], 'Nothing'],
  [false, 'No'],
  [[1, 2], '#1, #2'],
  [{ display_name: 'Knitting', icon: 'yarn' }, 'Knitting'],
  [{ supplier_id: 5, supplier: { name: 'Anatolia Knit' }, factory_id: null, factory: null }, 'Anatolia Knit'],
  [{ unit_price: '1.20', currency: 'EUR' }, '1.20, EUR'],
  ['x'.repeat(400), `${'x'.repeat(300)}…`],
])('%j is said as %s', (value, text) => {
  expect(sayValue(value, (id) => (typeof id === 'number' ? `#${id}` : id))).toBe(text)
})

const say = sayField({ names: { steps: 'steps', icon: 'icon of a step' } })
const conflict = { mine: 'yarn', theirs: 'needle' }

test('a conflict is named by what is nearest to it', () => {
  const { label } = say({ ...conflict, path: ['steps', 'saved-1'], kind: 'fields', keys: ['icon'] })
  expect(label).toBe('Icon of a step')
})

test('a row that is gone, and an order, are said so', () => {
  const removed = say({
    path: ['steps'],
    kind: 'element',
    keys: ['saved-1'],
    mine: { name: 'Sewing' },
    theirs: undefined,
  })
  expect(removed).toEqual({ label: 'Steps', mine: 'Sewing', theirs: 'Removed' })
  expect(say({ path: ['steps'], kind: 'order', keys: [], mine: [1, 2], theirs: [2, 1] }).label).toBe(
    'Steps: order',
  )
})
