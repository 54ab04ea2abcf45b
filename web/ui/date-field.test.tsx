import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
