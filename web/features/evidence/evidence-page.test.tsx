import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { searchEverything } from '#contract/day/search.ts'
import { changeClaimBlocks, readClaimBlocks } from '#contract/evidence/claim-blocks.ts'
import * as calls from '#contract/evidence/evidence.ts'
import * as onStyles from '#contract/evidence/evidence-on-styles.ts'
import * as sharings from '#contract/evidence/evidence-sharing.ts'
import { changeFinalGate, readFinalGate } from '#contract/evidence/final-gate.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { nothingFound } from '#web/test/nothing-found.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { details, offeredRow, own } from './evidence.fixture.ts'

const ADDRESS = '/evidence'
/** The page's code arrives while others are tested. */
const pageOf = <Row,>(...data: Row[]) => ({ data, total: data.length, next: null })
const answerOwn = (...rows: (typeof own)[]) =>
  answers(calls.listEvidence, { ...pageOf(...rows), can: { change: true } })

test('a piece of evidence says what it is, until when, and how it stands', async () => {
  answerOwn(own)
  openApp(ADDRESS, mira)
  const row = (await screen.findByRole('button', { name: 'Open GOTS scope certificate' })).closest('li')
  expect(row).toHaveTextContent('Scope certificate · GOTS · CU-812345')
  expect(row).toHaveTextContent('Valid until')
  expect(row).toHaveTextContent('Spinning, cotton')
  expect(row).toHaveTextContent('Accepted')
  expect(within(row as HTMLElement).getByRole('link', { name: 'scope.pdf' })).toHaveAttribute(
    'href',
    '/api/evidence/5/file',
  )
})

test('it is looked through by state, and further pages follow', async () => {
  answers(calls.listEvidence, { data: [own], total: 2, next: 5, can: { change: true } })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(sentTo(calls.listEvidence).at(-1)?.query.get('after')).toBe('5'))
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByRole('option', { name: 'Expired' }))
  await waitFor(() => expect(sentTo(calls.listEvidence).at(-1)?.query.get('state')).toBe('expired'))
})

test('each kind asks for its own fields, and the errors stand at them', async () => {
  answerOwn()
  answers(readCompanyProfile, anatolia)
  answers(calls.createEvidence, { data: own })
  const { user } = openApp(ADDRESS, mira)
  await screen.findByText('No evidence yet')
  await user.click(screen.getByRole('button', { name: 'Add evidence' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add evidence' }))
  expect(dialog.queryByRole('textbox', { name: 'Quantity (kg)' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'Transaction certificate' }))
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Yarn')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Say how many kilograms it covers')
  expect(dialog.getByText('The number is required')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: 'Quantity (kg)' }), '500.5')
  await user.type(dialog.getByRole('textbox', { name: 'Number' }), 'TC-1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(calls.createEvidence).at(-1)?.body).toMatchObject({
      ...{ kind: 'transaction_certificate', title: 'Yarn', number: 'TC-1', quantity_kg: 500.5 },
      laboratory: null,
    }),
  )
})

test('what is opened says who reads it, and is shared with a company that is searched', async () => {
  answerOwn(own)
  answers(calls.readEvidence, { data: details })
  answers(searchEverything, {
    ...nothingFound,
    companies: {
      data: [
        {
          ...{ id: 12, uuid: anatolia.uuid, name: 'Fjordline', type: 'brand' as const },
          ...{ city: null, country: null, verified: true },
        },
      ],
      more: false,
    },
  })
  answers(sharings.shareEvidence, { data: details })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Open GOTS scope certificate' }))
  await screen.findByText('“Blurred”')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share GOTS scope certificate' }))
  await user.type(dialog.getByRole('combobox', { name: 'Companies' }), 'fjord')
  await user.click(await screen.findByRole('option', { name: 'Fjordline' }))
  await user.click(dialog.getByRole('radio', { name: /^Facts only/ }))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await waitFor(() =>
    expect(sentTo(sharings.shareEvidence).at(-1)?.body).toEqual({
      organization_ids: [12],
      style_ids: [],
      level: 'facts',
    }),
  )
})

