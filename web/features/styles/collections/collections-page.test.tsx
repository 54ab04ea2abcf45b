import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createCollection,
  deleteCollection,
  listCollections,
  readCollection,
  renameCollection,
} from '#contract/styles/collections.ts'
import { coreKnit, EMPTY_PAGE, harbourCard, pageOfOne } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const withStyles = { ...coreKnit, styles: [harbourCard], matching_styles: null }
const empty = { ...coreKnit, id: 3, name: 'Resort', number_of_styles: 0, styles: [], matching_styles: null }
const counts = (owned: number, forOthers: number) => ({
  number_of_collections_owned: owned,
  number_of_collections_created_for_others: forOthers,
})

test('while collections load, their places are shown', async () => {
  hangs(listCollections)
  openApp('/collections', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All Collections' })).toBeInTheDocument())
  expect(screen.getAllByRole('status', { name: 'Loading…' }).length).toBeGreaterThan(0)
})

test('each collection shows its styles as cards', async () => {
  answers(listCollections, { ...pageOfOne(withStyles), ...counts(1, 0) })
  openApp('/collections', mira)
  const section = await screen.findByRole('region', { name: 'SS27 Core Knit' })
  const card = within(section).getByRole('listitem')
  expect(within(card).getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', '/inquiries/7')
  expect(card).toHaveTextContent('ST-7QK4M-2XV9D')
  expect(card).toHaveTextContent('Active')
  expect(card).toHaveTextContent('Verified')
  expect(within(section).getByRole('link', { name: 'New style in SS27 Core Knit' })).toHaveAttribute(
    'href',
    '/inquiries/new?collectionId=2',
  )
})

// shows D-130
test('a card says what of its style is late or missing', async () => {
  const styles = [{ ...harbourCard, end_date: '2020-01-01', missing: ['supplier' as const] }]
  answers(listCollections, { ...pageOfOne({ ...withStyles, styles }), ...counts(1, 0) })
  openApp('/collections', mira)
  const section = await screen.findByRole('region', { name: 'SS27 Core Knit' })
  expect(within(section).getByRole('listitem')).toHaveTextContent(/Overdue by [\d,]+ days\+1, No supplier/)
})

test('a style without a name is an untitled one', async () => {
  const untitled = { ...withStyles, styles: [{ ...harbourCard, style_name: null }] }
  answers(listCollections, { ...pageOfOne(untitled), ...counts(1, 0) })
  openApp('/collections', mira)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Untitled style' })).toBeInTheDocument())
})

test('nothing yet says what to do next', async () => {
  answers(listCollections, { ...EMPTY_PAGE, ...counts(0, 0) })
  openApp('/collections', mira)
  await waitFor(() => expect(screen.getByText('No collections yet')).toBeInTheDocument())
  expect(screen.getAllByRole('button', { name: 'New collection' })).toHaveLength(2)
})

test('who may not make collections is not asked to', async () => {
  answers(listCollections, { ...EMPTY_PAGE, ...counts(0, 0) })
  openApp('/collections', { ...admin, can: { ...admin.can, create_style: false } })
  await waitFor(() => expect(screen.getByText('No collections yet')).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'New collection' })).not.toBeInTheDocument()
})

// shows S0-125
test('a failure has the words of the catalogue and can be retried', async () => {
  fails(listCollections, 'internal')
  const { user } = openApp('/collections', mira)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch collections. Please try again.'),
  )
  answers(listCollections, { ...pageOfOne(withStyles), ...counts(1, 0) })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'SS27 Core Knit' })).toBeInTheDocument())
})

// shows S0-59, S0-108
test('the type can be chosen only where there are both, and goes into the address', async () => {
  answers(listCollections, { ...pageOfOne(withStyles), ...counts(1, 2) })
  const { user, addressNow } = openApp('/collections?page=2', mira)
  const others = await screen.findByRole('radio', { name: 'Created for others' })
  await user.click(others)
  await waitFor(() => expect(addressNow()).toBe('/collections?type=created_for_others'))
  expect(sentTo(listCollections).at(-1)?.query.get('collection_type')).toBe('created_for_others')
})

