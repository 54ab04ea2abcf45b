import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importComments, takeBackComments } from '#contract/collaboration/comments.ts'
import { requestOrganizations } from '#contract/companies/organization-requests.ts'
import { findNamedCompanies } from '#contract/companies/suppliers.ts'
import { ERRORS } from '#contract/errors.ts'
import { type StoredFile, uploadFiles } from '#contract/files/files.ts'
import { addBomGeoImage, listBomGeoImages } from '#contract/files/geo-images.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { type BomItem, readBom } from '#contract/materials/boms.ts'
import { assignSupplier, listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import {
  dropUnfinishedImport,
  keepImportAnswers,
  keepUnfinishedImport,
  listImportAnswers,
  readUnfinishedImport,
} from '#contract/styles/table-imports.ts'
import { makeOnLine } from '#web/features/files/geo-images/geo-image.fixture.ts'
import { speak } from '#web/lib/language/say.ts'
import {
  type Drawn,
  PNG,
  writeDrawnWorkbook,
  writeNotedWorkbook,
} from '#web/lib/tables/drawn-workbook.fixture.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeBom, makeLine } from '../bom.fixture.ts'
import { keepsWhatIsSent, sentChanges } from '../bom-answers.fixture.ts'
import { BOM_VIEW_KEY } from '../bom-view.ts'

const [jersey, rib] = [
  makeLine({ id: 1, item: 'Jersey', colour: 'Ink' }),
  makeLine({ id: 2, item: 'Rib', unit_price: '2.5', currency: 'EUR' }),
]
const csv = (...rows: string[]) => new File([rows.join('\n')], 'trims.csv', { type: 'text/csv' })
const HEADS = 'Line id;Section;Item;Colour;Price;Currency;Wastage %'
const RIGHT = csv(HEADS, '1;Fabric;Jersey;Sand;;;', ';Trims;Zip;;1,5;EUR;3', ';Trims;Tape;;0,25;EUR;5')

const makePicture = (of: Pick<StoredFile, 'id' | 'upload_name'>): StoredFile => ({
  ...{ title: 'row-3.png', mime_type: 'image/png', size: 68, width: 1, height: 1, purpose: 'style' },
  ...{
    uploaded_by: { full_name: 'Mira Kern', organization_name: 'Northloom' },
    can: { delete: true, take_out: true },
  },
  ...{ style_file_id: 240, version: 1, places: ['about'] },
  created_at: '2026-11-18T09:05:00.000Z',
  ...of,
})

const lineNames = () =>
  screen.getAllByRole('button', { name: /^Change / }).map(({ textContent }) => textContent)

const openImport = async (lines: BomItem[] = [jersey, rib]) => {
  keepsWhatIsSent(makeBom(lines))
  const { user } = openApp('/inquiries/7#bom', mira)
  await user.click(await screen.findByRole('button', { name: 'Import and export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import lines from a file' }))
  const choose = async (file: File) =>
    user.upload(
      await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
      file,
    )
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }))
  return { user, dialog, choose, press }
}

/** By the notice: the sheet in the dialog has an undo of its own. */
const takeBack = async (user: Awaited<ReturnType<typeof openImport>>['user']) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
}

beforeEach(() => {
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedImport, { unfinished: null })
  localStorage.clear()
  localStorage.setItem(BOM_VIEW_KEY, 'list')
  answers(readStyle, styleAnswer())
  answers(listBomGeoImages, { bom_geo_images: [] })
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(listCurrencies, { currencies: [{ currency_code: 'EUR', display_name: 'Euro' }] })
})

afterEach(() => speak('en', {}))

