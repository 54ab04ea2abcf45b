import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { signOut } from '#contract/accounts/accounts.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { type Found, searchEverything } from '#contract/day/search.ts'
import { openStore } from '#web/lib/device-queue/store/open-store.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { nothingFound as nothing } from '#web/test/nothing-found.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { addOpened, addSearched, readOpened, readSearched } from './opened-rows.ts'
import { groupResults, rowsOf, withCommands } from './search-results.rules.ts'

const UUID = '7b2b3a52-7b0b-4f1d-9a53-0b7c6d1a2f10'
const ofCompany = (is_colleague: boolean) => ({ organization_uuid: UUID, is_colleague })
const tee = {
  id: 7,
  style_number: 'ST-5TS6H-Z12RW',
  style_name: 'Harbour tee',
  brand_name: 'Northloom',
  collection_name: 'SS27 Core Knit',
  default_image: null,
}
const found: Found = {
  ...nothing,
  styles: { data: [tee], more: true },
  companies: {
    data: [
      {
        ...{ id: 3, uuid: '7b2b3a52-7b0b-4f1d-9a53-0b7c6d1a2f10', name: 'Harbour Knit', type: 'supplier' },
        ...{ city: 'Bursa', country: 'TR', verified: true },
      },
    ],
    more: false,
  },
  style_files: {
    data: [
      {
        ...{ id: 9, inquiry_id: 7, sub_task_id: 31, title: 'Harbour sketch.pdf', is_private: true },
        ...{ style_number: tee.style_number, style_name: tee.style_name },
        ...{ sub_task_name: 'First fit', organization_name: 'Northloom' },
      },
    ],
    more: true,
  },
}

beforeEach(() => answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } }))

