import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTrace } from '#contract/passports/passports.ts'
import { answers } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const openPanel = async (changes: Parameters<typeof makeTrace>[0] = {}) => {
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
  expect(within(panel).getByText('1 filled, 3 not filled, 8 outside Selvedge')).toBeVisible()
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
  const codes = pointOf('Commodity codes such as TARIC')
  expect(codes.getByText('Outside Selvedge')).toBeVisible()
  expect(codes.queryByRole('button')).not.toBeInTheDocument()
})
