/** What the pages of all kinds of requests have in common: one row, one dialog, one list in each of its states. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/accounts/accounts.ts'
import { decideClaim, listClaims } from '#contract/accounts/claims.ts'
import type { CallSpec } from '#contract/call.ts'
import { listMeetings } from '#contract/collaboration/meetings.ts'
import { decideVerification, listVerificationRequests } from '#contract/companies/account-verifications.ts'
import { decideFactoryRequest, listFactoryRequests } from '#contract/companies/factory-requests.ts'
import {
  decideOrganizationRequest,
  listOrganizationRequests,
} from '#contract/companies/organization-requests.ts'
import { listGs1Prefixes, listGtinDisputes } from '#contract/passports/gtins.ts'
import { listPublicationRequests } from '#contract/passports/publications.ts'
import {
  decideStyleVerification,
  listStyleVerificationRequests,
} from '#contract/styles/style-verification.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira, NORTHLOOM_UUID } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const AT = '2026-11-20T09:41:00.000Z'
const WAITING = { requested_at: AT, decided_at: null, decided_by: null, reason: null }
const DECIDED = { ...WAITING, decided_at: AT, decided_by: 'Olga Operator' }
const PERSON = { full_name: 'Ivo Brandt', organization_name: 'Field & Fold' }
const COMPANY = { id: 4, uuid: NORTHLOOM_UUID, name: 'Red River Weaving' }
const PLACED = { ...COMPANY, type: 'brand', city: 'Ghent', country: 'BE', website: null }
const without = (permission: keyof Session['can']): Session => ({
  ...mira,
  can: { ...mira.can, [permission]: false },
})

interface Kind {
  address: string
  reader: Session
  other: Session
  list: CallSpec
  empty: string
}
interface Decided extends Kind {
  row: object
  /** Who asked, as the row says it. */
  asked: string
  /** What the row says besides. */
  facts: readonly string[]
  decide: CallSpec
  yes: { button: string; confirm: string; answer: object; said: string }
  no: { button: string; confirm: string; required: string; answer: object; said: string }
}

const claim = {
  ...{ id: 7, status: 'waiting', rivals: 1, confirmed_by: null, ...WAITING },
  organization: { ...PLACED, website: 'https://red-river.test', contact_email: 'office@red-river.test' },
  requested_by: { full_name: 'Ivo Brandt', email: 'ivo@fieldandfold.test', email_proved: false },
}
const company = {
  ...{ id: 5, status: 'requested', ...WAITING, requested_by: PERSON, organization_uuid: null },
  ...{ name: 'Red River Weaving', type: 'supplier', city: 'Hanoi', country: 'VN' },
  ...{ website: 'https://minho.example', contact_email: 'hello@minho.example' },
  note: 'They weave our linen',
}
const factory = {
  ...{ id: 6, status: 'requested', ...WAITING, requested_by: PERSON, organization: COMPANY },
  ...{ name: 'Hall three', city: 'Bursa', country: 'TR', factory_id: null },
}
const account = {
  ...{ id: 4, status: 'requested', ...WAITING, organization: PLACED },
  requested_by: { full_name: 'Ivo Brandt', email: 'ivo@fieldandfold.test' },
}
const style = {
  style: { id: 7, style_number: 'ST-7QK4M-2XV9D', style_name: 'Harbour tee', default_image: null },
  ...{ brand: { id: 3, name: 'Northloom' }, requested_by: PERSON, requested_at: AT },
}
const styleStatus = { verified: false, verification_requested: false, verification_requestable: false }

