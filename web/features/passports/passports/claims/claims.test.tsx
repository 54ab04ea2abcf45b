import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listStyleEvidence } from '#contract/evidence/evidence-on-styles.ts'
import * as calls from '#contract/evidence/product-claims.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { readPublication } from '#contract/passports/publications.ts'
import { makePublication } from '#web/features/passports/publications/publication.fixture.ts'
import { answers, answersLate, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const claim: calls.ProductClaim = {
  id: 4,
  kind: 'organic',
  words: 'Organic cotton',
  share_percent: null,
  part: null,
  elsewhere: 'Hang tag',
  state: 'backed',
  backed_until: '2099-12-31',
  standards: ['gots'],
  version: 2,
  updated_by: 'Mira Holt',
  updated_at: '2026-11-28T09:00:00.000Z',
}
const saved = makeTrace({
  fields: [],
  product_name: 'Eco-friendly tee',
  fabric_composition: 'Organic cotton',
})
const register = (data: calls.ProductClaim[], change = true) =>
  answers(calls.listProductClaims, { data, can: { change } })
beforeEach(() => {
  answers(readTrace, saved)
  answers(updateTrace, saved)
  answers(listStyleEvidence, { data: [], steps_by_link: [], can: { attach: true } })
})
const sectionOf = (name: string) => screen.findByRole('region', { name })

// shows D-376
test('what is typed is read a moment later, and told under its field with why and what would be needed', async () => {
  register([])
  const { user } = openPassport()
  const field = await screen.findByRole('textbox', { name: 'Product name' })
  const section = await sectionOf('Product name')
  await waitFor(() => expect(within(section).getByText('Eco-friendly')).toBeVisible())
  expect(within(section).getByText(/^It is a generic environmental claim/)).toBeVisible()
  expect(within(section).getByText(/2024\/825/)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'Harbour tee')
  await waitFor(() => expect(within(section).queryByText('Risky claim')).not.toBeInTheDocument())
  expect(field).toHaveValue('Harbour tee')
})

// shows D-376
test('a claim with valid evidence quiets its words and says so; once it ran out it does not', async () => {
  register([claim])
  const { queries } = openPassport()
  const section = await sectionOf('Fabric composition')
  await waitFor(() => expect(within(section).getByText('Backed by the register')).toBeVisible())
  expect(within(section).getByText('The claim “Organic cotton” has evidence that is valid.')).toBeVisible()
  register([{ ...claim, state: 'ran_out', standards: [] }])
  await queries.invalidateQueries({ queryKey: ['product-claims'] })
  await waitFor(() => expect(within(section).getByText('Risky claim')).toBeVisible())
})

// shows D-377
test('before publication the claims are listed with a way to each, and hold nobody back', async () => {
  register([claim])
  const { user } = openPassport()
  await screen.findByRole('textbox', { name: 'Product name' })
  const publish = () => screen.findByRole('button', { name: /publish/i })
  await user.click(await publish())
  const dialog = await screen.findByRole('dialog')
  await waitFor(() =>
    expect(within(dialog).getByText(/^1 claim has no proof that its rule accepts/)).toBeVisible(),
  )
  expect(within(dialog).queryByText('Organic cotton')).not.toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeEnabled()
  await user.click(within(dialog).getByRole('button', { name: 'Go to Product name' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveFocus())
})

// shows D-407
test('a claim that needs proof first is told before the press, with a way to it and none to publish', async () => {
  register([claim])
  const claim_blocks = { rules: ['generic' as const], set_by: ['Northloom'] }
  answers(readPublication, makePublication({ claim_blocks }))
  const { user } = openPassport()
  await screen.findByRole('textbox', { name: 'Product name' })
  await user.click(await screen.findByRole('button', { name: /publish/i }))
  const dialog = await screen.findByRole('dialog', { name: 'The passport cannot be published yet' })
  await waitFor(() => expect(within(dialog).getByText('Needs proof first')).toBeVisible())
  expect(within(dialog).getByText('Northloom')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Go to the first claim' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Product name' })).toHaveFocus())
  expect(sentTo(publish)).toEqual([])
})

