import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { register, searchClaimable } from '#contract/accounts/accounts.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const openRegistration = async () => {
  answers(searchClaimable, {
    data: [{ id: 5, name: 'Atelier Carthage', type: 'supplier', country: 'TN' }],
  })
  answers(register, mira)
  const app = openApp('/register')
  await screen.findByRole('heading', { name: 'Register your company' })
  return app
}

const fillPerson = async (user: ReturnType<typeof openApp>['user']) => {
  await user.type(screen.getByLabelText('Your name'), 'Leila Ben Salah')
  await user.type(screen.getByLabelText('Email'), 'leila@atelier.test')
  await user.type(screen.getByLabelText('Password'), 'a long sentence')
}

test('a known company is found and claimed', async () => {
  const { user, addressNow } = await openRegistration()
  await user.click(screen.getByRole('combobox', { name: 'Company' }))
  await user.click(await screen.findByRole('option', { name: /Atelier Carthage/ }))
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(addressNow()).toBe('/'))
  expect(sentTo(register)[0]?.body).toMatchObject({ company: { organization_registry_id: 5 } })
})

test('a new company is named with its type', async () => {
  const { user } = await openRegistration()
  await user.click(screen.getByRole('radio', { name: 'Add a new one' }))
  await user.type(screen.getByLabelText('Company name'), 'Dune & Co')
  await user.click(screen.getByRole('radio', { name: 'Brand' }))
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(sentTo(register)).toHaveLength(1))
  expect(sentTo(register)[0]?.body).toMatchObject({ company: { name: 'Dune & Co', type: 'brand' } })
})

test('each missing field says so, in the chosen way only', async () => {
  const { user } = await openRegistration()
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(screen.getByText('Choose your company, or add a new one')).toBeVisible())
  expect(screen.getByText('Your name is required')).toBeVisible()
  expect(screen.getByText('Must have at least 10 characters')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Add a new one' }))
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(screen.getByText('The company name is required')).toBeVisible())
  expect(screen.getByText('Choose brand or supplier')).toBeVisible()
  expect(sentTo(register)).toHaveLength(0)
})

test("the server's message stands at its field, and what was typed stays", async () => {
  const { user } = await openRegistration()
  fails(register, 'conflict', {
    error: ['This email has an account already.'],
    fields: { email: ['This email has an account already.'] },
  })
  await user.click(screen.getByRole('radio', { name: 'Add a new one' }))
  await user.type(screen.getByLabelText('Company name'), 'Dune & Co')
  await user.click(screen.getByRole('radio', { name: 'Supplier' }))
  await fillPerson(user)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email has an account already.')
  expect(screen.getByLabelText('Company name')).toHaveValue('Dune & Co')
})
