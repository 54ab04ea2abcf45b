import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { type PassportInput, readTrace, type Trace, updateTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeStep, makeTrace } from '../steps/trace.fixture.ts'

const saved = { by: 'Ben Kovač', at: '2026-11-20T09:41:00.000Z', version: 5 }
const nameField = () => screen.findByRole('textbox', { name: 'Product name' })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  answers(readTrace, makeTrace())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(readCompanyProfile, anatolia)
})

/** Refused as stale until what was saved is read; then saved as it is sent. */
const isSavedMeanwhile = (theirs: Partial<Trace>) => {
  fails(updateTrace, 'stale', { saved })
  answers(readTrace, () => {
    answers(updateTrace, ({ body }) =>
      makeTrace({ ...theirs, product_name: (body as PassportInput).productName, version: 6 }),
    )
    return makeTrace({ ...theirs, version: 5 })
  })
}
const saveRenamed = async (theirs: Partial<Trace>) => {
  const app = openPassport()
  await app.user.type(await nameField(), ' 2')
  isSavedMeanwhile(theirs)
  await app.user.click(button('Save Changes'))
  return app
}

test('two people change different parts of a passport: both are saved, and nobody is asked', async () => {
  const step = makeStep({ display_name: 'Ring spinning' })
  await saveRenamed({ fields: [step], fabric_composition: 'Theirs' })
  await waitFor(() => expect(screen.getByText(/^Changes saved successfully/)).toBeVisible())
  expect(sentTo(updateTrace)).toHaveLength(2)
  expect(sentTo(updateTrace).at(-1)?.body).toMatchObject({
    productName: 'Harbour tee 2',
    fabricComposition: 'Theirs',
    data: [{ id: 7, display_name: 'Ring spinning' }],
    version: 5,
  })
  expect(screen.queryByText(/changed the same/)).not.toBeInTheDocument()
})

// shows S1-157
test('two people change the same part of a passport: both values stand with their person, mine is kept', async () => {
  const { user } = await saveRenamed({ product_name: 'Quay tee', fabric_composition: 'Theirs' })
  const name = await screen.findByRole('radiogroup', { name: 'Product name' })
  expect(name).toHaveTextContent('Harbour tee 2')
  expect(name).toHaveTextContent('Quay tee')
  expect(name).toHaveTextContent('Ben Kovač')
  expect(screen.getAllByRole('radiogroup', { name: 'Product name' })).toHaveLength(1)
  await user.click(button('Keep mine'))
  await waitFor(() => expect(screen.getByText(/^Changes saved successfully/)).toBeVisible())
  expect(sentTo(updateTrace).at(-1)?.body).toMatchObject({
    productName: 'Harbour tee 2',
    fabricComposition: 'Theirs',
    version: 5,
  })
})

// shows D-23
test('two people say of different steps that they make the garment: the steps stand with their person', async () => {
  const steps = [makeStep(), makeStep({ id: 8, display_name: 'Sewing', details: [] })]
  answers(readTrace, makeTrace({ fields: steps }))
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: /^Spinning/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'This step makes the garment' }))
  isSavedMeanwhile({ fields: steps.map((step) => ({ ...step, makes_garment: step.id === 8 })) })
  await user.click(button('Save Changes'))
  const question = await screen.findByRole('radiogroup', { name: 'Step that makes the garment' })
  expect(question).toHaveTextContent('Spinning')
  expect(question).toHaveTextContent('Sewing')
  await user.click(button('Keep mine'))
  await waitFor(() => expect(screen.getByText(/^Changes saved successfully/)).toBeVisible())
  expect(sentTo(updateTrace).at(-1)?.body).toMatchObject({
    data: [
      { id: 7, makes_garment: true },
      { id: 8, makes_garment: false },
    ],
    version: 5,
  })
})

test('two people change the same part of a passport: theirs is taken', async () => {
  const { user } = await saveRenamed({ product_name: 'Quay tee' })
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Quay tee'))
  expect(screen.queryByText(/changed the same/)).not.toBeInTheDocument()
  expect(sentTo(updateTrace)).toHaveLength(1)
})
