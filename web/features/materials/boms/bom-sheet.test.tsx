import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { addBomGeoImage, listBomGeoImages } from '#contract/files/geo-images.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { BOM_TEXTS, type Bom, type BomItem, readBom } from '#contract/materials/boms.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { bomGeoImagesQuery } from '#web/features/files/geo-images/bom-line-geo-images.tsx'
import { makeOnLine } from '#web/features/files/geo-images/geo-image.fixture.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeBom, makeLine } from './bom.fixture.ts'
import { keepsWhatIsSent, sentChanges } from './bom-answers.fixture.ts'
import { BOM_VIEW_KEY } from './bom-view.ts'

const jersey = makeLine({
  composition: [
    { fibre: 'cotton', percent: 95 },
    { fibre: 'elastane', percent: 5 },
  ],
  colour: 'Ink',
  consumption: '0.425',
  unit: 'kg',
})
const rib = makeLine({ id: 2, item: 'Rib' })
const thread = makeLine({ id: 3, item: 'Thread', section: 'trims' })
const KNIT = {
  id: 8,
  supplier_id: 8,
  uuid: '9b2a4c8e-0f7d-4f0e-8a77-3d1c5f6b7a10',
  name: 'Anatolia Knit',
  city: 'Bursa',
  country: 'TR',
  logo: null,
  verified: true,
  from_chain: false,
}

beforeEach(() => {
  localStorage.clear()
  answers(readStyle, styleAnswer())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [KNIT] })
  answers(listCurrencies, { currencies: [{ currency_code: 'EUR', display_name: 'Euro' }] })
  answers(listBomGeoImages, { bom_geo_images: [] })
  fails(readCompanyProfile, 'not_found')
})

const openSheet = async (bom: Bom = makeBom([jersey, rib, thread]), session = mira) => {
  keepsWhatIsSent(bom)
  const app = openApp('/inquiries/7#bom', session)
  await screen.findByRole('grid', { name: 'Bill of materials' })
  // Every removal is asked about until it is known what hangs on the lines.
  await waitFor(() => expect(app.queries.getQueryData(bomGeoImagesQuery(7).queryKey)).toBeDefined())
  return app
}
const grid = () => screen.getByRole('grid', { name: 'Bill of materials' })
const titles = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim())
const cell = (row: number, title: string): HTMLElement =>
  grid().querySelector(`[data-row="${row}"] [data-column="${titles().indexOf(title) - 1}"]`) as HTMLElement
const says = (row: number, title: string, text: string) =>
  waitFor(() => expect(cell(row, title)).toHaveTextContent(text))
const names = () =>
  [...grid().querySelectorAll('[data-row]')].map(
    (row) => row.querySelector('[data-column="0"] > span:not([role])')?.textContent ?? '',
  )
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { types: ['text/plain'], getData: () => text } })
  document.activeElement?.dispatchEvent(event)
}
const isAtRest = () => waitFor(() => expect(screen.queryByText('Saving…')).not.toBeInTheDocument())
const areSent = (count: number) => waitFor(() => expect(sentTo(changeBom)).toHaveLength(count))
type User = Awaited<ReturnType<typeof openSheet>>['user']
const type = async (user: User, row: number, title: string, text: string) => {
  cell(row, title).focus()
  await user.keyboard(text)
}

describe('the view', () => {
  // shows D-64
  test('those who may change lines begin with the sheet; the list is remembered', async () => {
    const { user } = await openSheet()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change Rib' })).toBeVisible())
    expect(localStorage.getItem(BOM_VIEW_KEY)).toBe('list')
  })

  // shows D-64
  test('lines stand in their sections, with every field', async () => {
    await openSheet()
    await says(0, 'Composition', '95 % cotton, 5 % elastane')
    expect(cell(0, 'Consumption')).toHaveTextContent('0.425')
    expect(names()).toEqual(['Single jersey', 'Rib', 'Thread'])
    const heads = within(grid()).getAllByRole('rowheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Fabric', 'Trims', 'Artwork']),
    )
  })

  // shows D-64
  test('readers begin with the list, and change nothing in the sheet', async () => {
    const hidden = { ...jersey, price_visible: false }
    answers(readBom, makeBom([hidden], { can: { change: false } }))
    const { user } = openApp('/inquiries/7#bom', mira)
    await user.click(await screen.findByRole('radio', { name: 'Sheet' }))
    await screen.findByRole('grid', { name: 'Bill of materials' })
    expect(grid()).toHaveAttribute('aria-readonly', 'true')
    expect(within(cell(0, 'Price per unit')).getByRole('img', { name: 'Price not shown' })).toBeVisible()
    await type(user, 0, 'Item', 'x')
    expect(grid().querySelector('input, textarea')).toBeNull()
  })
})

