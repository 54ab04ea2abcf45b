import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { type BomItem, readBom } from '#contract/materials/boms.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { FIBRE_TEXTS } from '#contract/values/codes/fibres.ts'
import { NOTHING_MAY, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeBom, makeLine } from './bom.fixture.ts'
import { keepsWhatIsSent, sentChanges } from './bom-answers.fixture.ts'
import { BOM_VIEW_KEY } from './bom-view.ts'

const jersey = makeLine({
  composition: [
    { fibre: 'cotton', percent: 95 },
    { fibre: 'elastane', percent: 5 },
  ],
  colour: 'Ink',
  consumption: '0.425',
  unit: 'kg',
  wastage_percent: '3.5',
  unit_price: '7.125',
  currency: 'EUR',
  weight: '180',
  weight_unit: 'g_m2',
})
const rib = makeLine({ id: 2, item: 'Rib' })
const thread = makeLine({ id: 3, item: 'Thread', section: 'trims', show_in_passport: true })

const openBom = (session = mira, address = '/inquiries/7#bom') => openApp(address, session)
const lineNames = () =>
  screen.getAllByRole('button', { name: /^Change / }).map(({ textContent }) => textContent)
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(BOM_VIEW_KEY, 'list')
  answers(readStyle, styleAnswer())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(listCurrencies, { currencies: [{ currency_code: 'EUR', display_name: 'Euro' }] })
})

test('while it loads its place is shown', async () => {
  hangs(readBom)
  openBom()
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})

test('a BOM that cannot be read says why, and is asked for again', async () => {
  fails(readBom, 'internal')
  const { user } = openBom()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readBom, makeBom())
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('No lines yet')).toBeInTheDocument())
})

// shows S0-20
test('lines stand by section with what they say', async () => {
  answers(readBom, makeBom([thread, jersey, rib]))
  openBom()
  const fabric = within(await screen.findByRole('region', { name: 'Fabric' }))
  expect(fabric.getByText('95 % cotton, 5 % elastane · Ink · 180 g/m²')).toBeVisible()
  expect(fabric.getByText('0.425 kg + 3.5 %')).toBeVisible()
  expect(fabric.getByText('€7.125 / kg')).toBeVisible()
  expect(lineNames()).toEqual(['Single jersey', 'Rib', 'Thread'])
})

// shows D-712, D-713
test.each(['list', 'sheet'])(
  'the line that the address names is shown in the %s, or said to be gone',
  async (view) => {
    localStorage.setItem(BOM_VIEW_KEY, view)
    answers(readBom, makeBom([jersey, rib, thread]))
    openBom(mira, '/inquiries/7?row=lines%3A3&cell=colour#bom')
    await waitFor(() =>
      expect(
        view === 'list'
          ? document.querySelector('[data-sought]')
          : document.activeElement?.closest('[data-row]'),
      ).toHaveTextContent('Thread'),
    )
    cleanup()
    openBom(mira, '/inquiries/7?row=lines%3A99#bom')
    await waitFor(() => expect(screen.getByText(/^The row that this link leads to/)).toBeVisible())
  },
)

