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
