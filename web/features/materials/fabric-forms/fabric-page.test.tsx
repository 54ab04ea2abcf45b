import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCostSuppliers } from '#contract/costing/cost-sheets.ts'
import {
  FABRIC_TEXTS,
  type FabricFormInput,
  readFabricForm,
  saveFabricForm,
  takeFabricIntoBom,
} from '#contract/materials/fabric-forms.ts'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { fabricForm, makeFabric, makeOffer } from './fabric-forms.fixture.ts'

const RIB = '0b9f2a52-5d3c-4f0e-8c47-1d1f7a1c0009'
const openForm = () => openApp('/inquiries/7/fabric_sourcing_form', mira)
const fabric = () => screen.findByRole('region', { name: 'Single jersey, Body' })
const cardOf = async (name: string) => within(await screen.findByRole('listitem', { name }))

beforeEach(() => {
  localStorage.clear()
  answers(readStyle, styleAnswer())
  answers(listCurrencies, {
    currencies: [
      { currency_code: 'USD', display_name: 'US dollar' },
      { currency_code: 'EUR', display_name: 'Euro' },
    ],
  })
  answers(listCostSuppliers, { inquiry_assigned_suppliers: [], approved_suppliers_but_not_assigned: [] })
  answers(readFabricForm, fabricForm())
})