const DECIDED_IN_LIST: Record<string, Decided> = {
  'claims of companies': {
    ...{ address: '/admin/claims', reader: admin, other: mira, list: listClaims, decide: decideClaim },
    ...{ empty: 'No claims are waiting for a decision', row: claim },
    asked: 'Ivo Brandt (ivo@fieldandfold.test, address not confirmed)',
    facts: ['https://red-river.test · office@red-river.test', 'One other person claims it'],
    yes: {
      ...{ button: 'Confirm Red River Weaving', confirm: 'Confirm' },
      answer: { ...claim, ...DECIDED, status: 'confirmed', confirmed_by: 'admin' },
      said: 'The claim of Red River Weaving is confirmed.',
    },
    no: {
      ...{ button: 'Decline Red River Weaving', confirm: 'Decline', required: 'Give a reason for declining' },
      answer: { ...claim, ...DECIDED, status: 'declined', reason: 'Unknown' },
      said: 'The claim of Red River Weaving is declined.',
    },
  },
  'companies that are missing': {
    ...{ address: '/admin/organization-requests', reader: admin, other: mira },
    ...{ list: listOrganizationRequests, decide: decideOrganizationRequest },
    ...{ empty: 'No pending requests', row: company },
    asked: 'Ivo Brandt (Field & Fold)',
    facts: ['https://minho.example · hello@minho.example', '“They weave our linen”'],
    yes: {
      ...{ button: 'Accept Red River Weaving', confirm: 'List it' },
      answer: { ...company, ...DECIDED, status: 'accepted', organization_uuid: NORTHLOOM_UUID },
      said: 'Red River Weaving is now listed.',
    },
    no: {
      ...{ button: 'Decline Red River Weaving', confirm: 'Decline', required: 'Give a reason for declining' },
      answer: { ...company, ...DECIDED, status: 'declined', reason: 'Unknown' },
      said: 'Red River Weaving is declined.',
    },
  },
  'factories that are missing': {
    ...{ address: '/factory-requests', reader: mira, other: without('change_company') },
    ...{ list: listFactoryRequests, decide: decideFactoryRequest },
    asked: 'Ivo Brandt (Field & Fold)',
    ...{ empty: 'No pending requests', row: factory, facts: ['Bursa, Türkiye', 'Red River Weaving'] },
    yes: {
      ...{ button: 'Accept Hall three', confirm: 'Add factory' },
      answer: { ...factory, ...DECIDED, status: 'accepted', factory_id: 3 },
      said: 'Hall three is now a factory of Red River Weaving.',
    },
    no: {
      ...{ button: 'Decline Hall three', confirm: 'Decline', required: 'Give a reason for declining' },
      answer: { ...factory, ...DECIDED, status: 'declined', reason: 'Unknown' },
      said: 'Hall three is declined.',
    },
  },
  'verifications of accounts': {
    ...{ address: '/admin/verifications', reader: admin, other: mira },
    ...{ list: listVerificationRequests, decide: decideVerification },
    asked: 'Ivo Brandt (ivo@fieldandfold.test)',
    ...{ empty: 'No pending requests', row: account, facts: ['Brand · Ghent, Belgium'] },
    yes: {
      ...{ button: 'Verify Red River Weaving', confirm: 'Verify' },
      answer: { ...account, ...DECIDED, status: 'verified' },
      said: 'Red River Weaving is verified.',
    },
    no: {
      ...{ button: 'Reject Red River Weaving', confirm: 'Reject', required: 'Give a reason for rejecting' },
      answer: { ...account, ...DECIDED, status: 'rejected', reason: 'Unknown' },
      said: 'Red River Weaving is rejected.',
    },
  },
  'verifications of styles': {
    ...{ address: '/style-verifications', reader: mira, other: without('verify_styles') },
    ...{ list: listStyleVerificationRequests, decide: decideStyleVerification },
    ...{ empty: 'No styles are waiting for your decision', row: style },
    asked: 'Ivo Brandt (Field & Fold)',
    facts: ['ST-7QK4M-2XV9D · for Northloom'],
    yes: {
      ...{ button: 'Verify Harbour tee', confirm: 'Verify style' },
      ...{ answer: { ...styleStatus, verified: true }, said: 'Style verified' },
    },
    no: {
      ...{ button: 'Reject Harbour tee', confirm: 'Reject', required: 'Give a reason for rejecting' },
      ...{ answer: styleStatus, said: 'Verification rejected' },
    },
  },
}

const KINDS: Record<string, Kind> = {
  ...DECIDED_IN_LIST,
  'disputed GTINs': {
    ...{ address: '/admin/gtins', reader: admin, other: mira },
    ...{ list: listGtinDisputes, empty: 'No GTIN is disputed' },
  },
  publications: {
    ...{ address: '/publications', reader: mira, other: without('decide_publications') },
    ...{ list: listPublicationRequests, empty: 'No passports are waiting for your agreement' },
  },
  meetings: {
    ...{ address: '/meetings', reader: admin, other: without('book_meeting') },
    ...{ list: listMeetings, empty: 'No meeting waits for an answer' },
  },
}

const listed = (list: CallSpec, ...data: object[]) =>
  answers(list, { data, total: data.length, page: 1, page_size: 10 } as never)

beforeEach(() => listed(listGs1Prefixes))

describe.each(Object.entries(KINDS))('the page of %s', (_, { address, reader, other, list, empty }) => {
  test('shows that it loads', async () => {
    hangs(list)
    openApp(address, reader)
    await waitFor(() => expect(sentTo(list)).not.toEqual([]))
    expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
    expect(screen.queryByText(empty)).not.toBeInTheDocument()
  })

  test('can be loaded again after a failure, and says that nothing waits', async () => {
    fails(list, 'internal')
    const { user } = openApp(address, reader)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    listed(list)
    await user.click(retry)
    await waitFor(() => expect(screen.getByText(empty)).toBeVisible())
  })

  test('is closed to others', async () => {
    openApp(address, other)
    await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
    expect(sentTo(list)).toEqual([])
  })
})

