import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { COST_SECTIONS } from '#contract/costing/cost-record.ts'
import {
  assignCostSuppliers,
  listCostSuppliers,
  readCostSheet,
  readCostVersion,
  saveCostSheet,
} from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import {
  listBomCostLines,
  readSecondaryCost,
  readSecondaryCostVersion,
  saveSecondaryCost,
} from '#contract/costing/secondary-costs.ts'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { keepImportAnswers, listImportAnswers } from '#contract/styles/table-imports.ts'
import { formatDay } from '#web/lib/formats.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  makeCostSheet,
  makeFabricLine,
  makeSecondaryCost,
  makeServiceRow,
  SAVED,
  versionsTo,
} from './costs.fixture.ts'

const withCosts = () => {
  const answer = styleAnswer()
  const tabs = [...answer.inquiry.tabs, { key: 'costSheet' as const, disabled: null }]
  return { ...answer, inquiry: { ...answer.inquiry, tabs } }
}
const openCosts = (search = '') => openApp(`/inquiries/7${search}#costSheet`, mira)
const save = () => screen.findByRole('button', { name: 'Save version 2 of the cost sheet' })
/** The skeleton before it has the same name. */
const services = async () => {
  await screen.findByText('Total Profit/Lost')
  return within(screen.getByRole('region', { name: 'Product Development Costing' }))
}

const FOLD_KEY = `cost-services-open:${mira.user.id}`

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(FOLD_KEY, 'true')
  answers(readStyle, withCosts())
  answers(listCurrencies, {
    currencies: [
      { currency_code: 'USD', display_name: 'US dollar' },
      { currency_code: 'EUR', display_name: 'Euro' },
    ],
  })
  answers(listCostSuppliers, { inquiry_assigned_suppliers: [], approved_suppliers_but_not_assigned: [] })
  answers(listBomCostLines, { lines: [] })
  answers(readCostSheet, makeCostSheet())
  answers(readSecondaryCost, makeSecondaryCost())
})

// shows D-712
test.each([
  ['services:1', 'services'],
  ['costs:trims', 'lines'],
])('what ?row=%s names of the %s is marked', async (row) => {
  openCosts(`?row=${encodeURIComponent(row)}`)
  await waitFor(() => expect(document.querySelector(`[data-place="${row}"]`)).toHaveAttribute('data-sought'))
})

