import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { readTrace, type Trace, updateTrace } from '#contract/passports/passports.ts'
import { anatoliaCard } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo } from '#web/test/people.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const anatolia = { ...anatoliaCard, id: 8, certifications: [], icons: [], account: null }
const saved = makeTrace({ fields: [], fabric_composition: 'Cotton' })
const save = async (user: ReturnType<typeof openPassport>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sentTo(updateTrace).length).toBeGreaterThan(0))
  return sentTo(updateTrace).at(-1)?.body as Record<string, unknown>
}
beforeEach(() => {
  answers(readTrace, saved)
  answers(updateTrace, saved)
  answers(listSuppliers, { data: [anatolia], total: 1, page: 1, page_size: 12 })
})

// shows S1-65
test('the composition is counted, saved with the draft and seen in the preview', async () => {
  const { user } = openPassport()
  const field = await screen.findByRole('textbox', { name: 'Fabric composition' })
  await user.type(field, ', organic')
  expect(screen.getByText(/15 of 5,000 characters/)).toBeVisible()
  expect(await save(user)).toMatchObject({ fabricComposition: 'Cotton, organic' })
})

test('an error of a section comes to its field', async () => {
  const text = 'Fabric composition should be less than 5000 characters'
  fails(updateTrace, 'invalid', {
    error: [text],
    fields: { fabricComposition: [text] },
    error_locations: ['fabricComposition'],
  })
  const { user } = openPassport()
  const field = await screen.findByRole('textbox', { name: 'Fabric composition' })
  await user.type(field, '!')
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  await waitFor(() => expect(field).toHaveFocus())
})

// shows S1-71
test('companies for a service are chosen and saved as ids', async () => {
  const { user } = openPassport()
  await user.click(await screen.findByRole('combobox', { name: 'Repair' }))
  await user.click(await screen.findByRole('option', { name: /Anatolia Knit/ }))
  expect(await save(user)).toMatchObject({ repairs: [anatolia.id], donations: [] })
})

// shows S1-72
test('an account that is not verified chooses no companies, and reads why', async () => {
  openPassport({ session: ivo })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Repair' })).toBeDisabled())
  expect(
    screen.getByText('Your company profile needs to be verified to select a company, factory or store.'),
  ).toBeVisible()
})

// shows S1-73
test('life-cycle values are typed for each stage, summed, and need a source', async () => {
  const { user } = openPassport()
  const climate = within(await screen.findByRole('group', { name: /^Climate change/ }))
  await user.type(climate.getByRole('textbox', { name: 'Climate change, Use' }), '1.5')
  await user.type(climate.getByRole('textbox', { name: 'Climate change, Transport' }), '2')
  expect(climate.getByText('3.5 in all')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.getByText('Name the source of these values')).toBeVisible())
  expect(sentTo(updateTrace)).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: 'Source' }), 'EF 3.1')
  const body = await save(user)
  expect((body.lcaValues as Trace['lca_values']).values.climate_change).toEqual({
    ...NO_LCA_VALUES.values.climate_change,
    use: 1.5,
    transport: 2,
  })
})