describe('the fabric sourcing form', () => {
  test('while it loads its place is shown', async () => {
    hangs(readFabricForm)
    openForm()
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('that does not load says so, and tries again', async () => {
    fails(readFabricForm, 'internal')
    const { user } = openForm()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(readFabricForm, fabricForm())
    await user.click(retry)
    await fabric()
  })

  test('is closed to who may not see it', async () => {
    const answer = styleAnswer()
    answers(readStyle, {
      ...answer,
      inquiry: { ...answer.inquiry, can: { ...answer.inquiry.can, see_fabric_form: false } },
    })
    openForm()
    await screen.findByText('You are not allowed to see this.')
    expect(sentTo(readFabricForm)).toHaveLength(0)
  })

  // shows S0-159
  test('without fabrics says what it is for, and begins one', async () => {
    answers(readFabricForm, fabricForm({ version: null, updated_at: null, fabrics: [] }))
    const { user } = openForm()
    await user.click(await screen.findByRole('button', { name: 'Add a fabric' }))
    await user.type(await screen.findByLabelText('Fabric type *'), 'Rib')
    answers(saveFabricForm, fabricForm())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentTo(saveFabricForm)[0]?.body).toMatchObject({
        version: null,
        currency: 'USD',
        fabrics: [{ fabric_type: 'Rib', unit: 'm', candidates: [] }],
      }),
    )
    await screen.findByText(FABRIC_TEXTS.saved)
  })

  // shows S0-161
  test('compares offers in its currency and the fabric’s unit, while one types', async () => {
    const { user } = openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    // 9.80 € a kilo at 1.085, of which a metre takes 324 g.
    expect(mill.getByText('$3.4451')).toBeVisible()
    expect(mill.getByText('1.3% above target')).toBeVisible()
    expect(mill.getByText('Lowest')).toBeVisible()
    expect(mill.getByText('Late')).toBeVisible()
    const other = await cardOf('Ege Örme')
    expect(other.queryByText('Lowest')).not.toBeInTheDocument()
    await user.clear(other.getByLabelText('Price'))
    await user.type(other.getByLabelText('Price'), '3,20')
    await waitFor(() => expect(other.getByText('Lowest')).toBeVisible())
    expect(other.getByText('5.9% below target')).toBeVisible()
    expect(mill.queryByText('Lowest')).not.toBeInTheDocument()
  })

  test('says what an offer lacks to be compared', async () => {
    const bare = makeFabric({ weight: null, candidates: [makeOffer()] })
    answers(readFabricForm, fabricForm({ fabrics: [bare] }))
    openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    expect(mill.getByText('Type weight and width of the fabric to compare')).toBeVisible()
  })

  test('opens a closed fabric where something in it is wrong', async () => {
    const second = makeFabric({
      id: RIB,
      fabric_type: 'Rib',
      candidates: [],
    })
    answers(readFabricForm, fabricForm({ fabrics: [makeFabric(), second] }))
    const { user } = openForm()
    const toggle = await screen.findByRole('button', { name: /^Rib, Body/ })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    const rib = within(await screen.findByRole('region', { name: 'Rib, Body' }))
    await user.type(rib.getByLabelText('Usable width'), 'wide')
    await user.click(toggle)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'))
    expect(sentTo(saveFabricForm)).toHaveLength(0)
  })

  const rib = () => makeFabric({ id: RIB, fabric_type: 'Rib', candidates: [] })
  const sentFabrics = () => (sentTo(saveFabricForm)[0]?.body as FabricFormInput | undefined)?.fabrics ?? []

  // shows S0-163
  test('puts offers in the order that somebody gives them, by buttons and by keys', async () => {
    const { user } = openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    expect(mill.getByRole('button', { name: 'Move Sarıkaya Mensucat earlier' })).toBeDisabled()
    await user.click(mill.getByRole('button', { name: 'Move Sarıkaya Mensucat later' }))
    await screen.findByText('Sarıkaya Mensucat is offer 2 of 2 now.')
    // At the end the pressed button is gone from under the focus; the other has it.
    await waitFor(async () =>
      expect((await cardOf('Sarıkaya Mensucat')).getByRole('button', { name: /earlier$/ })).toHaveFocus(),
    )
    expect((await cardOf('Ege Örme')).getByRole('button', { name: 'Drag Ege Örme' })).toBeVisible()
    answers(saveFabricForm, fabricForm())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentFabrics()[0]?.candidates.map(({ supplier_name }) => supplier_name)).toEqual([
        'Ege Örme',
        'Sarıkaya Mensucat',
      ]),
    )
  })

  // shows S0-163
  test('puts fabrics in order, and what is wrong with one goes along', async () => {
    answers(readFabricForm, fabricForm({ fabrics: [makeFabric(), rib()] }))
    const { user } = openForm()
    const jersey = within(await fabric())
    await user.type(jersey.getByLabelText('Usable width'), 'wide')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(jersey.getByLabelText('Usable width')).toBeInvalid())
    await user.click(screen.getByRole('button', { name: 'Move Rib, Body up' }))
    const names = () => screen.getAllByRole('region', { name: /Body$/ }).map((each) => each.ariaLabel)
    await waitFor(() => expect(names()).toEqual(['Rib, Body', 'Single jersey, Body']))
    const moved = within(await fabric())
    expect(moved.getByLabelText('Usable width')).toBeInvalid()
    await user.clear(moved.getByLabelText('Usable width'))
    answers(saveFabricForm, fabricForm())
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sentFabrics().map(({ fabric_type }) => fabric_type)).toEqual(['Rib', 'Single jersey']),
    )
  })

  // shows S0-163
  test('keeps another order beside what somebody else saved meanwhile', async () => {
    answers(readFabricForm, fabricForm({ fabrics: [makeFabric(), rib()] }))
    const { user } = openForm()
    await fabric()
    await user.click(screen.getByRole('button', { name: 'Move Rib, Body up' }))
    const theirs = fabricForm({ version: 4, fabrics: [makeFabric({ colour: 'Ecru' }), rib()] })
    fails(saveFabricForm, 'stale', {
      saved: { by: 'Ben Kessler', at: '2026-11-21T09:41:00.000Z', version: 4 },
    })
    answers(readFabricForm, theirs)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(saveFabricForm).length).toBeGreaterThan(1))
    expect(sentTo(saveFabricForm)[1]?.body).toMatchObject({
      version: 4,
      fabrics: [{ fabric_type: 'Rib' }, { fabric_type: 'Single jersey', colour: 'Ecru' }],
    })
  })

  // shows S0-162
  test('asks for a reason with a decision', async () => {
    const { user } = openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    await user.click(mill.getByRole('combobox', { name: 'Decision' }))
    await user.click(await screen.findByRole('option', { name: 'Chosen' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(mill.getByText(FABRIC_TEXTS.reasonRequired)).toBeVisible())
  })

  test('uses a saved offer in the BOM, and says where it is then', async () => {
    const { user } = openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    const taken = fabricForm({ fabrics: [makeFabric({ candidates: [makeOffer({ bom_item_id: 31 })] })] })
    answers(takeFabricIntoBom, { bom_item_id: 31, form: taken })
    await user.click(mill.getByRole('button', { name: 'Use in BOM' }))
    await waitFor(() => expect(screen.getByText(FABRIC_TEXTS.usedInBom)).toBeVisible())
    const after = await cardOf('Sarıkaya Mensucat')
    await waitFor(() => expect(after.getByRole('link', { name: 'Open the BOM' })).toBeVisible())
    expect(sentTo(takeFabricIntoBom)[0]?.body).toEqual({ candidate_id: makeOffer().id })
  })

  test('lets nobody use an offer that is not saved', async () => {
    const { user } = openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    await user.type(mill.getByLabelText('Article'), '-B')
    await waitFor(() => expect(mill.getByRole('button', { name: 'Use in BOM' })).toBeDisabled())
    expect(mill.getByText('Save the form first')).toBeInTheDocument()
  })

  test('is read and not changed by who may only read it', async () => {
    const can = { change: false, choose_suppliers: false, use_in_bom: false }
    answers(readFabricForm, fabricForm({ can }))
    openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    expect(mill.getByLabelText('Price')).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: /Add|Remove|Move|Drag|Use in BOM/ })).not.toBeInTheDocument()
  })

  // shows S0-166
  test('shows both where somebody saved the same field meanwhile', async () => {
    const { user } = openForm()
    const mill = await cardOf('Sarıkaya Mensucat')
    await user.type(mill.getByLabelText('Article'), '-B')
    fails(saveFabricForm, 'stale', {
      saved: { by: 'Ben Kessler', at: '2026-11-21T09:41:00.000Z', version: 4 },
    })
    const theirs = makeFabric({ candidates: [makeOffer({ article: 'SJ-200' })] })
    answers(readFabricForm, fabricForm({ version: 4, fabrics: [theirs] }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('You and Ben Kessler changed the same'),
    )
    expect(screen.getByText('SJ-200')).toBeVisible()
  })
})
