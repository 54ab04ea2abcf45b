import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import {
  addLot,
  addSerials,
  changeLot,
  type Lot,
  type LotHead,
  listLots,
  listNamedLots,
  publishLot,
  readLot,
  sendLotRegistration,
  withdrawLot,
} from '#contract/passports/lots/lots.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { keepImportAnswers, listImportAnswers, readUnfinishedImport } from '#contract/styles/table-imports.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import { makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { anatolia as assigned } from '#web/records/style/styles.fixture.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'

const HEAD: LotHead = {
  ...{ id: 7, number: 'HT-2609', serial: null, lot: null, supplier: null, factory: null },
  ...{ made_from: '2026-09-07', made_to: '2026-09-18', quantity: 4200, state: 'draft' },
  ...{ pieces: 0, differing: 0 },
}
const LOT: Lot = {
  ...HEAD,
  ...{ supplier: null, factory: null, gtin: null, composition: null, remark: null, shows_evidence: false },
  serials: { ranges: [], total: 0 },
  ...{ published: null, withdrawn: null, registration: null, version: 1 },
  ...{ updated_at: '2026-11-01T09:00:00.000Z', updated_by: 'Mira Vance' },
  can: { change: true, publish: true, withdraw: false, delete: true, send_registration: false },
}
const PUBLISHED: Lot = {
  ...LOT,
  state: 'published',
  published: {
    ...{
      version: 1,
      passport_version: 3,
      published_at: '2026-11-02T09:00:00.000Z',
      published_by: 'Mira Vance',
    },
    ...{ sha256: 'a'.repeat(64), url: 'https://loom.test/trace/ST-1/lot/HT-2609', gs1_url: null },
  },
  can: { change: true, publish: true, withdraw: true, delete: false, send_registration: false },
}
const pageOf = (data: LotHead[], change = true) => ({
  ...{ data, total: data.length, page: 1, page_size: 20, can: { change } },
})

beforeEach(() => {
  answers(readTrace, makeTrace())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(readCompanyProfile, anatolia)
})

const panel = () => within(screen.getByRole('region', { name: 'Lots and pieces' }))
const isShown = (text: string) => waitFor(() => expect(panel().getByText(text)).toBeInTheDocument())

test('an empty list says so, and a lot is added with what differs', async () => {
  answers(listLots, pageOf([]))
  answers(addLot, { data: LOT })
  answers(readLot, { data: LOT })
  const { user } = openPassport()
  await isShown('No lots yet.')
  await user.click(panel().getByRole('button', { name: 'Add a lot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a lot' }))
  await user.click(dialog.getByRole('textbox', { name: 'Lot number' }))
  await user.paste('with blank')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(dialog.getByText(/^A lot or serial number has 1 to 20 letters/)).toBeInTheDocument(),
  )
  expect(sentTo(addLot)).toHaveLength(0)
  await user.clear(dialog.getByRole('textbox', { name: 'Lot number' }))
  await user.click(dialog.getByRole('textbox', { name: 'Lot number' }))
  await user.paste('HT-2609')
  await user.click(dialog.getByRole('textbox', { name: 'What differs' }))
  await user.paste('Recycled thread')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sentTo(addLot)).toHaveLength(1))
  expect(sentTo(addLot)[0]?.body).toMatchObject({ kind: 'lot', number: 'HT-2609', remark: 'Recycled thread' })
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Lot HT-2609' })).toBeInTheDocument())
})