describe('the sheet of services', () => {
  test('while it loads its place is shown', async () => {
    hangs(readCostSheet)
    openCosts()
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('that cannot be read says why, and is asked for again', async () => {
    fails(readCostSheet, 'internal')
    const { user } = openCosts()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(readCostSheet, makeCostSheet())
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('ST-5TS6H-Z12RW', { selector: 'dd code' })).toBeVisible())
  })

  // shows S2-188
  test('without access leads to All Collections, and signs nobody out', async () => {
    fails(readCostSheet, 'no_access')
    const { addressNow } = openCosts()
    await waitFor(() => expect(screen.getByText(COST_TEXTS.noAccess)).toBeInTheDocument())
    await waitFor(() => expect(addressNow()).toMatch(/^\/collections/))
  })

  test('of a reader who has none is not even asked for', async () => {
    answers(readStyle, styleAnswer())
    const { addressNow } = openCosts()
    await waitFor(() => expect(screen.getByText(COST_TEXTS.noAccess)).toBeInTheDocument())
    await waitFor(() => expect(addressNow()).toMatch(/^\/collections/))
    expect(sentTo(readCostSheet)).toEqual([])
  })

  // shows S2-189
  test('has a page of its own, with the way back to the tab', async () => {
    openApp('/inquiries/7/style_costing_sheet', mira)
    await screen.findByText('Total Profit/Lost')
    expect(screen.getByRole('heading', { name: 'Cost', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', '/inquiries/7#costSheet')
  })

  // shows S2-189
  test('on its own page, without access, leads to All Collections as well', async () => {
    fails(readCostSheet, 'no_access')
    const { addressNow } = openApp('/inquiries/7/style_costing_sheet', mira)
    await waitFor(() => expect(screen.getByText(COST_TEXTS.noAccess)).toBeInTheDocument())
    await waitFor(() => expect(addressNow()).toMatch(/^\/collections/))
  })

  // shows S2-191, S2-197
  test('counts with every key, and takes digits, one point and one minus sign only', async () => {
    const { user } = openCosts()
    const table = await services()
    const income = table.getByLabelText('Income of Sewing (CM)')
    await user.type(income, '1e-2.50x')
    expect(income).toHaveValue('12.50')
    await user.clear(income)
    await user.type(income, '900,5')
    await user.type(table.getByLabelText('Payment of Sewing (CM)'), '1000')
    await waitFor(() => expect(table.getByText('-99.50')).toBeVisible())
    // In the head, and in the strip that stays in view.
    expect(screen.getAllByText('$340.50 profit')).toHaveLength(2)
  })

  test.each([
    ['10,850', '10850'],
    ['$10,850.00', '10850'],
    ['(10,850.00)', '-10850'],
    ['USD 10 850.00', '10850'],
  ])('%s is pasted as the amount that it is', async (pasted, amount) => {
    const { user } = openCosts()
    const income = (await services()).getByLabelText('Income of Sewing (CM)')
    await user.clear(income)
    await user.click(income)
    await user.paste(pasted)
    expect(income).toHaveAccessibleDescription(/^Read as -?10,850$/)
    await user.tab()
    expect(income).toHaveValue(amount)
    expect(income).not.toHaveAccessibleDescription()
  })

  // shows D-189
  test('what is no amount stays where it was pasted, and is marked', async () => {
    const { user } = openCosts()
    const income = (await services()).getByLabelText('Income of Sewing (CM)')
    await user.clear(income)
    await user.click(income)
    await user.paste('about 10,850')
    await user.tab()
    expect(income).toHaveValue('about 10,850')
    expect(income).toHaveAccessibleDescription('“about 10,850” is not a number')
    expect(income).toBeInvalid()
  })

  // shows S2-193
  test('the first version is saved without a comment', async () => {
    answers(readCostSheet, makeCostSheet({ available_versions: [] }))
    answers(saveCostSheet, makeCostSheet())
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'Save version 1 of the cost sheet' }))
    await waitFor(() => expect(screen.getByText(COST_TEXTS.savedSheet)).toBeInTheDocument())
    expect(sentTo(saveCostSheet)[0]?.body).toMatchObject({ version: null, new_cost_sheet: true, comment: '' })
  })

  // shows S2-193
  test('a later one asks why, and needs an answer', async () => {
    answers(saveCostSheet, makeCostSheet({ available_versions: versionsTo(2) }))
    const { user } = openCosts()
    await user.type((await services()).getByLabelText('Income of Sewing (CM)'), '9400')
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save version 2 of the cost sheet' }))
    await user.click(dialog.getByRole('button', { name: 'Save version 2' }))
    await waitFor(() => expect(dialog.getByText(COST_TEXTS.commentRequired)).toBeVisible())
    await user.type(dialog.getByLabelText(/^Comment/), 'CM agreed')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByText(COST_TEXTS.savedSheet)).toBeInTheDocument())
    expect(sentTo(saveCostSheet)[0]?.body).toMatchObject({
      version: 1,
      comment: 'CM agreed',
      cost_services: [{ cost_service_id: 1 }, { cost_service_id: 5, income: '9400' }],
    })
  })

  test('a double click saves one first version', async () => {
    answers(readCostSheet, makeCostSheet({ available_versions: [] }))
    answers(saveCostSheet, makeCostSheet())
    const { user } = openCosts()
    await user.dblClick(await screen.findByRole('button', { name: 'Save version 1 of the cost sheet' }))
    await waitFor(() => expect(screen.getByText(COST_TEXTS.savedSheet)).toBeInTheDocument())
    expect(sentTo(saveCostSheet)).toHaveLength(1)
  })

  // shows S2-192
  test('another currency warns that nothing is converted; Cancel takes it back, and nothing is saved before OK', async () => {
    const { user } = openCosts()
    const currency = await screen.findByLabelText('Currency', { selector: 'input' })
    const choose = async () => {
      await user.click(currency)
      await user.click(await screen.findByRole('option', { name: 'Euro' }))
      return within(await screen.findByRole('dialog', { name: 'Change the currency to EUR?' }))
    }
    await user.click((await choose()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(currency).toHaveValue('USD $'))
    const warning = await choose()
    await user.keyboard('{Control>}s{/Control}')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.click(warning.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(currency).toHaveValue('EUR €'))
    expect(screen.getByText(/^For the whole order, in EUR/)).toBeVisible()
  })

  // shows S2-222
  test('what somebody else saved meanwhile is merged; the same figure is asked about', async () => {
    const { user } = openCosts()
    const table = await services()
    await user.type(table.getByLabelText('Income of Sewing (CM)'), '9400')
    const theirs = makeCostSheet({
      available_versions: versionsTo(2),
      cost_services_data: [makeServiceRow({ income: '10800.00', payment: '10360.00' }), sewing('9000.00')],
    })
    answers(readCostSheet, theirs)
    fails(saveCostSheet, 'stale', {
      saved: { by: 'Ben Adeyemi', at: '2026-11-21T10:00:00.000Z', version: 2 },
    })
    await user.click(await save())
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Comment/), 'CM agreed')
    await user.click(dialog.getByRole('button', { name: 'Save version 2' }))
    await waitFor(() => expect(screen.getByText('You and Ben Adeyemi changed the same')).toBeVisible())
    expect(table.getByLabelText('Income of Sewing (CM)')).toHaveValue('9400')
  })
})