// shows D-745, D-746
test('the evidence that a notice names is read on to, marked, or said to be gone', async () => {
  const next = { ...own, id: 4, title: 'Older certificate' }
  answers(calls.listEvidence, ({ query }) =>
    query.get('after') === '5'
      ? { data: [next], total: 2, next: null, can: { change: true } }
      : { data: [own], total: 2, next: 5, can: { change: true } },
  )
  openApp(`${ADDRESS}?row=evidence%3A4`, mira)
  await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent('Older certificate'))
  cleanup()
  answers(sharings.listOfferedEvidence, pageOf(offeredRow))
  openApp(`${ADDRESS}?tab=offered&row=offered%3A${offeredRow.id}`, mira)
  await waitFor(() =>
    expect(document.querySelector('[data-sought]')).toHaveTextContent(offeredRow.holder.name),
  )
  cleanup()
  openApp(`${ADDRESS}?tab=offered&row=offered%3A999`, mira)
  await waitFor(() =>
    expect(screen.getByText('The row that this link leads to is not here any more.')).toBeVisible(),
  )
})

test('what is offered is accepted, or refused with a reason', async () => {
  answers(sharings.listOfferedEvidence, pageOf(offeredRow))
  answers(sharings.decideOfferedEvidence, { data: offeredRow })
  const { user } = openApp(`${ADDRESS}?tab=offered`, mira)
  await user.click(await screen.findByRole('button', { name: 'Accept GOTS scope certificate' }))
  await waitFor(() =>
    expect(sentTo(sharings.decideOfferedEvidence).at(-1)?.body).toMatchObject({
      approve_status: true,
      version: 2,
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Refuse GOTS scope certificate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse GOTS scope certificate?' }))
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await dialog.findByText('Give a reason for refusing')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Blurred')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(sentTo(sharings.decideOfferedEvidence).at(-1)?.body).toMatchObject({
      approve_status: false,
      reason: 'Blurred',
    }),
  )
})

test('of what is only known to exist nothing is read or decided', async () => {
  answers(
    sharings.listOfferedEvidence,
    pageOf({ ...offeredRow, level: 'existence' as const, facts: null, can: { decide: false } }),
  )
  openApp(`${ADDRESS}?tab=offered`, mira)
  await screen.findByText('Only that it exists')
  expect(screen.queryByRole('link', { name: 'scope.pdf' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

test('suppliers stand with what runs out and what is missing', async () => {
  const organization = { id: 8, uuid: anatolia.uuid, name: 'Anatolia Knit' }
  answers(onStyles.readEvidenceOverview, {
    data: [{ organization, waiting: 1, valid: 4, expiring: 2, expired: 3, uncovered_steps: 5 }],
    seasons: ['SS 27'],
  })
  answers(onStyles.readEvidenceChecks, { data: onStyles.USUAL_WEIGHTS, can: { change: true } })
  answers(readClaimBlocks, { data: { rules: ['neutral'] }, can: { change: true } })
  answers(changeClaimBlocks, { data: { rules: ['neutral', 'generic'] }, can: { change: true } })
  answers(readFinalGate, { data: { setting: 'off' }, can: { change: true } })
  answers(changeFinalGate, { data: { setting: 'block' }, can: { change: true } })
  const { user } = openApp(`${ADDRESS}?tab=overview`, mira)
  const row = await screen.findByRole('row', { name: /^Anatolia Knit/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '4', '2', '3', '5'])
  expect(screen.getByRole('combobox', { name: 'Holder and supplier' })).toHaveValue('Blocks')
  await user.click(await screen.findByRole('combobox', { name: 'Styles without a passed final inspection' }))
  await user.click(await screen.findByRole('option', { name: 'Do not let through' }))
  await waitFor(() => expect(sentTo(changeFinalGate)[0]?.body).toEqual({ setting: 'block' }))
  const held = await screen.findByRole('group', { name: 'Claims that need proof' })
  expect(within(held).getByRole('checkbox', { name: 'Climate neutral, reduced or positive' })).toBeChecked()
  await user.click(within(held).getByRole('checkbox', { name: 'Generic environmental claims' }))
  await waitFor(() => expect(sentTo(changeClaimBlocks)[0]?.body).toEqual({ rules: ['neutral', 'generic'] }))
})

test('loading is drawn', async () => {
  hangs(calls.listEvidence)
  openApp(ADDRESS, mira)
  await screen.findByText('Loading…')
})

test('a failure is told with a way to try again', async () => {
  fails(calls.listEvidence, 'internal')
  openApp(ADDRESS, mira)
  await screen.findByRole('button', { name: 'Retry' })
})

test('an operator has no evidence', async () => {
  openApp(ADDRESS, admin)
  await screen.findByText('You are not allowed to see this.')
})
