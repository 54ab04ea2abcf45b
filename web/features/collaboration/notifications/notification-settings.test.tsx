import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSessions } from '#contract/accounts/accounts.ts'
import { readSecondFactors } from '#contract/accounts/second-factor.ts'
import {
  changeNotificationSetting,
  listNotificationSettings,
  type NotificationSetting,
} from '#contract/collaboration/notification-settings.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const on = { always: false, bell: true, mail: true }
const deletion: NotificationSetting = {
  ...on,
  way: 'at_once',
  kind: 'style_deletion_requested',
  area: 'styles',
  letter: 'at_once',
}
const verified: NotificationSetting = {
  ...on,
  way: 'hourly',
  kind: 'style_verified',
  area: 'styles',
  letter: 'hourly',
}
const review: NotificationSetting = {
  ...on,
  way: null,
  kind: 'review_posted',
  area: 'passports',
  letter: 'never',
  mail: false,
}
const key: NotificationSetting = {
  ...on,
  way: 'at_once',
  kind: 'api_key_made',
  area: 'account',
  letter: 'at_once',
  always: true,
}

beforeEach(() => {
  answers(listSessions, { data: [] })
  answers(readSecondFactors, {
    required: false,
    totp: null,
    passkeys: [],
    recovery_codes_left: 0,
    passkeys_possible: true,
  })
  answers(listNotificationSettings, { data: [key, deletion, verified, review] })
})

const panel = () => within(screen.getByRole('region', { name: 'Notifications' }))
const openPanel = async (session = mira) => {
  const opened = openApp('/account', session)
  await waitFor(() => expect(panel().getByText('Styles')).toBeVisible())
  return opened
}
/** As it stands closed. */
const summaryOf = (area: string) => panel().getByText(area).closest('summary')
const switchOf = (name: string) => panel().getByRole('switch', { name, hidden: true })

test('areas say what is off, and show a kind’s switches when they are opened', async () => {
  const { user } = await openPanel()
  expect(summaryOf('Styles')).toHaveTextContent('All on')
  expect(summaryOf('Account and security')).toHaveTextContent('Always on')
  await user.click(panel().getByText('Styles'))
  expect(switchOf('Bell: Your style was verified')).toBeChecked()
  expect(switchOf('Email: Your style was verified')).toBeChecked()
  expect(panel().getByRole('row', { name: /A style is to be deleted/ })).toHaveTextContent('Emailed at once')
})

// shows D-95
test('a switch is kept by itself, and the others stay', async () => {
  const { user } = await openPanel()
  answers(changeNotificationSetting, { ...verified, mail: false })
  answers(listNotificationSettings, { data: [key, deletion, { ...verified, mail: false }, review] })
  await user.click(panel().getByText('Styles'))
  await user.click(switchOf('Email: Your style was verified'))
  await waitFor(() => expect(summaryOf('Styles')).toHaveTextContent('Email off for 1'))
  expect(sentTo(changeNotificationSetting)).toMatchObject([
    { params: { kind: 'style_verified' }, body: { mail: false } },
  ])
  expect(switchOf('Bell: Your style was verified')).toBeChecked()
  expect(switchOf('Email: A style is to be deleted')).toBeChecked()
})

test('one works them by keyboard', async () => {
  const { user } = await openPanel()
  answers(changeNotificationSetting, { ...deletion, bell: false })
  answers(listNotificationSettings, { data: [key, { ...deletion, bell: false }, verified, review] })
  await user.click(panel().getByText('Styles'))
  switchOf('Bell: A style is to be deleted').focus()
  await user.keyboard(' ')
  await waitFor(() => expect(switchOf('Bell: A style is to be deleted')).not.toBeChecked())
  expect(sentTo(changeNotificationSetting)[0]?.body).toEqual({ bell: false })
  await user.tab()
  expect(switchOf('Email: A style is to be deleted')).toHaveFocus()
})

test('what is not kept goes back and says so', async () => {
  const { user } = await openPanel()
  fails(changeNotificationSetting, 'unavailable')
  await user.click(panel().getByText('Styles'))
  await user.click(switchOf('Bell: Your style was verified'))
  await screen.findByRole('alert')
  await waitFor(() => expect(switchOf('Bell: Your style was verified')).toBeChecked())
})

// shows D-96
test('account matters cannot be switched off, and what is never emailed has no such switch', async () => {
  await openPanel()
  expect(switchOf('Bell: An API key was created')).toBeDisabled()
  expect(switchOf('Email: An API key was created')).toBeDisabled()
  expect(switchOf('Bell: A review waits for your decision')).toBeEnabled()
  expect(
    panel().queryByRole('switch', { name: 'Email: A review waits for your decision', hidden: true }),
  ).not.toBeInTheDocument()
})

test('anyone who has not confirmed the address reads that no emails come', async () => {
  await openPanel({ ...mira, user: { ...mira.user, email_proved: false } })
  expect(panel().getByText('You get emails once you have confirmed your email address.')).toBeVisible()
})

test('settings that load say so', async () => {
  hangs(listNotificationSettings)
  openApp('/account', mira)
  await waitFor(() => expect(panel().getByText('Loading…')).toBeInTheDocument())
})

test('settings that cannot be read can be tried again', async () => {
  fails(listNotificationSettings, 'unavailable')
  const { user } = openApp('/account', mira)
  await waitFor(() => expect(panel().getByRole('button', { name: 'Retry' })).toBeVisible())
  answers(listNotificationSettings, { data: [verified] })
  await user.click(panel().getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(panel().getByText('Styles')).toBeVisible())
})