// shows D-53
test('what is asked and wrong is told; corrected, it is imported at once and taken back at once', async () => {
  const { user, dialog, choose, press } = await openImport()
  await choose(csv(HEADS, '1;Fabric;;Sand;;;', ';Sundries;Zip;;1,5;XXX;3', ';Trims;Tape;;0,25;EUR;101'))
  await waitFor(() => expect(dialog.getByText('0 of 3 lines are whole.')).toBeVisible())
  // What is not read yet says nothing of what changes.
  expect(dialog.queryByText(/^Nothing changes/)).not.toBeInTheDocument()
  const asked = within(dialog.getByRole('region', { name: 'Answers' })).getAllByRole('group')
  expect(asked.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Which currency is “XXX”? It stands in 1 line.',
    'Which section is “Sundries”? It heads 1 line.',
  ])
  expect(dialog.getByRole('button', { name: 'To answer 1' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'To mend 2' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 0, keep 3 for later' })).toBeDisabled()
  expect(sentChanges()).toEqual([])

  await press('Choose another file')
  await choose(RIGHT)
  await waitFor(() => expect(dialog.getByText('2 added, 1 changed, 0 removed, 0 as they are.')).toBeVisible())
  expect(dialog.getByText('All 3 lines are whole.')).toBeVisible()
  await press('Import 3 lines')
  await waitFor(() => expect(screen.getByText('Imported: 2 added, 1 changed')).toBeVisible())
  expect(lineNames()).toEqual(['Jersey', 'Rib', 'Zip', 'Tape'])
  expect(sentChanges()).toMatchObject([
    {
      changed: [{ id: 1, changed_in: 1, colour: 'Sand' }],
      added: [
        { item: 'Zip', unit_price: '1.5', currency: 'EUR', wastage_percent: '3', after: 2 },
        { item: 'Tape', unit_price: '0.25' },
      ],
      removed: [],
      moved: [],
    },
  ])

  await takeBack(user)
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Rib']))
  expect(sentChanges().at(-1)).toMatchObject({
    changed: [{ id: 1, colour: 'Ink' }],
    removed: [{ id: 90 }, { id: 91 }],
  })
})

test('what comes is shown in the reader’s words and numbers, with what the file has', async () => {
  const { dialog, choose } = await openImport()
  speak('de', { Cotton: 'Baumwolle' })
  await choose(csv('Item;Section;Composition;Price;Currency', 'Twill;Fabric;100 % cotton;1250,5;EUR'))
  const cell = await dialog.findByRole('gridcell', { name: /100 % Baumwolle/ })
  expect(cell).toHaveAccessibleName(/In the file: 100 % cotton/)
  expect(dialog.getByRole('gridcell', { name: /1\.250,5/ })).toBeVisible()
})

test('the file becomes the whole BOM where that is chosen', async () => {
  const { user, dialog, choose, press } = await openImport()
  await choose(RIGHT)
  await user.click(await dialog.findByRole('radio', { name: 'Replace all' }))
  await waitFor(() => expect(dialog.getByText('2 added, 1 changed, 1 removed, 0 as they are.')).toBeVisible())
  await press('Import 4 lines')
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Zip', 'Tape']))
})

// shows D-53
test('undo of a whole replacement brings the geo images of its own company back to their lines', async () => {
  const onRib = (id: number, company: number) =>
    makeOnLine({ bom_item_id: 2 }, { id, organization: { id: company, name: 'A company' } })
  const onJersey = makeOnLine({ bom_item_id: 1 }, { id: 43, organization: { id: 3, name: 'Northloom' } })
  answers(listBomGeoImages, { bom_geo_images: [onRib(41, 3), onRib(42, 8), onRib(40, 3), onJersey] })
  answers(addBomGeoImage, { geo_image: onRib(41, 3) })
  const { user, dialog, choose, press } = await openImport()
  await choose(RIGHT)
  await user.click(await dialog.findByRole('radio', { name: 'Replace all' }))
  await press('Import 4 lines')
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Zip', 'Tape']))
  expect(sentTo(addBomGeoImage)).toEqual([])
  await takeBack(user)
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Rib']))
  await waitFor(() => expect(sentTo(addBomGeoImage)).toHaveLength(2))
  // In their order, on the line as it is called now; another company's is not this one's to place.
  expect(sentTo(addBomGeoImage).map(({ body }) => body)).toEqual([
    { geo_image_id: 41, bom_item_id: 92 },
    { geo_image_id: 40, bom_item_id: 92 },
  ])
})

test('a replacement is not saved where nobody knows what hangs on the lines that go', async () => {
  fails(listBomGeoImages, 'internal')
  const { user, dialog, choose, press } = await openImport()
  await choose(RIGHT)
  await user.click(await dialog.findByRole('radio', { name: 'Replace all' }))
  await press('Import 4 lines')
  await waitFor(() => expect(dialog.getByRole('alert')).toBeVisible())
  expect(sentChanges()).toEqual([])
})

// shows D-496
test('a second table below is offered, and read in place of the first', async () => {
  const { dialog, choose, press } = await openImport([])
  await choose(
    csv(
      'Section;Item;Colour;Price;Currency',
      'Fabric;Jersey;Ink;3;EUR',
      '',
      'Section;Item;Supplier;Qty;Unit',
      'Trims;Zip;;1;pc',
    ),
  )
  await waitFor(() =>
    expect(dialog.getByText('Another table begins in row 4. It is not read.')).toBeVisible(),
  )
  expect(dialog.getByRole('gridcell', { name: /Jersey/ })).toBeVisible()
  await press('Read that table instead')
  await waitFor(() => expect(dialog.getByRole('gridcell', { name: /Zip/ })).toBeVisible())
  expect(dialog.queryByRole('gridcell', { name: /Jersey/ })).toBeNull()
  await press('Import 1 line')
  await waitFor(() => expect(sentChanges()[0]?.added).toMatchObject([{ section: 'trims', item: 'Zip' }]))
})

// shows D-52
test('columns that are not known are chosen, and so is what their numbers mean', async () => {
  const { user, dialog, choose, press } = await openImport()
  await choose(csv('Kind;What;Price;Currency;Wastage %', 'Trims;Zip;1.250;EUR;0,05'))
  const next = await dialog.findByRole('button', { name: 'Check the lines' })
  expect(next).toBeDisabled()
  for (const text of [
    'Choose the column for Item.',
    'Choose the decimal sign of Price per unit.',
    'Choose what Wastage % means.',
  ])
    expect(dialog.getByText(text)).toBeVisible()
  const pick = async (field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  // By what stands in it.
  expect(dialog.getByRole('combobox', { name: 'Kind: read as' })).toHaveValue('Section')
  await pick('What: read as', 'Item')
  await pick('Decimal sign of Price per unit', '1,234.56')
  await pick('What Wastage % means', '0.05 is 5 %')
  await press('Check the lines')
  await press('Import 1 line')
  await waitFor(() => expect(sentChanges()).toHaveLength(1))
  expect(sentChanges()[0]?.added).toMatchObject([
    { section: 'trims', item: 'Zip', unit_price: '1.25', wastage_percent: '5' },
  ])
})

test('a file that cannot be read says so, and another one is chosen', async () => {
  const { dialog, choose } = await openImport()
  await choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'old.xlsx'))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('This workbook is damaged or of another kind.'),
  )
  await choose(RIGHT)
  await waitFor(() => expect(dialog.getByText('All 3 lines are whole.')).toBeVisible())
})