describe('cells', () => {
  test('a typed cell is sent at once, alone', async () => {
    const { user } = await openSheet()
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await areSent(1)
    expect(sentChanges()).toEqual([
      { changed: [{ id: 2, changed_in: 1, colour: 'Ink' }], added: [], removed: [], moved: [] },
    ])
    await says(1, 'Colour', 'Ink')
  })

  // shows D-65
  test('what does not fit stays as typed with its reason, and holds nothing else back', async () => {
    const { user } = await openSheet()
    await type(user, 1, 'Composition', '95% Cotton, 4% Elastane{Enter}')
    await says(1, 'Composition', '95% Cotton, 4% Elastane')
    expect(cell(1, 'Composition')).toHaveAccessibleDescription('The percentages must add up to 100')
    expect(screen.getByText('Not saved yet')).toBeVisible()
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await areSent(1)
    expect(sentChanges()[0]?.changed).toEqual([{ id: 2, changed_in: 1, colour: 'Ink' }])
    expect(cell(1, 'Composition')).toHaveTextContent('95% Cotton, 4% Elastane')
    await type(user, 1, 'Composition', '95% Cotton, 5% Elastane{Enter}')
    await areSent(2)
    await says(1, 'Composition', '95 % cotton, 5 % elastane')
    await waitFor(() => expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument())
  })

  // shows D-65
  test('a number without its unit waits for it, and both are sent then', async () => {
    const { user } = await openSheet()
    await type(user, 1, 'Consumption', '0.3{Enter}')
    await waitFor(() => expect(cell(1, 'Unit')).toHaveAccessibleDescription(BOM_TEXTS.unitRequired))
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await areSent(1)
    await says(1, 'Consumption', '0.3')
    await type(user, 1, 'Unit', 'pcs{Enter}')
    await areSent(2)
    expect(sentChanges().map(({ changed }) => changed[0])).toMatchObject([
      { id: 2, colour: 'Ink' },
      { id: 2, consumption: '0.3', unit: 'piece' },
    ])
    await says(1, 'Consumption', '0.3')
  })

  // shows D-65
  test('a price is in the currency of the style unless told otherwise, a country is known by its code', async () => {
    const { user } = await openSheet()
    await type(user, 1, 'Price per unit', '7.5{Enter}')
    await type(user, 1, 'Country of origin', 'PT{Enter}')
    await areSent(2)
    expect(sentChanges().map(({ changed }) => changed[0])).toMatchObject([
      { unit_price: '7.5', currency: 'USD' },
      { country_of_origin: 'PT' },
    ])
    await says(1, 'Country of origin', 'Portugal')
  })

  // shows D-65
  test('a supplier is taken by name, in any case', async () => {
    const { user } = await openSheet()
    await type(user, 1, 'Supplier', 'anatolia knit{Enter}')
    await areSent(1)
    expect(sentChanges()[0]?.changed).toMatchObject([{ id: 2, supplier_id: 8 }])
  })

  // shows D-65
  test('an account that is not verified is told once why it chooses no suppliers', async () => {
    const { user } = await openSheet(makeBom([rib]), ivo)
    expect(screen.getByText(BOM_TEXTS.needsVerification)).toBeVisible()
    await type(user, 0, 'Supplier', 'Anatolia Knit{Enter}')
    expect(cell(0, 'Supplier')).toHaveAttribute('aria-readonly', 'true')
    expect(sentTo(changeBom)).toEqual([])
  })
})

