import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FACT_TEXTS } from '#contract/passports/facts/fact-kinds.ts'
import {
  changeStyleFacts,
  type FactSheet,
  readCollectionFacts,
  readCompanyFacts,
  readStyleFacts,
} from '#contract/passports/facts/passport-facts.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { makeFactSheet } from './facts.fixture.ts'
import type { FactsOf } from './facts.queries.ts'
import { FactsPanel } from './facts-panel.tsx'

const draw = ({ level, id }: FactsOf) => {
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  return renderUi(
    <QueryClientProvider client={queries}>
      <FactsPanel level={level} id={id} />
    </QueryClientProvider>,
  )
}

const openPanel = async (sheet: Partial<FactSheet> = {}) => {
  answers(readStyleFacts, { data: makeFactSheet(sheet) })
  const { user } = draw({ level: 'style', id: 5 })
  const panel = await screen.findByRole('region', { name: 'Facts that laws ask for' })
  await within(panel).findByRole('heading', { name: 'Operators' })
  return { user, panel }
}
const openGroup = async (group: string, sheet: Partial<FactSheet> = {}) => {
  const opened = await openPanel(sheet)
  await opened.user.click(screen.getByRole('button', { name: `Change ${group}` }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: group })) }
}

// shows D-393
test('each value says from where it comes, and what is not published', async () => {
  const { panel } = await openPanel({
    own: { repair: 'By us', technical_documentation: 'Room 12' },
    inherited: {
      collection: { durability: 'Washed 50 times', repair: 'By others' },
      company: { durability: 'Long', operator_identifier: { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' } },
    },
  })
  const rowOf = (label: string) => within(panel).getByText(label).parentElement
  expect(rowOf('Repair')).toHaveTextContent(/^RepairBy us$/)
  expect(rowOf('Durability')).toHaveTextContent('Washed 50 timesFrom the collection')
  expect(rowOf('Operator identifier')).toHaveTextContent('LEI 5493001KJTIIGC8Y1R12From the company')
  expect(rowOf('Where the technical documentation is kept')).toHaveTextContent('Not published')
  // Of five groups two have nothing.
  expect(within(panel).getAllByText('Nothing is said yet.')).toHaveLength(2)
})

test('a substance of very high concern above 0.1 % is marked', async () => {
  const lead = { name: 'Lead', cas: '7439-92-1', percent: 0.2, location: 'Zip', is_candidate: true }
  const { panel } = await openPanel({ own: { substances: [lead, { ...lead, name: 'Tin', percent: 0.05 }] } })
  expect(within(panel).getByText('Lead').closest('li')).toHaveTextContent('Of very high concern, above 0.1 %')
  expect(within(panel).getByText('Tin').closest('li')).not.toHaveTextContent('above')
})

// shows D-392
test('only what was changed is sent, with the version that was read', async () => {
  const { user, dialog } = await openGroup('Substances of concern', { version: 3 })
  await user.click(dialog.getByRole('button', { name: 'Add a substance' }))
  await user.type(dialog.getByLabelText('Name'), 'Lead')
  await user.type(dialog.getByLabelText('Concentration (% by weight)'), '0.2')
  await user.click(dialog.getByLabelText('Of very high concern (candidate list)'))
  await user.click(dialog.getByRole('button', { name: 'Add a substance' }))
  answers(changeStyleFacts, { data: makeFactSheet({ version: 4 }) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(changeStyleFacts).at(-1)?.body).toEqual({
    substances: [{ name: 'Lead', cas: '', percent: 0.2, location: '', is_candidate: true }],
    version: 3,
  })
})

test('a wrong value is said at its field, and what was typed stays', async () => {
  const { user, dialog } = await openGroup('Product and registry', { own: { commodity_code: '6109100010' } })
  const field = dialog.getByLabelText('Commodity code (TARIC)')
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.clear(field)
  await user.type(field, '6109100020')
  fails(changeStyleFacts, 'invalid', { fields: { commodity_code: [FACT_TEXTS.commodity] } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(FACT_TEXTS.commodity))
  expect(field).toHaveValue('6109100020')
})

test('who saved meanwhile is told, and the next press saves over it what was typed', async () => {
  const { user, dialog } = await openGroup('Use and end of life', { version: 1 })
  await user.type(dialog.getByLabelText('Repair'), 'By us')
  fails(changeStyleFacts, 'stale', { saved: { by: 'Ben', at: '2026-10-02T10:00:00.000Z', version: 2 } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Somebody else has saved this in the meantime.'),
  )
  expect(dialog.getByLabelText('Repair')).toHaveValue('By us')
  answers(changeStyleFacts, { data: makeFactSheet({ version: 3 }) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(changeStyleFacts).at(-1)?.body).toEqual({ repair: 'By us', version: 2 })
})

test('a company has no field for what stands on one style alone', async () => {
  answers(readCompanyFacts, { data: makeFactSheet() })
  const { user } = draw({ level: 'company', id: 1 })
  await user.click(await screen.findByRole('button', { name: 'Change Product and registry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Product and registry' }))
  expect(dialog.getByLabelText('Commodity code (TARIC)')).toBeVisible()
  expect(dialog.queryByLabelText('Unique product identifier')).not.toBeInTheDocument()
})

test('anyone who may only read has no buttons', async () => {
  const { panel } = await openPanel({ can: { change: false } })
  expect(within(panel).queryByRole('button')).not.toBeInTheDocument()
})

test('what could not be read is asked for again', async () => {
  fails(readCollectionFacts, 'internal')
  const { user } = draw({ level: 'collection', id: 3 })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readCollectionFacts, { data: makeFactSheet({ own: { repair: 'By us' } }) })
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('By us')).toBeVisible())
})

const FROM_COTTON = {
  components: [{ name: '', fibres: [{ fibre: 'cotton' as const, percent: 100 }] }],
  has_animal_parts: false,
}
const openChooser = async () => {
  answers(readStyle, styleAnswer())
  answers(readTrace, makeTrace({ fibre_composition: FROM_COTTON }))
  const opened = await openGroup('Product and registry')
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Find a code by words' }))
  return { ...opened, search: await opened.dialog.findByLabelText('Words or the first digits') }
}

// shows D-720, D-722
test('codes are proposed for the style, and the one that is chosen is completed by typing', async () => {
  const { user, dialog } = await openChooser()
  const proposed = await dialog.findByRole('region', { name: 'Proposed for this style' })
  const [first] = await within(proposed).findAllByRole('button')
  expect(first).toHaveTextContent('6109 10 00 T-shirt, singlet or vest · Knitted or crocheted · Cotton')
  await user.click(first as HTMLElement)
  const field = dialog.getByLabelText('Commodity code (TARIC)')
  expect(field).toHaveValue('61091000')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/Type the last 2 digits/)
  await user.keyboard('10')
  answers(changeStyleFacts, { data: makeFactSheet({ version: 1 }) })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(changeStyleFacts).at(-1)?.body).toMatchObject({ commodity_code: '6109100010' }),
  )
})

// shows D-721
test('words find codes, and say where there is none', async () => {
  const { user, dialog, search } = await openChooser()
  await user.type(search, 'women silk blouse')
  await dialog.findByRole('region', { name: /codes? found$/ })
  expect(dialog.getByRole('button', { name: /^6206 10 00/ })).toBeVisible()
  await user.clear(search)
  await user.type(search, 'bicycle')
  await waitFor(() => expect(dialog.getByText(/^No code of the list has these words/)).toBeVisible())
})

test('for a company nothing is proposed, and words find all the same', async () => {
  answers(readCompanyFacts, { data: makeFactSheet() })
  const { user } = draw({ level: 'company', id: 1 })
  await user.click(await screen.findByRole('button', { name: 'Change Product and registry' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Product and registry' }))
  await user.click(dialog.getByRole('button', { name: 'Find a code by words' }))
  await waitFor(() => expect(dialog.getByText(/^Type what it is, for whom/)).toBeVisible())
  await user.type(dialog.getByLabelText('Words or the first digits'), '6212')
  await waitFor(() => expect(dialog.getByRole('button', { name: /^6212 10 Bra/ })).toBeVisible())
})
