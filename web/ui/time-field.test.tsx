import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { speak } from '#web/lib/language/say.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { TimeField } from './time-field.tsx'

function Kept({ first }: { first: string }) {
  const [time, setTime] = useState(first)
  return (
    <>
      <TimeField label="Time" stepMinutes={15} value={time} onChange={setTime} />
      <output>{time || 'none'}</output>
    </>
  )
}
const kept = () => screen.getByRole('status').textContent

const inLanguage = (language: ProductLanguage) => {
  speak(language, {})
  onTestFinished(() => speak('en', {}))
}

test.each([
  ['en', '02:30 PM', '9:15 pm', '21:15', '09:15 PM'],
  ['de', '14:30', '21.15', '21:15', '21:15'],
  ['ar', '02:30 م', '9:15 م', '21:15', '09:15 م'],
] as const)(
  'in %s a time is written and read as the product’s language does',
  async (language, ...times: [string, string, string, string]) => {
    const [shown, typed, read, after] = times
    inLanguage(language)
    const { user } = renderUi(<Kept first="14:30" />)
    const field = screen.getByRole('combobox', { name: 'Time' })
    const value = () => (field as HTMLInputElement).value.replace(/\s/g, ' ')
    expect(value()).toBe(shown)
    await user.clear(field)
    expect(kept()).toBe('none')
    await user.type(field, typed)
    expect(kept()).toBe(read)
    await user.tab()
    expect(value()).toBe(after)
  },
)

// shows D-154
test('half a time is said once one leaves the field', async () => {
  const { user } = renderUi(<Kept first="" />)
  const field = screen.getByRole('combobox', { name: 'Time' })
  await user.type(field, '14')
  expect(field).toBeValid()
  await user.tab()
  expect(field).toHaveAccessibleDescription('Give a whole time')
  expect(kept()).toBe('none')
})

test('a quarter is chosen from the list', async () => {
  const { user } = renderUi(<Kept first="" />)
  await user.click(screen.getByRole('combobox', { name: 'Time' }))
  await user.click(await screen.findByRole('option', { name: /09:45\sAM/ }))
  expect(kept()).toBe('09:45')
})