const field = () => screen.findByRole('combobox', { name: 'Search styles, suppliers…' })
const openSearch = async (session = mira) => {
  const app = openApp('/team', session)
  await screen.findByRole('heading', { name: 'Team', level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  await field()
  return app
}
/** The store of this device keeps what it is given, and forgets it after the test. */
const keepHere = () => {
  const store = openStore()
  store.isDurable = true
  onTestFinished(async () => {
    await store.forgetKept('')
    store.isDurable = false
  })
}

describe('the search', () => {
  // shows D-78
  test('opens by Ctrl K and by its button, takes the focus, and gives it back on Escape', async () => {
    const { user } = openApp('/team', mira)
    const button = await screen.findByRole('button', { name: 'Search styles, suppliers…' })
    await user.click(button)
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(screen.getByText(/Styles, companies, people, inspections, files/)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await field()).toHaveFocus())
  })

  // shows D-78
  test('groups what it finds, says what each is, and is worked by the arrow keys', async () => {
    answers(searchEverything, found)
    const { user, addressNow } = await openSearch()
    await user.keyboard('harbour')
    const styles = await screen.findByRole('group', { name: 'Styles' })
    expect(within(styles).getByText('ST-5TS6H-Z12RW · Northloom · SS27 Core Knit')).toBeVisible()
    expect(screen.getByText('Supplier · Bursa, Türkiye · Verified')).toBeVisible()
    expect(screen.getByText('Harbour tee · First fit · Northloom · Private')).toBeVisible()
    expect(screen.getByText('There are more. Type more of the name.')).toBeVisible()
    const chosen = () => screen.getByRole('option', { selected: true })
    expect(chosen()).toHaveTextContent('Harbour tee')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toHaveTextContent('All collections with such styles')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toHaveTextContent('Harbour sketch.pdf')
    expect(chosen()).toHaveAttribute('href', '/inquiries/7?tab=style_file&sub_task=31&file=9')
    expect(await field()).toHaveAttribute('aria-activedescendant', chosen().id)
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(addressNow()).toContain('/companies/7b2b3a52'))
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  test('asks once one pauses, and shows nothing of a text that is not the last one', async () => {
    hangs(searchEverything)
    const { user } = await openSearch()
    // At once each: a busy machine may take longer between two keys than one who pauses.
    await user.paste('har')
    await waitFor(() => expect(sentTo(searchEverything)).toHaveLength(1))
    // Nothing is there yet: Enter opens nothing.
    await user.keyboard('{Enter}')
    answers(searchEverything, nothing)
    await user.paste('xyz')
    await waitFor(() => expect(screen.getByText('Nothing found for “harxyz”')).toBeVisible())
    expect(sentTo(searchEverything).map(({ query }) => query.get('query'))).toEqual(['har', 'harxyz'])
  })

  test('says what failed, and tries again', async () => {
    fails(searchEverything, 'internal')
    const { user } = await openSearch()
    await user.keyboard('harbour')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(searchEverything, found)
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('Harbour Knit')).toBeVisible())
  })

  test('says that there is no network', async () => {
    breaks(searchEverything)
    const { user } = await openSearch()
    await user.keyboard('harbour')
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  })

  // shows D-79
  test('shows what was opened lately to that person alone, and nothing after signing out', async () => {
    keepHere()
    answers(searchEverything, found)
    const [row] = rowsOf(groupResults(found, 'harbour'))
    if (!row) throw new Error('Nothing found')
    await addOpened(mira.user.id, row)
    await addOpened(mira.user.id, row)
    expect(await readOpened(mira.user.id)).toEqual([row])
    expect(await readOpened(mira.user.id + 1)).toEqual([])
    await addSearched(mira.user.id, 'harbour')

    const { user, addressNow } = await openSearch()
    const lately = await screen.findByRole('group', { name: 'Opened lately' })
    expect(within(lately).getByRole('option')).toHaveTextContent('Harbour tee')
    await user.keyboard('{Escape}')
    answers(signOut, { ok: true })
    await user.click(await screen.findByRole('button', { name: /Your menu/ }))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(addressNow()).toBe('/sign-in'))
    expect(await readOpened(mira.user.id)).toEqual([])
    expect(await readSearched(mira.user.id)).toEqual([])
  })

  // shows D-621
  test('what was searched for and led to something stands below it, and into the field at a press', async () => {
    keepHere()
    answers(searchEverything, found)
    const { user } = await openSearch()
    await user.keyboard('harbour')
    await user.click(await screen.findByRole('option', { name: /Harbour Knit/ }))
    await waitFor(async () => expect(await readSearched(mira.user.id)).toEqual(['harbour']))
    expect(await readSearched(mira.user.id + 1)).toEqual([])

    await user.keyboard('{Control>}k{/Control}')
    const texts = await screen.findByRole('group', { name: 'Searched for lately' })
    expect(screen.getAllByRole('group').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Opened lately'),
      expect.stringContaining('Searched for lately'),
    ])
    await user.click(within(texts).getByRole('option', { name: 'harbour' }))
    expect(await field()).toHaveValue('harbour')
    expect(await field()).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('group', { name: 'Companies' })).toBeVisible())
    await user.clear(await field())
    // The last of the rows: one above the first.
    await user.keyboard('{ArrowUp}{Enter}')
    expect(await field()).toHaveValue('harbour')
  })

  // shows D-621
  test('a text that led nowhere or to a command is not kept; of those that are, the last five, each once', async () => {
    keepHere()
    answers(searchEverything, nothing)
    const { user } = await openSearch()
    await user.keyboard('harbuor')
    await waitFor(() => expect(screen.getByText('Nothing found for “harbuor”')).toBeVisible())
    await user.keyboard('{Enter}{Escape}')
    expect(await readSearched(mira.user.id)).toEqual([])
    for (const text of ['one', 'two', 'three', 'four', 'five', 'TWO', 'six'])
      await addSearched(mira.user.id, text)
    expect(await readSearched(mira.user.id)).toEqual(['six', 'TWO', 'five', 'four', 'three'])
  })
})

test('more than 200 characters are kept, said to be too many, and not asked for', async () => {
  answers(searchEverything, found)
  const { user } = await openSearch()
  const long = 'a'.repeat(201)
  await user.click(await field())
  await user.paste(long)
  expect(await field()).toHaveValue(long)
  await waitFor(() => expect(screen.getByText('At most 200 characters can be searched for')).toBeVisible())
  expect(sentTo(searchEverything)).toEqual([])
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(sentTo(searchEverything)).toHaveLength(1))
})