test('a lot is changed, given serial numbers and published', async () => {
  answers(listLots, pageOf([HEAD]))
  answers(readLot, { data: LOT })
  const range = { id: 1, first: 'P1', last: 'P9', count: 9 }
  const given = { ...LOT, pieces: 9, serials: { ranges: [range], total: 1 } }
  answers(addSerials, { data: given })
  answers(changeLot, { data: { ...given, version: 2, remark: 'Recycled thread' } })
  answers(publishLot, { data: PUBLISHED })
  const { user } = openPassport()
  await isShown('HT-2609')
  await user.click(panel().getByRole('button', { name: 'Open HT-2609' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Lot HT-2609' }))
  await waitFor(() => expect(dialog().getByText('None given out yet.')).toBeInTheDocument())
  await user.click(dialog().getByRole('textbox', { name: 'Add serial numbers' }))
  await user.paste('P1 P9')
  await user.click(dialog().getByRole('button', { name: 'Add serial numbers' }))
  await waitFor(() => expect(dialog().getByText('P1 – P9')).toBeInTheDocument())
  await user.click(dialog().getByRole('textbox', { name: 'What differs' }))
  await user.paste('Recycled thread')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(changeLot)).toHaveLength(1))
  expect(sentTo(changeLot)[0]?.body).toMatchObject({ remark: 'Recycled thread', version: 1 })
  await user.click(dialog().getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(dialog().getByText(/^Version 1, published on/)).toBeInTheDocument())
})

test('a published lot is withdrawn with a reason', async () => {
  answers(listLots, pageOf([{ ...HEAD, state: 'published' }]))
  answers(readLot, { data: PUBLISHED })
  const withdrawn = { at: '2026-11-03T09:00:00.000Z', by: 'Northloom', reason: 'recall' as const, note: null }
  answers(withdrawLot, { data: { ...PUBLISHED, state: 'withdrawn', withdrawn } })
  const { user } = openPassport()
  await isShown('HT-2609')
  await user.click(panel().getByRole('button', { name: 'Open HT-2609' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Withdraw HT-2609?' }))
  await user.click(asking.getByRole('radio', { name: /recalled/i }))
  await user.click(asking.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sentTo(withdrawLot)[0]?.body).toMatchObject({ reason: 'recall' }))
  await waitFor(() => expect(screen.getByText(/Publishing it again makes it public/)).toBeInTheDocument())
})

test('a list that fails is asked for again', async () => {
  fails(listLots, 'internal')
  const { user } = openPassport()
  await waitFor(() => expect(panel().getByRole('alert')).toBeVisible())
  answers(listLots, pageOf([]))
  await user.click(panel().getByRole('button', { name: /again|Retry/i }))
  await isShown('No lots yet.')
})

test('a lot says how it stands with the registry, and what was refused is sent again', async () => {
  const content = {
    ...{ status: 'published' as const, resolver_address: 'https://loom.test/trace/ST-1/lot/HT-2609' },
    product_identifier: { level: 'batch' as const, value: 'ST-1/lot/HT-2609' },
    ...{ commodity_code: null, operator_identifier: null, backup_address: null, is_imported: false },
  }
  const refused: Lot = {
    ...PUBLISHED,
    registration: {
      ...{ version: 1, made_at: '2026-11-02T09:00:00.000Z', state: 'refused', content, tries: 1 },
      ...{ tried_at: '2026-11-02T09:00:05.000Z', registration_identifier: null, refusal: 'Unknown code' },
      answered_at: '2026-11-02T09:00:05.000Z',
    },
    can: { ...PUBLISHED.can, send_registration: true },
  }
  answers(listLots, pageOf([HEAD]))
  answers(readLot, { data: refused })
  const { user } = openPassport()
  await isShown('HT-2609')
  await user.click(panel().getByRole('button', { name: 'Open HT-2609' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Lot HT-2609' }))
  await waitFor(() =>
    expect(dialog().getByText(/^Registration: Refused · Unknown code$/)).toBeInTheDocument(),
  )
  const waiting = { ...PUBLISHED, registration: { ...refused.registration, state: 'waiting', refusal: null } }
  answers(sendLotRegistration, { data: waiting as Lot })
  answers(readLot, { data: waiting as Lot })
  await user.click(dialog().getByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(dialog().getByText('Registration: Waiting for the registry')).toBeInTheDocument(),
  )
  expect(sentTo(sendLotRegistration)).toHaveLength(1)
  expect(dialog().queryByRole('button', { name: 'Send again' })).toBeNull()
})

// shows D-578, D-625
test('a file of lots changes those that are there, adds the others, and says what was refused', async () => {
  answers(listLots, pageOf([HEAD]))
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [assigned] })
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedImport, { unfinished: null })
  answers(listNamedLots, {
    data: [
      {
        ...{ id: 7, number: 'HT-2609', made_from: null, made_to: null, quantity: 4200, gtin: null },
        ...{ remark: 'Recycled thread', version: 3, supplier: null, serials: 'A1 A5' },
      },
    ],
  })
  answers(changeLot, { data: LOT })
  fails(addLot, 'conflict', { error: ['This style has a lot with this number already'] })
  const { user } = openPassport()
  await isShown('HT-2609')
  await user.click(await panel().findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import lots from a file' }))
  const file = new File(
    ['Lot;Lieferant;Menge;Seriennummern\nHT-2609;Anatolia Knit;4100;A3 - A9\nHT-2610;;1200;B1'],
    'lots.csv',
  )
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    file,
  )
  await user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() => expect(sentTo(addLot)).toHaveLength(1))
  expect(sentTo(changeLot)[0]).toMatchObject({
    params: { id: '5', lot: '7' },
    body: { quantity: 4100, remark: 'Recycled thread', supplier_id: 21, serials: 'A6 A9', version: 3 },
  })
  expect(sentTo(addLot)[0]?.body).toMatchObject({
    ...{ kind: 'lot', number: 'HT-2610', quantity: 1200, supplier_id: null, serials: 'B1' },
  })
  // What was refused stays, to be mended.
  await waitFor(() => expect(dialog.getByText(/^0 of 1 lines are whole/)).toBeVisible())
  expect(dialog.getByRole('button', { name: 'To mend 1' })).toBeVisible()
})
