/** Cells whose change was not answered when the page was loaded again. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { signOut } from '#contract/accounts/accounts.ts'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { changeStyle, changeStyleStatus, readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, answersLate, breaks, fails, failsOnce, hangs, sentTo } from '#web/test/fake-server.ts'
import { leavePage } from '#web/test/leave-page.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRow } from '../styles-table.fixture.ts'

const row = () => screen.findByRole('row', { name: /Harbour tee/ })
const cell = async (text: string) => within(await row()).getByText(text)
const isShown = (text: string) => waitFor(async () => expect(await cell(text)).toBeVisible())
const BEN = { updated_by_name: 'Ben Second', updated_at: '2026-11-23T08:00:00.000Z' }
const SAVED = { by: BEN.updated_by_name, at: BEN.updated_at, version: 4 }
const keysOf = (call: typeof changeStyle | typeof changeStyleStatus) =>
  sentTo(call).map(({ headers }) => headers.get('idempotency-key'))
const kept = () => Object.keys(localStorage).filter((key) => key.includes('changes:'))
/** What comes up is there, and nothing is on its way. */
const isAtRest = () => waitFor(() => expect(kept()).toEqual([]))

beforeEach(() => {
  hangs(changeStyle)
  hangs(changeStyleStatus)
  answers(readStyle, styleAnswer({ version: 3 }))
  answers(listStyles, listOf([makeStyleRow(), makeStyleRow({ id: 8, style_name: 'Pier shorts' })]))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
})

const open = async (session = mira) => {
  const app = openApp('/styles', session)
  await row()
  return app
}
type User = Awaited<ReturnType<typeof open>>['user']
const typeQuantity = async (user: User, text: string, shown = '4,000') => {
  await user.click(await cell(shown))
  const field = await screen.findByRole('textbox', { name: 'Pieces of Harbour tee' })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}
/** 4,100 pieces are on their way as the page goes. */
const leaveWithQuantity = async () => {
  const { user } = await open()
  await typeQuantity(user, '4100')
  await waitFor(() => expect(sentTo(changeStyle)).toHaveLength(1))
  leavePage()
}

// shows D-752
describe('a value that was on its way', () => {
  test('is sent again under its key, shown, and said to be saved', async () => {
    await leaveWithQuantity()
    answers(changeStyle, () => {
      answers(readStyle, styleAnswer({ version: 4, bulk_order_quantity: 4100 }))
      return { data: { id: 7, version: 4 } }
    })
    await open()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    await isShown('4,100')
    expect(sentTo(changeStyle)[1]?.body).toEqual({ bulk_order_quantity: 4100, version: 3 })
    const [first, again] = keysOf(changeStyle)
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    await isAtRest()
    leavePage()
    await open()
    expect(sentTo(changeStyle)).toHaveLength(2)
  })

  test('and was saved before is not set again: what is saved now is shown', async () => {
    await leaveWithQuantity()
    answers(readStyle, styleAnswer({ ...BEN, version: 5, style_name: 'Harbour tee' }))
    fails(changeStyle, 'key_reused')
    await open()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    await isShown('4,000')
    expect(sentTo(changeStyle)).toHaveLength(2)
  })

  test('and that somebody else set meanwhile is asked about, with the name', async () => {
    await leaveWithQuantity()
    answers(readStyle, styleAnswer({ ...BEN, version: 4, bulk_order_quantity: 4200 }))
    fails(changeStyle, 'stale', { saved: SAVED })
    const { user } = await open()
    await waitFor(() => expect(screen.getByText('You and Ben Second changed the same')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    await isShown('4,200')
    expect(sentTo(changeStyle)).toHaveLength(2)
  })

  test('goes on top of what somebody else changed elsewhere', async () => {
    await leaveWithQuantity()
    answers(readStyle, styleAnswer({ ...BEN, version: 4, colour_number: 5 }))
    answers(changeStyle, { data: { id: 7, version: 5 } })
    failsOnce(changeStyle, 'stale', { saved: SAVED })
    await open()
    await waitFor(() => expect(sentTo(changeStyle)).toHaveLength(3))
    expect(sentTo(changeStyle).map(({ body }) => body)).toEqual(
      [3, 3, 4].map((version) => ({ bulk_order_quantity: 4100, version })),
    )
  })

  // shows D-755
  test('is named where the style cannot be changed any more, and never sent again', async () => {
    await leaveWithQuantity()
    fails(readStyle, 'not_found')
    await open()
    await waitFor(() =>
      expect(screen.getByText(/^Not changed: Harbour tee: Pieces 4,100: .*not found/i)).toBeVisible(),
    )
    expect(sentTo(changeStyle)).toHaveLength(1)
    await isAtRest()
  })

  // shows D-755
  test('is named on the page of a style that is gone', async () => {
    await leaveWithQuantity()
    fails(readStyle, 'not_found')
    openApp('/inquiries/7#project', mira)
    await waitFor(() => expect(screen.getByText('Not changed: Harbour tee: Pieces 4,100')).toBeVisible())
    await isAtRest()
  })

  test('is sent from the page of its style as well', async () => {
    await leaveWithQuantity()
    answers(changeStyle, () => {
      answers(readStyle, styleAnswer({ version: 4, bulk_order_quantity: 4100 }))
      return { data: { id: 7, version: 4 } }
    })
    openApp('/inquiries/7#project', mira)
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: /^Quantity: 4,100 pcs/ })).toBeVisible())
  })

  test('and those behind it follow in their order', async () => {
    const { user } = await open()
    await typeQuantity(user, '4100')
    await typeQuantity(user, '4200', '4,100')
    await waitFor(() => expect(sentTo(changeStyle)).toHaveLength(1))
    leavePage()
    let version = 3
    answers(changeStyle, ({ body }) => {
      version += 1
      answers(readStyle, styleAnswer({ ...(body as object), version }))
      return { data: { id: 7, version } }
    })
    await open()
    await isAtRest()
    expect(sentTo(changeStyle).map(({ body }) => body)).toEqual([
      { bulk_order_quantity: 4100, version: 3 },
      { bulk_order_quantity: 4100, version: 3 },
      { bulk_order_quantity: 4200, version: 4 },
    ])
    await isShown('4,200')
  })
})

