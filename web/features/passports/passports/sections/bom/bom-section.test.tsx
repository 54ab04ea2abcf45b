import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { BOM_RECORD_TEXTS, type BomRecord } from '#contract/passports/passport-bom.ts'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../../open-passport.fixture.tsx'
import { makeTrace } from '../../steps/trace.fixture.ts'

const record = (id: number, item: string, is_selected = false): BomRecord => ({
  id,
  is_selected,
  picture_name: null,
  line: {
    section: 'fabric',
    item,
    composition: [{ fibre: 'cotton', percent: 100 }],
    colour: null,
    supplier: 'Anatolia Knit',
    country: 'TR',
    certification: null,
    recycled: null,
    weight: null,
    picture: null,
    geo_images: [],
  },
})
const openWith = (bom_records: BomRecord[]) => {
  const trace = makeTrace({ fields: [], bom_records })
  answers(readTrace, trace)
  answers(updateTrace, trace)
  return openPassport()
}
const panel = async () => within(await screen.findByRole('region', { name: 'BOM records' }))
const sentSelection = () =>
  (sentTo(updateTrace).at(-1)?.body as { selectedBomItems: number[] } | undefined)?.selectedBomItems
const save = async ({ user }: ReturnType<typeof openPassport>) => {
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sentTo(updateTrace).length).toBeGreaterThan(0))
}

beforeEach(() => localStorage.clear())

// shows S1-5
test('records are ticked one by one, in the order of the BOM, or all at once', async () => {
  const app = openWith([record(1, 'Jersey'), record(2, 'Rib', true), record(3, 'Thread')])
  const bom = await panel()
  expect(bom.getByRole('checkbox', { name: 'Rib' })).toBeChecked()
  await app.user.click(bom.getByRole('checkbox', { name: 'Jersey' }))
  await save(app)
  expect(sentSelection()).toEqual([1, 2])
  await app.user.click(bom.getByRole('button', { name: 'Select all' }))
  await save(app)
  await waitFor(() => expect(sentSelection()).toEqual([1, 2, 3]))
})

// shows S1-5
test('each says what shoppers will read, and that the layout leaves them out', async () => {
  const app = openWith([record(1, 'Jersey', true)])
  const bom = await panel()
  expect(bom.getByText(/^Fabric · 100 % cotton · Anatolia Knit · T/)).toBeVisible()
  await app.user.click(bom.getByRole('button', { name: 'Show them' }))
  expect(screen.getByRole('checkbox', { name: 'BOM records' })).toBeChecked()
  await app.user.click(screen.getByRole('tab', { name: 'PREVIEW' }))
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await waitFor(() => expect(preview.getByRole('heading', { name: 'Materials and trims' })).toBeVisible())
  expect(preview.getByText('Jersey')).toBeVisible()
})

// shows S1-5, S1-22
test('without lines it leads to the BOM', async () => {
  openWith([])
  const bom = await panel()
  expect(bom.getByText('No data available')).toBeVisible()
  expect(bom.getByRole('link', { name: 'Open the BOM' })).toHaveAttribute(
    'href',
    expect.stringContaining('#bom'),
  )
})

// shows S1-6
test('a record that is gone is said at the list', async () => {
  fails(updateTrace, 'invalid')
  const app = openWith([record(1, 'Jersey')])
  fails(updateTrace, 'invalid', {
    error: [BOM_RECORD_TEXTS.unknown],
    fields: { 'selectedBomItems.0': [BOM_RECORD_TEXTS.unknown] },
    error_locations: ['selectedBomItems.0'],
  })
  await app.user.click((await panel()).getByRole('checkbox', { name: 'Jersey' }))
  await app.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const shown = await panel()
  await waitFor(() => expect(shown.getByText(BOM_RECORD_TEXTS.unknown)).toBeVisible())
})
