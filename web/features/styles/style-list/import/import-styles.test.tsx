import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { importComments } from '#contract/collaboration/comments.ts'
import { ERRORS } from '#contract/errors.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { type ImportNames, importStyles, readImportNames } from '#contract/styles/style-import.ts'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import {
  keepImportAnswers,
  keepUnfinishedCompanyImport,
  listImportAnswers,
  readUnfinishedCompanyImport,
} from '#contract/styles/table-imports.ts'
import {
  type Drawn,
  PNG,
  writeDrawnWorkbook,
  writeNotedWorkbook,
} from '#web/lib/tables/drawn-workbook.fixture.ts'
import { answers, fails, failsOnce, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRows } from '../styles-table.fixture.ts'

const NAMES: ImportNames = {
  styles: [
    {
      ...{ id: 7, style_number: 'ST-7QK4M-2XV9D', version: 4, can_change: true, style_name: 'Tee' },
      ...{ collection_id: 2, product_type: 1, status: 'active', bulk_order_quantity: 4000, colour_number: 2 },
      ...{ start_date: null, end_date: null, delivery_destination: 'DE', currency: 'EUR', suppliers: [] },
      ...{ additional_information: null, brand_reference: 'NL-1' },
    },
  ],
  collections: [{ id: 2, name: 'SS27 Core Knit', collection_number: 'COL-2', season: 'SS27' }],
  companies: [{ id: 21, name: 'Anatolia Knit', is_called: false }],
  product_types: [{ id: 1, name: 'T-shirt' }],
  currencies: ['EUR', 'USD'],
  ...{ styles_left: null, can_assign: true },
}

const HEADS = 'Article;Style name;Type;Qty;Colours;Country;Currency'
const CHANGES = 'NL-1;Tee;T-shirt;5000;2;DE;EUR'
const newRow = (at: number) => `NEW-${at};Coat ${at};T-shirt;300;1;DE;EUR`

const rowsSent = () =>
  sentTo(importStyles).map(({ body }) => (body as { rows: Record<string, unknown>[] }).rows)

const openCheck = async (lines: string[], heads = HEADS) =>
  openFile(new File([[heads, ...lines].join('\n')], 'styles.csv', { type: 'text/csv' }))

const openFile = async (file: File) => {
  const { user } = openApp('/styles', mira)
  await user.click(await screen.findByRole('button', { name: 'Import and export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import styles from a file' }))
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    file,
  )
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }))
  return { user, dialog, press }
}

beforeEach(() => {
  answers(listStyles, listOf(makeStyleRows(2)))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedCompanyImport, { unfinished: null })
  answers(readImportNames, NAMES)
  answers(importStyles, { data: [], styles_left: null })
})

