import { expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import {
  confirm,
  issue,
  makeIssued,
  read as readIssue,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { test } from '#server/test/world.ts'
import { add, change, mark, readTimeline } from './timelines.fixture.ts'

const SAMPLE = { name: 'Fit sample', is_sample: true }

// shows D-458
test('a sample that was sent names the issue that its company has confirmed, for both sides, and which one replaces it', async ({
  make,
}) => {
  const { brand, style, mill } = await makeIssued(make)
  const { data: sample } = await add(brand.manager, style, { ...SAMPLE, organization_id: mill.id })
  await add(brand.manager, style, { name: 'Lab dips approved', organization_id: mill.id })
  const madeBy = async (by = brand.manager) =>
    (await readTimeline(by, style)).data.map(({ made_by_issue }) => made_by_issue)
  expect(await confirm(mill.manager, style, 1)).toSucceed()
  await setChest(brand.manager, style, '53')
  expect(await issue(brand.manager, style)).toSucceed(201)
  expect(await madeBy()).toEqual([null, null])
  for (const { id } of (await readTimeline(mill.manager, style)).data)
    expect(await mark(mill.manager, style, id, true)).toSucceed()
  // The mill does not know issue 2 yet.
  expect(await madeBy()).toEqual([{ number: 1, latest: 2 }, null])
  expect(await madeBy(mill.manager)).toEqual(await madeBy())
  expect((await readIssue(mill.manager, style, 2)).outdated_samples).toMatchObject([
    { id: sample.id, name: 'Fit sample', issue: 1 },
  ])
  expect((await readIssue(brand.manager, style, 2)).outdated_samples).toHaveLength(1)
  const told = (await brand.manager.send(listNotifications, { query: {} })).data.data
    .map(({ text }) => text)
    .join(' ')
  expect(told).toContain('The sample was made by issue 1, which issue 2 replaces.')
  // Sent again, after the mill has read the newer one.
  expect(await confirm(mill.manager, style, 2)).toSucceed()
  expect(await mark(mill.manager, style, sample.id, false)).toSucceed()
  expect(await madeBy()).toEqual([null, null])
  expect(await mark(mill.manager, style, sample.id, true)).toSucceed()
  expect(await madeBy()).toEqual([{ number: 2, latest: 2 }, null])
})

// shows D-458
test('without a confirmation a sample is made by the issue in force, without an issue by none', async ({
  make,
}) => {
  const { brand, style } = await makeIssued(make)
  const { data: sample } = await add(brand.manager, style, SAMPLE)
  const made = await mark(brand.manager, style, sample.id, true)
  expect(made.data.made_by_issue).toEqual({ number: 1, latest: 1 })
  // What is no sample any more was made by nothing.
  expect((await change(brand.manager, style, sample.id, { is_sample: false })).data.made_by_issue).toBeNull()
  const other = await make.style(brand)
  const { data: early } = await add(brand.manager, other, SAMPLE)
  expect((await mark(brand.manager, other, early.id, true)).data.made_by_issue).toBeNull()
  await setChest(brand.manager, other, '52')
  expect(await issue(brand.manager, other)).toSucceed(201)
  expect((await readTimeline(brand.manager, other)).data[0]?.made_by_issue).toBeNull()
})
