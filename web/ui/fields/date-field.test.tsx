import { DirectionProvider } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { directionOf, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { speak } from '#web/lib/language/say.ts'
import { makeHands } from '#web/test/hands.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { DateField } from './date-field.tsx'

test.each(['0202-05-20', '9999-12-31'])('%s is marked as it is typed', (value) => {
  renderUi(<DateField label="Start date" value={value} onChange={() => undefined} />)
  const field = screen.getByLabelText('Start date')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Must be a day from 1990 to 2100')
})

/** The browser stays an English one, as jsdom is. */
const inLanguage = (language: ProductLanguage) => {
  speak(language, {})
  onTestFinished(() => speak('en', {}))
}

function Kept({ first = null, ...rest }: { first?: string | null; min?: string; max?: string }) {
  const [day, setDay] = useState(first)
  return (
    <>
      <DateField label="Start date" value={day} onChange={setDay} {...rest} />
      <output>{day ?? 'none'}</output>
    </>
  )
}
const kept = () => screen.getByRole('status').textContent

const inDirection = (language: ProductLanguage, element: React.ReactNode) => (
  <DirectionProvider initialDirection={directionOf(language)} detectDirection={false}>
    {element}
  </DirectionProvider>
)

// shows D-154
test('a day stands in the product’s language before, while and after it is typed', async () => {
  inLanguage('de')
  const user = makeHands()
  renderUi(<Kept first="2027-05-20" />)
  const field = screen.getByLabelText('Start date')
  expect(field).toHaveValue('20.05.2027')
  await user.click(field)
  expect(field).toHaveValue('20.05.2027')
  await user.clear(field)
  expect(kept()).toBe('none')
  expect(field).toHaveAttribute('placeholder', '31.12.2027')
  await user.type(field, '7.6.2027')
  expect(kept()).toBe('2027-06-07')
  await user.tab()
  expect(field).toHaveValue('07.06.2027')
})

test('half a day is said once one leaves the field, and a short year is read then', async () => {
  inLanguage('de')
  const user = makeHands()
  renderUi(<Kept />)
  const field = screen.getByLabelText('Start date')
  await user.type(field, '20.05')
  expect(field).toBeValid()
  await user.tab()
  expect(field).toHaveAccessibleDescription('Give a whole date')
  await user.clear(field)
  await user.type(field, '20.05.27')
  expect(kept()).toBe('none')
  await user.keyboard('{Enter}')
  expect(kept()).toBe('2027-05-20')
})

const openCalendar = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose a date' })
  return within(dialog)
}
const headsOf = (calendar: ReturnType<typeof within>) =>
  calendar.getAllByRole('columnheader').map((head: HTMLElement) => head.textContent)

test.each([
  ['en', 'Sun Mon Tue Wed Thu Fri Sat', 'May', '2027-05-21', '05/21/2027'],
  ['de', 'Mo Di Mi Do Fr Sa So', 'Mai', '2027-05-21', '21.05.2027'],
  ['ar', 'س ح ن ث ر خ ج', 'مايو', '2027-05-19', '19/05/2027'],
] as const)(
  'in %s the calendar speaks the product’s language',
  async (language, heads, month, day, written) => {
    inLanguage(language)
    const user = makeHands()
    renderUi(inDirection(language, <Kept first="2027-05-20" />))
    const calendar = await openCalendar(user)
    expect(headsOf(calendar)).toEqual(heads.split(' '))
    expect(calendar.getByLabelText('Month')).toHaveDisplayValue(month)
    expect(calendar.getByRole('gridcell', { selected: true })).toHaveTextContent('20')
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toHaveAttribute('data-day', day)
    await user.keyboard('{Enter}')
    expect(kept()).toBe(day)
    expect(screen.getByLabelText('Start date')).toHaveValue(written)
  },
)

test('Escape closes the calendar alone and leads back to its button', async () => {
  const user = makeHands()
  const around = vi.fn()
  renderUi(
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around it, listening.
    <div onKeyDown={around}>
      <Kept first="2027-05-20" />
    </div>,
  )
  await openCalendar(user)
  await user.keyboard('{PageDown}{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open the calendar' })).toHaveFocus()
  expect(kept()).toBe('2027-05-20')
  expect(around).not.toHaveBeenCalled()
})

test('month and year are chosen, by keys and by lists, within the bounds', async () => {
  const user = makeHands()
  renderUi(<Kept first="2027-05-20" min="2027-05-10" max="2028-06-30" />)
  const calendar = await openCalendar(user)
  await user.keyboard('{PageUp}')
  expect(document.activeElement).toHaveAttribute('data-day', '2027-05-10')
  expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  expect(calendar.getByRole('button', { name: 'Sunday, May 9, 2027' })).toBeDisabled()
  await user.selectOptions(calendar.getByLabelText('Year'), '2028')
  await user.click(calendar.getByRole('button', { name: 'Next month' }))
  await user.click(calendar.getByRole('button', { name: 'Saturday, June 10, 2028' }))
  expect(kept()).toBe('2028-06-10')
})

test('Alt and the arrow open it from the field, and a day is taken away', async () => {
  const user = makeHands()
  renderUi(<Kept first="2027-05-20" />)
  await user.click(screen.getByLabelText('Start date'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(kept()).toBe('none'))
})

test('it keeps Tab inside', async () => {
  const user = makeHands()
  renderUi(<Kept first="2027-05-20" />)
  const calendar = await openCalendar(user)
  for (let count = 0; count < 9; count++) {
    await user.tab()
    expect(calendar.getByRole('grid').closest('[role="dialog"]')).toContainElement(
      document.activeElement as HTMLElement,
    )
  }
})
