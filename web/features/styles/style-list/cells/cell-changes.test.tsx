import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { changeStyle, changeStyleStatus, readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, answersLate, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRow } from '../styles-table.fixture.ts'

const row = () => screen.findByRole('row', { name: /Harbour tee/ })
const cell = async (text: string) => within(await row()).getByText(text)
const SAVED = { by: 'Ben Second', at: '2026-11-23T08:00:00.000Z', version: 4 }

beforeEach(() => {
  answers(listStyles, listOf([makeStyleRow(), makeStyleRow({ id: 8, style_name: 'Pier shorts' })]))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
})

const open = async () => {
  const app = openApp('/styles', mira)
  await row()
  return app
}
const typeQuantity = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  text: string,
  shown = '4,000',
) => {
  await user.click(await cell(shown))
  const field = await screen.findByRole('textbox', { name: 'Pieces of Harbour tee' })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

describe('the status', () => {
  // shows D-122
  test('is changed by one press and a number, shown at once, and taken back by Ctrl Z', async () => {
    answers(changeStyleStatus, ({ body }) => ({ ...(body as { status: 'active' }), version: 4 }))
    const { user } = await open()
    await user.click(await cell('Active'))
    await screen.findByRole('listbox', { name: 'Status of Harbour tee' })
    await user.keyboard('2')
    await waitFor(async () => expect(await cell('On hold')).toBeVisible())
    expect(sentTo(changeStyleStatus)[0]?.body).toEqual({ status: 'on_hold' })
    await waitFor(() => expect(screen.getByText('Harbour tee: Status On hold')).toBeVisible())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await cell('Active')).toBeVisible())
    await waitFor(() => expect(sentTo(changeStyleStatus)[1]?.body).toEqual({ status: 'active' }))
  })

  test('counts the version on, so that the next change is no stale one', async () => {
    answers(changeStyleStatus, { status: 'on_hold', version: 4 })
    answers(changeStyle, { data: { id: 7, version: 5 } })
    const { user } = await open()
    await user.click(await cell('Active'))
    await user.keyboard('2')
    await waitFor(() => expect(screen.getByText('Harbour tee: Status On hold')).toBeVisible())
    await typeQuantity(user, '4100')
    await waitFor(() =>
      expect(sentTo(changeStyle)[0]?.body).toEqual({ bulk_order_quantity: 4100, version: 4 }),
    )
  })

  test('is chosen by arrows, and Escape leaves it, with the focus in the cell', async () => {
    const { user } = await open()
    await user.click(await cell('Active'))
    await user.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    expect(document.activeElement).toHaveAttribute('data-column', 'status')
    expect(sentTo(changeStyleStatus)).toHaveLength(0)
  })

  test('that is refused stands as it was, with the reason at the cell', async () => {
    fails(changeStyleStatus, 'forbidden')
    const { user } = await open()
    await user.click(await cell('Active'))
    await user.keyboard('3')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(screen.getByRole('listbox')).toBeVisible()
  })
})

