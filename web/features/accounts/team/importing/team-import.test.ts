import { expect, test } from 'vitest'
import { rolesOf } from '#contract/access.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { TEAM_READER, type TeamGiven } from './team-import.rules.ts'

const given: TeamGiven = { present: [], roles: rolesOf('brand') }

// shows D-263
test('lists in English and German, with names and addresses as programs of mail write them', () => {
  const english = sheetOf([
    ['Name', 'E-mail', 'Role'],
    ['Lena Vogt', 'Lena Vogt <Lena@northloom.test>', 'QC'],
    ['Ben', 'mailto:ben@northloom.test', 'Account manager'],
    ['Ada', 'ada@northloom.test', 'Merchandiser'],
  ])
  const { asked, notWhole, lines } = readFileWith(TEAM_READER, english, given)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => [line.email, line.role])).toEqual([
    ['lena@northloom.test', 'brand_qc'],
    ['ben@northloom.test', 'brand_account_manager'],
    ['ada@northloom.test', 'brand_user'],
  ])
  const german = sheetOf([
    ['E-Mail-Adresse', 'Rolle'],
    ['a@b.test', 'Qualitätskontrolle'],
  ])
  expect(readFileWith(TEAM_READER, german, given).lines[0]?.line.role).toBe('brand_qc')
})

test('roles that are missing or not known are asked about once; who is there is not invited again', () => {
  const file = sheetOf([
    ['Email', 'Role'],
    ['a@b.test', null],
    ['b@b.test', 'Wizard'],
    ['ben@b.test', null],
    ['nobody', 'QC'],
  ])
  const ben = { id: 2, email: 'ben@b.test', role: 'brand_user' } as const
  const { asked, lines } = readFileWith(TEAM_READER, file, { ...given, present: [ben] })
  expect(asked).toEqual(['role-missing:', 'word:wizard'])
  expect(lines[2]?.former).toEqual(ben)
  expect(Object.keys(lines[3]?.problems ?? {})).toEqual(['email'])
  const answers = { 'role-missing:': 'brand_user', 'word:wizard': 'brand_qc' }
  const read = readFileWith(TEAM_READER, file, { ...given, present: [ben] }, answers)
  expect(read.lines.slice(0, 2).map(({ line }) => line.role)).toEqual(['brand_user', 'brand_qc'])
})

// shows D-671
test('addresses without a head are people, the first of them too, and so are those of one line of a message', () => {
  const said = ['lena@northloom.test', 'ben@northloom.test', 'ada@northloom.test']
  const column = sheetOf(said.map((address) => [address]))
  const line = sheetOf([
    ['Lena Vogt <lena@northloom.test>', ' Ben <ben@northloom.test>', 'ada@northloom.test'],
  ])
  const cell = sheetOf([[said.join('; ')]])
  const pairs = sheetOf([
    ['Lena Vogt', 'lena@northloom.test'],
    ['Ben Okoro', 'ben@northloom.test'],
    ['Ada Diaz', 'ada@northloom.test'],
  ])
  for (const file of [column, line, cell, pairs]) {
    const { asked, lines } = readFileWith(TEAM_READER, file, given)
    expect(asked).toEqual(['role-missing:'])
    expect(lines.map((row) => row.line.email)).toEqual(said)
  }
})

test.each([
  ['E-Mail privat', 'E-Mail geschäftlich'],
  ['Recovery Email', 'Email Address [Required]'],
  ['Courriel personnel', 'Courriel professionnel'],
])('nobody is invited at home: “%s” is no address of a team', (home, work) => {
  const file = sheetOf([
    [home, work],
    ['lena@home.test', 'lena@northloom.test'],
  ])
  const { lines } = readFileWith(TEAM_READER, file, given)
  expect(lines.map(({ line }) => line.email)).toEqual(['lena@northloom.test'])
})

test('what somebody is called at work gives nobody the rights of an account manager', () => {
  const file = sheetOf([
    ['Email', 'Job title', 'Funktion'],
    ['a@b.test', 'Sourcing Manager', 'Qualitätsprüfer'],
    ['b@b.test', 'Director', 'Production Manager'],
  ])
  const { asked, lines } = readFileWith(TEAM_READER, file, given)
  expect(asked).toEqual(['word:productionmanager'])
  expect(lines.map(({ line }) => line.role)).toEqual(['brand_qc', null])
})
