import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type LcaValues, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
import {
  keepImportAnswers,
  keepUnfinishedImport,
  listImportAnswers,
  readUnfinishedCompanyImport,
  readUnfinishedImport,
} from '#contract/styles/table-imports.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../../open-passport.fixture.tsx'
import { makeTrace } from '../../steps/trace.fixture.ts'

const climate = (values: Partial<LcaValues['values']['water']>, source = ''): LcaValues => ({
  source,
  values: { ...NO_LCA_VALUES.values, climate_change: { ...NO_LCA_VALUES.values.climate_change, ...values } },
})
const draft = (lca_values: LcaValues = NO_LCA_VALUES) => makeTrace({ fields: [], lca_values })
const TABLE = [
  'Indicator;Unit;Use;Transport',
  'Climate change;g CO2e;1500;2000',
  'Water;L;;7',
  'Acidification;mol;1;1',
].join('\n')
const study = (text = TABLE) => new File([text], 'study 2026.csv', { type: 'text/csv' })

const openImport = async () => {
  const opened = openPassport()
  const panel = within(await screen.findByRole('region', { name: 'Life-cycle assessment' }))
  await opened.user.click(await panel.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import life-cycle values' }))
  const choose = async (file: File) =>
    opened.user.upload(
      await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
      file,
    )
  const press = async (name: string) => opened.user.click(await dialog.findByRole('button', { name }))
  return { ...opened, dialog, choose, press }
}
const field = (name: string) => screen.findByRole('textbox', { name })

beforeEach(() => {
  answers(readTrace, draft())
  answers(updateTrace, draft())
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedImport, { unfinished: null })
  answers(readUnfinishedCompanyImport, { unfinished: null })
})

// shows S1-74
test('a file is its own preview with what changes, and fills the fields and the source', async () => {
  answers(readTrace, draft(climate({ use: 1 })))
  const { user, dialog, choose, press } = await openImport()
  await choose(study())
  await waitFor(() => expect(dialog.getByText(/^0 added, 3 changed, 0 removed, 0 as they are/)).toBeVisible())
  expect(dialog.getByText('Not read, because no field takes them: “Acidification”')).toBeVisible()
  await press('Import 3 lines')
  expect(await field('Climate change, Use')).toHaveValue('1.5')
  expect(await field('Climate change, Transport')).toHaveValue('2')
  expect(await field('Water, Transport')).toHaveValue('7')
  expect(await field('Source')).toHaveValue('study 2026.csv')
  expect(sentTo(updateTrace)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sentTo(updateTrace)).toHaveLength(1))
  const [sent] = sentTo(updateTrace)
  const { lcaValues } = (sent?.body ?? {}) as { lcaValues: LcaValues }
  expect(lcaValues.source).toBe('study 2026.csv')
  expect(lcaValues.values.water).toEqual({ ...NO_LCA_VALUES.values.water, transport: 7 })
})

// shows S1-75
test('an import is taken back, and leaves a source that was named', async () => {
  answers(readTrace, draft(climate({ use: 1 }, 'EF 3.1')))
  const { user, choose, press } = await openImport()
  await choose(study())
  await press('Import 3 lines')
  await screen.findByText(/Save to keep them/)
  // The editor of the story has an undo of its own, which is a picture.
  const undo = screen.getAllByRole('button', { name: 'Undo' }).find((each) => each.textContent === 'Undo')
  if (!undo) throw new Error('The notice has no way back')
  await user.click(undo)
  await waitFor(async () => expect(await field('Climate change, Use')).toHaveValue('1'))
  expect(await field('Climate change, Transport')).toHaveValue('')
})

// shows S1-75
test('what is not whole yet is kept with the style, and the rest is filled in', async () => {
  answers(keepUnfinishedImport, { version: 1 })
  const { dialog, choose, press } = await openImport()
  await choose(study('Indicator;Stage;Value\nWater;Use;2\nEnergy;Use;-3'))
  await waitFor(() => expect(dialog.getByText(/^1 of 2 lines are whole/)).toBeVisible())
  await press('Import 1, keep 1 for later')
  await waitFor(() => expect(sentTo(keepUnfinishedImport)).toHaveLength(1))
  expect(sentTo(keepUnfinishedImport)[0]?.body).toMatchObject({ lines: 1, file_name: 'study 2026.csv' })
  expect(await field('Water, Use')).toHaveValue('2')
  expect(await field('Energy, Use')).toHaveValue('')
})

// shows S1-75
test('the template has what is filled in', async () => {
  answers(readTrace, draft(climate({ use: 1.5 }, 'EF 3.1')))
  const { dialog } = await openImport()
  const link = await dialog.findByRole('link', { name: 'Download a template' })
  expect(link).toHaveAttribute('download', 'life-cycle-values.csv')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Climate change,kg CO₂e,,,,1.5,')
})
