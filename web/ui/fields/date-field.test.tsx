import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { speak } from '#web/lib/language/say.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { DateField } from './date-field.tsx'

test.each(['0202-05-20', '9999-12-31'])('%s is marked as it is typed', (value) => {
  renderUi(<DateField label="Start date" value={value} onChange={() => undefined} />)
  const field = screen.getByLabelText('Start date')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Must be a day from 1990 to 2100')
  expect(field).toHaveAttribute('min', '1990-01-01')
  expect(field).toHaveAttribute('max', '2100-12-31')
})

const inGerman = () => {
  speak('de', {})
  onTestFinished(() => speak('en', {}))
}

function Kept({ first = null as string | null }) {
  const [day, setDay] = useState(first)
  return (
    <>
      <DateField label="Start date" value={day} onChange={setDay} />
      <output>{day ?? 'none'}</output>
    </>
  )
}

test('in another language than the browser’s, a day stands in that language before, while and after it is typed', async () => {
  inGerman()
  const user = userEvent.setup()
  renderUi(<Kept first="2027-05-20" />)
  const field = screen.getByLabelText('Start date')
  expect(field).toHaveValue('20.05.2027')
  await user.click(field)
  expect(field).toHaveValue('20.05.2027')
  await user.clear(field)
  expect(screen.getByRole('status')).toHaveTextContent('none')
  expect(field).toHaveAttribute('placeholder', '31.12.2027')
  await user.type(field, '7.6.2027')
  expect(screen.getByRole('status')).toHaveTextContent('2027-06-07')
  await user.tab()
  expect(field).toHaveValue('07.06.2027')
})

test('half a day is said once one leaves the field, and a short year is read then', async () => {
  inGerman()
  const user = userEvent.setup()
  renderUi(<Kept />)
  const field = screen.getByLabelText('Start date')
  await user.type(field, '20.05')
  expect(field).toBeValid()
  await user.tab()
  expect(field).toHaveAccessibleDescription('Give a whole date')
  await user.clear(field)
  await user.type(field, '20.05.27')
  expect(screen.getByRole('status')).toHaveTextContent('none')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2027-05-20')
})

test('the calendar is the browser’s, by a button with a name', async () => {
  inGerman()
  const user = userEvent.setup()
  const opened = vi.fn()
  HTMLInputElement.prototype.showPicker = opened
  renderUi(<Kept />)
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  expect(opened).toHaveBeenCalledOnce()
})
