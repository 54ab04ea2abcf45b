/** Of each line in the list of a style's fields, what the list says of it: anyone who adds one adds nothing here. */
import { describe, expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { searchEverything } from '#contract/day/search.ts'
import { listCollections } from '#contract/styles/collections.ts'
import { importStyles } from '#contract/styles/style-import.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import {
  FILTERED_LINES,
  LINE_FIELDS,
  lineOf,
  SEARCHED_LINES,
  SORTED_LINES,
} from '#contract/styles/style-record.ts'
import { changeStyle, readStyle } from '#contract/styles/styles.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })
const list = async ({ manager }: Company, query: object) =>
  (await manager.send(listStyles, { query: query as never })).data.data.map(({ id }) => id)
const readLine = async (by: Person, style: { id: number }) =>
  (await by.send(readStyle, { params: idOf(style) })).data.inquiry as unknown as Record<string, unknown>

describe.each(LINE_FIELDS)('the line %s', (field) => {
  test('is kept, changed, emptied, and refused where it is too long or of two lines', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { [field]: ' A-1 ' })
    expect((await readLine(brand.manager, style))[field]).toBe('A-1')
    const change = (value: string | null) =>
      brand.manager.send(changeStyle, { params: idOf(style), body: { [field]: value } })
    const { max, tooLong } = lineOf(field)
    expect(await change('x'.repeat(max))).toSucceed()
    expect(await change('x'.repeat(max + 1))).toFailAt(field, tooLong)
    expect(await change('a\nb')).toFailAt(field, 'Must be one line of text')
    expect((await readLine(brand.manager, style))[field]).toBe('x'.repeat(max))
    expect(await change(' ')).toSucceed()
    expect((await readLine(brand.manager, style))[field]).toBeNull()
    const { data } = (await brand.manager.send(listActivity, { params: idOf(style), query: {} })).data
    expect(data[0]).toMatchObject({ action: 'style.changed', details: { fields: [field] } })
  })

  test('comes and goes by an import', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { [field]: 'A-1' })
    const rows = [{ style_number: style.style_number, [field]: 'B-2' }]
    const { data } = await brand.manager.send(importStyles, { body: { rows } })
    expect(data.data[0]?.changes).toEqual([{ field, from: 'A-1', to: 'B-2' }])
    expect((await readLine(brand.manager, style))[field]).toBe('B-2')
  })
})

test.for(SORTED_LINES)('the list is sorted by %s', async (field, { make }) => {
  const brand = await make.brand()
  const [none, later, first] = [
    await make.style(brand, {}),
    await make.style(brand, { [field]: 'B' }),
    await make.style(brand, { [field]: 'a' }),
  ].map(({ id }) => id)
  expect(await list(brand, { sort: field })).toEqual([first, later, none])
  expect(await list(brand, { sort: `-${field}` })).toEqual([later, first, none])
})

test.for(FILTERED_LINES)('the list is filtered by a part of %s', async (field, { make }) => {
  const brand = await make.brand()
  const style = await make.style(brand, { [field]: 'Crêpe 7' })
  await make.style(brand, { style_name: 'Crepe' })
  expect(await list(brand, { [field]: 'crep' })).toEqual([style.id])
})

test.for(SEARCHED_LINES)('each search of styles looks into %s', async (field, { make }) => {
  const [brand, operator] = [await make.brand(), await make.operator()]
  const text = `Crêpe${brand.id}`
  const style = await make.style(brand, { [field]: text })
  const query = { query: text.replace('ê', 'E') }
  expect(await list(brand, query)).toEqual([style.id])
  for (const by of [brand.manager, operator]) {
    const found = (await by.send(searchEverything, { query })).data.styles.data
    expect(found.map(({ id }) => id)).toEqual([style.id])
    const { data } = (await by.send(listCollections, { query: query as never })).data
    expect(data.map(({ id }) => id)).toEqual([style.collection_id])
  }
})
