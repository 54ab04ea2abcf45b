import { expect, test } from 'vitest'
import { CHOICES } from '../styles-table.fixture.ts'
import { chipsOf, optionsOf, withoutKeys } from './filters.rules.ts'
import { readQuery } from './table-search.rules.ts'

const say = (text: string): string[] =>
  chipsOf(readQuery(text), CHOICES).map(({ name, value }) => [name, value].filter(Boolean).join(' '))

test.each([
  ['', []],
  ['status=active,on_hold', ['Status is Active, On hold']],
  ['season=SS27,AW29', ['Season is SS27, AW29']],
  ['season=none', ['Season is No season']],
  ['collection=2,99', ['Collection is SS27 Core Knit, …']],
  ['supplier=21&late=true', ['Supplier is Anatolia Knit', 'Late']],
  ['due_within=60', ['Due within 60 days']],
  ['due_within=1', ['Due within 1 day']],
  ['verified=false', ['Not verified']],
  ['brand_reference=NL-27', ['Brand reference contains NL-27']],
  ['status=active,on_hold,completed,cancelled', ['Status is Active, On hold, Completed +1']],
  ['missing=bom&passport=changes', ['Missing is BOM is empty', 'Passport is To publish']],
  ['query=tee&sort=name&group=season', []],
])('“%s” has the chips %j', (text, chips) => {
  expect(say(text)).toEqual(chips)
})

test('a chip goes with all that it stands for', () => {
  const query = readQuery('due_from=2027-01-01&due_until=2027-02-01&status=active')
  const chip = chipsOf(query, CHOICES).find(({ kind }) => kind === 'due')
  expect(withoutKeys(query, chip?.keys ?? [])).toEqual({ status: 'active' })
})

test('choices that are not loaded yet are none', () => {
  expect(optionsOf('supplier', undefined)).toEqual([])
  expect(optionsOf('season', CHOICES).map(({ label }) => label)).toEqual(['SS27', 'No season'])
})
