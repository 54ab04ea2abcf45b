import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PASSPORT_TEXTS, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers, removeValueChain } from '#contract/styles/assignments.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { chainOn } from '#web/features/styles/assignments/assignments.fixture.ts'
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

const detailId = trace.fields[0]?.details[0]?.id
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const openStep = async (user: ReturnType<typeof openApp>['user']) => user.click(await button(/^Spinning/))

beforeEach(() => {
  answers(readStyle, chained)
  answers(readTrace, trace)
  answers(updateTrace, trace)
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
})

// shows S1-63
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

// shows S1-63, S1-98
test('removing the chain asks; a no changes nothing, a yes opens the steps at once and keeps what was typed', async () => {
  // The draft may save itself at any of these moments, so the server counts up what it is sent.
  let now = { ...trace, version: 3 }
  const sentVersions = () => sentTo(updateTrace).map(({ body }) => (body as { version: number }).version)
  answers(readTrace, () => now)
  answers(updateTrace, ({ body }) => {
    now = { ...now, version: now.version + 1, product_name: (body as { productName: string }).productName }
    return now
  })
  const left = makeDetail({ supplier_id: null, supplier: null })
  answers(removeValueChain, () => {
    answers(readStyle, free)
    now = { ...now, version: now.version + 1, fields: [makeStep({ details: [left] })] }
    return { inquiry_assigned_suppliers: [] }
  })
  const { user } = openApp(ADDRESS, mira)
  await user.type(await screen.findByRole('textbox', { name: 'Product name' }), ' II')
  await user.click(await button('Remove value chain'))
  const question = await screen.findByRole('dialog', { name: 'Remove value chain' })
  expect(question).toHaveTextContent('Are you sure you want to remove Aegean jersey?')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(removeValueChain)).toHaveLength(0)

  await user.click(await button('Remove value chain'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove' }))
  await waitFor(() => expect(screen.getByText('Value chain removed successfully')).toBeInTheDocument())
  expect(sentTo(removeValueChain)[0]?.body).toEqual({ value_chain_id: 12 })
  expect(await button('Drag Spinning')).toBeInTheDocument()
  expect(screen.queryByText(/Aegean jersey/)).not.toBeInTheDocument()
  const name = screen.getByRole('textbox', { name: 'Product name' })
  expect(name).toHaveValue('Harbour tee II')
  const [before, unchained] = [sentVersions().length, now.version]
  await user.type(name, 'I')
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(now.product_name).toBe('Harbour tee III'))
  expect(Math.min(...sentVersions().slice(before))).toBeGreaterThanOrEqual(unchained)
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

test('anyone who may only read finds no alert', async () => {
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

// shows D-745
test.each([
  ['bound to a value chain', chained],
  ['free', free],
])('a notice opens the step that is to be verified, of a style that is %s', async (_which, style) => {
  answers(readStyle, style)
  openApp(`/inquiries/7?tracetab=edit&row=steps%3A${detailId}#trace`, mira)
  await waitFor(() =>
    expect(document.querySelector('[data-sought]')).toHaveAttribute('aria-label', 'Detail 1 of Spinning'),
  )
})
