import { expect, test } from 'vitest'
import { type ResultGroup, stepTo, withCommands } from './search-results.rules.ts'

test.each([
  [0, 'ArrowDown', 3, 1],
  [2, 'ArrowDown', 3, 0],
  [0, 'ArrowUp', 3, 2],
  [0, 'ArrowDown', 0, null],
  [1, 'Enter', 3, null],
  [1, 'Home', 3, null],
])('from row %d, %s among %d leads to %s', (at, key, count, to) => {
  expect(stepTo(at, key, count)).toBe(to)
})

const company = (title: string): ResultGroup => ({
  ...{ kind: 'companies', title: 'Companies', more: null },
  rows: [
    { key: 'companies-1', kind: 'companies', title, facts: ['Supplier', 'Colombo'], href: '/companies/1' },
  ],
})
const COMMANDS = [
  { label: 'Switch language', href: '/account#language' },
  { label: 'New style', href: '/new' },
]

// shows D-517
test.each([
  ['switch lang', 'Lanka Stitch', 'command'],
  ['swi', 'Lanka Stitch', 'command'],
  ['switch language', 'Switch Language Ltd.', 'command'],
  ['new style', 'New Style Ltd.', 'command'],
  ['new', 'Newport Knits', 'companies'],
  ['lang', 'Lang Yarns', 'companies'],
  ['colombo switch', 'Lanka Switch', 'companies'],
] as const)('«%s»: of «%s» and the commands, %s stands first', (text, name, first) => {
  expect(withCommands([company(name)], COMMANDS, text)[0]?.kind).toBe(first)
})

test('without a command that is called so, nothing is added', () => {
  const found = [company('Lanka Stitch')]
  expect(withCommands(found, COMMANDS, 'lanka stitch')).toEqual(found)
})
