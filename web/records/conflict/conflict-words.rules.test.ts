import { describe, expect, test } from 'vitest'
import { answersOf, sayField, sayValue } from './conflict-words.rules.ts'

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

describe('a row that one changed and the other removed', () => {
  const base = { id: 1, item: 'Rib', colour: null, price: '4', currency: 'EUR', note: null }
  const now = { ...base, colour: 'Ink', currency: 'USD', note: 'Not told' }
  const element = { path: ['fabric'], kind: 'element' as const, keys: [1], base }
  const names = { fabric: 'Fabric', colour: 'colour', price: 'price' }
  const together = [['price', 'currency']]

  test('says what was changed, in the order of the names', () => {
    const words = { label: 'Fabric', mine: 'Removed', theirs: 'Rib\nColour: Ink\nPrice: 4, USD' }
    expect(sayField({ names, together })({ ...element, mine: undefined, theirs: now })).toEqual(words)
    const sayAs = (key: string, value: unknown) => (key === 'colour' ? `deep ${value}` : undefined)
    const said = sayField({ names, together, stays: 'Stays', sayAs })
    expect(said({ ...element, mine: now, theirs: undefined }).mine).toBe(
      'Stays\nColour: deep Ink\nPrice: 4, USD',
    )
  })

  test('has two answers, where nothing else is asked', () => {
    const [mine, theirs] = [
      { ...element, mine: now, theirs: undefined },
      { ...element, mine: undefined, theirs: now },
    ]
    expect(answersOf([mine])).toEqual({ mine: 'Keep the line', theirs: 'Keep removed' })
    expect(answersOf([theirs])).toEqual({ mine: 'Keep removed', theirs: 'Keep the line' })
    expect(answersOf([mine, theirs])).toBeUndefined()
    expect(answersOf([{ ...theirs, kind: 'fields' }])).toBeUndefined()
    expect(answersOf([])).toBeUndefined()
  })
})