describe('services without amounts', () => {
  const foldOf = async () => (await services()).getByRole('button', { name: '1 service without amounts' })

  test('fold into one row, which opens and stays as this person left it', async () => {
    localStorage.clear()
    const { user } = openCosts()
    const table = await services()
    expect(table.queryByLabelText('Income of Sewing (CM)')).not.toBeInTheDocument()
    expect(table.getByLabelText('Income of Fabric')).toBeVisible()
    await user.click(await foldOf())
    expect(table.getByLabelText('Income of Sewing (CM)')).toBeVisible()
    expect(localStorage.getItem(FOLD_KEY)).toBe('true')
    await user.click(await foldOf())
    expect(table.queryByLabelText('Income of Sewing (CM)')).not.toBeInTheDocument()
    expect(localStorage.getItem(FOLD_KEY)).toBe('false')
  })

  // shows S2-214
  test('open where somebody types on the row, and the figure is in the first of them', async () => {
    localStorage.clear()
    const { user } = openCosts()
    const fold = await foldOf()
    act(() => fold.focus())
    await user.keyboard('9400')
    const income = (await services()).getByLabelText('Income of Sewing (CM)')
    expect(income).toHaveValue('9400')
    expect(income).toHaveFocus()
  })

  test('open where an arrow leads on from the last row, in the same column', async () => {
    localStorage.clear()
    const { user } = openCosts()
    await user.click((await services()).getByLabelText('Payment of Fabric'))
    await user.keyboard('{ArrowDown}12')
    expect((await services()).getByLabelText('Payment of Sewing (CM)')).toHaveValue('12')
  })

  // shows S2-214
  test('open where a search in the page finds one of their names', async () => {
    localStorage.clear()
    openCosts()
    const table = await services()
    const found = table.getByText('Sewing (CM)')
    expect(found).toHaveAttribute('hidden', 'until-found')
    act(() => {
      found.dispatchEvent(new Event('beforematch', { bubbles: true }))
    })
    await waitFor(() => expect(table.getByLabelText('Income of Sewing (CM)')).toBeVisible())
  })

  test('keep their row while somebody is in it, also when its amount is taken out again', async () => {
    localStorage.clear()
    const { user } = openCosts()
    await user.click(await foldOf())
    const income = (await services()).getByLabelText('Income of Sewing (CM)')
    await user.type(income, '94')
    await user.clear(income)
    await user.type(income, '5')
    expect(income).toHaveValue('5')
    expect(income).toHaveFocus()
  })
})

const sewing = (income: string) =>
  makeServiceRow({ id: 2, cost_service_id: 5, name: 'sewing', display_name: 'Sewing (CM)', income })

