import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import {
  changeValueChain,
  createValueChain,
  listValueChains,
  listValueChainUses,
  readValueChain,
  VALUE_CHAIN_TEXTS,
  type ValueChain,
} from '#contract/companies/value-chains.ts'
import { listIcons } from '#contract/passports/passports.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { aegean, anatolia, cardOf, cascade, detailsOf, NO_USES, pageOfChains } from '../chains.fixture.ts'

const NEW = '/value-chains/new'
const EDIT = '/value-chains/5?mode=edit'
type User = ReturnType<typeof openApp>['user']

beforeEach(() => {
  answers(listProductTypes, {
    productTypes: [
      { id: 1, name: 'T-shirt' },
      { id: 2, name: 'Jeans' },
    ],
  })
  answers(listValueChains, pageOfChains(aegean))
  answers(readValueChain, { data: detailsOf() })
  answers(listValueChainUses, NO_USES)
  answers(listSuppliers, { data: [cardOf(anatolia), cardOf(cascade)], total: 2, page: 1, page_size: 12 })
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const addStep = async (user: User, name: string) => {
  await user.click(await button('Add step'))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }))
}
const choose = async (user: User, field: string, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const namesNow = () =>
  screen.getAllByRole('textbox', { name: /^Display name/ }).map((field) => (field as HTMLInputElement).value)

// shows S0-55
test('a chain is made with steps and partners, scored while one types', async () => {
  answers(createValueChain, { data: aegean })
  const { user, addressNow } = openApp(NEW, mira)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Aegean jersey')
  await choose(user, 'Product type', /^T-shirt/)
  await addStep(user, 'Sewing')
  await addStep(user, 'Spinning')
  expect(namesNow()).toEqual(['Spinning', 'Sewing'])
  expect(screen.getByText('Spinning was added as step 1 of 2.')).toBeInTheDocument()
  await choose(user, 'Suppliers of Spinning', /^Anatolia Knit/)
  expect(screen.getByText(/^Transparency 8% · Circularity - none/)).toBeInTheDocument()
  await choose(user, 'Repair', /^Cascade Dye Works/)
  expect(screen.getByText(/^Transparency 8% · Circularity - low/)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Share with all companies' }))
  await user.click(await button('Create value chain'))
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.created)).toBeInTheDocument())
  await waitFor(() => expect(addressNow()).toBe('/value-chains/5'))
  expect(sentTo(createValueChain).map(({ body }) => body)).toEqual([
    {
      name: 'Aegean jersey',
      description: null,
      product_type: 1,
      shared: true,
      steps: [
        { trace_key: 'spinning', display_name: 'Spinning', icon: 'yarn', supplier_ids: [21] },
        { trace_key: 'sewing', display_name: 'Sewing', icon: 'needle-thread', supplier_ids: [] },
      ],
      partners: { donations: [], repairs: [22], upcycles: [], recycles: [], resales: [] },
    },
  ])
})

test('a supplier that is not verified counts for nothing, and the score says so', async () => {
  const { user } = openApp(NEW, mira)
  await addStep(user, 'Spinning')
  await choose(user, 'Suppliers of Spinning', /^Cascade Dye Works/)
  const transparency = screen.getByRole('region', { name: 'Transparency' })
  expect(transparency).toHaveTextContent('0%')
  expect(transparency).toHaveTextContent('Not verified, or without a place: Spinning')
})

test('what is missing stands at its field, which has the focus', async () => {
  const { user } = openApp(NEW, mira)
  await user.click(await button('Own step'))
  expect(screen.getByRole('textbox', { name: 'Display name of step 1' })).toHaveFocus()
  await user.click(await button('Create value chain'))
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.nameRequired)).toBeInTheDocument())
  expect(screen.getByText(VALUE_CHAIN_TEXTS.productTypeRequired)).toBeInTheDocument()
  expect(screen.getByText('Display name is required.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  expect(sentTo(createValueChain)).toHaveLength(0)
})

