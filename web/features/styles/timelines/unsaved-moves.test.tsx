/** Moves that were kept over a reload, opened again while there is no network. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '#contract/accounts/accounts.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { changeMilestone, readTimeline } from '#contract/styles/timelines.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { leavePage } from '#web/test/leave-page.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeMilestone, makeTimeline } from './timelines.fixture.ts'

const openAbout = () => openApp('/inquiries/7#project', mira)
const bar = () => screen.findByRole('slider', { name: 'Fit sample' })
const timelineWith = (fields: object) => makeTimeline({ data: [makeMilestone(fields)] })
const starts = () => sentTo(changeMilestone).map(({ body }) => (body as { start_date: string }).start_date)
const keys = () => sentTo(changeMilestone).map(({ headers }) => headers.get('idempotency-key'))
const kept = () => Object.keys(localStorage).filter((key) => key.includes('changes:'))
const isUnsaved = () => waitFor(() => expect(screen.getByText('Not saved yet')).toBeVisible())
const isSaved = () => waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
const startsOn = (day: number) =>
  waitFor(async () =>
    expect((await bar()).getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^(${day} Nov 2026|Nov ${day}, 2026)`),
    ),
  )
const comesBack = () => window.dispatchEvent(new Event('online'))
/** Takes moves in, each once. */
const serves = (before = 1) => {
  let version = before
  const known = new Map<string, ReturnType<typeof makeMilestone>>()
  answers(changeMilestone, ({ body, headers }) => {
    const key = headers.get('idempotency-key') ?? ''
    const milestone = known.get(key) ?? makeMilestone({ ...(body as object), version: ++version })
    known.set(key, milestone)
    answers(readTimeline, timelineWith(milestone))
    return milestone
  })
  return known
}

beforeEach(async () => {
  answers(readStyle, styleAnswer())
  answers(readTimeline, timelineWith({}))
  hangs(changeMilestone)
  openAbout()
  fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
  await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(1))
  leavePage()
})

