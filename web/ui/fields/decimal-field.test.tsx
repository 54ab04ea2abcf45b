import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { speak } from '#web/lib/language/say.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { DecimalField } from './decimal-field.tsx'

afterEach(() => speak('en', {}))

function Price({ began }: { began: string }) {
  const [value, setValue] = useState(began)
  return (
    <>
      <DecimalField label="Price" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('7.25')}>
        Reset
      </button>
    </>
  )
}
const open = (began = '') => ({
  ...renderUi(<Price began={began} />),
  field: screen.getByLabelText('Price'),
  kept: screen.getByRole('status'),
})

test('keeps digits with a point, and shows them by the sign of the reader', async () => {
  speak('de', {})
  const { user, field, kept } = open('1234.5')
  expect(field).toHaveValue('1234,5')
  await user.clear(field)
  await user.type(field, '1.234,75')
  expect(kept).toHaveTextContent('1234.75')
  await user.tab()
  expect(field).toHaveValue('1234,75')
})

test('an opened value is never read anew by its own point', async () => {
  speak('de', {})
  const { user, field, kept } = open('1.234')
  expect(field).toHaveValue('1,234')
  await user.click(field)
  await user.tab()
  expect(kept).toHaveTextContent('1.234')
  expect(field).toHaveValue('1,234')
})

test('what is half typed stays, and what comes from elsewhere replaces it', async () => {
  const { user, field, kept } = open()
  await user.type(field, '1.')
  expect(field).toHaveValue('1.')
  await user.type(field, '50')
  expect(field).toHaveValue('1.50')
  expect(kept).toHaveTextContent('1.5')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field).toHaveValue('7.25')
})

test('a text that is no number stays, is marked and goes to the form as it is', async () => {
  const { user, field, kept } = open()
  await user.type(field, 'about 5')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('“about 5” is not a number')
  expect(kept).toHaveTextContent('about 5')
})
