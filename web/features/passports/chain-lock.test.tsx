import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listAssignedSuppliers, removeValueChain } from '#contract/assignments.ts'
import { PASSPORT_TEXTS, readTrace, updateTrace } from '#contract/passports.ts'
import { readStyle } from '#contract/styles.ts'
import { chainOn } from '#web/features/assignments/assignments.fixture.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira, withCompany } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeConfirmation, makeDetail, makeStep, makeTrace } from './trace.fixture.ts'

const ADDRESS = '/inquiries/7?tracetab=edit#trace'
const asked = { request: true, withdraw: false, decide: false }
const trace = makeTrace({
  fields: [
    makeStep({
      details: [
        makeDetail({
          verification: {
            brand: makeConfirmation(),
            factory: makeConfirmation({ can: asked }),
          },
        }),
      ],
    }),
  ],
})
const free = styleAnswer()
const chained = styleAnswer({ inquiry_value_chain: chainOn() })

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const openStep = async (user: ReturnType<typeof openApp>['user']) => user.click(await button(/^Spinning/))

beforeEach(() => {
  answers(readStyle, chained)
  answers(readTrace, trace)
  answers(updateTrace, trace)
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
})

test('the alert names the chain; the steps are read and verified, and not changed', async () => {
  const { user } = openApp(ADDRESS, mira)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Aegean jersey')
  expect(alert).toHaveTextContent(PASSPORT_TEXTS.supplyChainLocked)
  await openStep(user)
  const detail = within(screen.getByRole('listitem', { name: 'Detail 1 of Spinning' }))
  expect(detail.getByText('Anatolia Knit')).toBeVisible()
  expect(detail.getByText('Bursa, Türkiye')).toBeVisible()
  for (const name of [/^Display name/, /^Name/, /^Delivery method/])
    expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument()
  for (const name of ['Supplier', 'Factory'])
    expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument()
  for (const name of [/^Drag/, /^Move/, /^Remove (step|Detail)/, /^Add (step|detail)/, /^Icon/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Request the factory to verify/ })).toBeEnabled()
})

test('the rest of the draft is edited, and its steps are sent as they are', async () => {
  const { user } = openApp(ADDRESS, mira)
  await user.type(await screen.findByRole('textbox', { name: 'Product name' }), ' II')
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(sentTo(updateTrace)).toHaveLength(1))
  expect(sentTo(updateTrace)[0]?.body).toMatchObject({
    productName: 'Harbour tee II',
    data: [{ id: 7, display_name: 'Spinning', details: [{ id: 70, supplier_id: 8 }] }],
  })
})

test('removing the chain asks; a no changes nothing, a yes opens the steps at once and keeps what was typed', async () => {
  answers(removeValueChain, { inquiry_assigned_suppliers: [] })
  const { user } = openApp(ADDRESS, mira)
  await user.type(await screen.findByRole('textbox', { name: 'Product name' }), ' II')
  await user.click(await button('Remove value chain'))
  const question = await screen.findByRole('dialog', { name: 'Remove value chain' })
  expect(question).toHaveTextContent('Are you sure you want to remove Aegean jersey?')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(removeValueChain)).toHaveLength(0)

  await user.click(await button('Remove value chain'))
  answers(readStyle, free)
  const left = makeDetail({ supplier_id: null, supplier: null })
  const after = makeTrace({ version: 4, fields: [makeStep({ details: [left] })] })
  answers(readTrace, after)
  answers(updateTrace, after)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove' }))
  await waitFor(() => expect(screen.getByText('Value chain removed successfully')).toBeInTheDocument())
  expect(sentTo(removeValueChain)[0]?.body).toEqual({ value_chain_id: 12 })
  expect(await button('Drag Spinning')).toBeInTheDocument()
  expect(screen.queryByText(/Aegean jersey/)).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveValue('Harbour tee II')
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(sentTo(updateTrace).at(-1)?.body).toMatchObject({ version: 4 }))
})

test('a company that is not verified cannot remove it', async () => {
  openApp(ADDRESS, withCompany(mira, { verified: false }))
  expect(await button('Remove value chain')).toBeDisabled()
})

test('who cannot assign finds the alert and no button', async () => {
  const { can } = chained.inquiry
  answers(readStyle, styleAnswer({ inquiry_value_chain: chainOn(), can: { ...can, assign: false } }))
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Remove value chain' })).not.toBeInTheDocument()
})

test('whoever may only read finds no alert', async () => {
  answers(readTrace, { ...trace, can: { change: false, publish: false, see_analytics: false } })
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Spinning' })).toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a chain that somebody assigned meanwhile is said by the refusal, and locks the steps at once', async () => {
  answers(readStyle, free)
  const { user } = openApp(ADDRESS, mira)
  await openStep(user)
  await user.type(screen.getByRole('textbox', { name: /^Display name/ }), ' of yarn')
  answers(readStyle, chained)
  fails(updateTrace, 'conflict', { error: [PASSPORT_TEXTS.supplyChainLocked] })
  await user.click(await button('Save Changes'))
  expect(await button('Remove value chain')).toBeInTheDocument()
  expect(await button(/^Spinning ?Anatolia/)).toBeInTheDocument()
  expect(screen.queryByText(/of yarn/)).not.toBeInTheDocument()
  expect(screen.getByText('Saved')).toBeInTheDocument()
})

test('which step makes the garment is said under a chain too', async () => {
  answers(readTrace, {
    ...trace,
    fields: trace.fields.map((step) => ({ ...step, kind: 'spinning' as const })),
  })
  const { user } = openApp(ADDRESS, mira)
  await openStep(user)
  expect(screen.getByText('Kind of step')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Kind of step' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'This step makes the garment' }))
  await user.click(await button('Save Changes'))
  await waitFor(() =>
    expect(sentTo(updateTrace).at(-1)?.body).toMatchObject({
      data: [{ kind: 'spinning', makes_garment: true }],
    }),
  )
})