// shows D-762
describe('a move that is made again', () => {
  test('without network stays shown as not saved yet, and is saved under its key once there is one', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    await startsOn(3)
    expect((await bar()).getAttribute('aria-valuetext')).toMatch(/, Not saved yet$/)
    expect(screen.queryByText(/^Not changed/)).not.toBeInTheDocument()
    const known = serves()
    comesBack()
    await isSaved()
    await startsOn(3)
    expect(new Set(keys()).size).toBe(1)
    expect(known.size).toBe(1)
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
    expect(kept()).toEqual([])
  })

  test('is over once it is saved: the next move is only on its way', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    serves()
    comesBack()
    await isSaved()
    const sent = sentTo(changeMilestone).length
    hangs(changeMilestone)
    fireEvent.keyDown(await bar(), { key: 'ArrowRight' })
    await waitFor(() => expect(sentTo(changeMilestone)).toHaveLength(sent + 1))
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
    expect((await bar()).getAttribute('aria-valuetext')).not.toMatch(/Not saved yet/)
  })

  test('while the server is away is tried again by itself', async () => {
    fails(changeMilestone, 'unavailable')
    openAbout()
    await isUnsaved()
    serves()
    await isSaved()
    expect(new Set(starts())).toEqual(new Set(['2026-11-03']))
  })

  test('stays over a second reload without network, with its key', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    leavePage()
    expect(kept()).toHaveLength(1)
    openAbout()
    await isUnsaved()
    await startsOn(3)
    serves()
    comesBack()
    await isSaved()
    expect(new Set(keys()).size).toBe(1)
  })

  test('is named where the timeline cannot be read, and stays', async () => {
    breaks(readTimeline)
    openAbout()
    await isUnsaved()
    expect(screen.getByText('Fit sample')).toBeVisible()
    expect(kept()).toHaveLength(1)
    expect(sentTo(changeMilestone)).toHaveLength(1)
  })

  test('is left to the next page where its place is left, and shown there', async () => {
    breaks(changeMilestone)
    const { user } = openAbout()
    await isUnsaved()
    await user.click(screen.getByRole('tab', { name: /Style File|BOM/ }))
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument())
    await user.click(screen.getByRole('tab', { name: /About/ }))
    await isUnsaved()
    await startsOn(3)
    const known = serves()
    comesBack()
    await isSaved()
    expect(known.size).toBe(1)
  })

  test('ends with the name of who moved it meanwhile', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    answers(readTimeline, timelineWith({ start_date: '2026-12-01', end_date: '2026-12-09', version: 2 }))
    const saved = { by: 'Ben Second', at: '2026-11-23T08:00:00.000Z', version: 2 }
    fails(changeMilestone, 'stale', { error: ['Ben Second has changed this.'], saved })
    comesBack()
    await waitFor(() =>
      expect(screen.getByText('Not changed: Fit sample: Ben Second has changed this.')).toBeVisible(),
    )
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
    expect(kept()).toEqual([])
  })

  const isNamedOnceRefused = async (code: 'not_found' | 'forbidden') => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    fails(changeMilestone, code)
    comesBack()
    await waitFor(() => expect(screen.getByText(/^Not changed: Fit sample: /)).toBeVisible())
    expect(kept()).toEqual([])
  }
  test('is named where the milestone is gone by then', () => isNamedOnceRefused('not_found'))
  test('is named where the timeline is not the person’s any more', () => isNamedOnceRefused('forbidden'))

  test('and a newer one wait together: the newer is sent last', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    fireEvent.keyDown(await bar(), { key: 'ArrowRight', shiftKey: true })
    await startsOn(10)
    await waitFor(() => expect(JSON.parse(localStorage.getItem(kept()[0] ?? '') ?? '[]')).toHaveLength(2))
    leavePage()
    openAbout()
    await isUnsaved()
    await startsOn(10)
    const known = serves()
    comesBack()
    await isSaved()
    await startsOn(10)
    expect([...known.values()].map(({ start_date }) => start_date)).toEqual(['2026-11-03', '2026-11-10'])
  })

  test('goes with a sign-out', async () => {
    breaks(changeMilestone)
    answers(signOut, { ok: true })
    const { user } = openAbout()
    await isUnsaved()
    const tries = sentTo(changeMilestone).length
    await user.click(await screen.findByRole('button', { name: 'Your menu, Mira Okafor' }))
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(kept()).toEqual([]))
    serves()
    comesBack()
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument())
    expect(sentTo(changeMilestone)).toHaveLength(tries)
  })

  test('is for its person alone, whoever is signed in by then', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    expect(sentTo(changeMilestone).map(({ headers }) => headers.get('selvedge-person'))).toEqual(
      sentTo(changeMilestone).map(() => String(mira.user.id)),
    )
    fails(changeMilestone, 'other_person')
    comesBack()
    await waitFor(() => expect(screen.getByText(/^Not changed: Fit sample: /)).toBeVisible())
    expect(kept()).toEqual([])
  })

  test('is kept for the same person where the session has ended', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    fails(changeMilestone, 'not_signed_in')
    comesBack()
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument())
    expect(kept()).toHaveLength(1)
    expect(screen.queryByText(/^Not changed/)).not.toBeInTheDocument()
  })

  test('does not come back to the device where another tab has signed out', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    localStorage.clear()
    fails(changeMilestone, 'not_signed_in')
    comesBack()
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument())
    expect(kept()).toEqual([])
  })

  test('is named, and not sent, once it is older than a day', async () => {
    const later = Date.now() + 25 * 60 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    openAbout()
    await waitFor(() => expect(screen.getByText('Not changed: Fit sample')).toBeVisible())
    expect(sentTo(changeMilestone)).toHaveLength(1)
    expect(kept()).toEqual([])
  })

  test('is named once it is older than a day while it waits', async () => {
    breaks(changeMilestone)
    openAbout()
    await isUnsaved()
    const later = Date.now() + 25 * 60 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    comesBack()
    await waitFor(() => expect(screen.getByText(/^Not changed: Fit sample: /)).toBeVisible())
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
    expect(kept()).toEqual([])
  })
})