// shows D-125, D-330
test('the file is its own preview: new and changed styles are counted, and saved as they are shown', async () => {
  const { dialog, press } = await openCheck([CHANGES, newRow(1)])
  await waitFor(() => expect(dialog.getByText(/^1 added, 1 changed, 0 removed, 0 as they are/)).toBeVisible())
  expect(dialog.getByRole('button', { name: 'New 1' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Changed 1' })).toBeVisible()
  expect(sentTo(readImportNames)[0]?.body).toMatchObject({ references: ['NL-1', 'NEW-1'] })
  await press('Import 2 lines')
  await waitFor(() => expect(screen.getByText('Imported: 1 added, 1 changed')).toBeVisible())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowsSent()).toEqual([
    [
      { style_number: 'ST-7QK4M-2XV9D', version: 4, bulk_order_quantity: 5000 },
      {
        ...{ brand_reference: 'NEW-1', style_name: 'Coat 1', product_type: 'T-shirt', currency: 'EUR' },
        ...{ bulk_order_quantity: 300, colour_number: 1, delivery_destination: 'DE' },
      },
    ],
  ])
  expect(sentTo(importStyles)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

// shows D-331
test('many styles are saved in batches, and what one is refused for stands at its cell while the others are saved', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => newRow(at))
  const { dialog, press } = await openCheck(lines)
  await dialog.findByRole('button', { name: 'Import 60 lines' })
  failsOnce(importStyles, 'invalid', {
    fields: { 'rows.3.currency': ['This currency is not in the list.'] },
  })
  await press('Import 60 lines')
  await waitFor(() => expect(dialog.getByText(/^0 of 1 lines are whole/)).toBeVisible())
  expect(rowsSent().map((rows) => rows.length)).toEqual([50, 49, 10])
  expect(dialog.getByRole('button', { name: 'To mend 1' })).toBeVisible()
})

// shows D-126
test('a style that somebody changed meanwhile is read again, and nothing is overwritten', async () => {
  const { dialog, press } = await openCheck([CHANGES])
  await dialog.findByRole('button', { name: 'Import 1 line' })
  fails(importStyles, 'stale', { saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 5 } })
  await press('Import 1 line')
  await waitFor(() => expect(dialog.getByText(/^Ben Ortiz changed the same lines/)).toBeVisible())
  await waitFor(() => expect(sentTo(readImportNames)).toHaveLength(2))
  expect(screen.getByRole('dialog', { name: 'Import styles from a file' })).toBeVisible()
})

// shows D-331
test('what cannot be saved yet is kept for the company and gone on with', async () => {
  answers(keepUnfinishedCompanyImport, { version: 1 })
  const { dialog, press } = await openCheck([newRow(1), 'NEW-2;Half;T-shirt;many;1;DE;EUR'])
  await waitFor(() => expect(dialog.getByText(/^1 of 2 lines are whole/)).toBeVisible())
  await press('Import 1, keep 1 for later')
  await waitFor(() => expect(sentTo(keepUnfinishedCompanyImport)).toHaveLength(1))
  const { body } = sentTo(keepUnfinishedCompanyImport)[0] ?? {}
  expect(body).toMatchObject({ lines: 1, file_name: 'styles.csv', state: { saved: [1] } })
  expect(rowsSent().map((rows) => rows.length)).toEqual([1])
})

test('a collection that is not there yet is made once, and a failure to read the names is told', async () => {
  answers(createCollection, {
    data: {
      ...{ id: 9, name: 'AW28', collection_number: 'COL-9', season: null, brand_id: 3, number_of_styles: 0 },
      brand_organization: { id: 3, name: 'Northloom' },
      created_by_organization_id: 3,
      created_by_organization: { id: 3, name: 'Northloom' },
      created_at: '2026-11-18T09:05:00.000Z',
      can: { change: true, add_style: true },
    },
  })
  const { press } = await openCheck([`${newRow(1)};AW28`, `${newRow(2)};AW28`], `${HEADS};Season`)
  await press('A new collection')
  await press('Import 2 lines')
  await waitFor(() =>
    expect(
      rowsSent()
        .flat()
        .map(({ collection }) => collection),
    ).toEqual(['COL-9', 'COL-9']),
  )
  expect(sentTo(createCollection).map(({ body }) => body)).toEqual([{ name: 'AW28' }])
})

const drawnFile = async () => {
  const rows = [HEADS, CHANGES, newRow(1), newRow(2)].map((row) => row.split(';'))
  const all = [1, 2, 3].map((row): Drawn => ({ bytes: PNG, from: [row, 0], to: [row, 9] }))
  return new File([await writeDrawnWorkbook(rows, all)], 'styles.xlsx')
}
const made = (id: number) => ({
  ...{ outcome: 'created' as const, id, style_number: `ST-${id}`, style_name: null, version: null },
  ...{ changes: [], problems: [] },
})

const commentOf = (text: string) => ({ subject: { kind: 'style' }, text: `Style name: ${text}` })

// shows D-369
test('pictures of rows go to the styles that the import makes, and one that fails keeps no other back', async () => {
  fakeUploads()
  answers(importStyles, { data: [{ ...made(7), outcome: 'changed' }, made(81), made(82)], styles_left: null })
  answers(uploadFiles, { attachment_id: 40, files: [] })
  failsOnce(uploadFiles, 'unsupported_type')
  const { dialog, press } = await openFile(await drawnFile())
  await waitFor(() =>
    expect(
      dialog.getByText(/^A picture that stands in a row becomes the picture of what is new/),
    ).toBeVisible(),
  )
  await press('Import 3 lines')
  await waitFor(() =>
    expect(screen.getByText('The picture of 1 row could not be saved. Add it by hand.')).toBeVisible(),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The style that was there keeps its own.
  expect(sentTo(uploadFiles).map(({ params }) => params.id)).toEqual(['81', '82'])
})

// shows D-492
test('comments of rows that change nothing come with the file, beside those of new styles', async () => {
  answers(importStyles, { data: [made(81)], styles_left: null })
  answers(importComments, { ids: [31] })
  const rows = [HEADS, 'NL-1;Tee;T-shirt;4000;2;DE;EUR', newRow(1)].map((row) => row.split(';'))
  const notes = { B2: 'As last season', B3: 'New block' }
  const { press } = await openFile(new File([await writeNotedWorkbook(rows, notes)], 'styles.xlsx'))
  await press('Import 1 line')
  await waitFor(() => expect(screen.getByText('Imported: 1 added, 2 comments')).toBeVisible())
  expect(sentTo(importComments).map(({ params, body }) => [params.id, body])).toEqual([
    ['7', { visibility: 'company', comments: [commentOf('As last season')] }],
    ['81', { visibility: 'company', comments: [commentOf('New block')] }],
  ])
})

test('names that cannot be asked for are told', async () => {
  fails(readImportNames, 'too_many')
  const { dialog } = await openCheck([CHANGES])
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(ERRORS.too_many.text))
})
