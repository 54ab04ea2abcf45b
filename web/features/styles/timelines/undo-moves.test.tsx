/** Milestones that are moved, taken back and moved again by keys, in one history with the values of About. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changeStyle, readStyle } from '#contract/styles/styles.ts'
import {
  changeMilestone,
  orderMilestones,
  readTimeline,
  TIMELINE_TEXTS,
  type Timeline,
} from '#contract/styles/timelines.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeMilestone, makeTimeline } from './timelines.fixture.ts'

const back = '{Control>}z{/Control}'
const again = '{Control>}{Shift>}z{/Shift}{/Control}'
const openAbout = () => openApp('/inquiries/7#project', mira)
const bar = () => screen.findByRole('slider', { name: 'Fit sample' })
const startsOn = (day: number) =>
  waitFor(async () =>
    expect((await bar()).getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^(${day} Nov 2026|Nov ${day}, 2026)`),
    ),
  )
const starts = () => sentTo(changeMilestone).map(({ body }) => (body as { start_date: string }).start_date)
/** It is saved, and its notice offers to take it back. */
const isOffered = () => waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))

beforeEach(() => {
  let version = 1
  answers(readStyle, styleAnswer())
  answers(readTimeline, makeTimeline({ data: [makeMilestone()] }))
  answers(changeMilestone, ({ body }) => {
    version += 1
    const milestone = makeMilestone({ ...(body as object), version })
    answers(readTimeline, makeTimeline({ data: [milestone] }))
    return milestone
  })
})

// shows D-761
test('a move comes back by Ctrl Z and is made again by Ctrl Shift Z, as often as one likes', async () => {
  const { user } = openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
  await isOffered()
  for (const [keys, day] of [
    [back, 2],
    [again, 3],
    [back, 2],
    [again, 3],
  ] as const) {
    await user.keyboard(keys)
    await startsOn(day)
  }
  await waitFor(() => expect(starts().map((day) => Number(day.slice(-2)))).toEqual([3, 2, 3, 2, 3]))
})

// shows D-761
test('a move that was taken back by the notice is made again by Ctrl Shift Z, and taken back once', async () => {
  const { user } = openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
  await isOffered()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await startsOn(2)
  await user.keyboard(back)
  await user.keyboard(again)
  await startsOn(3)
  await waitFor(() => expect(starts()).toHaveLength(3))
})

// shows D-761
test('a move is not taken back over what somebody set since: the notice names who', async () => {
  const { user } = openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
  await isOffered()
  const saved = { by: 'Ben Kessler', at: '2026-11-21T09:41:00.000Z', version: 4 }
  fails(changeMilestone, 'stale', { error: ['Ben Kessler has changed this.'], saved })
  answers(readTimeline, makeTimeline({ data: [makeMilestone({ start_date: '2026-11-11', version: 4 })] }))
  await user.keyboard(back)
  await waitFor(() => expect(screen.getByText('Ben Kessler has changed this.')).toBeVisible())
  await startsOn(11)
  expect(sentTo(changeMilestone)).toHaveLength(2)
})

// shows D-761
test('a move that the keys have not rested from is taken back before it is saved', async () => {
  openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
  await startsOn(3)
  fireEvent.keyDown(await bar(), { key: 'z', ctrlKey: true })
  await startsOn(2)
  // The next one is saved from where it began.
  fireEvent.keyDown(await bar(), { key: 'ArrowRight', shiftKey: true })
  await isOffered()
  expect(starts()).toEqual(['2026-11-09'])
})

// shows D-761
test('what was done last is taken back first, a value or a move', async () => {
  let version = 3
  answers(changeStyle, () => ({ data: { id: 7, version: ++version } }))
  const { user } = openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
  await isOffered()
  await user.click(await screen.findByRole('button', { name: /^Quantity: / }))
  const field = await screen.findByRole('textbox', { name: /^Quantity/ })
  await user.clear(field)
  await user.type(field, '4100{Enter}')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
  await user.keyboard(back)
  await waitFor(() => expect(sentTo(changeStyle)).toHaveLength(2))
  expect(sentTo(changeMilestone)).toHaveLength(1)
  await user.keyboard(back)
  await startsOn(2)
  expect(sentTo(changeStyle)).toHaveLength(2)
})

const ordered = (ids: readonly number[]): Timeline => {
  const { data } = makeTimeline()
  return makeTimeline({ data: ids.flatMap((id) => data.filter((each) => each.id === id)) })
}
const orders = () =>
  sentTo(orderMilestones).map(
    ({ body }) => (body as { milestone_ids_in_order: number[] }).milestone_ids_in_order,
  )
const orderInList = async () => {
  answers(readTimeline, ordered([1, 2]))
  answers(orderMilestones, ({ body }) => {
    const now = ordered((body as { milestone_ids_in_order: number[] }).milestone_ids_in_order)
    answers(readTimeline, now)
    return now
  })
  const { user } = openAbout()
  await user.click(await screen.findByRole('radio', { name: 'List' }))
  await user.click(await screen.findByRole('button', { name: 'Actions of Size set' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(screen.getByText(TIMELINE_TEXTS.orderSaved)).toBeVisible())
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  return user
}

// shows D-761
test('an order of the list comes back by Ctrl Z and is made again by Ctrl Shift Z', async () => {
  const user = await orderInList()
  await user.keyboard(back)
  await waitFor(() => expect(orders()).toHaveLength(2))
  await user.keyboard(again)
  await waitFor(() =>
    expect(orders()).toEqual([
      [2, 1],
      [1, 2],
      [2, 1],
    ]),
  )
})

// shows D-761
test('an order is not taken back over another one that somebody made since', async () => {
  const user = await orderInList()
  answers(readTimeline, ordered([2]))
  await user.keyboard(back)
  await waitFor(() => expect(screen.getByText(TIMELINE_TEXTS.orderChanged)).toBeVisible())
  expect(orders()).toEqual([[2, 1]])
})