// shows D-149
test('with one kind only, there is no choice of the type', async () => {
  answers(listCollections, { ...pageOfOne(withStyles), ...counts(1, 0) })
  openApp('/collections', mira)
  await screen.findByRole('region', { name: 'SS27 Core Knit' })
  expect(screen.queryByRole('radio', { name: 'Own' })).not.toBeInTheDocument()
})

test('a search that finds nothing can be cleared', async () => {
  answers(listCollections, ({ query }) => ({
    ...(query.get('query') ? EMPTY_PAGE : pageOfOne(withStyles)),
    ...counts(1, 0),
  }))
  const { user, addressNow } = openApp('/collections?query=zzz', mira)
  await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'SS27 Core Knit' })).toBeInTheDocument())
  expect(addressNow()).toBe('/collections')
})

// shows S0-122
test('a search says how many of a collection’s styles match, and leads to those', async () => {
  const found = { ...withStyles, number_of_styles: 1_200, matching_styles: 30 }
  answers(listCollections, { ...pageOfOne(found), ...counts(1, 0) })
  openApp('/collections?query=harbour', mira)
  const section = await screen.findByRole('region', { name: 'SS27 Core Knit' })
  expect(section).toHaveTextContent('30 of 1,200 styles match')
  expect(within(section).getByRole('link', { name: 'Show all 30 that match' })).toHaveAttribute(
    'href',
    '/collections/2?query=harbour',
  )
})

test('of a collection that is called what was searched for, all styles count', async () => {
  const called = { ...withStyles, number_of_styles: 12 }
  answers(listCollections, { ...pageOfOne(called), ...counts(1, 0) })
  openApp('/collections?query=core', mira)
  const section = await screen.findByRole('region', { name: 'SS27 Core Knit' })
  expect(section).toHaveTextContent('12 styles')
  expect(within(section).getByRole('link', { name: 'Show all 12 styles' })).toHaveAttribute(
    'href',
    '/collections/2',
  )
})

test('a new collection needs a name', async () => {
  answers(listCollections, { ...EMPTY_PAGE, ...counts(0, 0) })
  answers(createCollection, { data: empty })
  const { user } = openApp('/collections', mira)
  await user.click((await screen.findAllByRole('button', { name: 'New collection' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'New collection' })
  expect(within(dialog).queryByLabelText('Brand')).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Create collection' }))
  await waitFor(() => expect(within(dialog).getByText('The collection name is required')).toBeInTheDocument())
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Resort')
  await user.click(within(dialog).getByRole('button', { name: 'Create collection' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(createCollection)[0]?.body).toMatchObject({ name: 'Resort' })
})

test('a collection is renamed, and an empty one deleted after a question', async () => {
  answers(listCollections, { ...pageOfOne(withStyles, empty), ...counts(2, 0) })
  answers(renameCollection, { data: coreKnit })
  answers(deleteCollection, { ok: true })
  const { user } = openApp('/collections', mira)
  await user.click(await screen.findByRole('button', { name: 'Rename SS27 Core Knit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename collection' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' II')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(renameCollection)[0]?.body).toEqual({ name: 'SS27 Core Knit II' }))

  expect(screen.queryByRole('button', { name: 'Delete SS27 Core Knit' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Delete Resort' }))
  await user.click(await screen.findByRole('button', { name: 'Delete collection' }))
  await waitFor(() => expect(sentTo(deleteCollection)[0]?.params.id).toBe('3'))
})

test('one collection has a page with all its styles', async () => {
  answers(readCollection, { collection: coreKnit, styles: { ...pageOfOne(harbourCard), total: 30 } })
  const { user, addressNow } = openApp('/collections/2', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'SS27 Core Knit' })).toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(addressNow()).toBe('/collections/2?page=2'))
})

test('a collection that is not there says so', async () => {
  fails(readCollection, 'not_found', { error: ['Collection not found'] })
  openApp('/collections/99', mira)
  await waitFor(() => expect(screen.getByText('Collection not found')).toBeInTheDocument())
})
