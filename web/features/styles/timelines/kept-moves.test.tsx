/** Milestones whose move was not answered when the page was loaded again. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readStyle } from '#contract/styles/styles.ts'
import { changeMilestone, readTimeline } from '#contract/styles/timelines.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { leavePage } from '#web/test/leave-page.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeMilestone, makeTimeline } from './timelines.fixture.ts'

const openAbout = () => openApp('/inquiries/7#project', mira)
const bar = () => screen.findByRole('slider', { name: 'Fit sample' })
const MOVED = { start_date: '2026-11-03', end_date: '2026-11-21' }
const timelineWith = (fields: object) => makeTimeline({ data: [makeMilestone(fields)] })
const bodies = () => sentTo(changeMilestone).map(({ body }) => body)

beforeEach(() => {
  answers(readStyle, styleAnswer())
  answers(readTimeline, timelineWith({}))
  hangs(changeMilestone)
})

const moveByADay = async () => {
  openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
}
const keepsIt = (version: number) =>
  answers(changeMilestone, ({ body }) => {
    const moved = { ...(body as object), version }
    answers(readTimeline, timelineWith(moved))
    return makeMilestone(moved)
  })

// shows D-752
describe('a move', () => {
  test('that was on its way is shown and sent again under its key', async () => {
    await moveByADay()
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(1))
    leavePage()
    keepsIt(2)
    openAbout()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    expect(bodies()).toEqual([
      { ...MOVED, version: 1 },
      { ...MOVED, version: 1 },
    ])
    const [first, again] = sentTo(changeMilestone).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect((await bar()).getAttribute('aria-valuetext')).toMatch(/3 Nov 2026|Nov 3, 2026/)
  })

  test('that waited for the keys to rest is not lost', async () => {
    await moveByADay()
    leavePage()
    // The page sends it as it goes, and hears no answer.
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(1))
    keepsIt(2)
    openAbout()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    expect(bodies().at(-1)).toEqual({ ...MOVED, version: 1 })
    expect(bodies()).toHaveLength(2)
  })

  test('of a milestone that somebody moved meanwhile is named, with what the server says of it', async () => {
    await moveByADay()
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(1))
    leavePage()
    answers(readTimeline, timelineWith({ start_date: '2026-12-01', end_date: '2026-12-09', version: 2 }))
    const saved = { by: 'Ben Second', at: '2026-11-23T08:00:00.000Z', version: 2 }
    fails(changeMilestone, 'stale', { error: ['Ben Second has changed this.'], saved })
    openAbout()
    await waitFor(() =>
      expect(screen.getByText('Not changed: Fit sample: Ben Second has changed this.')).toBeVisible(),
    )
    expect((await bar()).getAttribute('aria-valuetext')).toMatch(/1 Dec 2026|Dec 1, 2026/)
    expect(bodies().at(-1)).toEqual({ ...MOVED, version: 1 })
  })

  // shows D-755
  test('is named where the timeline cannot be read any more', async () => {
    await moveByADay()
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(1))
    leavePage()
    fails(readTimeline, 'forbidden')
    openAbout()
    await waitFor(() => expect(screen.getByText('Not changed: Fit sample')).toBeVisible())
    expect(sentTo(changeMilestone)).toHaveLength(1)
  })
})
