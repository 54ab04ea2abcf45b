import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addBomGeoImage, listBomGeoImages } from '#contract/files/geo-images.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { readBom } from '#contract/materials/boms.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { makeOnLine } from '#web/features/files/geo-images/geo-image.fixture.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeBom, makeLine } from '../bom.fixture.ts'
import { keepsWhatIsSent, sentChanges } from '../bom-answers.fixture.ts'
import { BOM_VIEW_KEY } from '../bom-view.ts'

const [jersey, rib, mesh, thread] = [
  makeLine({ id: 1, item: 'Jersey' }),
  makeLine({ id: 2, item: 'Rib', supplier_id: 8 }),
  makeLine({ id: 3, item: 'Mesh' }),
  makeLine({ id: 4, item: 'Thread', section: 'trims', show_in_passport: true }),
]
const OF_OTHERS = { id: 8, name: 'Anatolia Knit' }
const onRib = (id: number, organization = { id: 3, name: 'Northloom' }) =>
  makeOnLine({ bom_item_id: rib.id }, { id, organization })
const openBom = (session = mira) => openApp('/inquiries/7#bom', session)
type User = ReturnType<typeof openBom>['user']

const lineNames = () =>
  screen.getAllByRole('button', { name: /^Change / }).map(({ textContent }) => textContent)
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const agree = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Remove' }))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(BOM_VIEW_KEY, 'list')
  answers(readStyle, styleAnswer())
  answers(listBomGeoImages, { bom_geo_images: [] })
  keepsWhatIsSent(makeBom([jersey, rib, mesh, thread]))
})

// shows D-62
test('a line is removed at once and put back where it stood, with the focus on it', async () => {
  const { user } = openBom()
  await press(user, 'Remove Rib')
  await waitFor(() => expect(screen.getByText('Rib removed')).toBeVisible())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(lineNames()).toEqual(['Jersey', 'Mesh', 'Thread'])
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Rib', 'Mesh', 'Thread']))
  expect(sentChanges()).toMatchObject([
    { removed: [{ id: 2, changed_in: 1 }] },
    { added: [{ id: 'new-2', after: 1 }] },
  ])
  expect(screen.queryByText('Rib removed')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Rib' })).toHaveFocus())
})

// shows D-754
test('a removal is taken back and made again by keys, as often as one likes, with what hangs on it', async () => {
  answers(listBomGeoImages, () => ({
    bom_geo_images: sentTo(changeBom).length > 1 ? [{ ...onRib(43), bom_item_id: 90 }] : [onRib(41)],
  }))
  answers(addBomGeoImage, { geo_image: onRib(41) })
  const { user } = openBom()
  await press(user, 'Remove Rib')
  await waitFor(() => expect(screen.getByText('Rib removed')).toBeVisible())
  const [gone, here] = [
    ['Jersey', 'Mesh', 'Thread'],
    ['Jersey', 'Rib', 'Mesh', 'Thread'],
  ]
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(sentTo(addBomGeoImage)).toHaveLength(1))
  expect(lineNames()).toEqual(here)
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(lineNames()).toEqual(gone))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(sentTo(addBomGeoImage)).toHaveLength(2))
  expect(lineNames()).toEqual(here)
  expect(sentChanges()).toMatchObject([
    { removed: [{ id: 2 }] },
    { added: [{ id: 'new-2', after: 1 }] },
    { removed: [{ id: 90 }] },
    { added: [{ id: 'new-2', after: 1 }] },
  ])
  // As they hung on it when it went for the second time.
  expect(sentTo(addBomGeoImage).map(({ body }) => body)).toMatchObject([
    { geo_image_id: 41, bom_item_id: 90 },
    { geo_image_id: 43 },
  ])
})

// shows D-62
test('its geo images come back with it, in their order', async () => {
  answers(listBomGeoImages, { bom_geo_images: [onRib(41), onRib(40)] })
  answers(addBomGeoImage, { geo_image: onRib(41) })
  const { user } = openBom()
  await press(user, 'Remove Rib')
  await press(user, 'Undo')
  await waitFor(() => expect(sentTo(addBomGeoImage)).toHaveLength(2))
  expect(sentTo(addBomGeoImage).map(({ body }) => body)).toEqual([
    { geo_image_id: 41, bom_item_id: 90 },
    { geo_image_id: 40, bom_item_id: 90 },
  ])
})

