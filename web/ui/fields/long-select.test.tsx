import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { CountrySelect } from './country-select.tsx'

const options = () => screen.queryAllByRole('option', { hidden: true })

test('the options come with the focus, and the arrow keys begin at the chosen one', async () => {
  const { user } = renderUi(<CountrySelect label="Country" defaultValue="DK" openOnFocus={false} />)
  expect(options()).toHaveLength(0)
  await user.tab()
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(options().length).toBeGreaterThan(200)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Djibouti')
})

// shows D-139
test('the field says that its list is open, the first time as well', async () => {
  const { user } = renderUi(<CountrySelect label="Country" />)
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAttribute('aria-expanded', 'true'),
  )
  await user.keyboard('{Escape}')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAttribute('aria-expanded', 'false')
})
