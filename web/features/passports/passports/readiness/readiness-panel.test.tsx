import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FactSheet, readStyleFacts } from '#contract/passports/facts/passport-facts.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { makeFactSheet } from '#web/records/passport/facts/facts.fixture.ts'
import { answers } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const openPanel = async (
  changes: Parameters<typeof makeTrace>[0] = {},
  inherited: FactSheet['inherited'] = { company: {}, collection: {} },
) => {
  answers(readStyleFacts, { data: makeFactSheet({ inherited }) })
  answers(readTrace, makeTrace({ fields: [], ...changes }))
  const { user } = openPassport()
  const panel = await screen.findByRole('region', { name: 'EU passport readiness' })
  const pointOf = (text: string) => {
    const point = within(panel).getByText(text).closest('li')
    if (!point) throw new Error(`no point «${text}»`)
    return within(point)
  }
  return { user, panel, pointOf }
}
const GTIN = 'GTIN (ISO/IEC 15459-6) or equivalent of product or parts'

// shows D-33
test('it says that it is not a legal statement, and counts what is filled', async () => {
  const { panel } = await openPanel()
  expect(within(panel).getByText(/not a legal statement/)).toBeVisible()
  expect(within(panel).getByText('1 filled, 11 not filled, 0 outside Selvedge')).toBeVisible()
})

// shows D-33
test('a point leads to its field and follows what is typed there', async () => {
  const { user, pointOf } = await openPanel()
  expect(pointOf(GTIN).getByText('Not filled')).toBeVisible()
  await user.click(pointOf(GTIN).getByRole('button', { name: 'Go to GTIN' }))
  const field = screen.getByRole('textbox', { name: 'GTIN' })
  expect(field).toHaveFocus()
  await user.keyboard('4006381333931')
  await waitFor(() => expect(pointOf(GTIN).getByText('Filled')).toBeVisible())
})

test('what Selvedge keeps nothing for has no way to a field', async () => {
  const { pointOf } = await openPanel()
  const portal = pointOf('Public web portal to search and compare')
  expect(portal.getByText('Outside Selvedge')).toBeInTheDocument()
  expect(portal.queryByRole('button')).not.toBeInTheDocument()
})

// shows D-397
test('a point of the facts follows what collection and company say, and leads to them', async () => {
  const { user, pointOf } = await openPanel({}, { collection: { commodity_code: '6109100010' }, company: {} })
  await waitFor(() => expect(pointOf('Commodity codes such as TARIC').getByText('Filled')).toBeVisible())
  const importer = pointOf('Importer: Art 29(3) information + EORI')
  expect(importer.getByText('Not filled')).toBeVisible()
  await user.click(importer.getByRole('button', { name: 'Go to Facts that laws ask for' }))
  expect(screen.getByRole('button', { name: 'Change Operators' })).toHaveFocus()
})

// shows D-397
test('each law has its source with its day, and says how it asks', async () => {
  const { user, panel } = await openPanel({}, { company: { microplastics: 'none' }, collection: {} })
  const law = await within(panel).findByText('Environmental qualities (France)')
  await user.click(law)
  const rows = within(panel).getByRole('list', { name: 'Environmental qualities (France)' })
  expect(within(panel).getByText(/décret 2022-748.*2022$/)).toBeVisible()
  expect(within(rows).getAllByText('Asked by law now')).toHaveLength(4)
  expect(within(rows).getAllByText('Filled')).toHaveLength(1)
  await user.click(within(panel).getByText('Standards of the trade'))
  const trade = within(panel).getByRole('list', { name: 'Standards of the trade' })
  expect(within(trade).getAllByText('Voluntary')).toHaveLength(3)
})

// shows D-727
test('the points of the JRC’s list stand with their source, also those that no fact says', async () => {
  const { user, panel } = await openPanel({}, { company: { commodity_code: '6109100010' }, collection: {} })
  await user.click(await within(panel).findByText('Proposal for textiles (JRC)'))
  expect(within(panel).getByText(/Textiles_DPP_20260513.*2026$/)).toBeVisible()
  const rows = within(panel).getByRole('list', { name: 'Proposal for textiles (JRC)' })
  expect(within(rows).getAllByText('Expected')).toHaveLength(30)
  expect(within(rows).getAllByText('Filled')).toHaveLength(1)
  expect(
    within(rows).getByText('Recyclability score').closest('ul')?.parentElement?.parentElement,
  ).toHaveTextContent('No field yet')
  expect(within(rows).getAllByText('Said in a section')).toHaveLength(4)
})
