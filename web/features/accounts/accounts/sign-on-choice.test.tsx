import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  beginSignOn,
  findSignOn,
  listSignOnButtons,
  SIGN_ON_PROBLEMS,
} from '#contract/accounts/single-sign-on.ts'
import { answers, breaks, fails, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'

/** As long as a busy machine may take. */

const offer = (provider: { id: number; name: string } | null): void => {
  answers(listSignOnButtons, { data: [] })
  answers(findSignOn, { provider })
}

test('the provider of the domain is offered, asked for without the name before the @', async () => {
  offer({ id: 7, name: 'Okta' })
  const { user } = openApp('/sign-in')
  await user.type(await screen.findByLabelText('Email'), 'Mira@Northloom.example')
  await screen.findByRole('button', { name: 'Continue with Okta' })
  expect(sentTo(findSignOn).at(-1)?.body).toEqual({ email: 'somebody@northloom.example' })
})

test('pressing it leads to the provider, with the way back', async () => {
  offer({ id: 7, name: 'Okta' })
  // jsdom goes to no other page.
  answers(beginSignOn, { location: '#at-the-provider' })
  const { user } = openApp('/sign-in?return=%2Fteam')
  await user.type(await screen.findByLabelText('Email'), 'mira@northloom.example')
  const button = await screen.findByRole('button', { name: 'Continue with Okta' })
  await user.click(button)
  await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'))
  expect(sentTo(beginSignOn)[0]).toMatchObject({
    ...{ params: { id: '7' }, body: { return: '/team', email: 'mira@northloom.example' } },
  })
})

test('providers of the installation are buttons, and a refusal is said', async () => {
  answers(listSignOnButtons, { data: [{ id: 3, name: 'Entra ID' }] })
  fails(beginSignOn, 'conflict')
  const { user } = openApp('/sign-in')
  await user.click(await screen.findByLabelText('Email'))
  await user.click(await screen.findByRole('button', { name: 'Continue with Entra ID' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This is no longer possible.'))
})

test('why a sign-in came to nothing is said, and no word of anybody else', async () => {
  offer(null)
  openApp('/sign-in?problem=other_company')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(SIGN_ON_PROBLEMS.other_company))
})

test('without a server there is the password still', async () => {
  breaks(listSignOnButtons)
  breaks(findSignOn)
  const { user } = openApp('/sign-in?problem=%3Cscript%3E')
  await user.type(await screen.findByLabelText('Email'), 'mira@northloom.example')
  await waitFor(() => expect(sentTo(findSignOn)).not.toHaveLength(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})
