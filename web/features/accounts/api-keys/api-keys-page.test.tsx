import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type ApiKey,
  listApiKeys,
  MAX_OPEN_KEYS,
  makeApiKey,
  revokeApiKey,
} from '#contract/accounts/api-keys.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const SECRET = `slv_3fa91c02_${'x'.repeat(43)}`
const erp: ApiKey = {
  id: 4,
  name: 'ERP',
  prefix: 'slv_3fa91c02',
  scopes: ['styles:write', 'files:read'],
  created_by: 'Mira Okafor',
  created_at: '2026-11-20T09:41:00.000Z',
  expires_at: '2027-02-18T09:41:00.000Z',
  last_used_at: null,
  revoked_at: null,
  state: 'open',
}
const ended: ApiKey[] = [
  { ...erp, id: 3, name: 'Old shop', state: 'stopped', created_by: 'Ben Kovač', expires_at: null },
  { ...erp, id: 2, name: 'PLM', state: 'expired', last_used_at: '2026-10-01T08:00:00.000Z' },
  { ...erp, id: 1, name: 'Trial', state: 'revoked', revoked_at: '2026-11-21T09:00:00.000Z' },
]
const list = { data: [erp, ...ended], open_count: 2 }

const openForm = async () => {
  const { user } = openApp('/api-keys', mira)
  await user.click(await screen.findByRole('button', { name: 'New API key' }))
  const dialog = await screen.findByRole('dialog', { name: 'New API key' })
  return { user, dialog, form: within(dialog) }
}

