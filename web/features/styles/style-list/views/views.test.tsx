import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import {
  changeStyleView,
  createStyleView,
  deleteStyleView,
  listStyleViews,
  type StyleView,
} from '#contract/styles/style-views.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRow, makeView } from '../styles-table.fixture.ts'

const team = makeView({
  id: 2,
  name: 'Sourcing',
  shared: true,
  total: 7,
  can: { change: false },
  query: 'missing=supplier',
})
const withViews = (...data: StyleView[]) => answers(listStyleViews, { data })
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Views' }))
const lastAsked = () =>
  sentTo(listStyles)
    .filter(({ query }) => query.get('limit') !== '1')
    .at(-1)?.query

beforeEach(() => {
  answers(listStyles, listOf([makeStyleRow()]))
  answers(listStyleChoices, CHOICES)
  withViews(team, makeView())
})

describe('views', () => {
  // shows D-121
  test('are tabs with how many match: all, late, one’s own, the team’s', async () => {
    openApp('/styles', mira)
    await (await tabs()).findByRole('link', { name: /Sourcing/ })
    // All and the late ones are counted once the rows are there.
    await (await tabs()).findByRole('link', { name: /Late.*1/ })
    const names = (await tabs()).getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toEqual(['All styles3', 'Late1', 'Open this season2', 'Sourcing7'])
    expect((await tabs()).getByRole('link', { name: /^Of the team/ })).toHaveTextContent('Sourcing')
  })

  test('show what they keep, and stand in the address by their name', async () => {
    const { user, addressNow } = openApp('/styles', mira)
    await user.click(await (await tabs()).findByRole('link', { name: /Open this season/ }))
    await waitFor(() => expect(lastAsked()?.get('status')).toBe('active'))
    expect(addressNow()).toBe('/styles?view=Open+this+season')
    expect(lastAsked()?.get('sort')).toBe('end_date')
    await waitFor(async () =>
      expect((await tabs()).getByRole('link', { name: /Open this season/ })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    )
  })

  test('of the same name are told apart by their owners, and each can be opened', async () => {
    withViews(
      makeView({ id: 1, name: 'Due', query: 'status=active' }),
      makeView({ id: 2, name: 'Due', query: 'missing=bom', shared: true, owner_name: 'Jonas Lind' }),
    )
    const { user, addressNow } = openApp('/styles', mira)
    await user.click(await (await tabs()).findByRole('link', { name: /Due \(Jonas Lind\)/ }))
    await waitFor(() => expect(lastAsked()?.get('missing')).toBe('bom'))
    expect(addressNow()).toBe('/styles?view=Due+%28Jonas+Lind%29')
  })

  test('that a manager takes from a colleague are not asked for any more', async () => {
    const shared = makeView({ id: 2, name: 'Sourcing', shared: true, owner_name: 'Jonas Lind' })
    withViews(shared)
    answers(changeStyleView, { data: { ...shared, shared: false } })
    const { user, addressNow } = openApp('/styles?view=Sourcing', mira)
    await user.click(await screen.findByRole('button', { name: 'Actions of the view Sourcing' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or share…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename or share the view' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Share with my team' }))
    withViews()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(addressNow()).toBe('/styles'))
  })

  test('of nobody are said to be missing, and all styles are shown', async () => {
    const { user, addressNow } = openApp('/styles?view=Gone', mira)
    await waitFor(() => expect(screen.getByText(/The view “Gone” does not exist/)).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Show without it' }))
    await waitFor(() => expect(addressNow()).toBe('/styles'))
  })

  test('that one changed are saved as they are now', async () => {
    answers(changeStyleView, { data: makeView() })
    const { user } = openApp('/styles?view=Open%20this%20season&status=active&group=season', mira)
    await waitFor(() => expect(screen.getByText('Changed')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Actions of the view Open this season' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save changes to this view' }))
    await waitFor(() =>
      expect(sentTo(changeStyleView)[0]?.body).toMatchObject({ query: 'status=active&group=season' }),
    )
  })

  test('of the team can be looked at by who may not change them', async () => {
    openApp('/styles?view=Sourcing', mira)
    await waitFor(() => expect(lastAsked()?.get('missing')).toBe('supplier'))
    expect(screen.queryByRole('button', { name: /^Actions of the view/ })).not.toBeInTheDocument()
  })
})

describe('a view is', () => {
  const save = async (name: string, address = '/styles?status=on_hold') => {
    const app = openApp(address, mira)
    await app.user.click(await screen.findByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
    if (name) await app.user.type(dialog.getByRole('textbox', { name: 'Name' }), name)
    return { ...app, dialog }
  }

  // shows D-121
  test('saved under a name, for the team where one wants', async () => {
    const made = makeView({ id: 3, name: 'Held', query: 'status=on_hold', shared: true })
    answers(createStyleView, () => {
      withViews(makeView(), made)
      return { data: made }
    })
    const { user, dialog, addressNow } = await save('Held')
    await user.click(dialog.getByRole('checkbox', { name: /Share with my team/ }))
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(addressNow()).toBe('/styles?view=Held'))
    expect(sentTo(createStyleView)[0]?.body).toMatchObject({
      name: 'Held',
      shared: true,
      query: 'status=on_hold',
    })
  })

  test('not saved without a name, nor under one that is taken', async () => {
    fails(createStyleView, 'conflict', { error: ['There is a view of that name already'] })
    const { user, dialog } = await save('')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(dialog.getByText('The name of the view is required')).toBeVisible())
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Open this season')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(dialog.getByText('There is a view of that name already')).toBeVisible())
  })

  test('renamed, and the address goes with it', async () => {
    const renamed = makeView({ name: 'This season' })
    answers(changeStyleView, () => {
      withViews(renamed)
      return { data: renamed }
    })
    const { user, addressNow } = openApp('/styles?view=Open%20this%20season', mira)
    await user.click(await screen.findByRole('button', { name: 'Actions of the view Open this season' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename or share…' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'This season')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(addressNow()).toBe('/styles?view=This+season'))
  })

  test('deleted after a question', async () => {
    answers(deleteStyleView, () => {
      withViews()
      return { ok: true as const }
    })
    const { user, addressNow } = openApp('/styles?view=Open%20this%20season', mira)
    await user.click(await screen.findByRole('button', { name: 'Actions of the view Open this season' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete the view Open this season?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(addressNow()).toBe('/styles'))
  })
})
