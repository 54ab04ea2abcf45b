import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rolesOf } from '#contract/access.ts'
import { changeMember, invite, readTeam, withdrawInvitation } from '#contract/accounts/team.ts'
import { keepImportAnswers, listImportAnswers } from '#contract/styles/table-imports.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const at = '2026-11-20T09:41:00.000Z'
const me = {
  ...mira.user,
  active: true,
  created_at: at,
  last_seen_at: at,
  can: { change: false, remove: false },
}
const ben = {
  ...me,
  id: 2,
  full_name: 'Ben Kovač',
  email: 'ben@northloom.test',
  role: 'brand_user' as const,
  can: { change: true, remove: true },
}
const invited = {
  id: 7,
  email: 'lena@northloom.test',
  role: 'brand_qc' as const,
  invited_by: 'Mira Okafor',
  expires_at: at,
}
const roles = [...rolesOf('brand')]
const team = { members: [me, ben], invitations: [invited], roles, can: { manage: true } }

test('people and invitations are listed', async () => {
  answers(readTeam, team)
  openApp('/team', mira)
  await waitFor(() => expect(screen.getByText('Ben Kovač')).toBeVisible())
  expect(screen.getByText('lena@northloom.test')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Deactivate Mira Okafor' })).not.toBeInTheDocument()
})

test('the team that loads', async () => {
  hangs(readTeam)
  openApp('/team', mira)
  await screen.findByRole('heading', { name: 'People' })
  expect(screen.getByText('Loading…')).toBeInTheDocument()
})

test('a team that fails says so with the request, and can be tried again', async () => {
  fails(readTeam, 'internal')
  const { user } = openApp('/team', mira)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Something went wrong, please try again later.')
  expect(alert).toHaveTextContent('req-1')
  answers(readTeam, team)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText('Ben Kovač')).toBeVisible())
})

test('a team that one may not see', async () => {
  fails(readTeam, 'forbidden')
  openApp('/team', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
})

test('anyone who does not manage changes nothing', async () => {
  answers(readTeam, {
    ...team,
    members: [me, { ...ben, can: { change: false, remove: false } }],
    roles: [],
    can: { manage: false },
  })
  openApp('/team', mira)
  await screen.findByText('Ben Kovač')
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: /Role of/ })).not.toBeInTheDocument()
})

test('alone in the team, one is asked to invite', async () => {
  answers(readTeam, { members: [me], invitations: [], roles, can: { manage: true } })
  openApp('/team', mira)
  await waitFor(() => expect(screen.getByText('You are the only one here')).toBeVisible())
})

test('inviting sends address and role', async () => {
  answers(readTeam, team)
  answers(invite, invited)
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite to your team' })
  await user.type(within(dialog).getByLabelText('Email'), 'lena@northloom.test')
  await user.click(within(dialog).getByRole('radio', { name: 'Quality control' }))
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.getByText('lena@northloom.test is invited.')).toBeVisible())
  expect(sentTo(invite)[0]?.body).toEqual({ email: 'lena@northloom.test', role: 'brand_qc' })
})

test('a retry after a lost answer is the same attempt, and another content another one', async () => {
  answers(readTeam, team)
  breaks(invite)
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const keys = () => sentTo(invite).map(({ headers }) => headers.get('idempotency-key'))
  const attempt = async (count: number) => {
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(keys()).toHaveLength(count))
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
        'The server could not be reached',
      ),
    )
  }
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeVisible())
  await user.type(screen.getByLabelText('Email'), 'lena@northloom.test')
  await attempt(1)
  await attempt(2)
  await user.type(screen.getByLabelText('Email'), '.example')
  await attempt(3)
  const [first, again, other] = keys()
  expect(first).toMatch(/^[\w-]{16,}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('an address that is taken is said, and what was typed survives closing', async () => {
  answers(readTeam, team)
  fails(invite, 'conflict', { error: ['This person has an account already.'] })
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Email'), 'ben@northloom.test')
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('This person has an account already.'),
  )
  expect(within(dialog).getByLabelText('Email')).toHaveValue('ben@northloom.test')
})

test('deactivating asks first', async () => {
  answers(readTeam, team)
  answers(changeMember, { ...ben, active: false })
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Deactivate Ben Kovač' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ben Kovač?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(changeMember)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Deactivate Ben Kovač' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(sentTo(changeMember)[0]?.body).toEqual({ active: false }))
})

test('a role is changed', async () => {
  answers(readTeam, team)
  answers(changeMember, { ...ben, role: 'brand_qc' })
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('combobox', { name: 'Role of Ben Kovač' }))
  await user.click(await screen.findByRole('option', { name: 'Quality control' }))
  await waitFor(() => expect(screen.getByText('Ben Kovač is now quality control.')).toBeVisible())
  expect(sentTo(changeMember)[0]).toMatchObject({ params: { id: '2' }, body: { role: 'brand_qc' } })
})

test('an invitation is withdrawn', async () => {
  answers(readTeam, team)
  answers(withdrawInvitation, { ok: true })
  const { user } = openApp('/team', mira)
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of lena@northloom.test' }),
  )
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sentTo(withdrawInvitation)[0]?.params).toEqual({ id: '7' }))
})

// shows D-263
test('people of a list are invited one by one; who is there already is not, and who is refused stays with why', async () => {
  answers(readTeam, team)
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people from a list' }))
  await user.click(await dialog.findByRole('textbox', { name: 'Or paste a table' }))
  await user.paste('Email\tRole\nada@northloom.test\tQC\nben@northloom.test\tMember\n')
  await dialog.findByText('All 2 lines are whole.')
  expect(dialog.getByText('1 added, 0 changed, 0 removed, 1 as they are.')).toBeVisible()
  fails(invite, 'conflict')
  await user.click(dialog.getByRole('button', { name: 'Import 1 line' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'To mend 1' })).toBeVisible())
  expect(sentTo(invite).map(({ body }) => body)).toEqual([{ email: 'ada@northloom.test', role: 'brand_qc' }])
})