test('all steps that the product type expects are added at once', async () => {
  const { user } = openApp(NEW, mira)
  expect(screen.queryByRole('button', { name: /expected for/ })).not.toBeInTheDocument()
  await addStep(user, 'Sewing')
  await choose(user, 'Product type', /^Jeans/)
  await user.click(await button('Add the 12 other steps expected for Jeans'))
  expect(namesNow()).toHaveLength(13)
  expect(namesNow()[0]).toBe('Raw material')
  expect(namesNow()).not.toContain('Printing')
  expect(screen.queryByRole('button', { name: /expected for/ })).not.toBeInTheDocument()
})

test('steps are moved by buttons, which say where the step is, and removed', async () => {
  answers(changeValueChain, { data: detailsOf() })
  const { user } = openApp(EDIT, mira)
  await user.click(await button('Move Ring spinning down'))
  expect(namesNow()).toEqual(['Love', 'Ring spinning'])
  expect(screen.getByText('Ring spinning is step 2 of 2 now.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Ring spinning up' })).toHaveFocus()
  await user.click(await button('Remove Love'))
  await user.click(await button('Save changes'))
  await waitFor(() =>
    expect(sentTo(changeValueChain)[0]?.body).toMatchObject({ steps: [{ display_name: 'Ring spinning' }] }),
  )
})

test('a step is renamed and gets another icon', async () => {
  answers(changeValueChain, { data: detailsOf() })
  answers(listIcons, { icons: [{ id: 1, name: 'leaf' }], hasMore: false })
  const { user } = openApp(EDIT, mira)
  await user.click(await button('Icon of Ring spinning: yarn. Choose another'))
  await user.click(await screen.findByRole('button', { name: 'leaf' }))
  const name = screen.getByRole('textbox', { name: 'Display name of step 1' })
  await user.clear(name)
  await user.type(name, 'Open-end spinning')
  await user.click(await button('Save changes'))
  await waitFor(() =>
    expect(sentTo(changeValueChain)[0]?.body).toMatchObject({
      steps: [{ trace_key: 'spinning', display_name: 'Open-end spinning', icon: 'leaf' }, {}],
    }),
  )
})

test('suppliers are searched by what was typed, and taken back by a button', async () => {
  const { user } = openApp(EDIT, mira)
  const field = await screen.findByRole('combobox', { name: 'Suppliers of Love' })
  await user.type(field, 'anat')
  await waitFor(() => expect(sentTo(listSuppliers).at(-1)?.query.get('name')).toBe('anat'))
  expect(sentTo(listSuppliers).at(-1)?.query.get('type')).toBe('supplier')
  await user.click(screen.getByRole('button', { name: 'Remove Cascade Dye Works from Ring spinning' }))
  expect(screen.getByRole('combobox', { name: 'Suppliers of Ring spinning' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Remove Cascade Dye Works/ })).not.toBeInTheDocument()
})

test('a directory without a match, and one that fails, say so', async () => {
  answers(listSuppliers, { data: [], total: 0, page: 1, page_size: 12 })
  const { user } = openApp(EDIT, mira)
  await user.click(await screen.findByRole('combobox', { name: 'Donation' }))
  await waitFor(() => expect(screen.getByText('No suppliers found.')).toBeInTheDocument())
  fails(listSuppliers, 'internal')
  await user.click(screen.getByRole('combobox', { name: 'Resale' }))
  await user.keyboard('x')
  await waitFor(() =>
    expect(screen.getByText('The directory could not be loaded. Please try again.')).toBeInTheDocument(),
  )
})

test('what the server finds wrong stands at its field', async () => {
  fails(changeValueChain, 'invalid', {
    error: [VALUE_CHAIN_TEXTS.unknownSupplier],
    fields: { 'steps.0.supplier_ids.1': [VALUE_CHAIN_TEXTS.unknownSupplier] },
  })
  const { user } = openApp(EDIT, mira)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(await button('Save changes'))
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.unknownSupplier)).toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Suppliers of Ring spinning' })).toHaveFocus(),
  )
  await user.click(await button('Move Ring spinning down'))
  expect(screen.getByText(VALUE_CHAIN_TEXTS.unknownSupplier)).toBeInTheDocument()
})

test('a name that is taken stands at the name', async () => {
  const text = VALUE_CHAIN_TEXTS.nameTaken
  fails(changeValueChain, 'conflict', { error: [text], fields: { name: [text] } })
  const { user } = openApp(EDIT, mira)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(await button('Save changes'))
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
})

