import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readTrace } from '#contract/passports/passports.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { listCurrencies, listProductTypes } from '#contract/styles/style-lookups.ts'
import { STYLE_RECORD } from '#contract/styles/style-record.ts'
import { changeStyle, readStyle } from '#contract/styles/styles.ts'
import { makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { anatolia, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const SAVED = { by: 'Ben Second', at: '2026-11-23T08:00:00.000Z', version: 4 }
let saved = styleAnswer()

beforeEach(() => {
  saved = styleAnswer()
  answers(readStyle, () => saved)
  answers(listProductTypes, {
    productTypes: [
      { id: 1, name: 'T-shirt' },
      { id: 2, name: 'Shirt' },
      { id: 3, name: 'Trousers' },
    ],
  })
  answers(listCurrencies, { currencies: [{ currency_code: 'EUR', display_name: 'Euro' }] })
  answers(changeStyle, ({ body }) => {
    saved = styleAnswer({ ...(body as object), version: 4 })
    return { data: { id: 7, version: 4 } }
  })
})

const value = (name: RegExp) => screen.findByRole('button', { name })
const open = async () => {
  const app = openApp('/inquiries/7#project', mira)
  await value(/^Quantity: 4,000 pcs/)
  return app
}
const bodies = () => sentTo(changeStyle).map(({ body }) => body)

describe('a value of About', () => {
  // shows D-133
  test('is changed by a press, saved by Enter, and taken back by Ctrl Z', async () => {
    const { user } = await open()
    await user.click(await value(/^Style Name: Harbour tee/))
    const field = screen.getByRole('textbox', { name: 'Style Name' })
    await user.clear(field)
    await user.type(field, 'Quay tee{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Style Name: Quay tee, change' })).toHaveFocus(),
    )
    expect(bodies()).toEqual([{ style_name: 'Quay tee', version: 3 }])
    await waitFor(() => expect(screen.getByText('Harbour tee: Style Name Quay tee')).toBeVisible())
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(bodies()[1]).toEqual({ style_name: 'Harbour tee', version: 4 }))
  })

  // shows D-133
  test('opens by F2, and Escape leaves it with the focus where it was', async () => {
    const { user } = await open()
    const name = await value(/^Number Of Colours/)
    name.focus()
    await user.keyboard('{F2}')
    await user.type(screen.getByRole('textbox', { name: 'Number Of Colours' }), '9{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Number Of Colours: 3,/ })).toHaveFocus())
    expect(bodies()).toEqual([])
  })

  // shows D-134
  test('that is wrong is said at the field in the words of the form, and nothing is sent', async () => {
    const { user } = await open()
    await user.click(await value(/^Number Of Colours/))
    const field = screen.getByRole('textbox', { name: 'Number Of Colours' })
    await user.clear(field)
    await user.type(field, '51{Enter}')
    await waitFor(() => expect(screen.getByText(STYLE_TEXTS.coloursRange)).toBeVisible())
    expect(field).toBeInvalid()
    expect(bodies()).toEqual([])
  })

  test('that the server refuses stays typed, with its reason', async () => {
    fails(changeStyle, 'invalid', { fields: { style_name: ['Not on a Monday'] } })
    const { user } = await open()
    await user.click(await value(/^Style Name/))
    await user.type(screen.getByRole('textbox', { name: 'Style Name' }), '!{Enter}')
    await waitFor(() => expect(screen.getByText('Not on a Monday')).toBeVisible())
    expect(screen.getByRole('textbox', { name: 'Style Name' })).toBeVisible()
  })

  // shows D-133
  test('is left by Tab to the one beside it', async () => {
    const { user } = await open()
    await user.click(await value(/^Quantity/))
    await user.tab()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Number Of Colours/ })).toHaveFocus())
    expect(bodies()).toEqual([])
  })
})

// shows D-134
test('a quantity far from the saved one is asked about', async () => {
  const { user } = await open()
  await user.click(await value(/^Quantity/))
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await user.clear(field)
  await user.type(field, '9000{Enter}')
  const question = await screen.findByRole('dialog', { name: STYLE_TEXTS.quantityChangedTitle })
  await user.click(within(question).getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(bodies()).toEqual([{ bulk_order_quantity: 9000, version: 3 }]))
})