describe('gestures', () => {
  // shows D-66
  test('a paste of several lines is one change, and undo sends it back', async () => {
    const { user } = await openSheet()
    cell(0, 'Colour').focus()
    paste('Sand\r\nCoral\r\n')
    await areSent(1)
    expect(sentChanges()[0]?.changed).toMatchObject([
      { id: 1, colour: 'Sand' },
      { id: 2, colour: 'Coral' },
    ])
    await isAtRest()
    await user.keyboard('{Control>}z{/Control}')
    await areSent(2)
    expect(sentChanges()[1]?.changed).toMatchObject([
      { id: 1, changed_in: 4, colour: 'Ink' },
      { id: 2, changed_in: 4, colour: null },
    ])
    await says(0, 'Colour', 'Ink')
  })

  // shows D-66
  test('a new line is sent once it is named, keeps its place, and is changed under its own id', async () => {
    const { user } = await openSheet()
    cell(0, 'Item').focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(names()).toEqual(['Single jersey', '', 'Rib', 'Thread']))
    expect(cell(1, 'Item')).toHaveAccessibleDescription(BOM_TEXTS.itemRequired)
    expect(sentTo(changeBom)).toEqual([])
    await user.keyboard('Mesh{Enter}')
    await areSent(1)
    await isAtRest()
    expect(sentChanges()[0]?.added).toMatchObject([{ item: 'Mesh', section: 'fabric', after: 1 }])
    await type(user, 1, 'Colour', 'Sand{Enter}')
    await areSent(2)
    expect(sentChanges()[1]).toMatchObject({ changed: [{ id: 90, colour: 'Sand' }], added: [] })
    expect(names()).toEqual(['Single jersey', 'Mesh', 'Rib', 'Thread'])
  })

  // shows D-66
  test('a line is moved into the next section by keyboard', async () => {
    const { user } = await openSheet()
    cell(1, 'Item').focus()
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    await areSent(1)
    expect(sentChanges()[0]?.changed).toMatchObject([{ id: 2, section: 'lining' }])
  })

  // shows D-66
  test('a removed line comes back by undo with its geo images', async () => {
    const organization = { id: 3, name: 'Northloom' }
    answers(listBomGeoImages, { bom_geo_images: [makeOnLine({ bom_item_id: 2 }, { id: 41, organization })] })
    answers(addBomGeoImage, { geo_image: makeOnLine({ bom_item_id: 90 }, { id: 41, organization }) })
    const { user } = await openSheet()
    cell(1, 'Item').focus()
    await user.keyboard('{Control>}{Backspace}{/Control}')
    await areSent(1)
    await isAtRest()
    await user.keyboard('{Control>}z{/Control}')
    await areSent(2)
    await waitFor(() => expect(sentTo(addBomGeoImage)).toHaveLength(1))
    expect(sentTo(addBomGeoImage)[0]?.body).toMatchObject({ bom_item_id: 90 })
    expect(names()).toEqual(['Single jersey', 'Rib', 'Thread'])
  })

  // shows D-66
  test('where undo could not bring all of it back there is a question, and a no keeps the line', async () => {
    const organization = { id: 8, name: 'Anatolia Knit' }
    answers(listBomGeoImages, { bom_geo_images: [makeOnLine({ bom_item_id: 2 }, { id: 41, organization })] })
    const { user } = await openSheet()
    cell(1, 'Item').focus()
    await user.keyboard('{Control>}{Backspace}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Rib?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(names()).toEqual(['Single jersey', 'Rib', 'Thread']))
    expect(sentTo(changeBom)).toEqual([])
  })

  // shows D-64
  test('the picture opens the line with all its fields', async () => {
    const { user } = await openSheet()
    cell(1, 'Picture').focus()
    await user.keyboard(' ')
    const drawer = within(await screen.findByRole('dialog', { name: 'Rib' }))
    await user.type(drawer.getByLabelText('Colour'), 'Ink')
    await user.click(drawer.getByRole('button', { name: 'Save line' }))
    await says(1, 'Colour', 'Ink')
  })
})