describe('versions', () => {
  // shows S2-190
  test('with one there is nothing to choose from', async () => {
    openCosts()
    await services()
    expect(screen.queryByLabelText('Version')).not.toBeInTheDocument()
  })

  // shows S2-190
  test('an older one is shown as it was, and made current with a comment', async () => {
    answers(readCostSheet, makeCostSheet({ available_versions: versionsTo(3) }))
    const old = makeCostSheet({ cost_services_data: [makeServiceRow({ income: '77.00', payment: '7.00' })] })
    answers(readCostVersion, { ...old, version: 1 })
    answers(saveCostSheet, makeCostSheet({ available_versions: versionsTo(4) }))
    const { user } = openCosts()
    await user.click(await screen.findByLabelText('Version', { selector: 'input' }))
    await user.click(await screen.findByRole('option', { name: 'Version 1' }))
    await waitFor(() => expect(screen.getAllByText('77.00').length).toBeGreaterThan(0))
    expect(screen.queryByLabelText('Income of Fabric')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: COST_TEXTS.makeCurrent }))
    const dialog = within(await screen.findByRole('dialog', { name: COST_TEXTS.makeCurrent }))
    await user.type(dialog.getByLabelText(/^Comment/), 'Back to the first offer')
    await user.click(dialog.getByRole('button', { name: 'Save as version 4' }))
    await waitFor(() => expect(sentTo(saveCostSheet)).toHaveLength(1))
    expect(sentTo(saveCostSheet)[0]?.body).toMatchObject({ version: 3, from_version: 1 })
    await waitFor(() => expect(screen.getByLabelText('Income of Fabric')).toBeVisible())
  })

  // shows S2-212
  test('any two are compared by row and field, with who and why', async () => {
    const [latest, first] = versionsTo(2)
    const issued = [
      { ...SAVED, ...latest, issue_number: 3 },
      { ...SAVED, ...first },
    ]
    answers(readCostSheet, makeCostSheet({ available_versions: issued }))
    answers(readCostVersion, ({ params }) =>
      makeCostSheet({
        cost_services_data: [makeServiceRow({ income: params.version === '1' ? '1200.00' : '12345.67' })],
      }),
    )
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions of the cost sheet' }))
    await waitFor(() =>
      expect(dialog.getByText('Product Development Costing › Fabric › Income Customers')).toBeVisible(),
    )
    expect(dialog.getByText(/«Cotton is dearer»/)).toBeVisible()
    expect(dialog.getByText('Issue 3 was in force.')).toBeVisible()
    const row = dialog.getByRole('row', { name: /Income Customers/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['1,200.00', '12,345.67', '+11,145.67+928.81 %']])
  })

  // shows S2-213
  test('in two currencies are compared without a difference of amounts', async () => {
    answers(readCostSheet, makeCostSheet({ available_versions: versionsTo(2) }))
    answers(readCostVersion, ({ params }) =>
      makeCostSheet({
        currency: params.version === '1' ? 'USD' : 'EUR',
        cost_services_data: [makeServiceRow({ income: params.version === '1' ? '100.00' : '120.00' })],
      }),
    )
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions of the cost sheet' }))
    await waitFor(() =>
      expect(dialog.getByText('Amounts in two currencies have no difference.')).toBeVisible(),
    )
    const row = dialog.getByRole('row', { name: /Income Customers/ })
    expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('–')
  })
})

describe('suppliers', () => {
  const gone = { id: 9, name: 'Gone Mill', factories: [], is_on_style: false }

  // shows S2-198
  test('one that is not on the style is asked about before it sees anything', async () => {
    const mill = {
      id: 6,
      name: 'Cascade Dye Works',
      verified: true,
      city: null,
      country: null,
      factories: [],
    }
    answers(listCostSuppliers, {
      inquiry_assigned_suppliers: [],
      approved_suppliers_but_not_assigned: [mill],
    })
    const row = { id: 6, name: mill.name, factories: [], is_on_style: true }
    answers(assignCostSuppliers, { cost_service: makeServiceRow({ suppliers: [row] }) })
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'Choose supplier of Fabric' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suppliers of Fabric' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Suppliers' }))
    await user.click(await dialog.findByRole('option', { name: 'Cascade Dye Works' }))
    expect(dialog.getByLabelText('No, keep it in the costing only')).toBeChecked()
    await user.click(dialog.getByLabelText('Yes, add it to the style and tell it'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentTo(assignCostSuppliers)[0]?.body).toMatchObject({
      cost_service_id: 1,
      suppliers: [{ supplier_id: 6, supplier_inquiry_assigned_status: true }],
    })
    expect((await services()).getByText('Cascade Dye Works')).toBeVisible()
  })

  // shows S2-194
  test('of a company that is not verified are read only, and the dialog says why', async () => {
    answers(readCostSheet, makeCostSheet({ can: { change: true, choose_suppliers: false } }))
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'Choose supplier of Fabric' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(COST_TEXTS.needsVerification)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  test('one that has left the style keeps its name in a saved version, and says so', async () => {
    answers(readCostSheet, makeCostSheet({ cost_services_data: [makeServiceRow({ suppliers: [gone] })] }))
    openCosts()
    const table = await services()
    expect(table.getByText('Gone Mill')).toBeVisible()
    expect(table.getByText('not on the style')).toBeVisible()
  })
})

