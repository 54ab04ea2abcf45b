/** Letters that wait for others say what changed, as their reader may read it when they are written. */
import { expect } from 'vitest'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { readTimeline } from '#contract/styles/timelines.ts'
import { add, change } from '#server/features/styles/timelines/timelines.fixture.ts'
import { gatherAnHourLater, letterTo, listLetters } from '#server/test/letters.ts'
import type { Company, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const MOVED = /31 Mar 2027 7 Apr 2027/

/** A style with a milestone of the mill; it was moved, and the letters about it are not sent yet. */
const makeMoved = async (make: Maker) => {
  const [brand, mill] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill] })
  await add(brand.manager, style, { organization_id: mill.id })
  const { data } = await brand.manager.send(readTimeline, { params: { id: String(style.id) } })
  const [milestone] = data.data
  if (!milestone) throw new Error('No milestone')
  const moved = { end_date: '2027-04-07', version: milestone.version }
  expect(await change(brand.manager, style, milestone.id, moved)).toSucceed()
  return { brand, mill, style }
}
const place = (style: { id: number }, { id }: Company) => ({
  params: { id: String(style.id) },
  body: { supplier_id: id },
})

// shows D-452
test('a gathered letter says what it was and what it is', async ({ make, world }) => {
  const { mill } = await makeMoved(make)
  await gatherAnHourLater(world)
  const letter = await letterTo(world, mill.manager.email, 'changed')
  expect(letter.replace(/=([0-9A-F]{2})/g, ' ').replace(/\s+/g, ' ')).toMatch(MOVED)
})

// shows D-311, D-642
test('forty changes in an hour are one line: from before the first of them to after the last', async ({
  make,
  world,
}) => {
  const { brand, mill, style } = await makeMoved(make)
  const { data } = await brand.manager.send(readTimeline, { params: { id: String(style.id) } })
  let [milestone] = data.data
  const days = Array.from({ length: 39 }, (_, at) => `2027-05-${String((at % 28) + 1).padStart(2, '0')}`)
  for (const [at, end_date] of days.entries()) {
    if (!milestone) throw new Error('No milestone')
    const body = { end_date, name: `Fit sample ${at}`, version: milestone.version }
    const answer = await change(brand.manager, style, milestone.id, body)
    expect(answer).toSucceed()
    milestone = answer.data
  }
  await gatherAnHourLater(world)
  const letter = await letterTo(world, mill.manager.email, 'changed')
  const text = letter.replace(/=([0-9A-F]{2})/g, ' ').replace(/\s+/g, ' ')
  expect(text).toMatch(/31 Mar 2027 11 May 2027/)
  expect(text).toContain('Fit sample 38')
  expect(text).not.toMatch(/Fit sample (?!38)\d+ of|10 May 2027|7 Apr 2027/)
  const letters = await listLetters(world, mill.manager.email)
  expect(letters.filter((each) => each.includes('Fit sample'))).toHaveLength(1)
})

// shows D-453
test('a company that left gets nothing of the style but that it left, and the rest once it is back', async ({
  make,
  world,
}) => {
  const { brand, mill, style } = await makeMoved(make)
  expect(await brand.manager.send(removeSupplier, place(style, mill))).toSucceed()
  await gatherAnHourLater(world)
  const letter = await letterTo(world, mill.manager.email)
  expect(letter).not.toContain('milestone')
  expect(letter).not.toContain('Apr 2027')

  expect(await brand.manager.send(assignSupplier, place(style, mill))).toSucceed()
  await gatherAnHourLater(world, 3)
  await letterTo(world, mill.manager.email, 'assigned')
  // What one letter left out is told at the bell; a second letter does not bring it.
  const letters = await listLetters(world, mill.manager.email)
  expect(letters.filter((text) => text.includes('Apr 2027'))).toEqual([])
})
