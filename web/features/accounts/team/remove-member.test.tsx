import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rolesOf } from '#contract/access.ts'
import { readDeparture, removeMember } from '#contract/accounts/departures.ts'
import { readTeam } from '#contract/accounts/team.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
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
  role: 'brand_qc' as const,
  can: { change: true, remove: true },
}
const team = { members: [me, ben], invitations: [], roles: [...rolesOf('brand')], can: { manage: true } }
const heir = { id: 1, full_name: 'Mira Okafor', role: 'brand_account_manager' as const }
const quinn = { id: 3, full_name: 'Quinn Adler', role: 'brand_qc' as const }
const departure = {
  person: { id: 2, full_name: ben.full_name, email: ben.email, role: ben.role },
  ...{ in_charge: 4, inspections: 1, api_keys: 2 },
  successors: [heir, quinn],
  inspectors: [quinn],
}
const nothing = { ...departure, in_charge: 0, inspections: 0, api_keys: 0 }

const open = async () => {
  answers(readTeam, team)
  const { user } = openApp('/team', mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Kovač for good' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Remove Ben Kovač for good?' }) }
}

test('says what goes and what stays, and asks for successors', async () => {
  answers(readDeparture, departure)
  const { dialog } = await open()
  await waitFor(() => expect(within(dialog).getByRole('list', { name: 'What goes' })).toBeVisible())
  expect(within(dialog).getByRole('list', { name: 'What goes' })).toHaveTextContent('in their name: 2')
  expect(within(dialog).getByRole('list', { name: 'What stays' })).toHaveTextContent('Their work')
  expect(within(dialog).getByRole('combobox', { name: 'Who takes over' })).toBeVisible()
  expect(within(dialog).getByRole('combobox', { name: 'Who takes over the inspections' })).toBeVisible()
})

test('asks for nobody where nothing is left', async () => {
  answers(readDeparture, nothing)
  const { dialog } = await open()
  await waitFor(() => expect(within(dialog).getByRole('list', { name: 'What goes' })).toBeVisible())
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument()
  expect(within(dialog).queryByText(/API keys/)).not.toBeInTheDocument()
})

test('sends the address that was typed, and the successors', async () => {
  answers(readDeparture, departure)
  answers(removeMember, { ok: true })
  const { user, dialog } = await open()
  await user.click(await within(dialog).findByRole('combobox', { name: 'Who takes over' }))
  await user.click(await screen.findByRole('option', { name: /^Mira Okafor/ }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Who takes over the inspections' }))
  await user.click(await screen.findByRole('option', { name: /^Quinn Adler/ }))
  await user.type(within(dialog).getByLabelText('Type ben@northloom.test to confirm'), 'ben@northloom.test')
  await user.click(within(dialog).getByRole('button', { name: 'Remove for good' }))
  await waitFor(() =>
    expect(sentTo(removeMember)[0]?.body).toEqual({
      ...{ email: 'ben@northloom.test', successor_id: 1, inspector_id: 3 },
    }),
  )
  await waitFor(() => expect(screen.getByText('Ben Kovač is removed.')).toBeVisible())
})

test('what is refused stands at its field', async () => {
  answers(readDeparture, departure)
  const text = 'Choose who takes over what this person is in charge of.'
  fails(removeMember, 'invalid', { error: [text], fields: { successor_id: [text] } })
  const { user, dialog } = await open()
  await user.click(await within(dialog).findByRole('button', { name: 'Remove for good' }))
  await waitFor(() => expect(within(dialog).getByText(text)).toBeVisible())
})

test('nothing is confirmed before it is known what goes', async () => {
  hangs(readDeparture)
  const { dialog } = await open()
  expect(within(dialog).queryByRole('button', { name: 'Remove for good' })).not.toBeInTheDocument()
})

test('a person who is gone meanwhile is said to be', async () => {
  fails(readDeparture, 'not_found')
  const { dialog } = await open()
  await waitFor(() => expect(within(dialog).getByText('Not found.')).toBeVisible())
})