const openRow = async ({ address, reader, list, row, yes }: Decided) => {
  listed(list, row)
  const { user } = openApp(address, reader)
  await screen.findByRole('button', { name: yes.button })
  return user
}
const inDialog = async () => within(await screen.findByRole('dialog'))

describe.each(Object.entries(DECIDED_IN_LIST))('of %s', (_, kind) => {
  const { list, decide, yes, no } = kind

  test('each row says who asked, and is accepted after a question', async () => {
    const user = await openRow(kind)
    expect(screen.getByText(/^Asked by /)).toHaveTextContent(`Asked by ${kind.asked}, `)
    for (const fact of kind.facts) expect(screen.getByText(fact)).toBeVisible()
    await user.click(screen.getByRole('button', { name: yes.button }))
    answers(decide, () => {
      listed(list)
      return yes.answer as never
    })
    await user.click((await inDialog()).getByRole('button', { name: yes.confirm }))
    await waitFor(() => expect(screen.getByText(yes.said)).toBeVisible())
    await waitFor(() => expect(screen.getByText(kind.empty)).toBeVisible())
    expect(sentTo(decide).map(({ body }) => body)).toEqual([{ approve_status: true, reason: '' }])
  })

  test('a row is declined with a reason, which is asked for at its field', async () => {
    const user = await openRow(kind)
    await user.click(screen.getByRole('button', { name: no.button }))
    const dialog = within(await screen.findByRole('dialog', { name: no.button }))
    await user.click(dialog.getByRole('button', { name: no.confirm }))
    const field = dialog.getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(no.required)))
    await waitFor(() => expect(field).toHaveFocus())
    expect(sentTo(decide)).toEqual([])
    answers(decide, () => {
      listed(list)
      return no.answer as never
    })
    await user.type(field, 'Unknown')
    await user.click(dialog.getByRole('button', { name: no.confirm }))
    await waitFor(() => expect(screen.getByText(no.said)).toBeVisible())
    expect(sentTo(decide).map(({ body }) => body)).toEqual([{ approve_status: false, reason: 'Unknown' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('somebody else’s decision is told with who made it, and the list is read again', async () => {
    const user = await openRow(kind)
    await user.click(screen.getByRole('button', { name: no.button }))
    const dialog = await inDialog()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Unknown')
    fails(decide, 'conflict', {
      error: ['This request has already been decided.'],
      decided: { by: 'Olga Operator', at: AT, approve_status: false, reason: 'A dealer' },
    })
    listed(list)
    await user.click(dialog.getByRole('button', { name: no.confirm }))
    await waitFor(() =>
      expect(
        screen.getByText(
          /^This request has already been decided\. Declined by Olga Operator: .*2026.* Reason: “A dealer”$/,
        ),
      ).toBeVisible(),
    )
    await waitFor(() => expect(screen.getByText(kind.empty)).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

test('a refusal that is no decision leaves the dialog open with its reason; while it is sent, nothing else is', async () => {
  const kind = DECIDED_IN_LIST['factories that are missing'] as Decided
  const user = await openRow(kind)
  await user.click(screen.getByRole('button', { name: kind.no.button }))
  const dialog = await inDialog()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Unknown')
  fails(kind.decide, 'internal')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong'))
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Unknown')
  hangs(kind.decide)
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: kind.yes.button, hidden: true })).toBeDisabled(),
  )
  expect(screen.getByRole('button', { name: kind.no.button, hidden: true })).toBeDisabled()
})

test('what was decided says by whom and when, and a long list is searched', async () => {
  const rejected = { ...account, ...DECIDED, status: 'rejected', reason: 'No address.' }
  answers(listVerificationRequests, ({ query }) => {
    const data =
      query.get('search') === 'nobody' ? [] : [query.get('status') === 'rejected' ? rejected : account]
    return { data, total: data.length * 6, page: 1, page_size: 10 } as never
  })
  const { user } = openApp('/admin/verifications', admin)
  await user.click(await screen.findByRole('tab', { name: 'Rejected' }))
  await waitFor(() => expect(screen.getByText('“No address.”')).toBeVisible())
  expect(screen.getByText('Olga Operator')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verify Red River Weaving' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'nobody')
  await waitFor(() => expect(screen.getByText('No request matches')).toBeVisible())
  await user.clear(screen.getByRole('searchbox', { name: 'Search requests' }))
  await waitFor(() => expect(screen.getByText('“No address.”')).toBeVisible())
})

test('the navigation has the operator’s pages for the operator alone', async () => {
  openApp('/admin/verifications', mira)
  await screen.findByText('You are not allowed to see this.')
  for (const name of ['Verifications', 'Claims', 'Company requests'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
})
