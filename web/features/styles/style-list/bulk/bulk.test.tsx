import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDefaultInCharge } from '#contract/collaboration/in-charge.ts'
import { type BulkResult, changeStyles } from '#contract/styles/style-bulk.ts'
import { listStyleChoices, listStyleIds, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { chargesOf } from '#web/features/collaboration/in-charge/in-charge.fixture.ts'
import { answers, breaks, type Sent, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRows } from '../styles-table.fixture.ts'

interface Body {
  ids: number[]
  preview?: boolean
}
const bodyOf = ({ body }: Sent): Body => body as Body
const ran = () => sentTo(changeStyles).filter((sent) => !bodyOf(sent).preview)

const resultOf = (id: number, isPreview: boolean, refused?: number): BulkResult => ({
  id,
  style_number: `ST-${id}`,
  style_name: `Tee ${id}`,
  outcome: id === refused ? 'refused' : isPreview ? 'would' : 'done',
  from: id === refused ? null : 'Active',
  to: id === refused ? null : 'On hold',
  reason: id === refused ? 'Only the brand may do this' : null,
  reason_told: null,
  new_id: null,
})
const answersBulk = (refused?: number) =>
  answers(changeStyles, (sent) => {
    const { ids, preview = false } = bodyOf(sent)
    return { data: ids.map((id) => resultOf(id, preview, refused)) }
  })

const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const bar = async () => within(await screen.findByRole('region', { name: 'Selected styles' }))
const openStatus = async (user: ReturnType<typeof openApp>['user'], status = 'On hold') => {
  await user.click((await bar()).getByRole('button', { name: 'Status' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Change status/ }))
  await user.click(dialog.getByRole('radio', { name: status }))
  return dialog
}

beforeEach(() => {
  answers(listStyles, listOf(makeStyleRows(30)))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
  answersBulk()
})

describe('styles are selected', () => {
  test('one by one, by Shift from one to another, and cleared by Escape', async () => {
    const { user } = openApp('/styles', mira)
    await user.click(await tick('Tee 2'))
    await user.keyboard('{Shift>}')
    await user.click(await tick('Tee 5'))
    await user.keyboard('{/Shift}')
    await waitFor(async () =>
      expect((await bar()).getByRole('status')).toHaveTextContent('4 selected16,000 pcs'),
    )
    expect(screen.getByRole('row', { name: /Tee 4/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected styles' })).not.toBeInTheDocument(),
    )
  })

  test('all that match, also those that are not loaded', async () => {
    answers(listStyles, listOf(makeStyleRows(2), { total: 50, pieces: 900_000 }))
    answers(listStyleIds, ({ query }) => {
      expect(query.get('status')).toBe('active')
      return { ids: Array.from({ length: 50 }, (_, place) => place + 1), total: 50 }
    })
    const { user } = openApp('/styles?status=active&sort=name', mira)
    await user.click(await tick('Tee 1'))
    await user.click(await tick('Tee 2'))
    await user.click((await bar()).getByRole('button', { name: 'Select all 50' }))
    await waitFor(async () => expect((await bar()).getByRole('status')).toHaveTextContent('50 selected'))
    expect((await bar()).getByRole('status')).toHaveTextContent('900,000 pcs')
  })
})

describe('a change to many', () => {
  // shows D-123
  test('is previewed, with what is refused and why, before anything is changed', async () => {
    answersBulk(2)
    const { user } = openApp('/styles', mira)
    await user.click(await tick('Tee 1'))
    await user.click(await tick('Tee 2'))
    const dialog = await openStatus(user)
    await waitFor(() => expect(dialog.getByText('1 style will change · 1 cannot be changed')).toBeVisible())
    expect(dialog.getByText('Only the brand may do this')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Change 1 style' })).toBeEnabled()
    expect(ran()).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(ran()).toHaveLength(0)
  })

  // shows D-123
  test('goes in portions with a key each, names what was refused, and is taken back', async () => {
    answersBulk(30)
    const { user } = openApp('/styles', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded styles' }))
    const dialog = await openStatus(user)
    await user.click(await dialog.findByRole('button', { name: 'Change 29 styles' }))
    await waitFor(() => expect(dialog.getByText('29 styles changed · 1 could not be changed')).toBeVisible())
    expect(ran().map((sent) => bodyOf(sent).ids.length)).toEqual([25, 5])
    const keys = ran().map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys.every(Boolean)).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(ran().at(-1)?.body).toMatchObject({ action: { kind: 'status', status: 'active' } }),
    )
  })

  // shows D-123
  test('that the network broke off is retried with the same key', async () => {
    const { user } = openApp('/styles', mira)
    await user.click(await tick('Tee 1'))
    const dialog = await openStatus(user)
    const go = await dialog.findByRole('button', { name: 'Change 1 style' })
    breaks(changeStyles)
    await user.click(go)
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('1 style was not changed yet'))
    answersBulk()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(dialog.getByText('1 style changed')).toBeVisible())
    const keys = ran().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  // shows D-123
  test('can be stopped between two portions, and gone on with', async () => {
    const { user } = openApp('/styles', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded styles' }))
    const dialog = await openStatus(user)
    const go = await dialog.findByRole('button', { name: 'Change 30 styles' })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // What is on its way is answered; nothing more is sent.
    const { fetch } = globalThis
    globalThis.fetch = async (...args) => {
      await held
      return fetch(...args)
    }
    await user.click(go)
    await user.click(await dialog.findByRole('button', { name: 'Stop' }))
    release()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('5 styles were not changed yet'))
    expect(ran()).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(dialog.getByText('30 styles changed')).toBeVisible())
    expect(ran().map((sent) => bodyOf(sent).ids.length)).toEqual([25, 5])
    const notice = (await screen.findByText('30 styles changed', { selector: '[role=status] *' })).closest(
      '[role=status]',
    ) as HTMLElement
    await user.click(within(notice).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(ran().map((sent) => bodyOf(sent).ids.length)).toEqual([25, 5, 25, 5]))
  })

  test('is not left without a question, and sends nothing more afterwards', async () => {
    const { user, addressNow } = openApp('/styles', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded styles' }))
    const dialog = await openStatus(user)
    const go = await dialog.findByRole('button', { name: 'Change 30 styles' })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { fetch } = globalThis
    globalThis.fetch = async (...args) => {
      await held
      return fetch(...args)
    }
    await user.click(go)
    await dialog.findByRole('button', { name: 'Stop' })
    await user.click(screen.getByRole('link', { name: 'Team', hidden: true }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave while styles are changed?' }))
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(addressNow()).toBe('/team'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Team', level: 1 })).toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    release()
    await waitFor(() => expect(ran()).toHaveLength(1))
  })

  test('of dates asks for a number of days, and earlier ones are less than none', async () => {
    const { user } = openApp('/styles', mira)
    await user.click(await tick('Tee 1'))
    await user.click((await bar()).getByRole('button', { name: 'Move dates' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Move dates/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Days' }), '14')
    await user.click(dialog.getByRole('radio', { name: 'Earlier' }))
    await user.click(await dialog.findByRole('button', { name: 'Change 1 style' }))
    await waitFor(() =>
      expect(ran()[0]?.body).toMatchObject({ ids: [1], action: { kind: 'shift_dates', days: -14 } }),
    )
  })

  // shows D-306
  test('of who is in charge names people, or leaves it to the company’s setting', async () => {
    answers(readDefaultInCharge, chargesOf())
    const { user } = openApp('/styles', mira)
    await user.click(await tick('Tee 1'))
    await user.click((await bar()).getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Put in charge…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Put people in charge/ }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'People' })).toBeVisible())
    await user.click(dialog.getByRole('checkbox', { name: 'By the company’s setting' }))
    expect(dialog.queryByRole('combobox', { name: 'People' })).not.toBeInTheDocument()
    await user.click(await dialog.findByRole('button', { name: 'Change 1 style' }))
    const action = { kind: 'in_charge', role: 'merchandiser', user_ids: [] }
    await waitFor(() => expect(ran()[0]?.body).toMatchObject({ ids: [1], action }))
  })

  test('deletes only after the word', async () => {
    const { user } = openApp('/styles', mira)
    await user.click(await tick('Tee 1'))
    await user.click((await bar()).getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete styles/ }))
    const word = dialog.getByRole('textbox', { name: 'Type delete to confirm' })
    await user.type(word, 'Delete')
    await user.click(await dialog.findByRole('button', { name: 'Delete 1 style' }))
    await waitFor(() =>
      expect(dialog.getByText("Please type the exact word 'delete'. Styles were not deleted.")).toBeVisible(),
    )
    expect(ran()).toHaveLength(0)
    await user.clear(word)
    await user.type(word, 'delete')
    await user.click(dialog.getByRole('button', { name: 'Delete 1 style' }))
    await user.click(await dialog.findByRole('button', { name: 'Done' }))
    expect(ran()[0]?.body).toMatchObject({ ids: [1], action: { kind: 'delete' } })
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected styles' })).not.toBeInTheDocument(),
    )
  })
})