describe('the secondary cost', () => {
  const priced = () =>
    makeSecondaryCost({
      fabric: [makeFabricLine()],
      per_piece_total_cost: { profit_margin_percentage: '10' },
    })

  // shows S2-195
  test('shows what a piece costs, and counts with every key', async () => {
    answers(readSecondaryCost, priced())
    const { user } = openCosts()
    const prices = within(await screen.findByRole('region', { name: 'Price of one piece' }))
    // 0.265 × 8.40 × 1.085 = 2.41521
    expect(prices.getByText('$2.66')).toBeVisible()
    await user.type(prices.getByLabelText('Over head, one piece'), '1')
    await waitFor(() => expect(prices.getByText('$3.76')).toBeVisible())
    const strip = within(screen.getByRole('region', { name: 'Prices in view' }))
    expect(strip.getByText('$3.76')).toBeVisible()
    expect(strip.getByText('$15,040.00')).toBeVisible()
    await user.type(prices.getByLabelText('Target FOB'), '3.5')
    await waitFor(() => expect(prices.getByText('Over target')).toBeVisible())
  })

  test('on a phone a line opens as a form that counts with every key, and the list shows what it comes to', async () => {
    const usual = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...usual(query),
      matches: usual(query).matches || query === '(max-width: 48em)',
    }))
    answers(readSecondaryCost, priced())
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: /^Heavy jersey/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Heavy jersey' }))
    const price = form.getByRole('textbox', { name: /price/i })
    expect(price).toHaveValue('8.4')
    await user.clear(price)
    await user.type(price, '16.8')
    await user.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // 0.265 × 16.80 × 1.085 = 4.83042
    expect(screen.getByRole('button', { name: /^Heavy jersey.*4\.83/ })).toBeVisible()
  })

  // shows S2-199
  test('is what Ctrl+S saves where nothing else was changed', async () => {
    answers(readSecondaryCost, priced())
    answers(saveSecondaryCost, makeSecondaryCost({ available_versions: versionsTo(2) }))
    const { user } = openCosts()
    await user.type(await screen.findByLabelText('Over head, one piece'), '1')
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save version 2 of the secondary cost' }))
    await user.type(dialog.getByLabelText(/^Comment/), 'Over head agreed')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByText(COST_TEXTS.savedSecondary)).toBeInTheDocument())
    expect(sentTo(saveSecondaryCost)[0]?.body).toMatchObject({
      version: 1,
      comment: 'Over head agreed',
      per_piece_total_cost: { over_head_value: '1' },
    })
    // No line was touched, so none travels.
    expect(Object.keys(sentTo(saveSecondaryCost)[0]?.body as object).sort()).toEqual([
      'comment',
      'cost_filter',
      'per_piece_total_cost',
      'version',
    ])
  })

  test('sends the lines of the section that was changed, and of no other', async () => {
    answers(readSecondaryCost, priced())
    answers(saveSecondaryCost, makeSecondaryCost({ available_versions: versionsTo(2) }))
    const { user } = openCosts()
    const grid = within(await screen.findByRole('grid', { name: 'Fabric cost' }))
    act(() => grid.getByRole('gridcell', { name: /^0.265/ }).focus())
    await user.keyboard('0.3{Enter}{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save version 2 of the secondary cost' }))
    await user.type(dialog.getByLabelText(/^Comment/), 'Wider marker')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentTo(saveSecondaryCost)).toHaveLength(1))
    const { body } = sentTo(saveSecondaryCost)[0] as { body: object }
    expect(body).toMatchObject({ fabric: [{ consumption: '0.3' }] })
    expect(COST_SECTIONS.filter((section) => section in body)).toEqual(['fabric'])
  })

  // shows S2-161
  test('a fabric has several suppliers, each with several factories, by mouse and by keys', async () => {
    const place = { verified: true, city: null, country: null }
    const factories = [
      { id: 80, name: 'Mill' },
      { id: 81, name: 'Dye house' },
    ]
    answers(listCostSuppliers, {
      inquiry_assigned_suppliers: [
        { id: 8, name: 'Anatolia Knit', ...place, factories },
        { id: 9, name: 'Cascade Dye', ...place, factories: [] },
      ],
      approved_suppliers_but_not_assigned: [],
    })
    const yarn = {
      ...{ id: '00000000-0000-4000-8000-000000000009', placement: 'Body', description: null, unit: null },
      ...{ width: null, total_percentage: null, gsm: null, fab_suppliers: [] },
    }
    answers(readSecondaryCost, makeSecondaryCost({ yarn: [yarn] }))
    answers(saveSecondaryCost, makeSecondaryCost({ available_versions: versionsTo(2) }))
    const { user } = openCosts()
    const grid = within(await screen.findByRole('grid', { name: 'Fabric/yarn' }))
    const cell = grid.getAllByRole('gridcell').at(-1) as HTMLElement
    act(() => cell.focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await user.click(await screen.findByRole('option', { name: 'Anatolia Knit · Mill' }))
    await user.click(await screen.findByRole('option', { name: 'Anatolia Knit · Dye house' }))
    await user.keyboard('; casc{Enter}')
    await waitFor(() =>
      expect(cell).toHaveTextContent('Anatolia Knit · Mill; Anatolia Knit · Dye house; Cascade Dye'),
    )
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save version 2 of the secondary cost' }))
    await user.type(dialog.getByLabelText(/^Comment/), 'Dyed apart')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sentTo(saveSecondaryCost)).toHaveLength(1))
    expect(sentTo(saveSecondaryCost)[0]?.body).toMatchObject({
      yarn: [
        {
          fab_suppliers: [
            { id: 8, selectedFactories: [80, 81] },
            { id: 9, selectedFactories: [] },
          ],
        },
      ],
    })
  })

  test('takes typed amounts of one piece as fine as the sheet counts, and sums a section so', async () => {
    answers(
      readSecondaryCost,
      makeSecondaryCost({
        amount_decimals: 4,
        cm_fob: [{ id: '00000000-0000-4000-8000-000000000050', item: 'CM', amount: '2.1500' }],
      }),
    )
    const { user } = openCosts()
    const section = within(await screen.findByRole('region', { name: 'CM/FOB charges' }))
    expect(section.getByText('$2.1500')).toBeVisible()
    act(() => section.getByRole('gridcell', { name: /^2.15/ }).focus())
    await user.keyboard('2.1555{Enter}')
    await waitFor(() => expect(section.getByText('$2.1555')).toBeVisible())
    act(() => section.getByRole('gridcell', { name: /^2.1555/ }).focus())
    await user.keyboard('2.15555{Enter}')
    await waitFor(() => expect(section.getByRole('tooltip')).toHaveTextContent(COST_TEXTS.amountOf4))
  })

  // shows S2-195
  test('in pounds says both formulas, and asks where the rate is from', async () => {
    answers(readSecondaryCost, priced())
    fails(saveSecondaryCost, 'internal')
    const { user } = openCosts()
    const prices = within(await screen.findByRole('region', { name: 'Price of one piece' }))
    await user.type(prices.getByLabelText("Pounds for one of the sheet's currency"), '0.79')
    await waitFor(() => expect(prices.getByText('One piece: final FOB × 0.79 × 1.06')).toBeVisible())
    expect(screen.getByText('Whole order: final FOB × quantity × (0.79 + 0.06)')).toBeVisible()
    expect(prices.getByLabelText('Day of the rate')).toBeVisible()
    expect(prices.getByLabelText('Source of the rate')).toBeVisible()
  })

  test('says to readers where the rate is from, and its day as they write days', async () => {
    const rate = { google_conversion_rate_todate: '0.79', rate_date: '2026-11-20', rate_source: 'ECB' }
    const cost = makeSecondaryCost({ fabric: [makeFabricLine()], per_piece_total_cost: rate })
    answers(readSecondaryCost, { ...cost, can: { ...cost.can, change: false } })
    openCosts()
    const prices = within(await screen.findByRole('region', { name: 'Price of one piece' }))
    await waitFor(() => expect(prices.getByText(`ECB, ${formatDay('2026-11-20')}`)).toBeVisible())
  })

  test('of a sheet in pounds has no rows in pounds', async () => {
    answers(readCostSheet, makeCostSheet({ currency: 'GBP' }))
    answers(readSecondaryCost, { ...priced(), currency: 'GBP', sheet_currency: 'GBP' })
    openCosts()
    const prices = within(await screen.findByRole('region', { name: 'Price of one piece' }))
    expect(prices.queryByLabelText("Pounds for one of the sheet's currency")).not.toBeInTheDocument()
  })

  // shows S2-196
  test('under FOB hides what its price contains', async () => {
    answers(readSecondaryCost, priced())
    const { user } = openCosts()
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Fabric cost' })).toBeVisible())
    await user.click(screen.getByRole('radio', { name: 'FOB' }))
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Fabric cost' })).not.toBeInTheDocument())
    expect(screen.getByRole('region', { name: 'CM/FOB charges' })).toBeVisible()
  })

  test('is not saved with a marked cell, unless FOB hides it', async () => {
    answers(readSecondaryCost, priced())
    const { user } = openCosts()
    const grid = within(await screen.findByRole('grid', { name: 'Fabric cost' }))
    const saving = screen.getByRole('button', { name: 'Save version 2 of the secondary cost' })
    act(() => grid.getByRole('gridcell', { name: /^0.265/ }).focus())
    await user.keyboard('1.2.5{Enter}')
    await waitFor(() => expect(saving).toBeDisabled())
    await user.click(screen.getByRole('radio', { name: 'FOB' }))
    await waitFor(() => expect(saving).toBeEnabled())
  })

  // shows S2-221
  test('says that the order has another quantity than the saved version', async () => {
    answers(readSecondaryCost, { ...priced(), bulk_order_qty_now: 5000 })
    openCosts()
    await waitFor(() => expect(screen.getByText(/was saved with 4,000 pcs/)).toBeVisible())
  })

  // shows S2-219
  test('takes over what is new in the BOM, and one press takes it back', async () => {
    const values = {
      ...{ item: 'Neck tape', unit: 'm', consumption: '0.42', wastage: '3', unit_price: '0.09' },
      ...{ currency: 'USD', supplier_id: null, factory_id: null },
    }
    answers(listBomCostLines, { lines: [{ item_id: 11, section: 'trims', values, supplier_name: null }] })
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: '1 BOM line to review' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The BOM and this costing' }))
    await user.click(dialog.getByRole('button', { name: 'Take over 1' }))
    const trims = within(await screen.findByRole('grid', { name: 'Trim cost' }))
    await waitFor(() => expect(trims.getByText('Neck tape')).toBeVisible())
    const notice = (await screen.findByText('The costing follows the BOM.')).closest('[role=status]')
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(trims.queryByText('Neck tape')).not.toBeInTheDocument())
  })

  // shows S2-220
  test('tries other figures beside the saved ones, and keeps none of them', async () => {
    answers(readSecondaryCost, priced())
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'What if…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What if' }))
    await user.type(dialog.getByLabelText('Profit margin, %'), '20')
    const row = dialog.getByRole('row', { name: /^Final FOB, one piece/ })
    await waitFor(() => expect(row).toHaveTextContent('2.662.90+0.24'))
    expect(sentTo(saveSecondaryCost)).toEqual([])
  })

  test('compares two versions line by line', async () => {
    answers(readSecondaryCost, makeSecondaryCost({ available_versions: versionsTo(2) }))
    answers(readSecondaryCostVersion, ({ params }) =>
      makeSecondaryCost({ fabric: [makeFabricLine({ unit_price: params.version === '1' ? '8' : '8.4' })] }),
    )
    const { user } = openCosts()
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Compare versions' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('Fabric cost › Heavy jersey › Unit price')).toBeVisible())
  })
})

// shows D-260
test('a costing in a file fills the sections, is asked about once, and is taken back', async () => {
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  const { user } = openCosts()
  await services()
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import lines from a file' }))
  const text =
    'Section;Item;Consumption;Unit;Price\nTrims;Snap fastener;4;nos;0,05\nLabour;Cut and make;;;1,40'
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    new File([text], 'costing.csv', { type: 'text/csv' }),
  )
  await dialog.findByText('All 2 lines are whole.')
  await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() =>
    expect(screen.getByText(/Imported: 2 added. Save a version to keep them/)).toBeVisible(),
  )
  const trims = within(screen.getByRole('grid', { name: 'Trim cost' }))
  await waitFor(() => expect(trims.getByRole('gridcell', { name: /Snap fastener/ })).toBeVisible())
  expect(sentTo(saveSecondaryCost)).toEqual([])
  await user.click(screen.getByText('Undo'))
  await waitFor(() =>
    expect(screen.queryByRole('gridcell', { name: /Snap fastener/ })).not.toBeInTheDocument(),
  )
})
