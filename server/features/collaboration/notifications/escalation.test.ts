/** What waits too long for somebody in charge. The clock is the test's: nothing waits. */
import { expect } from 'vitest'
import { changeInCharge } from '#contract/collaboration/in-charge.ts'
import { listNotifications, readNotifications } from '#contract/collaboration/notifications.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { known } from '#contract/values/text/told.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { escalateWhenDue } from './escalate.ts'
import { notify } from './index.ts'

const DAY = 86_400_000
const later = ({ parts }: World, days: number) =>
  escalateWhenDue({ ...parts, now: () => new Date(Date.now() + days * DAY) })
const textsOf = async (by: Person) =>
  (await by.send(listNotifications, { query: { page: '1' } as never })).data.data.map(({ text }) => text)

const tell = ({ parts }: World, style: MadeStyle, company: Company, text: string) =>
  parts.db.write((tx) =>
    notify(tx, parts, {
      styleId: style.id,
      audience: { organizationId: company.id, managersOnly: false },
      news: { kind: 'issue_made', text: known(text), link: `/inquiries/${style.id}/issues/1` },
    }),
  )

const plant = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const [cutter, sewer] = [await supplier.person('user'), await supplier.person('user')]
  const params = { id: String(style.id) }
  const body = { production: [cutter.user_id, sewer.user_id] }
  expect(await supplier.manager.send(changeInCharge, { params, body })).toSucceed()
  expect(await supplier.manager.send(readNotifications, { body: {} })).toSucceed()
  return { brand, supplier, style, cutter, sewer }
}

// shows D-305
test('goes on to the managers after two working days, once', async ({ make, world }) => {
  const { supplier, style, cutter } = await plant(make)
  const before = await textsOf(supplier.manager)
  await tell(world, style, supplier, 'Cut by issue 1')
  expect(await textsOf(cutter)).toContain('Cut by issue 1')
  await later(world, 0.9)
  expect(await textsOf(supplier.manager)).toEqual(before)
  await Promise.all([later(world, 5), later(world, 5)])
  await later(world, 9)
  expect(await textsOf(supplier.manager)).toEqual(['Cut by issue 1', ...before])
})

test('stays where one of those in charge has read it', async ({ make, world }) => {
  const { supplier, style, sewer } = await plant(make)
  const before = await textsOf(supplier.manager)
  await tell(world, style, supplier, 'Cut by issue 2')
  expect(await sewer.send(readNotifications, { body: {} })).toSucceed()
  await later(world, 5)
  expect(await textsOf(supplier.manager)).toEqual(before)
})

test('tells nobody of a company that has left the style', async ({ make, world }) => {
  const { brand, supplier, style } = await plant(make)
  await tell(world, style, supplier, 'Cut by issue 3')
  const body = { supplier_id: supplier.id }
  expect(await brand.manager.send(removeSupplier, { params: { id: String(style.id) }, body })).toSucceed()
  await later(world, 5)
  expect(await textsOf(supplier.manager)).not.toContain('Cut by issue 3')
})

test('is not told again to a manager who is in charge as well', async ({ make, world }) => {
  const { supplier, style, cutter } = await plant(make)
  const params = { id: String(style.id) }
  const body = { production: [cutter.user_id, supplier.manager.user_id] }
  expect(await supplier.manager.send(changeInCharge, { params, body })).toSucceed()
  await tell(world, style, supplier, 'Cut by issue 4')
  await later(world, 5)
  const told = (await textsOf(supplier.manager)).filter((text) => text === 'Cut by issue 4')
  expect(told).toHaveLength(1)
})