test('a line is changed and emptied, and has to be short enough', async () => {
  const { user } = await open()
  await user.click(await value(/^Brand reference: Not set/))
  const field = screen.getByRole('textbox', { name: 'Brand reference' })
  fireEvent.change(field, { target: { value: 'x'.repeat(61) } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.getByText(STYLE_RECORD.brand_reference.tooLong)).toBeVisible())
  fireEvent.change(field, { target: { value: ' NL-27-014 ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(bodies()).toEqual([{ brand_reference: 'NL-27-014', version: 3 }]))
})

test('a day may be taken away, and the end may not lie before the start', async () => {
  const { user } = await open()
  await user.click(await value(/^End date/))
  const field = screen.getByLabelText('End date')
  fireEvent.change(field, { target: { value: '2026-12-01' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.getByText(STYLE_TEXTS.endBeforeStart)).toBeVisible())
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(bodies()).toEqual([{ end_date: null, version: 3 }]))
})

// shows D-138
test('a product type is chosen: Enter takes the first that matches, and the name is shown at once', async () => {
  const { user } = await open()
  await user.click(await value(/^Product Type: T-shirt/))
  const field = await screen.findByRole('combobox', { name: 'Product Type' })
  await screen.findByRole('option', { name: 'Trousers', hidden: true })
  await user.clear(field)
  // Enter comes with the last letter, before the list marks what it found.
  await user.type(field, 'tro{Enter}')
  await waitFor(() => expect(bodies()).toEqual([{ product_type: 3, version: 3 }]))
})

test('a choice is left by Escape', async () => {
  const { user } = await open()
  await user.click(await value(/^Currency/))
  await screen.findByRole('combobox', { name: 'Currency' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Currency: USD/ })).toHaveFocus())
})

test('the note is changed beside its text; Shift and Enter begin a line', async () => {
  const { user } = await open()
  await user.click(await value(/^Change Note/))
  const field = screen.getByRole('textbox', { name: 'Note' })
  await user.clear(field)
  await user.type(field, 'Fold{Shift>}{Enter}{/Shift}twice{Enter}')
  await waitFor(() => expect(bodies()).toEqual([{ additional_information: 'Fold\ntwice', version: 3 }]))
})

// shows D-135
test('somebody changed the same value meanwhile: one is chosen', async () => {
  fails(changeStyle, 'stale', { saved: SAVED })
  const { user } = await open()
  saved = styleAnswer({ version: 4, colour_number: 5 })
  await user.click(await value(/^Number Of Colours/))
  const field = screen.getByRole('textbox', { name: 'Number Of Colours' })
  await user.clear(field)
  await user.type(field, '9{Enter}')
  await waitFor(() => expect(screen.getByText('You and Ben Second changed the same')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Number Of Colours: 5/ })).toBeVisible())
  expect(bodies()).toHaveLength(1)
})

// shows D-136
test('categories and materials are read, and who may not change a style finds nothing to press', async () => {
  const { can } = styleAnswer().inquiry
  saved = styleAnswer({
    can: { ...can, change: false },
    categories: [
      { id: 1, name: 'Tops' },
      { id: 2, name: 'Basics' },
    ],
    materials: [{ id: 1, name: 'Jersey' }],
  })
  openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByText('Tops, Basics')).toBeInTheDocument())
  expect(screen.getByText('Jersey')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /change$/i })).not.toBeInTheDocument()
})

describe('who makes it', () => {
  // shows D-140
  test('says which step each company makes, and whether it says so itself', async () => {
    saved = styleAnswer({}, [{ ...anatolia, id: 8, supplier_id: 8 }])
    answers(readTrace, makeTrace())
    openApp('/inquiries/7#project', mira)
    const steps = within(await screen.findByRole('list', { name: 'Steps' }))
    expect(steps.getByText('Spinning')).toBeVisible()
    expect(screen.getByText('Not asked')).toBeVisible()
  })

  // shows D-140
  test('says nothing of steps to those who may not open the passport', async () => {
    const tabs = saved.inquiry.tabs.filter(({ key }) => key !== 'trace')
    saved = styleAnswer({ tabs }, [{ ...anatolia, id: 8, supplier_id: 8 }])
    answers(readTrace, makeTrace())
    openApp('/inquiries/7#project', mira)
    await waitFor(() => expect(screen.getByText('Anatolia Knit')).toBeVisible())
    expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument()
    expect(sentTo(readTrace)).toHaveLength(0)
  })
})
