import { describe, expect, test } from 'vitest'
import { SETTING_NAMES } from '#contract/accounts/installation-settings.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { inForce, readSender, sourcesOf, USUAL } from './in-force.rules.ts'

const NOTHING = eachOf(SETTING_NAMES, () => null)

// shows D-593
describe('what counts', () => {
  const set = { ...NOTHING, requests_per_minute: 500, sign_in_name: 'Northloom' }
  test.each([
    ['nothing is said', {}, NOTHING, 3000, 'default'],
    ['an admin set it', {}, set, 500, 'page'],
    ['the environment says it', { requests_per_minute: 90 }, set, 90, 'environment'],
  ] as const)('%s', (_, fixed, given, counts, from) => {
    expect(inForce({ fixed, set: given }).requests_per_minute).toBe(counts)
    expect(sourcesOf({ fixed, set: given }).requests_per_minute).toBe(from)
  })
  test('without anything all is as usual', () => expect(inForce({ fixed: {}, set: NOTHING })).toEqual(USUAL))
})

test.each([
  ['Selvedge <no-reply@selvedge.example>', 'Selvedge', 'no-reply@selvedge.example'],
  ['"Northloom, PLM" <plm@northloom.example>', 'Northloom, PLM', 'plm@northloom.example'],
  ['plm@northloom.example', '', 'plm@northloom.example'],
])('the sender %s', (sender, mail_name, mail_address) => {
  expect(readSender(sender)).toEqual({ mail_name, mail_address })
})