test('where somebody changed the same lines meanwhile nothing is lost, and the check is made anew', async () => {
  const { dialog, choose, press } = await openImport()
  await choose(RIGHT)
  await dialog.findByRole('button', { name: 'Import 3 lines' })
  fails(changeBom, 'stale', { saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 } })
  answers(readBom, makeBom([{ ...jersey, colour: 'Coral', changed_in: 4 }, rib], { version: 4 }))
  await press('Import 3 lines')
  await waitFor(() => expect(dialog.getByText(/^Ben Ortiz changed the same lines/)).toBeVisible())
  keepsWhatIsSent(makeBom([{ ...jersey, colour: 'Coral', changed_in: 4 }, rib], { version: 4 }))
  await press('Import 3 lines')
  await waitFor(() =>
    expect(sentChanges().at(-1)?.changed).toEqual([{ id: 1, changed_in: 4, colour: 'Sand' }]),
  )
})

const unfinishedOf = (saved: number[]) => ({
  ...{ version: 3, lines: 1, file_name: 'old.csv' },
  ...{ updated_at: '2026-11-18T09:05:00.000Z', updated_by_name: 'Ben Ortiz' },
  state: {
    file: {
      ...{ name: 'old.csv', separator: ';', notes: [] },
      sheet: { name: 'Table', rows: [['Item']], merged: [], problem: null },
    },
    chosen: { columns: {}, signs: {}, shares: {} },
    ...{ edits: {}, taken: {}, answers: {}, saved },
  },
})

