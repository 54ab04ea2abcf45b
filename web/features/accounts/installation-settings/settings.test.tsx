import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeInstallationSettings,
  readInstallationSettings,
  removeSignInLogo,
  uploadSignInLogo,
} from '#contract/accounts/installation-settings.ts'
import { readSecondFactorPolicy } from '#contract/accounts/second-factor-policy.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeSettings } from './settings.fixture.ts'

const settings = makeSettings({
  set: { requests_per_minute: 500, languages: ['en', 'de'] },
  in_force: { mail_name: 'Northloom', mail_address: 'plm@northloom.example', requests_per_minute: 500 },
  from: {
    ...{ mail_name: 'environment', mail_address: 'environment' },
    ...{ requests_per_minute: 'page', languages: 'page' },
  },
})

const policy = { applies_to: 'nobody' as const, grace_days: 14, of_installation: null, without: [] }

const open = (shown = settings) => {
  answers(readInstallationSettings, shown)
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

test('days of retention are typed beside their usual ones, within their limits', async () => {
  const { user } = open()
  const field = await screen.findByLabelText('Notices and emails')
  expect(screen.getByLabelText('Log of changes')).toHaveAccessibleDescription('Default: 2190')
  await user.type(field, '29')
  await user.click(screen.getByRole('button', { name: 'Save the settings' }))
  await screen.findByText('Enter a whole number from 30 to 1095')
  await user.clear(field)
  await user.type(field, '45')
  answers(changeInstallationSettings, settings)
  await user.click(screen.getByRole('button', { name: 'Save the settings' }))
  await waitFor(() =>
    expect(sentTo(changeInstallationSettings)[0]?.body).toMatchObject({ notices_days: 45, log_days: null }),
  )
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

const LOGO = { hash: 'a'.repeat(64), width: 600, height: 200 }

test('a logo is uploaded, shown with its place kept free, and removed', async () => {
  fakeUploads()
  const { user } = open()
  answers(uploadSignInLogo, { ...settings, logo: LOGO })
  await user.upload(
    await screen.findByLabelText('Add a logo', { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  const picture = await screen.findByRole('img', { name: 'Logo' })
  expect(picture).toHaveAttribute('src', `/media/${LOGO.hash}/320.webp`)
  expect(picture).toHaveAttribute('width', '600')
  answers(removeSignInLogo, settings)
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo' })).not.toBeInTheDocument())
})

test('a picture that is refused is said beside it', async () => {
  fakeUploads()
  const { user } = open({ ...settings, logo: LOGO })
  fails(uploadSignInLogo, 'unsupported_type')
  await user.upload(
    await screen.findByLabelText('Replace the logo', { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  await screen.findByText('This file type is not supported.')
  expect(screen.getByRole('img', { name: 'Logo' })).toBeVisible()
})
