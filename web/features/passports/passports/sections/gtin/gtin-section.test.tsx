import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { disputeGtin, GTIN_CALL_TEXTS, moveGtin, readGtins, releaseGtin } from '#contract/passports/gtins.ts'
import { GTIN_TEXTS } from '#contract/passports/passport-gtin.ts'
import { generateQr, publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../../open-passport.fixture.tsx'
import { makeTrace } from '../../steps/trace.fixture.ts'

const draft = makeTrace({ fields: [] })
const findField = () => screen.findByRole('textbox', { name: 'GTIN' })
const click = async (user: ReturnType<typeof openPassport>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  answers(readTrace, draft)
  answers(updateTrace, draft)
})

test('a GTIN is saved as fourteen digits', async () => {
  answers(updateTrace, makeTrace({ fields: [], gtin: '04006381333931' }))
  const { user } = openPassport()
  await user.type(await findField(), '4 006381 333931')
  await click(user, 'Save Changes')
  await waitFor(() => expect(sentTo(updateTrace)).toHaveLength(1))
  expect(sentTo(updateTrace)[0]?.body).toMatchObject({ gtin: '04006381333931' })
  await waitFor(async () => expect(await findField()).toHaveValue('04006381333931'))
})

// shows D-1
test('a wrong check digit is told when the field is left, and nothing is sent', async () => {
  const { user } = openPassport()
  const field = await findField()
  await user.type(field, '4006381333932')
  expect(screen.queryByText(GTIN_TEXTS.checkDigit)).not.toBeInTheDocument()
  await user.tab()
  expect(screen.getByText(GTIN_TEXTS.checkDigit)).toBeVisible()
  expect(field).toBeInvalid()
  await click(user, 'Save Changes')
  expect(sentTo(updateTrace)).toHaveLength(0)
  await waitFor(() => expect(field).toHaveFocus())
})

// shows D-3
test('a GTIN of another company is told at the field when it is published', async () => {
  fails(publish, 'conflict', {
    error: [GTIN_TEXTS.taken],
    fields: { gtin: [GTIN_TEXTS.taken] },
    error_locations: ['gtin'],
  })
  const { user } = openPassport()
  await user.type(await findField(), '4006381333931')
  await click(user, 'Publish')
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.getByText(GTIN_TEXTS.taken)).toBeVisible())
  expect(await findField()).toBeInvalid()
})

// shows D-7
test('the QR code can carry the GS1 address where there is one', async () => {
  answers(readTrace, makeTrace({ fields: [], is_published: true, need_trace_approval: false }))
  answers(generateQr, ({ body }) => {
    const isGs1 = (body as { form?: string }).form === 'gs1'
    return {
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
      png: 'data:image/png;base64,AA==',
      tracking_code: 'abc',
      url: isGs1 ? 'http://localhost/01/04006381333931?c=abc' : 'http://localhost/trace/ST-7QK4M-2XV9D?c=abc',
      forms: ['link' as const, 'gs1' as const],
      print_runs: [],
      withdrawn: null,
      can: { add_print_run: true },
    }
  })
  const { user } = openPassport()
  await click(user, 'QR CODE')
  const dialog = within(await screen.findByRole('dialog', { name: 'QR CODE' }))
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Plain link' })).toBeChecked())
  await user.click(dialog.getByRole('radio', { name: 'GS1 Digital Link' }))
  await waitFor(() => expect(dialog.getByText('http://localhost/01/04006381333931?c=abc')).toBeVisible())
  expect(dialog.getByRole('link', { name: 'Download PNG' })).toHaveAttribute(
    'download',
    'ST-7QK4M-2XV9D-gs1-qr.png',
  )
})

const standing = { gtin: '04006381333931', style: null, is_moving: false, is_disputed: false }
const number = { leads_since: '2026-11-01T09:00:00.000Z', printed_at: null, is_carried: false }

const say = async (user: ReturnType<typeof openPassport>['user'], name: string, confirmLabel: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Typed from the wrong label')
  await user.click(dialog.getByRole('button', { name: confirmLabel }))
}

// shows D-17
test('a number that nothing was printed with is released, after a reason; a printed one is not', async () => {
  const gtins = {
    data: [
      { ...number, gtin: '04006381333931' },
      { ...number, gtin: '09521234567899', printed_at: number.leads_since },
    ],
    asked: null,
    can: { change: true },
  }
  answers(readGtins, gtins)
  answers(releaseGtin, { ...gtins, data: [] })
  const { user } = openPassport()
  await click(user, 'Release 04006381333931')
  expect(screen.queryByRole('button', { name: 'Release 09521234567899' })).not.toBeInTheDocument()
  await say(user, 'Release GTIN', 'Release')
  await waitFor(() => expect(screen.getByText(GTIN_CALL_TEXTS.released)).toBeVisible())
  expect(sentTo(releaseGtin)[0]?.body).toEqual({
    gtin: '04006381333931',
    reason: 'Typed from the wrong label',
  })
})

test('a number of another style is moved here, one of another company is disputed', async () => {
  const can = { change: true }
  answers(readTrace, makeTrace({ fields: [], gtin: '04006381333931' }))
  const style = { id: 9, style_number: 'ST-AAAAA-BBBBB' }
  answers(readGtins, { data: [], asked: { ...standing, state: 'elsewhere', style }, can })
  answers(moveGtin, { data: [], asked: null, can })
  answers(disputeGtin, { data: [], asked: null, can })
  const { user } = openPassport()
  await waitFor(() =>
    expect(screen.getByText('This GTIN leads to ST-AAAAA-BBBBB of your brand.')).toBeVisible(),
  )
  await click(user, 'Move it here')
  answers(readGtins, { data: [], asked: { ...standing, state: 'taken' }, can })
  await say(user, 'Move GTIN', 'Move here')
  await waitFor(() => expect(sentTo(moveGtin)).toHaveLength(1))
  await click(user, 'Ask the operator')
  answers(readGtins, { data: [], asked: { ...standing, state: 'taken', is_disputed: true }, can })
  await say(user, 'Ask the operator', 'Ask')
  await waitFor(() => expect(screen.getByText(/You are told the decision/)).toBeVisible())
  expect(sentTo(disputeGtin)).toHaveLength(1)
})

test('who may not change it reads it only', async () => {
  answers(readGtins, {
    data: [{ ...number, gtin: '04006381333931' }],
    asked: null,
    can: { change: false },
  })
  openPassport()
  await waitFor(() => expect(screen.getByText('04006381333931')).toBeVisible())
  expect(screen.queryByRole('button', { name: /Release/ })).not.toBeInTheDocument()
})
