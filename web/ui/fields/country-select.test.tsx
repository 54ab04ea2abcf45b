import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { CountrySelect } from './country-select.tsx'

test.each([
  ['India', 'India'],
  ['Netherlands', 'Netherlands'],
  ['UK', 'United Kingdom'],
  ['usa', 'United States'],
  ['holland', 'Netherlands'],
  ['cote', 'Côte d’Ivoire'],
])('Enter on «%s» takes %s', async (typed, name) => {
  const { user } = renderUi(<CountrySelect label="Country" />)
  const field = screen.getByRole('combobox', { name: 'Country' })
  await user.type(field, `${typed}{Enter}`)
  expect(field).toHaveValue(name)
})