test('each key with what it may do, its times and its state', async () => {
  answers(listApiKeys, list)
  openApp('/api-keys', mira)
  const scopes = await screen.findByRole('list', { name: 'Permissions of ERP' })
  expect(
    within(scopes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Styles: read and write', 'Files: read'])
  const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement
  expect(rowOf('ERP')).toHaveTextContent(/slv_3fa91c02….*made by Mira Okafor.*Never used.*Ends .*2027/)
  expect(within(rowOf('ERP')).getByText('Works')).toBeVisible()
  expect(rowOf('Old shop')).toHaveTextContent('It works again once Ben Kovač is active again.')
  expect(rowOf('Old shop')).toHaveTextContent('No end')
  expect(rowOf('PLM')).toHaveTextContent(/Expired.*Used .*Ended /)
  expect(within(rowOf('Trial')).getByText('Revoked')).toBeVisible()
  expect(rowOf('Trial')).toHaveTextContent(/Revoked .*2026$/)
  const revocable = screen
    .getAllByRole('button', { name: /^Revoke/ })
    .map((each) => each.getAttribute('aria-label'))
  expect(revocable).toEqual(['Revoke ERP', 'Revoke Old shop'])
})

// shows D-745
test('the key that a notice names is marked', async () => {
  answers(listApiKeys, list)
  openApp('/api-keys?row=keys%3A3', mira)
  await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent('Old shop'))
})

describe('states', () => {
  test('keys that load', async () => {
    hangs(listApiKeys)
    openApp('/api-keys', mira)
    await screen.findByRole('heading', { name: 'Keys' })
    expect(screen.getByText('Loading…')).toBeInTheDocument()
  })

  test('keys that fail say so, and can be tried again', async () => {
    fails(listApiKeys, 'internal')
    const { user } = openApp('/api-keys', mira)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('req-1'))
    answers(listApiKeys, list)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('ERP')).toBeVisible())
  })

  test('without the right there is neither list nor button', async () => {
    fails(listApiKeys, 'forbidden')
    openApp('/api-keys', { ...mira, user: { ...mira.user, role: 'brand_user' } })
    await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'New API key' })).not.toBeInTheDocument()
  })

  test('no key yet: what one is for, and the way to it', async () => {
    answers(listApiKeys, { data: [], open_count: 0 })
    const { user } = openApp('/api-keys', mira)
    await waitFor(() => expect(screen.getByText('No API keys yet')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Make the first one' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'New API key' })).toBeVisible())
  })

  test('with as many as there may be, none is made', async () => {
    answers(listApiKeys, { ...list, open_count: MAX_OPEN_KEYS })
    const { user } = openApp('/api-keys', mira)
    const button = await screen.findByRole('button', { name: 'New API key' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('20 keys are valid. Revoke one first.')
    await user.click(button)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test.each([
    ['an account manager', mira, true],
    ['a member', { ...mira, can: { ...mira.can, manage_api_keys: false } }, false],
    ['the operator', admin, false],
  ])('the navigation of %s', async (_who, session, isShown) => {
    answers(readTeam, { members: [], invitations: [], roles: [], can: { manage: false } })
    openApp('/team', session)
    const nav = await screen.findByRole('navigation', { name: 'Main' })
    await within(nav).findByRole('link', { name: 'Team' })
    expect(within(nav).queryByRole('link', { name: 'API keys' }) !== null).toBe(isShown)
  })
})

describe('making a key', () => {
  // shows D-80
  test('sends name, scopes and end; shows the key once, with an example', async () => {
    answers(listApiKeys, { data: [], open_count: 0 })
    answers(makeApiKey, { data: erp, key: SECRET })
    const { user, dialog, form } = await openForm()
    await user.type(form.getByLabelText('Name'), 'ERP')
    const choose = async (group: string, name: string) =>
      user.click(within(form.getByRole('group', { name: group })).getByRole('radio', { name }))
    await choose('Styles', 'Read and write')
    await choose('Files', 'Read')
    await choose('Passports', 'Read')
    await choose('Passports', 'None')
    await choose('Ends after', 'No end')
    expect(
      within(form.getByRole('group', { name: 'Companies' })).queryByRole('radio', { name: 'Read and write' }),
    ).not.toBeInTheDocument()
    answers(listApiKeys, { data: [erp], open_count: 1 })
    await user.click(form.getByRole('button', { name: 'Create the key' }))
    await waitFor(() => expect(form.getByLabelText('API key')).toHaveValue(SECRET))
    expect(sentTo(makeApiKey)[0]?.body).toEqual({
      name: 'ERP',
      scopes: ['styles:write', 'files:read'],
      expires_in_days: null,
    })
    expect(dialog).toHaveTextContent('It cannot be shown again.')
    expect(form.getByLabelText('API key')).toHaveFocus()
    expect(form.getByRole('figure', { name: 'An example call' })).toHaveTextContent(
      `curl -H "Authorization: Bearer ${SECRET}" ${window.location.origin}/api/collections`,
    )
    await user.click(form.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(form.getByRole('button', { name: 'Copied' })).toBeVisible())
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    // Neither Escape nor a click beside it takes away what cannot be shown again.
    await user.keyboard('{Escape}')
    expect(form.getByLabelText('API key')).toHaveValue(SECRET)
    await user.click(form.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(document.body.textContent).not.toContain(SECRET)
    expect(JSON.stringify(localStorage)).not.toContain(SECRET)
    await waitFor(() => expect(screen.getByText('ERP')).toBeVisible())
  })

  test('wants a name and something that it may do', async () => {
    answers(listApiKeys, list)
    const { user, form } = await openForm()
    await user.click(form.getByRole('button', { name: 'Create the key' }))
    await waitFor(() => expect(form.getByText('The name is required')).toBeVisible())
    expect(form.getByText('Choose what the key may do')).toBeVisible()
    expect(form.getByLabelText('Name')).toHaveFocus()
    expect(sentTo(makeApiKey)).toHaveLength(0)
  })

  test('that is refused says why and keeps what was chosen', async () => {
    answers(listApiKeys, list)
    fails(makeApiKey, 'conflict', { error: ['Your company has 20 valid API keys.'] })
    const { user, form } = await openForm()
    await user.type(form.getByLabelText('Name'), 'ERP')
    await user.click(within(form.getByRole('group', { name: 'Styles' })).getByRole('radio', { name: 'Read' }))
    await user.click(form.getByRole('button', { name: 'Create the key' }))
    await waitFor(() =>
      expect(form.getByRole('alert')).toHaveTextContent('Your company has 20 valid API keys.'),
    )
    expect(form.getByLabelText('Name')).toHaveValue('ERP')
  })

  test('whose answer was lost on its way says what to do', async () => {
    answers(listApiKeys, list)
    answers(makeApiKey, { data: erp, key: null })
    const { user, form } = await openForm()
    await user.type(form.getByLabelText('Name'), 'ERP')
    await user.click(within(form.getByRole('group', { name: 'Styles' })).getByRole('radio', { name: 'Read' }))
    await user.click(form.getByRole('button', { name: 'Create the key' }))
    await waitFor(() =>
      expect(form.getByRole('alert')).toHaveTextContent('Revoke it in the list and create another.'),
    )
    expect(form.queryByLabelText('API key')).not.toBeInTheDocument()
  })
})

describe('revoking a key', () => {
  test('asks first, then says that it is done', async () => {
    answers(listApiKeys, list)
    answers(revokeApiKey, { ...erp, state: 'revoked' })
    const { user } = openApp('/api-keys', mira)
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke «ERP»?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sentTo(revokeApiKey)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Revoke ERP' }))
    answers(listApiKeys, { data: [{ ...erp, state: 'revoked' }], open_count: 0 })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.getByText('«ERP» is revoked.')).toBeVisible())
    expect(sentTo(revokeApiKey)[0]?.params).toEqual({ id: '4' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke ERP' })).not.toBeInTheDocument())
  })

  test('that somebody else was first to do says so', async () => {
    answers(listApiKeys, list)
    fails(revokeApiKey, 'conflict', { error: ['This API key is already revoked.'] })
    const { user } = openApp('/api-keys', mira)
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.getByText('This API key is already revoked.')).toBeVisible())
  })
})