describe('pieces', () => {
  test('are saved with the version that was read, and taken back with the one that was answered', async () => {
    answers(changeStyle, { data: { id: 7, version: 4 } })
    const { user } = await open()
    await typeQuantity(user, '4100')
    await waitFor(async () => expect(await cell('4,100')).toBeVisible())
    expect(sentTo(changeStyle)[0]?.body).toEqual({ bulk_order_quantity: 4100, version: 3 })
    answers(changeStyle, { data: { id: 7, version: 5 } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sentTo(changeStyle)[1]?.body).toEqual({ bulk_order_quantity: 4000, version: 4 }),
    )
  })

  test('that are too few are refused at the cell, and nothing is sent', async () => {
    const { user } = await open()
    await typeQuantity(user, '12')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(STYLE_TEXTS.quantityEditRange))
    expect(screen.getByRole('textbox', { name: 'Pieces of Harbour tee' })).toBeInvalid()
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await cell('4,000')).toBeVisible())
    expect(sentTo(changeStyle)).toHaveLength(0)
  })

  // shows D-122
  test('that change by more than thirty per cent are asked about', async () => {
    answers(changeStyle, { data: { id: 7, version: 4 } })
    const { user } = await open()
    await typeQuantity(user, '9000')
    const question = await screen.findByRole('dialog', { name: STYLE_TEXTS.quantityChangedTitle })
    expect(sentTo(changeStyle)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Agree' }))
    await waitFor(() => expect(sentTo(changeStyle)).toHaveLength(1))
  })

  test('that the server refuses stay typed, with its reason', async () => {
    fails(changeStyle, 'invalid', { fields: { bulk_order_quantity: ['Not on a Monday'] } })
    const { user } = await open()
    await typeQuantity(user, '4100')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not on a Monday'))
    expect(screen.getByRole('textbox', { name: 'Pieces of Harbour tee' })).toHaveValue('4100')
  })

  // shows D-122
  test('come together with what somebody else saved meanwhile elsewhere', async () => {
    fails(changeStyle, 'stale', { saved: SAVED })
    answers(readStyle, () => {
      answers(changeStyle, { data: { id: 7, version: 5 } })
      return styleAnswer({ version: 4, style_name: 'Harbour tee II' })
    })
    const { user } = await open()
    await typeQuantity(user, '4100')
    await waitFor(() => expect(screen.getByText(/What Ben Second changed/)).toBeVisible())
    expect(sentTo(changeStyle).map(({ body }) => body)).toEqual([
      { bulk_order_quantity: 4100, version: 3 },
      { bulk_order_quantity: 4100, version: 4 },
    ])
  })

  // shows D-122
  test('that somebody else changed as well are asked about', async () => {
    fails(changeStyle, 'stale', { saved: SAVED })
    answers(readStyle, styleAnswer({ version: 4, bulk_order_quantity: 4200 }))
    const { user } = await open()
    await typeQuantity(user, '4100')
    await waitFor(() => expect(screen.getByText('You and Ben Second changed the same')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    await waitFor(async () => expect(await cell('4,200')).toBeVisible())
    expect(sentTo(changeStyle)).toHaveLength(1)
  })
})

describe('several changes', () => {
  const saveEach = () => {
    let version = 3
    answers(changeStyle, () => ({ data: { id: 7, version: ++version } }))
  }
  const bodies = () => sentTo(changeStyle).map(({ body }) => body)

  // shows D-433
  test('are taken back one by one, the newest first, and done again', async () => {
    saveEach()
    const { user } = await open()
    await typeQuantity(user, '4100')
    await waitFor(async () => expect(await cell('4,100')).toBeVisible())
    await waitFor(() => expect(screen.getByText('Harbour tee: Pieces 4,100')).toBeVisible())
    await typeQuantity(user, '4200', '4,100')
    await waitFor(() => expect(screen.getByText('Harbour tee: Pieces 4,200')).toBeVisible())
    // The first is offered no more by its notice, which would pass over the second.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    await user.keyboard('{Control>}zz{/Control}')
    await waitFor(() => expect(bodies()).toHaveLength(4))
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(bodies()).toHaveLength(5))
    expect(bodies()).toEqual([
      { bulk_order_quantity: 4100, version: 3 },
      { bulk_order_quantity: 4200, version: 4 },
      { bulk_order_quantity: 4100, version: 5 },
      { bulk_order_quantity: 4000, version: 6 },
      { bulk_order_quantity: 4100, version: 7 },
    ])
    await waitFor(async () => expect(await cell('4,100')).toBeVisible())
  })

  // shows D-434
  test('of one style wait for one another, and one that is refused leaves the next as it is', async () => {
    const resolve = answersLate(changeStyle, { data: { id: 7, version: 4 } })
    fails(changeStyleStatus, 'forbidden')
    const { user } = await open()
    await typeQuantity(user, '4100')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    await user.click(await cell('Active'))
    await user.keyboard('2')
    await waitFor(async () => expect(await cell('On hold')).toBeVisible())
    expect(sentTo(changeStyleStatus)).toHaveLength(0)
    resolve()
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await cell('Active')).toBeVisible())
    await waitFor(async () => expect(await cell('4,100')).toBeVisible())
  })
})

describe('the due date', () => {
  test('may not lie before the start', async () => {
    const { user } = await open()
    await user.click((await row()).querySelector('[data-column="end_date"]') as HTMLElement)
    const field = await screen.findByLabelText('Due date of Harbour tee')
    fireEvent.change(field, { target: { value: '2026-12-01' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(STYLE_TEXTS.endBeforeStart))
  })

  test('can be taken away', async () => {
    answers(changeStyle, { data: { id: 7, version: 4 } })
    const { user } = await open()
    await user.click((await row()).querySelector('[data-column="end_date"]') as HTMLElement)
    const field = await screen.findByLabelText('Due date of Harbour tee')
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(sentTo(changeStyle)[0]?.body).toEqual({ end_date: null, version: 3 }))
  })
})

test('a name is changed by its button', async () => {
  answers(changeStyle, { data: { id: 7, version: 4 } })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Rename Harbour tee' }))
  const field = await screen.findByRole('textbox', { name: 'Name of Harbour tee' })
  await user.clear(field)
  await user.type(field, 'Quay tee{Enter}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Quay tee' })).toBeVisible())
  expect(sentTo(changeStyle)[0]?.body).toEqual({ style_name: 'Quay tee', version: 3 })
})

test('who may not change a style finds nothing to change', async () => {
  answers(listStyles, listOf([makeStyleRow({ can: { change: false } })]))
  const { user } = await open()
  await user.click(await cell('Active'))
  await user.click(await cell('4,000'))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Rename Harbour tee' })).not.toBeInTheDocument()
})
