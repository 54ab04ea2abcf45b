import { expect, test } from 'vitest'
import { readRecipients } from './recipients.rules.ts'

const MILL = [{ company_name: 'Çelik Weaving', email: 'info@celik.example' }]

test.for([
  ['Çelik Weaving <info@celik.example>', MILL],
  ['Çelik Weaving; info@celik.example', MILL],
  ['Çelik Weaving, info@celik.example', MILL],
  ['Çelik Weaving\tinfo@celik.example', MILL],
  ['info@celik.example Çelik Weaving', MILL],
  ['"Çelik Weaving" <info@celik.example>;', MILL],
  ['\n\n  Çelik Weaving - info@celik.example \r\n', MILL],
  ['info@celik.example', [{ company_name: 'celik.example', email: 'info@celik.example' }]],
  ['Çelik Weaving, info@celik.example\nOnce more, INFO@celik.example', MILL],
  ['', []],
] as const)('%j is read', ([typed, recipients]) =>
  expect(readRecipients(typed)).toEqual({ recipients, unread: [] }),
)

test('lines without an address are named', () => {
  expect(readRecipients('Çelik Weaving\nAda, ada@dye.example')).toEqual({
    recipients: [{ company_name: 'Ada', email: 'ada@dye.example' }],
    unread: ['Çelik Weaving'],
  })
})