const named = { inquiry_id: 7, style_number: tee.style_number, style_name: tee.style_name }
const words: Found = {
  ...nothing,
  people: {
    data: [
      { ...{ id: 5, full_name: 'Mira Lund', organization_name: 'Northloom' }, ...ofCompany(true) },
      { ...{ id: 6, full_name: 'Sem Kaya', organization_name: 'Anatolia Knit' }, ...ofCompany(false) },
    ],
    more: false,
  },
  defects: {
    data: [{ ...named, id: 4, report_id: 12, name: 'Broken stitch', report_name: 'Final', quantity: 3 }],
    more: false,
  },
  sub_tasks: {
    data: [{ ...named, id: 31, name: 'First fit', task_name: 'Samples and fittings', is_approved: true }],
    more: false,
  },
  points: { data: [{ ...named, code: 'A', name: 'Half chest', issue_number: 2 }], more: false },
  notes: {
    data: [{ ...named, note_id: 'n1', part: 'Hem', excerpt: 'Twin needle', issue_number: null }],
    more: false,
  },
  comments: {
    data: [
      {
        ...{ ...named, id: 88, excerpt: '…the lab dips', subject_name: 'Rib', author_name: 'Sem Kaya' },
        ...{ organization_name: 'Anatolia Knit', is_private: true },
      },
    ],
    more: true,
  },
}

// shows D-456, D-712
test('what is found by words says where it stands, and leads there', () => {
  const rows = rowsOf(groupResults(words, 'x')).map(({ title, facts, href }) => [
    title,
    facts.join(' · '),
    href,
  ])
  expect(rows).toEqual([
    ['Mira Lund', 'Colleague', '/team'],
    ['Sem Kaya', 'Anatolia Knit', `/companies/${UUID}`],
    ['Broken stitch × 3', 'Final · Harbour tee', '/inquiries/7/qc/12'],
    ['First fit', 'Harbour tee · Samples and fittings · Approved', '/inquiries/7?tab=style_file&sub_task=31'],
    ['A Half chest', 'Harbour tee · Issue 2', '/inquiries/7/issues/2?row=points%3AA'],
    ['Twin needle', 'Hem · Harbour tee', '/inquiries/7/tech_pack_development?row=notes%3An1'],
    [
      '…the lab dips',
      'Harbour tee · Rib · Sem Kaya · Anatolia Knit · Private',
      '/inquiries/7?comment=88#project',
    ],
  ])
  const keys = rowsOf(groupResults(words, 'x')).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('commands', () => {
  const COMMANDS = [
    { label: 'New style', href: '/inquiries/new' },
    { label: 'Styles', href: '/styles' },
    { label: 'Switch language', href: '/account#language' },
  ]
  const titlesOf = (text: string, result: Found = nothing) =>
    withCommands(groupResults(result, text), COMMANDS, text).map(({ title, rows }) => [
      title,
      ...rows.map((row) => row.title),
    ])

  // shows D-454
  test('are found by the beginnings of their words, after what was found, and first where they are named', () => {
    expect(titlesOf('sty new')).toEqual([['Do and go to', 'New style']])
    expect(titlesOf('style')).toEqual([['Do and go to', 'Styles', 'New style']])
    const said = { ...found, styles: { data: [{ ...tee, style_name: 'Style sampler' }], more: false } }
    expect(titlesOf('style', said).map(([title]) => title)).toEqual([
      'Styles',
      'Companies',
      'Files',
      'Do and go to',
    ])
    // What is only nearly spelt so comes after.
    expect(titlesOf('style', found).map(([title]) => title)[0]).toBe('Do and go to')
    expect(titlesOf('Switch LANGUAGE', found).map(([title]) => title)[0]).toBe('Do and go to')
    expect(titlesOf('ｎｅｗ stÿle')).toEqual([['Do and go to', 'New style']])
    expect(titlesOf('harbour')).toEqual([])
  })

  // shows D-454
  test('lead where they say, and are not remembered as opened', async () => {
    keepHere()
    answers(searchEverything, nothing)
    const { user, addressNow } = await openSearch()
    await user.type(await field(), 'switch lang')
    await waitFor(() => expect(screen.getByRole('option', { name: /Switch language/ })).toBeVisible())
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /Switch language/ })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    )
    await user.click(screen.getByRole('option', { name: /Switch language/ }))
    await waitFor(() => expect(addressNow()).toBe('/account#language'))
    expect(await readOpened(mira.user.id)).toEqual([])
    expect(await readSearched(mira.user.id)).toEqual([])
  })
})