// shows D-752
test('a status that somebody else set meanwhile is asked about, though it has no version', async () => {
  const { user } = await open()
  await user.click(await cell('Active'))
  await screen.findByRole('listbox', { name: 'Status of Harbour tee' })
  await user.keyboard('2')
  await waitFor(() => expect(sentTo(changeStyleStatus)).toHaveLength(1))
  leavePage()
  answers(readStyle, styleAnswer({ ...BEN, version: 4, status: 'completed' }))
  await open()
  await waitFor(() => expect(screen.getByText('You and Ben Second changed the same')).toBeVisible())
  expect(sentTo(changeStyleStatus)).toHaveLength(1)
})

// shows D-753
describe('what one person was about to save', () => {
  test('is not sent as somebody else who signs in, and is not there for them', async () => {
    await leaveWithQuantity()
    await open(ivo)
    expect(sentTo(changeStyle)).toHaveLength(1)
    expect(sentTo(readStyle)).toHaveLength(0)
  })

  test('goes with a sign-out', async () => {
    await leaveWithQuantity()
    answers(signOut, { ok: true })
    hangs(readStyle)
    const { user } = await open()
    expect(kept()).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Your menu, Mira Okafor' }))
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(kept()).toEqual([]))
    leavePage()
    expect(kept()).toEqual([])
  })
})

// shows D-762
describe('a value that is made again without network', () => {
  const comesBack = () => window.dispatchEvent(new Event('online'))
  const isUnsaved = () => waitFor(() => expect(screen.getByText('Not saved yet')).toBeVisible())
  const serves = () => {
    let version = 3
    answers(changeStyle, ({ body }) => {
      version += 1
      answers(readStyle, styleAnswer({ ...(body as object), version }))
      return { data: { id: 7, version } }
    })
  }

  test('stays in its cell, named as not saved yet, until it is saved under its key', async () => {
    await leaveWithQuantity()
    breaks(readStyle)
    breaks(changeStyle)
    await open()
    await isUnsaved()
    await isShown('4,100')
    expect(screen.getByText(/: Pieces 4,100$/)).toBeVisible()
    answers(readStyle, styleAnswer({ version: 3 }))
    serves()
    comesBack()
    await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
    await isShown('4,100')
    expect(new Set(keysOf(changeStyle)).size).toBe(1)
    await isAtRest()
  })

  test('and a newer value of the cell are asked about once, with the newer, where somebody set another', async () => {
    await leaveWithQuantity()
    breaks(changeStyle)
    const { user } = await open()
    await isUnsaved()
    await isShown('4,100')
    await typeQuantity(user, '4200', '4,100')
    await isShown('4,200')
    answers(readStyle, styleAnswer({ ...BEN, version: 4, bulk_order_quantity: 4300 }))
    fails(changeStyle, 'stale', { saved: SAVED })
    comesBack()
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByText('You and Ben Second changed the same')).toBeVisible())
    await waitFor(() => expect(question.getByText(/4,200/)).toBeVisible())
    expect(question.queryByText(/4,100/)).not.toBeInTheDocument()
    answers(changeStyle, { data: { id: 7, version: 5 } })
    await user.click(question.getByRole('button', { name: 'Take theirs' }))
    await isShown('4,300')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await isAtRest()
  })

  test('does not hold up a block that is pasted over it: its cell is refused, and the next one tried', async () => {
    await leaveWithQuantity()
    breaks(changeStyle)
    await open()
    await isUnsaved()
    await waitFor(() => expect(document.querySelector('[data-ranges]')).not.toBeNull())
    const [first] = document.querySelectorAll<HTMLElement>('[role="gridcell"][data-column="quantity"]')
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const clipboardData = { types: ['text/plain'], getData: () => '4,300\r\n5,000\r\n' }
    fireEvent(first as HTMLElement, Object.assign(event, { clipboardData }))
    await waitFor(() =>
      expect(
        screen.getByText('0 cells changed, 2 cells refused', { selector: '[role="status"]' }),
      ).toBeInTheDocument(),
    )
    expect(sentTo(changeStyle).filter(({ params }) => params?.id === '8')).toHaveLength(1)
  })

  test('is shown over rows that are read later', async () => {
    await leaveWithQuantity()
    breaks(changeStyle)
    const rows = answersLate(listStyles, listOf([makeStyleRow()]))
    openApp('/styles', mira)
    await isUnsaved()
    rows()
    await isShown('4,100')
  })
})