/** Refused as stale until what was saved is read; then saved. */
const isSavedMeanwhile = (theirs: Partial<ValueChain>) => {
  fails(changeValueChain, 'stale', {
    saved: { by: 'Ben Second', at: '2026-11-20T10:00:00.000Z', version: 4 },
  })
  answers(readValueChain, () => {
    answers(changeValueChain, { data: detailsOf(aegean, { version: 5 }) })
    return { data: detailsOf({ ...aegean, ...theirs }, { version: 4 }) }
  })
}
const saveRenamed = async (theirs: Partial<ValueChain>) => {
  const app = openApp(EDIT, mira)
  await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two')
  isSavedMeanwhile(theirs)
  await app.user.click(await button('Save changes'))
  return app
}

test('two people change different fields of a chain: both are saved, and nobody is asked', async () => {
  await saveRenamed({ shared: false, description: 'Theirs' })
  await waitFor(() =>
    expect(screen.getByText(/What Ben Second changed in the meantime is kept too/)).toBeInTheDocument(),
  )
  expect(sentTo(changeValueChain).at(-1)?.body).toMatchObject({
    name: 'Aegean jersey two',
    description: 'Theirs',
    shared: false,
    version: 4,
  })
})

test('two people change the same field of a chain: mine is kept when I say so', async () => {
  const { user } = await saveRenamed({ name: 'Theirs', shared: false })
  const name = await screen.findByRole('radiogroup', { name: 'Name' })
  expect(name).toHaveTextContent('Aegean jersey two')
  expect(name).toHaveTextContent('Theirs')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Aegean jersey two')
  await user.click(await button('Keep mine'))
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.changed)).toBeInTheDocument())
  expect(sentTo(changeValueChain).at(-1)?.body).toMatchObject({
    name: 'Aegean jersey two',
    shared: false,
    version: 4,
  })
})

test('two people change the same field of a chain: theirs is taken when I say so', async () => {
  const { user } = await saveRenamed({ name: 'Theirs', shared: false })
  await user.click(await button('Take theirs'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Theirs'))
  expect(screen.queryByText(/changed the same/)).not.toBeInTheDocument()
  expect(sentTo(changeValueChain)).toHaveLength(1)
})

test('who leaves edits is asked, and finds them again', async () => {
  const { user, addressNow } = openApp(EDIT, mira)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two')
  await user.click(await button('Cancel'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }))
  expect(addressNow()).toBe(EDIT)
  await waitFor(() => expect(localStorage.getItem('selvedge:draft:value-chain:5')).toContain('two'))
  await user.click(await button('Cancel'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(addressNow()).toBe('/value-chains/5'))
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await waitFor(() => expect(screen.getByText(/were not saved on your last visit/)).toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Aegean jersey two')
  await user.click(await button('Discard them'))
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Aegean jersey')
})

test('nothing typed is left without a question', async () => {
  const { user, addressNow } = openApp(EDIT, mira)
  await user.click(await button('Cancel'))
  await waitFor(() => expect(addressNow()).toBe('/value-chains/5'))
})

test('a chain in use says what its styles keep', async () => {
  answers(listValueChainUses, { ...NO_USES, other_count: 2 })
  openApp(EDIT, mira)
  await waitFor(() => expect(screen.getByText('In use by 2 styles')).toBeInTheDocument())
  expect(screen.getByText(VALUE_CHAIN_TEXTS.keptWhereUsed)).toBeInTheDocument()
})

test('saving can not be pressed twice', async () => {
  hangs(changeValueChain)
  const { user } = openApp(EDIT, mira)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(await button('Save changes'))
  await waitFor(() => expect(screen.getByText('Saving…')).toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(sentTo(changeValueChain)).toHaveLength(1)
})

test('an account that is not verified is led to verification', async () => {
  openApp(NEW, ivo)
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.needsVerification)).toBeInTheDocument())
  expect(screen.getAllByRole('button', { name: 'Request Verification' }).length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument()
})

test('the operator and QC roles make none', async () => {
  openApp(NEW, admin)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
})
