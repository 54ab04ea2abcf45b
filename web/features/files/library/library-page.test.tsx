import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  addLibraryEntry,
  archiveLibraryEntry,
  changeLibraryEntry,
  findNearEntries,
  listLibrary,
  readLibraryUses,
  removeLibraryPicture,
  updateLibraryUses,
} from '#contract/files/library/library.ts'
import { known } from '#contract/values/text/told.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { block, chest, lockstitch, pageOf, useOf } from './library.fixture.ts'

const ADDRESS = '/library'

describe('the library', () => {
  test('says of each entry what it is, and is looked through by words and kind', async () => {
    answers(listLibrary, pageOf(chest, lockstitch))
    const { user } = openApp(ADDRESS, mira)
    const row = (await screen.findByText('CH Chest width')).closest('li')
    expect(row).toHaveTextContent('Lying flat')
    expect(row).toHaveTextContent('Tolerance −1 / +1.5 cm')
    expect(row).toHaveTextContent('2 styles use this')
    await user.type(screen.getByRole('searchbox', { name: 'Search the library' }), 'flat')
    await waitFor(() => expect(sentTo(listLibrary).at(-1)?.query.get('query')).toBe('flat'))
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: /^Stitch/ }))
    await waitFor(() => expect(sentTo(listLibrary).at(-1)?.query.get('kind')).toBe('stitch'))
    await user.click(screen.getByRole('checkbox', { name: 'Archived' }))
    await waitFor(() => expect(sentTo(listLibrary).at(-1)?.query.get('archived')).toBe('true'))
  })

  test('takes a stitch of ISO 4915, and names what is nearly called the same', async () => {
    answers(listLibrary, pageOf())
    answers(findNearEntries, { data: [{ id: 6, code: '301', name: 'Lock stitch', is_archived: true }] })
    answers(addLibraryEntry, { data: lockstitch })
    const { user } = openApp(ADDRESS, mira)
    await screen.findByText('The library is empty')
    await user.click(await screen.findByRole('button', { name: 'Add entry' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entry' }))
    await user.click(dialog.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Stitch' }))
    expect(dialog.queryByRole('textbox', { name: 'Upper tolerance' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await dialog.findByText('Give the entry a name')
    await user.click(dialog.getByRole('combobox', { name: 'Stitch type of ISO 4915' }))
    await user.click(await screen.findByRole('option', { name: '301 Lockstitch' }))
    await waitFor(() => expect(dialog.getByText('301 Lock stitch')).toBeInTheDocument())
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(sentTo(addLibraryEntry).at(-1)?.body).toMatchObject({
        ...{ kind: 'stitch', code: '301', name: 'Lockstitch', text: null, unit: null },
      }),
    )
  })

  test('is asked for the styles after a change, and updates those that are chosen', async () => {
    answers(listLibrary, pageOf(chest))
    answers(findNearEntries, { data: [] })
    answers(changeLibraryEntry, { data: { ...chest, version: 2 } })
    answers(readLibraryUses, { version: 2, data: [useOf(1), useOf(2, { is_edited: true })], more: 0 })
    answers(updateLibraryUses, {
      data: [
        {
          id: 1,
          outcome: 'refused',
          reason: 'Ben saved meanwhile',
          reason_told: known('Ben saved meanwhile'),
        },
      ],
    })
    const { user } = openApp(ADDRESS, mira)
    await user.click(await screen.findByRole('button', { name: 'Change CH Chest width' }))
    const form = within(await screen.findByRole('dialog', { name: 'Change entry' }))
    await user.clear(form.getByRole('textbox', { name: 'Upper tolerance' }))
    await user.type(form.getByRole('textbox', { name: 'Upper tolerance' }), '2')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const uses = within(await screen.findByRole('dialog', { name: 'CH Chest width' }))
    await uses.findByText('2 styles use this, update them?')
    expect(sentTo(changeLibraryEntry).at(-1)?.body).toMatchObject({ version: 1, tolerance_plus: '2' })
    expect(uses.getByRole('checkbox', { name: /Tee 1/ })).toBeChecked()
    expect(uses.getByRole('checkbox', { name: /Tee 2/ })).not.toBeChecked()
    expect(uses.getByText('Changed in the style')).toBeInTheDocument()
    await user.click(uses.getByRole('button', { name: 'Update one style' }))
    await waitFor(() => expect(uses.getByText('Ben saved meanwhile', { exact: false })).toBeInTheDocument())
    expect(sentTo(updateLibraryUses).at(-1)?.body).toEqual({
      version: 2,
      styles: [{ id: 1, chart_version: 3, tech_pack_version: 4 }],
    })
  })

  test('puts an entry away, which can be taken back', async () => {
    answers(listLibrary, pageOf(lockstitch))
    answers(archiveLibraryEntry, { data: { ...lockstitch, is_archived: true } })
    const { user } = openApp(ADDRESS, mira)
    await user.click(await screen.findByRole('button', { name: 'Archive entry 301 Lockstitch' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sentTo(archiveLibraryEntry).map(({ body }) => body)).toEqual([
        { is_archived: true },
        { is_archived: false },
      ]),
    )
  })

  test('has nothing to press for those who only read', async () => {
    answers(listLibrary, { ...pageOf(chest), can: { change: false } })
    openApp(ADDRESS, mira)
    await screen.findByText('CH Chest width')
    expect(screen.queryByRole('button', { name: 'Change CH Chest width' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add entry' })).not.toBeInTheDocument()
  })

  test('is drawn while it loads', async () => {
    hangs(listLibrary)
    openApp(ADDRESS, mira)
    await screen.findByText('Loading…')
  })

  test('tells a failure with a way to try again', async () => {
    fails(listLibrary, 'internal')
    openApp(ADDRESS, mira)
    await screen.findByRole('button', { name: 'Retry' })
  })

  test('is nothing of the operator’s', async () => {
    openApp(ADDRESS, admin)
    await screen.findByText('You are not allowed to see this.')
  })
})

// shows D-513
test('has blocks with what is in them, which are renamed and not made here', async () => {
  answers(listLibrary, pageOf(chest, block))
  answers(findNearEntries, { data: [] })
  answers(changeLibraryEntry, { data: { ...block, name: 'Tee, boxy', version: 2 } })
  const { user } = openApp(ADDRESS, mira)
  const row = (await screen.findByText('Tee, regular fit')).closest('li')
  expect(row).toHaveTextContent('2 points, in centimetres: S, M')
  await user.click(await screen.findByRole('button', { name: 'Add entry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add entry' }))
  await user.click(dialog.getByRole('combobox', { name: 'Kind' }))
  await screen.findByRole('option', { name: 'Stitch' })
  expect(screen.queryByRole('option', { name: 'Measurement block' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Change Tee, regular fit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Tee, boxy')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(changeLibraryEntry).at(-1)?.body).toMatchObject({ name: 'Tee, boxy' }))
})

// shows D-514
test('shows the picture of an entry, which goes by one press', async () => {
  const pictured = { ...chest, picture: 'a'.repeat(64) }
  answers(listLibrary, pageOf(pictured))
  answers(findNearEntries, { data: [] })
  answers(removeLibraryPicture, { data: chest })
  const { user } = openApp(ADDRESS, mira)
  const shown = await screen.findByRole('img', { name: 'Chest width' })
  expect(shown).toHaveAttribute('src', '/api/library/5/picture?width=160')
  await user.click(screen.getByRole('button', { name: 'Change CH Chest width' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the picture' }))
  await waitFor(() => expect(sentTo(removeLibraryPicture)).toHaveLength(1))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).not.toBeInTheDocument(),
  )
})
