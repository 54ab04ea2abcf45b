import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type LcaValues, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
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
  'Water;L;abc;7',
  'Acidification;mol;1;1',
].join('\n')
const study = new File([TABLE], 'study 2026.csv', { type: 'text/csv' })

const openImport = async () => {
  const opened = openPassport()
  await opened.user.click(await screen.findByRole('button', { name: 'Import values' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import life-cycle values' }))
  return { ...opened, dialog }
}
const field = (name: string) => screen.findByRole('textbox', { name })

beforeEach(() => {
  answers(readTrace, draft())
  answers(updateTrace, draft())
})

// shows S1-74
test('a file is read, shown with what changes and what is wrong, and fills the fields and the source', async () => {
  answers(readTrace, draft(climate({ use: 1 })))
  const { user, dialog } = await openImport()
  expect(dialog.getByRole('button', { name: 'Fill in 0 values' })).toBeDisabled()
  await user.upload(dialog.getByLabelText('Choose a CSV file', { selector: 'input' }), study)
  await waitFor(() => expect(dialog.getByText('3 values change, 1 problem, 1 not known.')).toBeVisible())
  const table = within(dialog.getByRole('table', { name: 'What changes' }))
  expect(table.getByRole('row', { name: 'Climate change, Use 1 1.5 kg CO₂e' })).toBeVisible()
  expect(table.getByRole('row', { name: 'Climate change, Transport – 2 kg CO₂e' })).toBeVisible()
  expect(table.getByRole('row', { name: 'Water, Transport – 7 L' })).toBeVisible()
  expect(dialog.getByText('Line 3: Water, Use: “abc” is not a number.')).toBeVisible()
  expect(dialog.getByText('Line 4: Acidification')).toBeVisible()
  expect(dialog.getByText('The source becomes “study 2026.csv”.')).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Fill in 3 values' }))
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
test('an import is taken back, until a field is changed again', async () => {
  answers(readTrace, draft(climate({ use: 1 }, 'EF 3.1')))
  const { user, dialog } = await openImport()
  await user.upload(dialog.getByLabelText('Choose a CSV file', { selector: 'input' }), study)
  await user.click(await dialog.findByRole('button', { name: 'Fill in 3 values' }))
  const notice = within(await screen.findByRole('region', { name: 'Imported values' }))
  expect(notice.getByText('3 values are filled in from study 2026.csv.')).toBeVisible()
  expect(await field('Source')).toHaveValue('EF 3.1')
  await user.click(notice.getByRole('button', { name: 'Undo import' }))
  expect(await field('Climate change, Use')).toHaveValue('1')
  expect(await field('Climate change, Transport')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Import values' })).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Imported values' })).not.toBeInTheDocument()
})

// shows S1-74
test('a table is pasted, put right where it stands, and leaves the source to be named', async () => {
  const { user, dialog } = await openImport()
  const paste = dialog.getByRole('textbox', { name: 'Or paste a table' })
  await user.click(paste)
  await user.paste('climate_change\tuse\t1,5 kg')
  await waitFor(() => expect(dialog.getByText('Nothing changes, 1 problem.')).toBeVisible())
  await user.type(paste, '{Backspace}{Backspace}{Backspace}')
  await waitFor(() => expect(dialog.getByText('1 value changes.')).toBeVisible())
  expect(dialog.getByText('Name the source in its field afterwards.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Fill in 1 value' }))
  expect(await field('Climate change, Use')).toHaveValue('1.5')
  await waitFor(() => expect(screen.getByText('1 value is filled in from the pasted table.')).toBeVisible())
  const notice = screen.getByRole('region', { name: 'Imported values' })
  await user.type(await field('Climate change, Use'), '7')
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})

test('a file that is no text, or far too large, is refused in words', async () => {
  const { user, dialog } = await openImport()
  const input = dialog.getByLabelText('Choose a CSV file', { selector: 'input' })
  await user.upload(input, new File([new Uint8Array([80, 75, 3, 4, 0])], 'study.csv'))
  await waitFor(() => expect(dialog.getByText(/This is not a text file/)).toBeVisible())
  await user.upload(input, new File(['a'.repeat(1_048_577)], 'study.csv'))
  await waitFor(() => expect(dialog.getByText(/larger than 1 MB/)).toBeVisible())
  await user.upload(input, study)
  await waitFor(() => expect(dialog.getByText('3 values change, 1 problem, 1 not known.')).toBeVisible())
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

// shows S1-75
test('the template has what is filled in', async () => {
  answers(readTrace, draft(climate({ use: 1.5 }, 'EF 3.1')))
  const { dialog } = await openImport()
  const link = dialog.getByRole('link', { name: 'Download a template' })
  expect(link).toHaveAttribute('download', 'life-cycle-values.csv')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('Climate change,kg CO₂e,,,,1.5,')
})