// shows D-59
test('a company that works on the style reads, and sees no price but its own', async () => {
  const hidden = { ...jersey, price_visible: false, unit_price: null, currency: null }
  answers(readBom, makeBom([hidden], { can: { change: false } }))
  openBom()
  await waitFor(() => expect(screen.getByText('Single jersey')).toBeVisible())
  expect(screen.getByText('Price not shown')).toBeVisible()
  for (const name of [/^Change/, /^Remove/, /^Move/, /^Add/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('a reader sees the list until another view is chosen on the device', async () => {
  localStorage.removeItem(BOM_VIEW_KEY)
  answers(readBom, makeBom([jersey], { can: { change: false } }))
  openBom()
  await waitFor(() => expect(screen.getByText('Single jersey')).toBeVisible())
  expect(screen.getByText('€7.125 / kg')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'List' })).toBeChecked()
})

// shows D-41
test('a line is added with its fibres, which must add up to 100', async () => {
  keepsWhatIsSent(makeBom([], { version: null }))
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Add line' }))
  const form = await drawer('New line')
  await user.click(form.getByRole('button', { name: 'Add line' }))
  await waitFor(() => expect(form.getByText('Name the item')).toBeVisible())
  await user.type(form.getByLabelText(/^Item/), 'Single jersey')
  await user.click(form.getByRole('button', { name: 'Add fibre' }))
  await user.type(form.getByRole('combobox', { name: 'Fibre 1' }), 'cotton')
  await user.click(await screen.findByRole('option', { name: 'cotton' }))
  await user.clear(form.getByLabelText('Percent of cotton'))
  await user.type(form.getByLabelText('Percent of cotton'), '95')
  await user.click(form.getByRole('button', { name: 'Add line' }))
  await waitFor(() => expect(form.getByText(FIBRE_TEXTS.sum)).toBeVisible())
  await user.click(form.getByRole('button', { name: 'Add fibre' }))
  await user.type(form.getByRole('combobox', { name: 'Fibre 2' }), 'elastane')
  await user.click(await screen.findByRole('option', { name: 'elastane' }))
  await user.type(form.getByLabelText('Price per unit'), '7,5')
  await user.click(form.getByRole('button', { name: 'Add line' }))
  await waitFor(() => expect(screen.getByText('95 % cotton, 5 % elastane')).toBeVisible())
  expect(sentChanges()).toMatchObject([
    { changed: [], added: [{ item: 'Single jersey', unit_price: '7.5', currency: 'USD', after: null }] },
  ])
})

test('a line is changed, and an error of the server comes to its field', async () => {
  answers(readBom, makeBom([jersey]))
  fails(changeBom, 'invalid', {
    error: ['Choose a factory of this supplier'],
    fields: { 'changed.0.factory_id': ['Choose a factory of this supplier'] },
    error_locations: ['changed.0.factory_id'],
  })
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Change Single jersey' }))
  const form = await drawer('Single jersey')
  await user.type(form.getByLabelText('Colour'), ' blue')
  await user.click(form.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(form.getByText('Choose a factory of this supplier')).toBeVisible())
  keepsWhatIsSent(makeBom([jersey]))
  await user.click(form.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(screen.getByText(/Ink blue/)).toBeVisible())
})

// shows D-63
test('lines are moved by buttons, which keep the focus, and each move is said', async () => {
  const mesh = makeLine({ id: 4, item: 'Mesh' })
  keepsWhatIsSent(makeBom([jersey, rib, mesh, thread]))
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Move Mesh up' }))
  await waitFor(() => expect(lineNames()).toEqual(['Single jersey', 'Mesh', 'Rib', 'Thread']))
  expect(screen.getByText('Mesh is line 2 of 3 now.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Move Mesh up' })).toHaveFocus()
  await waitFor(() =>
    expect(sentChanges()).toEqual([{ changed: [], added: [], removed: [], moved: [{ id: 4, after: 1 }] }]),
  )
})

test('lines are ticked for the passport, one after the other, and saved in turn', async () => {
  keepsWhatIsSent(makeBom([jersey, rib]))
  const { user } = openBom()
  await user.click(await screen.findByRole('checkbox', { name: 'Show Single jersey in the passport' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show Rib in the passport' }))
  await waitFor(() => expect(sentTo(changeBom)).toHaveLength(2))
  expect(sentChanges().map((each) => each.changed)).toEqual([
    [{ id: 1, changed_in: 1, show_in_passport: true }],
    [{ id: 2, changed_in: 1, show_in_passport: true }],
  ])
})

test('a tick stands with the press itself, before anything has answered', async () => {
  keepsWhatIsSent(makeBom([jersey]))
  openBom()
  const tick = await screen.findByRole('checkbox', { name: 'Show Single jersey in the passport' })
  hangs(changeBom)
  fireEvent.click(tick)
  expect(tick).toBeChecked()
})

/** Refused once as stale; then the server has this document. */
const isSavedMeanwhile = (theirs: BomItem[]) => {
  fails(changeBom, 'stale', {
    saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 },
  })
  return () => keepsWhatIsSent(makeBom(theirs, { version: 4, updated_by_name: 'Ben Ortiz' }))
}

// shows D-58
test('what somebody else saved of other lines stays, and mine goes on top of it without a question', async () => {
  answers(readBom, makeBom([jersey, rib]))
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Change Rib' }))
  const form = await drawer('Rib')
  await user.type(form.getByLabelText('Colour'), 'Ink')
  keepsWhatIsSent(makeBom([{ ...jersey, colour: 'Sand', changed_in: 4 }, rib, thread], { version: 4 }))
  await user.click(form.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(screen.getByText(/Sand/)).toBeVisible())
  expect(screen.getByText('Ink')).toBeVisible()
  expect(lineNames()).toEqual(['Single jersey', 'Rib', 'Thread'])
  expect(sentChanges()).toMatchObject([{ changed: [{ id: 2, changed_in: 1, colour: 'Ink' }] }])
})

/** Rib gets my colour while somebody else saves it like this. */
const saveRibOver = async (theirs: Partial<BomItem>) => {
  answers(readBom, makeBom([jersey, rib]))
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Change Rib' }))
  const form = await drawer('Rib')
  await user.type(form.getByLabelText('Colour'), 'Ink')
  const saved = [jersey, { ...rib, ...theirs, changed_in: 4 }]
  const serve = isSavedMeanwhile(saved)
  answers(readBom, () => {
    serve()
    return makeBom(saved, { version: 4 })
  })
  await user.click(form.getByRole('button', { name: 'Save line' }))
  return { user, form }
}

test('other fields of the same line are merged without a question', async () => {
  await saveRibOver({ certification: 'GOTS' })
  await waitFor(() =>
    expect(screen.getByText(/What Ben Ortiz changed in the meantime is kept too/)).toBeVisible(),
  )
  expect(sentChanges().at(-1)?.changed).toEqual([{ id: 2, changed_in: 4, colour: 'Ink' }])
})

// shows D-58
test('of the same field both stand side by side: mine is kept, theirs elsewhere too', async () => {
  const { user, form } = await saveRibOver({ colour: 'Sand', certification: 'GOTS' })
  const colour = await form.findByRole('radiogroup', { name: 'Colour' })
  expect(colour).toHaveTextContent('Ink')
  expect(colour).toHaveTextContent('Sand')
  expect(colour).toHaveTextContent('Ben Ortiz')
  expect(form.getByRole('textbox', { name: 'Colour' })).toHaveValue('Ink')
  await user.click(form.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sentChanges()).toHaveLength(2))
  expect(sentChanges().at(-1)?.changed).toEqual([{ id: 2, changed_in: 4, colour: 'Ink' }])
})

// shows D-58
test('of the same field both stand side by side: theirs is taken', async () => {
  const { user, form } = await saveRibOver({ colour: 'Sand' })
  await user.click(await form.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(form.getByLabelText('Colour')).toHaveValue('Sand'))
})

test('a line that somebody removed stays with my changes, or goes', async () => {
  answers(readBom, makeBom([jersey, rib]))
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Change Rib' }))
  const form = await drawer('Rib')
  await user.type(form.getByLabelText('Colour'), 'Ink')
  const serve = isSavedMeanwhile([jersey])
  answers(readBom, () => {
    serve()
    return makeBom([jersey], { version: 4 })
  })
  await user.click(form.getByRole('button', { name: 'Save line' }))
  await waitFor(() => expect(form.getByLabelText('This line')).toHaveTextContent('Removed'))
  await user.click(form.getByRole('button', { name: 'Keep the line' }))
  await waitFor(() => expect(screen.getByText('Ink')).toBeVisible())
  expect(sentChanges().at(-1)).toMatchObject({
    changed: [],
    added: [{ id: 'new-2', colour: 'Ink', after: 1 }],
  })
})

// shows D-61
test('an account that is not verified chooses no suppliers', async () => {
  answers(readBom, makeBom([rib]))
  const { user } = openBom(ivo)
  await user.click(await screen.findByRole('button', { name: 'Change Rib' }))
  const form = await drawer('Rib')
  expect(form.getByRole('combobox', { name: 'Supplier' })).toBeDisabled()
  expect(form.getByText('Your company profile needs to be verified to select a supplier.')).toBeVisible()
})

// shows D-69
test('what was typed and not saved is there again', async () => {
  answers(readBom, makeBom([rib]))
  const { user } = openBom()
  await user.click(await screen.findByRole('button', { name: 'Change Rib' }))
  const form = await drawer('Rib')
  await user.type(form.getByLabelText('Colour'), 'Ink')
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('bom:7:2'))
  await user.click(form.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Change Rib' }))
  const again = await drawer('Rib')
  expect(again.getByLabelText('Colour')).toHaveValue('Ink')
  await user.click(again.getByRole('button', { name: 'Discard them' }))
  expect(again.getByLabelText('Colour')).toHaveValue('')
})

// shows S0-20
test('the BOM has a page of its own', async () => {
  answers(readBom, makeBom([rib]))
  openBom(mira, '/inquiries/7/bom')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'BOM' })).toBeVisible())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Rib' })).toBeVisible())
  expect(screen.getByRole('link', { name: 'Back to Harbour tee' })).toHaveAttribute(
    'href',
    '/inquiries/7#bom',
  )
})

// shows S0-20
test('the page of its own is closed to anyone who may not see the BOM', async () => {
  answers(readStyle, styleAnswer({ can: { ...NOTHING_MAY, see_bom: false } }))
  openBom(mira, '/inquiries/7/bom')
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
})