test('a press before it is known what holds the passport back waits for that', async () => {
  register([claim])
  const claim_blocks = { rules: ['generic' as const], set_by: ['Northloom'] }
  const answer = answersLate(readPublication, makePublication({ claim_blocks }))
  const { user } = openPassport()
  await screen.findByRole('textbox', { name: 'Product name' })
  await user.click(await screen.findByRole('button', { name: /publish/i }))
  // The claims are there: nothing but that answer is waited for.
  const section = await sectionOf('Claims register')
  await waitFor(() => expect(within(section).getByText('Organic cotton')).toBeVisible())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument()
  answer()
  const dialog = await screen.findByRole('dialog')
  expect(screen.queryByRole('progressbar', { name: 'Loading…' })).not.toBeInTheDocument()
  expect(dialog).toHaveAccessibleName('The passport cannot be published yet')
})

// shows D-377
test('where the words could not be looked at, the question says so', async () => {
  fails(calls.listProductClaims, 'internal')
  const { user } = openPassport()
  await screen.findByRole('textbox', { name: 'Product name' })
  await user.click(await screen.findByRole('button', { name: /publish/i }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(within(dialog).getByText(/could not be checked for claims/)).toBeVisible())
})

// shows D-373
test('the register says what is claimed, where it stands, and how it is backed', async () => {
  register([claim])
  openPassport()
  const section = await sectionOf('Claims register')
  await waitFor(() => expect(within(section).getByText('Organic cotton')).toBeVisible())
  expect(within(section).getByText('Backed by evidence')).toBeVisible()
  expect(within(section).getByText('Said elsewhere: Hang tag')).toBeVisible()
  await waitFor(() => expect(within(section).getByText('Stands in: Fabric composition')).toBeVisible())
})

test('an empty register says what to do, and a failure is told with a retry', async () => {
  register([])
  const { unmount } = openPassport()
  const section = await sectionOf('Claims register')
  await waitFor(() => expect(within(section).getByText('No claims in the register')).toBeVisible())
  unmount()
  fails(calls.listProductClaims, 'internal')
  const { user } = openPassport()
  const failed = await sectionOf('Claims register')
  await waitFor(() => expect(within(failed).getByRole('button', { name: /try again|retry/i })).toBeVisible())
  register([claim])
  await user.click(within(failed).getByRole('button', { name: /try again|retry/i }))
  await waitFor(() => expect(within(failed).getByText('Organic cotton')).toBeVisible())
})

test('who may not change it is offered nothing to change', async () => {
  register([claim], false)
  answers(listStyleEvidence, { data: [], steps_by_link: [], can: { attach: false } })
  openPassport()
  const section = await sectionOf('Claims register')
  await waitFor(() => expect(within(section).getByText('Organic cotton')).toBeVisible())
  expect(within(section).queryByRole('button')).not.toBeInTheDocument()
})

test('a claim is entered, and what the server refuses stands at its field', async () => {
  register([])
  const { user } = openPassport()
  const section = await sectionOf('Claims register')
  await user.click(await within(section).findByRole('button', { name: 'Add a claim' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a claim' })
  const text = calls.CLAIM_TEXTS.share
  fails(calls.addProductClaim, 'invalid', { error: [text], fields: { share_percent: [text] } })
  await user.type(within(dialog).getByRole('textbox', { name: /Words/ }), '60% recycled')
  await user.type(within(dialog).getByRole('textbox', { name: /Share/ }), '60')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0))
  answers(calls.addProductClaim, { data: claim })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(calls.addProductClaim).at(-1)?.body).toMatchObject({
    kind: 'organic',
    words: '60% recycled',
    share_percent: 60,
  })
})

test('a claim is changed by the version that was seen, and deleted after a question', async () => {
  register([claim])
  answers(calls.changeProductClaim, { data: claim })
  answers(calls.deleteProductClaim, { ok: true } as never)
  const { user } = openPassport()
  const section = await sectionOf('Claims register')
  await user.click(await within(section).findByRole('button', { name: 'Change Organic cotton' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the claim' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(calls.changeProductClaim).at(-1)?.body).toMatchObject({
      words: 'Organic cotton',
      version: 2,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(within(section).getByRole('button', { name: 'Delete Organic cotton' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this claim?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(calls.deleteProductClaim)).toHaveLength(1))
})
