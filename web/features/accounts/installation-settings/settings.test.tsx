import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeInstallationSettings,
  type InstallationSettings,
  readInstallationSettings,
} from '#contract/accounts/installation-settings.ts'
import { readSecondFactorPolicy } from '#contract/accounts/second-factor-policy.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const settings: InstallationSettings = {
  set: {
    ...{ mail_name: null, mail_address: null, requests_per_minute: 500 },
    ...{ languages: ['en', 'de'], sign_in_name: null, sign_in_color: null },
  },
  in_force: {
    ...{ mail_name: 'Northloom', mail_address: 'plm@northloom.example', requests_per_minute: 500 },
    ...{ languages: ['en', 'de'], sign_in_name: null, sign_in_color: null },
  },
  from: {
    ...{ mail_name: 'environment', mail_address: 'environment', requests_per_minute: 'page' },
    ...{ languages: 'page', sign_in_name: 'default', sign_in_color: 'default' },
  },
}

const policy = { applies_to: 'nobody' as const, grace_days: 14, of_installation: null, without: [] }

const open = () => {
  answers(readInstallationSettings, settings)
  answers(readSecondFactorPolicy, policy)
  return openApp('/admin/settings', admin)
}

test('what counts is shown with where it comes from, and what the environment fixes cannot be typed', async () => {
  open()
  await waitFor(() => expect(screen.getByLabelText('Sender’s name in emails')).toBeDisabled())
  expect(screen.getByText('Fixed by MAIL_FROM: Northloom')).toBeVisible()
  expect(screen.getByText('Set here')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Français' })).not.toBeChecked()
})

test('settings are saved, and an error stands at its field', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Name on the sign-in page'), 'Northloom PLM')
  await user.click(screen.getByRole('checkbox', { name: 'Français' }))
  fails(changeInstallationSettings, 'invalid', { fields: { sign_in_name: ['The name is taken.'] } })
  await user.click(screen.getByRole('button', { name: 'Save the settings' }))
  await screen.findByText('The name is taken.')
  answers(changeInstallationSettings, settings)
  await user.click(screen.getByRole('button', { name: 'Save the settings' }))
  await waitFor(() =>
    expect(sentTo(changeInstallationSettings)[1]?.body).toMatchObject({
      ...{ sign_in_name: 'Northloom PLM', languages: ['en', 'de', 'fr'], mail_name: '' },
    }),
  )
})

test('a failure to read is said, with another try', async () => {
  answers(readSecondFactorPolicy, policy)
  fails(readInstallationSettings, 'internal')
  openApp('/admin/settings', admin)
  await screen.findByRole('button', { name: 'Retry' })
})

test('the page is an admin’s', async () => {
  openApp('/admin/settings', mira)
  await screen.findByText('You are not allowed to see this.')
})
