import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSessions } from '#contract/accounts/accounts.ts'
import { readSecondFactors } from '#contract/accounts/second-factor.ts'
import { changeFollow, listFollows, readFollow } from '#contract/collaboration/follows.ts'
import { listNotificationSettings } from '#contract/collaboration/notification-settings.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

describe('the button on the page of a style', () => {
  beforeEach(() => {
    answers(readStyle, styleAnswer({ tabs: [{ key: 'project', disabled: null }], default_tab: 'project' }))
  })

  test('says what one chose, and changes it', async () => {
    answers(changeFollow, { choice: 'mute' })
    const { user } = openApp('/inquiries/7#project', mira)
    await user.click(await screen.findByRole('button', { name: 'Follow' }))
    await user.click(await screen.findByRole('menuitem', { name: /Only what waits for an answer/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Muted' })).toBeVisible())
    expect(sentTo(changeFollow)[0]).toMatchObject({
      params: { subject: 'style', id: '7' },
      body: { choice: 'mute' },
    })
  })

  test('stays as it was where it is not saved, and says so', async () => {
    answers(readFollow, { choice: 'follow' })
    fails(changeFollow, 'internal')
    const { user } = openApp('/inquiries/7#project', mira)
    await user.click(await screen.findByRole('button', { name: 'Following' }))
    await user.click(await screen.findByRole('menuitem', { name: /By what you are in charge of/ }))
    await waitFor(() => expect(screen.getByText(/Something went wrong/)).toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Following' })).toBeVisible()
  })
})

describe('the list in one’s account', () => {
  beforeEach(() => {
    answers(listSessions, { data: [] })
    answers(listNotificationSettings, { data: [] })
    answers(readSecondFactors, {
      required: false,
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      passkeys_possible: true,
    })
  })
  const panel = async () => within(await screen.findByRole('region', { name: 'What you follow' }))
  const tee = {
    subject: 'style' as const,
    id: 7,
    name: 'Harbour tee',
    link: '/inquiries/7',
    choice: 'mute' as const,
  }

  test('leads to what one follows, and ends it', async () => {
    answers(listFollows, { data: [tee] })
    answers(changeFollow, { choice: 'usual' })
    const { user } = openApp('/account', mira)
    const list = await panel()
    await waitFor(() =>
      expect(list.getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', tee.link),
    )
    expect(list.getByText('Style, muted')).toBeVisible()
    answers(listFollows, { data: [] })
    await user.click(list.getByRole('button', { name: 'Neither follow nor mute: Harbour tee' }))
    await waitFor(() => expect(list.getByText('You follow nothing yet.')).toBeVisible())
    expect(sentTo(changeFollow)[0]?.body).toEqual({ choice: 'usual' })
  })

  test('shows its place while it loads', async () => {
    hangs(listFollows)
    openApp('/account', mira)
    const list = await panel()
    await waitFor(() => expect(list.getByText('Loading…')).toBeInTheDocument())
  })

  test('that fails can be tried again', async () => {
    fails(listFollows, 'internal')
    const { user } = openApp('/account', mira)
    const list = await panel()
    const retry = await list.findByRole('button', { name: 'Retry' })
    answers(listFollows, { data: [tee] })
    await user.click(retry)
    await waitFor(() => expect(list.getByText('Harbour tee')).toBeVisible())
  })
})