describe('a save that fails', () => {
  // shows D-67
  test('loses nothing that was typed, says why, and is made again with what came after', async () => {
    const { user } = await openSheet()
    fails(changeBom, 'internal')
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await waitFor(() => expect(screen.getByText('What you typed is still in the sheet.')).toBeVisible())
    expect(cell(1, 'Colour')).toHaveTextContent('Ink')
    expect(screen.getByText('Not saved yet')).toBeVisible()
    await type(user, 2, 'Colour', 'Sand{Enter}')
    await waitFor(() => expect(cell(2, 'Colour')).toHaveTextContent('Sand'))
    await waitFor(() => expect(screen.getByText('What you typed is still in the sheet.')).toBeVisible())
    expect(cell(1, 'Colour')).toHaveTextContent('Ink')
    keepsWhatIsSent(makeBom([jersey, rib, thread]))
    await user.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() =>
      expect(screen.queryByText('What you typed is still in the sheet.')).not.toBeInTheDocument(),
    )
    await isAtRest()
    expect(sentChanges().at(-1)?.changed).toMatchObject([
      { id: 2, colour: 'Ink' },
      { id: 3, colour: 'Sand' },
    ])
    expect(cell(2, 'Colour')).toHaveTextContent('Sand')
  })

  // shows D-67
  test('of another view there is a question first', async () => {
    const { user } = await openSheet()
    fails(changeBom, 'internal')
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await waitFor(() => expect(screen.getByText('Not saved yet')).toBeVisible())
    await user.click(screen.getByRole('radio', { name: 'List' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(cell(1, 'Colour')).toHaveTextContent('Ink')
  })
})

describe('somebody else', () => {
  const theirs = (items: BomItem[]) => makeBom(items, { version: 4, updated_by_name: 'Ben Ortiz' })
  /** Refuses once what is sent; then the server has these lines. */
  const refusesOnce = (items: BomItem[]) => {
    fails(changeBom, 'stale', { saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 } })
    answers(readBom, () => {
      keepsWhatIsSent(theirs(items))
      return theirs(items)
    })
  }

  test('changes another line: it comes with the next save, and the cell that one types in stays', async () => {
    const { user } = await openSheet()
    keepsWhatIsSent(theirs([{ ...jersey, colour: 'Coral', changed_in: 4 }, rib, thread]))
    await type(user, 1, 'Colour', 'Ink{Enter}')
    await type(user, 2, 'Colour', 'Sa')
    await says(0, 'Colour', 'Coral')
    await user.keyboard('nd{Enter}')
    await areSent(2)
    expect(sentChanges()[1]?.changed).toMatchObject([{ id: 3, colour: 'Sand' }])
  })

  /** Two lines pasted, of which Ben had the first meanwhile; the question is open then. */
  const pasteOverBens = async (fields: Partial<BomItem> = {}) => {
    const { user } = await openSheet()
    refusesOnce([{ ...jersey, colour: 'Coral', changed_in: 4, ...fields }, rib, thread])
    cell(0, 'Colour').focus()
    paste('Sand\r\nSand\r\n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Single jersey' }))
    await areSent(2)
    expect(sentChanges()[1]?.changed).toEqual([{ id: 2, changed_in: 1, colour: 'Sand' }])
    return { user, dialog }
  }

  // shows D-67
  test('changed the same field of one line: one of the two is chosen, and the others of the paste are saved', async () => {
    const { user, dialog } = await pasteOverBens({ description: 'From Ben' })
    const both = within(dialog.getByRole('radiogroup', { name: 'Colour' }))
    expect(both.getByText('Sand')).toBeVisible()
    expect(both.getByText('Coral')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await areSent(3)
    expect(sentChanges()[2]?.changed).toEqual([{ id: 1, changed_in: 4, colour: 'Sand' }])
    await says(0, 'Colour', 'Sand')
    await says(1, 'Colour', 'Sand')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('changed the same field, and theirs is taken: nothing more is sent', async () => {
    const { user, dialog } = await pasteOverBens()
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await says(0, 'Colour', 'Coral')
    await says(1, 'Colour', 'Sand')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(grid()).toContainElement(document.activeElement as HTMLElement))
    expect(sentChanges()).toHaveLength(2)
  })

  test('changed one of two cells that I changed: the question is of that one, and the other is kept', async () => {
    const { user } = await openSheet()
    refusesOnce([{ ...jersey, colour: 'Coral', changed_in: 4 }, rib, thread])
    cell(0, 'Composition').focus()
    paste('100 % cotton\tSand')
    const dialog = within(await screen.findByRole('dialog', { name: 'Single jersey' }))
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await areSent(2)
    const composition = [{ fibre: 'cotton', percent: 100 }]
    expect(sentChanges()[1]?.changed).toEqual([{ id: 1, changed_in: 4, composition }])
    await says(0, 'Composition', '100 % cotton')
    await says(0, 'Colour', 'Coral')
  })

  /** Ben removed the line whose colour I changed. */
  const dyeRemoved = async () => {
    const { user } = await openSheet()
    refusesOnce([jersey, thread])
    await type(user, 1, 'Colour', 'Ink{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rib' }))
    expect(dialog.getByLabelText('This line')).toHaveTextContent(
      /You\s*Stays\s*Colour: Ink\s*Ben Ortiz,.*Removed/,
    )
    return { user, dialog }
  }

  // shows D-58
  test('removed the line that I changed: it is kept where it stood, with my changes', async () => {
    const { user, dialog } = await dyeRemoved()
    await user.click(dialog.getByRole('button', { name: 'Keep the line' }))
    await areSent(2)
    expect(sentChanges()[1]).toMatchObject({
      changed: [],
      added: [{ id: 'new-2', item: 'Rib', colour: 'Ink', after: 1 }],
    })
    await waitFor(() => expect(names()).toEqual(['Single jersey', 'Rib', 'Thread']))
    await says(1, 'Colour', 'Ink')
  })

  // shows D-67
  test('removed the line that I changed, and so it stays', async () => {
    const { user, dialog } = await dyeRemoved()
    await user.click(dialog.getByRole('button', { name: 'Keep removed' }))
    await waitFor(() => expect(names()).toEqual(['Single jersey', 'Thread']))
    expect(sentChanges()).toHaveLength(1)
  })

  /** Ben changed the line that I removed. */
  const removeBens = async () => {
    const { user } = await openSheet()
    refusesOnce([
      jersey,
      { ...rib, colour: 'Coral', unit_price: '4.20', currency: 'EUR', changed_in: 4 },
      thread,
    ])
    cell(1, 'Item').focus()
    await user.keyboard('{Control>}{Backspace}{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rib' }))
    const sides = dialog.getByLabelText('This line')
    expect(sides).toHaveTextContent(/You\s*Removed\s*Ben Ortiz,.*Stays\s*Colour: Coral\s*Price: 4.20, EUR/)
    return { user, dialog }
  }

  // shows D-58
  test('changed the line that I removed: it stays removed', async () => {
    const { user, dialog } = await removeBens()
    await user.click(dialog.getByRole('button', { name: 'Keep removed' }))
    await areSent(2)
    expect(sentChanges()[1]).toMatchObject({ removed: [{ id: 2, changed_in: 4 }] })
    await waitFor(() => expect(names()).toEqual(['Single jersey', 'Thread']))
  })

  test('changed the line that I removed, and it is kept as it is', async () => {
    const { user, dialog } = await removeBens()
    await user.click(dialog.getByRole('button', { name: 'Keep the line' }))
    await waitFor(() => expect(names()).toEqual(['Single jersey', 'Rib', 'Thread']))
    await says(1, 'Colour', 'Coral')
    expect(sentChanges()).toHaveLength(1)
  })

  test('had two lines of a paste: both are asked in one question', async () => {
    const { user } = await openSheet()
    refusesOnce([{ ...jersey, colour: 'Coral', changed_in: 4 }, thread])
    cell(0, 'Colour').focus()
    paste('Sand\r\nSand\r\n')
    const dialog = within(await screen.findByRole('dialog', { name: '2 lines' }))
    await user.click(
      within(dialog.getByRole('radiogroup', { name: 'Rib' })).getByRole('radio', { name: /Ben Ortiz/ }),
    )
    expect(dialog.getByRole('radiogroup', { name: 'Single jersey: Colour' })).toHaveTextContent('Coral')
    await user.click(dialog.getByRole('button', { name: 'Save selection' }))
    await areSent(2)
    expect(sentChanges()[1]).toMatchObject({ changed: [{ id: 1, colour: 'Sand' }], added: [] })
    await waitFor(() => expect(names()).toEqual(['Single jersey', 'Thread']))
  })
})