test('geo images that do not come back are told', async () => {
  answers(listBomGeoImages, { bom_geo_images: [onRib(41)] })
  fails(addBomGeoImage, 'not_found', { error: ['Geo image not found'] })
  const { user } = openBom()
  await press(user, 'Remove Rib')
  await press(user, 'Undo')
  expect(
    await screen.findByText('Rib is back, but without all of its geo images. Geo image not found'),
  ).toBeVisible()
  expect(lineNames()).toEqual(['Jersey', 'Rib', 'Mesh', 'Thread'])
})

// shows D-62
test('where another company’s geo image would be lost, there is a question and no undo', async () => {
  answers(listBomGeoImages, { bom_geo_images: [onRib(41), onRib(42, OF_OTHERS)] })
  const { user } = openBom()
  await press(user, 'Remove Rib')
  await waitFor(() =>
    expect(
      screen.getByText(/and its geo images are removed from the BOM. This cannot be undone/),
    ).toBeVisible(),
  )
  await agree(user, 'Remove Rib?')
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Mesh', 'Thread']))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

// shows D-62
test('so it is for a supplier whom an unverified account may not choose again', async () => {
  const { user } = openBom(ivo)
  await press(user, 'Remove Rib')
  await agree(user, 'Remove Rib?')
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Mesh', 'Thread']))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('where geo images cannot be read, that is told and nothing is removed', async () => {
  fails(listBomGeoImages, 'internal', { error: ['It broke'] })
  const { user } = openBom()
  await press(user, 'Remove Thread')
  await waitFor(() => expect(screen.getByText('It broke')).toBeVisible())
  expect(sentTo(changeBom)).toHaveLength(0)
  expect(lineNames()).toEqual(['Jersey', 'Rib', 'Mesh', 'Thread'])
})

test('a double click removes once, and another one takes back once', async () => {
  const { user } = openBom()
  await user.dblClick(await screen.findByRole('button', { name: 'Remove Rib' }))
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Rib', 'Mesh', 'Thread']))
  await waitFor(() => expect(screen.queryByText('Rib removed')).not.toBeInTheDocument())
  expect(sentTo(changeBom)).toHaveLength(2)
})

test('a line that somebody else removed meanwhile is told to be gone', async () => {
  const { user } = openBom()
  const remove = await screen.findByRole('button', { name: 'Remove Rib' })
  fails(changeBom, 'stale', { saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 } })
  answers(readBom, makeBom([jersey, mesh, thread], { version: 4 }))
  await user.click(remove)
  await waitFor(() => expect(screen.getByText('Ben Ortiz removed this line in the meantime.')).toBeVisible())
  expect(lineNames()).toEqual(['Jersey', 'Mesh', 'Thread'])
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

// shows D-58
test('a line that somebody else changed meanwhile is asked about', async () => {
  const { user } = openBom()
  const remove = await screen.findByRole('button', { name: 'Remove Rib' })
  const theirs = makeBom([jersey, { ...rib, colour: 'Coral', changed_in: 4 }, mesh, thread], { version: 4 })
  fails(changeBom, 'stale', { saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 } })
  answers(readBom, () => {
    keepsWhatIsSent(theirs)
    return theirs
  })
  await user.click(remove)
  const dialog = within(await screen.findByRole('dialog', { name: 'Rib' }))
  expect(dialog.getByLabelText('This line')).toHaveTextContent(/Removed.*Colour: Coral/s)
  await user.click(dialog.getByRole('button', { name: 'Keep removed' }))
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Mesh', 'Thread']))
  expect(sentChanges().at(-1)).toMatchObject({ removed: [{ id: 2, changed_in: 4 }] })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible())
})

test('a removal that fails is told, and there is nothing to undo', async () => {
  answers(readBom, makeBom([jersey, thread]))
  fails(changeBom, 'internal', { error: ['It broke'] })
  const { user } = openBom()
  await press(user, 'Remove Thread')
  await waitFor(() => expect(screen.getByText('It broke')).toBeVisible())
  expect(lineNames()).toEqual(['Jersey', 'Thread'])
  expect(screen.queryByText(/^Thread removed/)).not.toBeInTheDocument()
})

test('of a line that the passport shows the notice says so', async () => {
  const { user } = openBom()
  await press(user, 'Remove Thread')
  expect(
    await screen.findByText('Thread removed, also from the passport with its next publication'),
  ).toBeVisible()
  // It was the last of its section.
  expect(screen.queryByRole('region', { name: 'Trims' })).not.toBeInTheDocument()
  await press(user, 'Undo')
  await waitFor(() => expect(screen.getByRole('region', { name: 'Trims' })).toBeVisible())
})
