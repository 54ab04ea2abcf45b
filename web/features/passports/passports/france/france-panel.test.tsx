import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COST_TEXTS } from '#contract/passports/france/cost-record.ts'
import {
  changeEnvironmentalCost,
  type EnvironmentalCost,
  readEnvironmentalCost,
} from '#contract/passports/france/environmental-costs.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'
import { makeCost } from './cost.fixture.ts'

/** Its place holder has the same name. */
const findPanel = async () => {
  await screen.findByRole('heading', { name: 'Sheet of environmental characteristics' })
  return within(screen.getByRole('region', { name: 'France' }))
}
const open = async (cost: Partial<EnvironmentalCost> = {}) => {
  answers(readTrace, makeTrace())
  answers(readEnvironmentalCost, { data: makeCost(cost) })
  const { user } = openPassport()
  return { user, panel: await findPanel() }
}
const openDialog = async (cost: Partial<EnvironmentalCost> = {}) => {
  const opened = await open(cost)
  await opened.user.click(await opened.panel.findByRole('button', { name: 'Change the inputs' }))
  const dialog = await screen.findByRole('dialog', { name: 'Inputs of the environmental cost' })
  return { ...opened, dialog: within(dialog) }
}
const RESULT: EnvironmentalCost['result'] = {
  points: 1380.94,
  durability: 0.67,
  air_share: 0,
  parts: {
    materials: 700,
    spinning: 100,
    fabric: 50,
    ennobling: 250,
    making: 15,
    transport: 20,
    use: 150,
    end_of_life: 10,
    trims: 0,
    microfibres: 63,
    outside_europe: 62,
  },
}

// shows D-470
test('the sheet names what is missing in French words of the law, with a way to its place', async () => {
  const { user, panel } = await open()
  const sheet = panel.getByRole('list', { name: 'Sheet of environmental characteristics' })
  expect(within(sheet).getByText('Confection')).toHaveAttribute('lang', 'fr')
  await user.click(
    within(sheet).getByRole('button', { name: 'Go to the composition: Microfibres plastiques' }),
  )
  expect(screen.getByRole('textbox', { name: 'Fabric composition' })).toHaveFocus()
})

// shows D-467
test('without an input there is no number, and what is missing is named', async () => {
  const { panel } = await open({
    missing: [
      { input: 'mass_g', why: 'unknown', about: null },
      { input: 'making', why: 'several', about: 'PT, TR' },
      { input: 'materials', why: 'no_data', about: 'lyocell' },
    ],
  })
  const missing = within(await panel.findByRole('list', { name: 'Missing inputs' }))
  expect(missing.getByText('Mass in grams')).toBeVisible()
  expect(missing.getByText('More than one: PT, TR')).toBeVisible()
  expect(missing.getByText('Ecobalyse has no data for lyocell')).toBeVisible()
  expect(panel.queryByText(/points$/)).not.toBeInTheDocument()
})

// shows D-467
test('the number says who computed it with what, and each input where it comes from', async () => {
  const { user, panel } = await open({
    own: { mass_g: 170, making: 'PT' },
    taken: { materials: [{ id: 'ei-coton', percent: 100 }] },
    places: { PT: "Région - Europe de l'Ouest" },
    result: RESULT,
  })
  await waitFor(() => expect(panel.getByText('1,381 points')).toBeVisible())
  expect(panel.getByText(/^Computed by/)).toHaveTextContent('Computed by Northloom with Ecobalyse 3.1.0')
  await user.click(panel.getByText('Inputs'))
  const rowOf = (label: string) => panel.getAllByText(label).map((each) => each.closest('li')?.textContent)
  expect(rowOf('Materials')).toContain('Materials100 % CotonFrom the passport')
  expect(rowOf('Country of making')).toEqual(["Country of makingPortugal (Région - Europe de l'Ouest)"])
})

// shows D-468
test('only what was changed is sent, with the version that was read', async () => {
  const { user, dialog } = await openDialog({ own: { mass_g: 170, price_eur: 30 }, version: 3 })
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(dialog.getByLabelText('Mass in grams'))
  await user.paste('180.5')
  await user.click(dialog.getByLabelText('Faded'))
  answers(changeEnvironmentalCost, { data: makeCost({ version: 4 }) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(changeEnvironmentalCost).at(-1)?.body).toEqual({ mass_g: 180.5, fading: true, version: 3 })
})

test('a wrong value is said at its field, and what was typed stays', async () => {
  const { user, dialog } = await openDialog()
  const field = dialog.getByLabelText('Mass in grams')
  await user.click(field)
  await user.paste('200')
  fails(changeEnvironmentalCost, 'invalid', { fields: { mass_g: [COST_TEXTS.mass] } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(COST_TEXTS.mass))
  expect(field).toHaveValue('200')
})

test('a failure to read can be tried again', async () => {
  answers(readTrace, makeTrace())
  fails(readEnvironmentalCost, 'internal')
  const { user } = openPassport()
  const panel = await findPanel()
  const retry = await panel.findByRole('button', { name: 'Retry' })
  answers(readEnvironmentalCost, { data: makeCost({ result: RESULT }) })
  await user.click(retry)
  await waitFor(() => expect(panel.getByText('1,381 points')).toBeVisible())
})