describe('an import that is not finished', () => {
  const HALF = csv('Section;Item;Consumption;Unit', 'Fabric;Jersey;1,2;m', 'Trims;Zip;1;miles')

  test('saves the lines that are whole, and keeps the rest with the answers', async () => {
    const { dialog, choose, press } = await openImport([])
    await choose(HALF)
    answers(keepUnfinishedImport, { version: 1 })
    await press('Import 1, keep 1 for later')
    await waitFor(() => expect(lineNames()).toEqual(['Jersey']))
    await waitFor(() => expect(sentTo(keepUnfinishedImport)).toHaveLength(1))
    expect(sentTo(keepUnfinishedImport)[0]?.body).toMatchObject({
      ...{ version: null, file_name: 'trims.csv', lines: 1 },
      state: {
        saved: [1],
        file: { sheet: { rows: expect.arrayContaining([['Trims', 'Zip', '1', 'miles']]) } },
      },
    })
    expect(dialog.queryByText('1 of 2 lines are whole.')).not.toBeInTheDocument()
  })

  // shows D-223
  test('that cannot be kept now saves no line a second time', async () => {
    const { dialog, choose, press } = await openImport([])
    await choose(HALF)
    fails(keepUnfinishedImport, 'unavailable')
    await press('Import 1, keep 1 for later')
    await waitFor(() => expect(dialog.getByText('0 of 1 lines are whole.')).toBeVisible())
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(ERRORS.unavailable.text))
    answers(keepUnfinishedImport, { version: 1 })
    await press('Go on later')
    await waitFor(() => expect(sentTo(keepUnfinishedImport)).toHaveLength(2))
    expect(sentTo(keepUnfinishedImport)[1]?.body).toMatchObject({ lines: 1, state: { saved: [1] } })
    expect(sentChanges()).toHaveLength(1)
  })

  test('throws no other one away without a question', async () => {
    answers(readUnfinishedImport, { unfinished: unfinishedOf([]) })
    const { user, choose, press } = await openImport([])
    await choose(HALF)
    answers(keepUnfinishedImport, { version: 4 })
    await press('Go on later')
    const question = within(await screen.findByRole('dialog', { name: 'Keep this import instead?' }))
    expect(question.getByText(/The import of old\.csv is not finished/)).toBeVisible()
    expect(sentTo(keepUnfinishedImport)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Keep this one' }))
    await waitFor(() => expect(sentTo(keepUnfinishedImport)).toHaveLength(1))
    expect(sentTo(keepUnfinishedImport)[0]?.body).toMatchObject({ version: 3, file_name: 'trims.csv' })
  })

  test('what was answered is not lost by closing without a question', async () => {
    const { user, dialog, choose, press } = await openImport([])
    await choose(csv('Section;Item;Consumption', 'Trims;Zip;1'))
    await press('All in piece')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(dialog.getByText('The line is whole.')).toBeVisible())
  })

  test('is gone on with where it was, and is gone once all is saved', async () => {
    const rows = [
      ['Section', 'Item', 'Consumption', 'Unit'],
      ['Fabric', 'Jersey', '1,2', 'm'],
      ['Trims', 'Zip', '1', 'miles'],
    ]
    const sheet = { name: 'Table', rows, merged: [], problem: null }
    const state = {
      file: { name: 'trims.csv', separator: ';', notes: [], sheet },
      chosen: { columns: {}, signs: {}, shares: {} },
      ...{ edits: {}, taken: {}, answers: {}, saved: [1] },
    }
    const kept = { version: 3, lines: 1, file_name: 'trims.csv', state }
    const by = { updated_at: '2026-11-18T09:05:00.000Z', updated_by_name: 'Ben Ortiz' }
    answers(readUnfinishedImport, { unfinished: { ...kept, ...by } })
    answers(dropUnfinishedImport, { ok: true })
    keepsWhatIsSent(makeBom([jersey]))
    const { user } = openApp('/inquiries/7#bom', mira)
    const strip = within(await screen.findByRole('region', { name: 'Unfinished import' }))
    expect(strip.getByText(/1 line is left · Ben Ortiz/)).toBeVisible()
    await user.click(strip.getByRole('button', { name: 'Go on with the import' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import lines from a file' }))
    await dialog.findByText('0 of 1 lines are whole.')
    await user.click(dialog.getByRole('combobox', { name: 'Choose the answer' }))
    await user.click(await screen.findByRole('option', { name: 'piece' }))
    await user.click(await dialog.findByRole('button', { name: 'Import 1 line' }))
    await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Zip']))
    await waitFor(() => expect(sentTo(dropUnfinishedImport)).toHaveLength(1))
    expect(sentTo(keepImportAnswers)[0]?.body).toEqual({
      answers: [{ about: 'unit', said: 'miles', means: 'piece' }],
    })
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Unfinished import' })).not.toBeInTheDocument(),
    )
  })

  test('is thrown away once that is confirmed', async () => {
    const state = {
      file: {
        ...{ name: 'trims.csv', separator: ';', notes: [] },
        sheet: { name: 'Table', rows: [['Item']], merged: [], problem: null },
      },
      chosen: { columns: {}, signs: {}, shares: {} },
      ...{ edits: {}, taken: {}, answers: {}, saved: [] },
    }
    const kept = { version: 3, lines: 1, file_name: 'trims.csv', state }
    const by = { updated_at: '2026-11-18T09:05:00.000Z', updated_by_name: 'Ben Ortiz' }
    answers(readUnfinishedImport, { unfinished: { ...kept, ...by } })
    answers(dropUnfinishedImport, { ok: true })
    keepsWhatIsSent(makeBom([jersey]))
    const { user } = openApp('/inquiries/7#bom', mira)
    await user.click(await screen.findByRole('button', { name: 'Throw away' }))
    const question = within(await screen.findByRole('dialog', { name: 'Throw the import away?' }))
    expect(sentTo(dropUnfinishedImport)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Throw away' }))
    await waitFor(() => expect(sentTo(dropUnfinishedImport)).toHaveLength(1))
  })
})

// shows D-222
test('a word that was answered before is not asked again, and can be answered anew', async () => {
  answers(listImportAnswers, { answers: [{ about: 'unit', said: 'miles', means: 'yd' }] })
  const { user, dialog, choose } = await openImport([])
  await choose(csv('Section;Item;Consumption;Unit', 'Trims;Zip;1;miles'))
  await waitFor(() => expect(dialog.getByText('The line is whole.')).toBeVisible())
  const panel = within(dialog.getByRole('region', { name: 'Answers' }))
  expect(panel.getByRole('listitem')).toHaveTextContent('miles → yd As last time')
  await user.click(panel.getByRole('button', { name: 'Change' }))
  await user.click(panel.getByRole('combobox', { name: 'Choose the answer' }))
  await user.click(await screen.findByRole('option', { name: 'm' }))
  await waitFor(() => expect(panel.getByRole('listitem')).toHaveTextContent('miles → m'))
})

const COATS = { id: 5, name: 'Coats', city: null, country: null, favorite: false, is_called: true }
const registerHas = (companies: readonly (typeof COATS)[]) =>
  answers(findNamedCompanies, ({ body }) => ({
    data: (body as { names: string[] }).names.map((name) => ({
      name,
      companies: companies.filter((each) => each.name === name),
    })),
  }))

test('companies that are not on the style are assigned from the registry, or left empty, at once', async () => {
  const place = { verified: true, city: null, country: null, logo: null }
  const coats = { ...place, id: 5, uuid: 'u5', name: 'Coats' }
  registerHas([COATS])
  answers(assignSupplier, {
    inquiry_assigned_suppliers: [{ ...coats, id: 77, supplier_id: 5, from_chain: false }],
  })
  const { dialog, choose, press } = await openImport([])
  await choose(csv('Section;Item;Supplier', 'Trims;Thread;Coats', 'Trims;Zip;Nobody & Sons'))
  await waitFor(() =>
    expect(
      dialog.getByText('Coats and Nobody & Sons are not on this style. They stand in 2 lines.'),
    ).toBeVisible(),
  )
  answers(listAssignedSuppliers, {
    inquiry_assigned_suppliers: [{ ...coats, id: 77, supplier_id: 5, from_chain: false }],
  })
  await press('Assign Coats')
  await waitFor(() => expect(dialog.getByText('1 of 2 lines are whole.')).toBeVisible())
  expect(sentTo(assignSupplier).map(({ body }) => body)).toEqual([{ supplier_id: 5 }])
  await press('Leave empty')
  await waitFor(() => expect(dialog.getByText('All 2 lines are whole.')).toBeVisible())
  await press('Import 2 lines')
  await waitFor(() => expect(sentChanges()).toHaveLength(1))
  expect(sentChanges()[0]?.added).toMatchObject([{ supplier_id: 5 }, { item: 'Zip' }])
})

// shows D-438
test('a company that the registry calls otherwise is chosen there, assigned, and stands in all its rows', async () => {
  const group = { ...COATS, id: 9, name: 'Coats Group plc', country: 'GB', is_called: false }
  const onStyle = { verified: true, city: null, country: 'GB', logo: null, uuid: 'u9', name: group.name }
  const assigned = {
    inquiry_assigned_suppliers: [{ ...onStyle, id: 79, supplier_id: 9, from_chain: false }],
  }
  answers(findNamedCompanies, { data: [{ name: 'Coats', companies: [group] }] })
  answers(assignSupplier, assigned)
  // Another style's import was told that it is a company which is not on this one.
  answers(listImportAnswers, { answers: [{ about: 'company', said: 'coats', means: '4' }] })
  const { user, dialog, choose, press } = await openImport([])
  await choose(csv('Section;Item;Supplier', 'Trims;Thread;Coats', 'Trims;Cord;Coats'))
  await waitFor(() => expect(dialog.getByText('0 of 2 lines are whole.')).toBeVisible())
  await press('Choose others')
  await user.click(dialog.getByLabelText('Coats is', { selector: 'input' }))
  answers(listAssignedSuppliers, assigned)
  await user.click(await screen.findByRole('option', { name: 'Coats Group plc · United Kingdom' }))
  await waitFor(() => expect(dialog.getByText('All 2 lines are whole.')).toBeVisible())
  expect(sentTo(assignSupplier).map(({ body }) => body)).toEqual([{ supplier_id: 9 }])
  await press('Import 2 lines')
  await waitFor(() => expect(sentChanges()).toHaveLength(1))
  expect(sentChanges()[0]?.added).toMatchObject([{ supplier_id: 9 }, { supplier_id: 9 }])
})

// shows D-333
test('a company that the registry does not have is asked for from the operator, once for all its rows', async () => {
  registerHas([])
  answers(requestOrganizations, { data: [{ outcome: 'requested' }] })
  const { user, dialog, choose, press } = await openImport([])
  await choose(csv('Section;Item;Supplier', 'Trims;Zip;Nobody & Sons', 'Trims;Cord;Nobody & Sons'))
  await waitFor(() => expect(dialog.getByText('0 of 2 lines are whole.')).toBeVisible())
  await press('Ask the operator for them')
  expect(dialog.getByRole('button', { name: 'Send the request' })).toBeDisabled()
  await user.click(dialog.getByLabelText('Country of Nobody & Sons', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Portugal' }))
  await press('Send the request')
  await waitFor(() => expect(dialog.getByText('All 2 lines are whole.')).toBeVisible())
  expect(sentTo(requestOrganizations).map(({ body }) => body)).toMatchObject([
    { requests: [{ name: 'Nobody & Sons', country: 'PT', type: 'supplier' }] },
  ])
})

// shows D-50
test('who only reads exports what they see, and imports nothing', async () => {
  answers(readBom, makeBom([jersey], { can: { change: false } }))
  const { user } = openApp('/inquiries/7#bom', mira)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Export as XLSX' })).toBeVisible())
  expect(screen.getByRole('menuitem', { name: 'Export as CSV' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Import a file' })).not.toBeInTheDocument()
})

// shows D-369
test('pictures of rows become those of new lines, and a line that is there keeps its own', async () => {
  fakeUploads()
  answers(uploadFiles, {
    attachment_id: 40,
    files: [makePicture({ id: 40, upload_name: 'zip-picture' })],
  })
  const { choose, press } = await openImport()
  const rows = ['Line id;Section;Item;Colour', '1;Fabric;Jersey;Sand', ';Trims;Zip;'].map((row) =>
    row.split(';'),
  )
  const drawn = [1, 2].map((row): Drawn => ({ bytes: PNG, from: [row, 0], to: [row, 9] }))
  await choose(new File([await writeDrawnWorkbook(rows, drawn)], 'bom.xlsx'))
  await press('Import 2 lines')
  await waitFor(() => expect(sentChanges()).toHaveLength(1))
  expect(sentTo(uploadFiles)).toHaveLength(1)
  expect(sentChanges()[0]?.added).toMatchObject([{ item: 'Zip', picture: 'zip-picture' }])
  expect(sentChanges()[0]?.changed).toMatchObject([{ id: 1 }])
  expect(JSON.stringify(sentChanges()[0]?.changed)).not.toContain('zip-picture')
})

// shows D-439
test('comments of cells become comments on the lines of their rows, for those who are chosen; the others are named', async () => {
  answers(importComments, { ids: [31, 32] })
  answers(takeBackComments, { deleted: 2 })
  const { user, dialog, choose, press } = await openImport()
  const rows = ['Line id;Section;Item;Colour', '1;Fabric;Jersey;Sand', ';Trims;Zip;'].map((row) =>
    row.split(';'),
  )
  const notes = { A1: 'Our number', C3: 'Ask for 6 mm', D2: 'Lab dip B' }
  await choose(new File([await writeNotedWorkbook(rows, notes)], 'bom.xlsx'))
  await waitFor(() => expect(dialog.getByText(/^A comment of a cell becomes/)).toBeVisible())
  expect(dialog.getByText('Comments of cells are left out: A1 “Our number”')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'My company' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: 'Everyone on the style' }))
  await press('Import 2 lines')
  await waitFor(() => expect(sentTo(importComments)).toHaveLength(1))
  const zip = sentChanges()[0]?.added?.[0]
  expect(zip).toMatchObject({ item: 'Zip' })
  const body = sentTo(importComments)[0]?.body as { comments: { subject: { id: number } }[] }
  expect(body).toMatchObject({
    visibility: 'everyone',
    comments: [
      { subject: { kind: 'bom_line', id: 1 }, text: 'Colour: Lab dip B' },
      { subject: { kind: 'bom_line' }, text: 'Item: Ask for 6 mm' },
    ],
  })
  expect(body.comments[1]?.subject.id).toBeGreaterThan(1)
  await waitFor(() => expect(screen.getByText('Imported: 1 added, 1 changed, 2 comments')).toBeVisible())
  expect(sentTo(takeBackComments)).toEqual([])
  await takeBack(user)
  await waitFor(() => expect(lineNames()).toEqual(['Jersey', 'Rib']))
  await waitFor(() => expect(sentTo(takeBackComments).map(({ body }) => body)).toEqual([{ ids: [31, 32] }]))
})

const UNCHANGED = ['Line id;Section;Item;Colour', '1;Fabric;Jersey;Ink'].map((row) => row.split(';'))

// shows D-492
test('a file in which no line changes brings its comments all the same', async () => {
  answers(importComments, { ids: [31] })
  const { user, dialog, choose, press } = await openImport()
  await choose(new File([await writeNotedWorkbook(UNCHANGED, { D2: 'Lab dip B' })], 'bom.xlsx'))
  await waitFor(() => expect(dialog.getByText(/^No line changes\./)).toBeVisible())
  await user.click(dialog.getByRole('radio', { name: 'Leave out' }))
  await waitFor(() => expect(dialog.getByText(/^Nothing changes/)).toBeVisible())
  expect(dialog.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'My company' }))
  await press('Write the comment')
  await waitFor(() => expect(screen.getByText('Imported: 1 comment')).toBeVisible())
  expect(sentTo(importComments).map(({ body }) => body)).toEqual([
    {
      visibility: 'company',
      comments: [{ subject: { kind: 'bom_line', id: 1 }, text: 'Colour: Lab dip B' }],
    },
  ])
  expect(sentChanges()).toEqual([])
})

test('comments that are there already say so', async () => {
  answers(importComments, { ids: [] })
  const { choose, press } = await openImport()
  const file = async (note: string) =>
    new File([await writeNotedWorkbook(UNCHANGED, { D2: note })], 'bom.xlsx')
  await choose(await file('Lab dip B'))
  await press('Write the comment')
  await waitFor(() => expect(screen.getByText(/^Nothing was new/)).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('comments that are left out are not sent', async () => {
  const { user, dialog, choose, press } = await openImport([])
  const rows = [
    ['Section', 'Item'],
    ['Trims', 'Zip'],
  ]
  await choose(new File([await writeNotedWorkbook(rows, { B2: 'YKK?' })], 'bom.xlsx'))
  await user.click(await dialog.findByRole('radio', { name: 'Leave out' }))
  await press('Import 1 line')
  await waitFor(() => expect(sentChanges()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Import lines/ })).toBeNull())
  expect(sentTo(importComments)).toEqual([])
})
