import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import {
  addPassportLink,
  listPassportLinks,
  makeHolderKey,
  type PassportLink,
} from '#contract/passports/audiences/passport-links.ts'
import { type PassportInput, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const NO_LINKS = { links: [], holder_key: null, can: { change: true } }
const LINK: PassportLink = {
  ...{ id: 3, partner_name: 'Mendly', reader: 'authority', covers: 'style', ends_on: '2027-05-01' },
  ...{ state: 'open', created_at: '2026-11-01T09:00:00.000Z', created_by: 'Mira Vance', revoked_at: null },
  ...{ opened_count: 0, last_opened_at: null },
}

beforeEach(() => {
  answers(readTrace, makeTrace())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(readCompanyProfile, anatolia)
})

const fieldOf = (label: string) => screen.getByRole('combobox', { name: `${label} Read by`, hidden: true })
/** Looked up each time: what stands there while its code is loaded is another one. */
const panel = (name: string) => within(screen.getByRole('region', { name }))
const who = () => panel('Who reads what')
const links = () => panel('Links that show more')
const isShown = (text: string, at: () => ReturnType<typeof panel>) =>
  waitFor(() => expect(at().getByText(text)).toBeInTheDocument())

test('who reads a field and a step is chosen and saved; what a law asks for says so', async () => {
  answers(updateTrace, makeTrace())
  const { user } = openPassport()
  await isShown('Sections', who)
  await user.selectOptions(fieldOf('Life-cycle values'), 'professional')
  await user.selectOptions(fieldOf('Spinning'), 'authority')
  expect(who().getAllByText('Restricted: 1')).toHaveLength(2)
  expect(who().getByText('Regulation (EU) No 1007/2011, Art. 16')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(sentTo(updateTrace)).toHaveLength(1))
  const body = sentTo(updateTrace)[0]?.body as PassportInput
  expect(body.audiences?.fields).toMatchObject({ lca: 'professional', care: 'everybody' })
  expect(body.data).toMatchObject([{ display_name: 'Spinning', audience: 'authority' }])
})

test('the table has each field, and tells no public form what is restricted', async () => {
  const { user } = openPassport()
  await isShown('Sections', who)
  await user.selectOptions(fieldOf('Care instructions'), 'holder')
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const table = within(await screen.findByRole('dialog', { name: 'Fields, readers and forms' }))
  const toldOf = (name: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(new Set(toldOf('GTIN'))).toEqual(new Set(['Told']))
  expect(toldOf('Care instructions').filter((told) => told === 'Told')).toHaveLength(6)
})

test('a link is made and shown once', async () => {
  answers(listPassportLinks, { data: NO_LINKS })
  answers(addPassportLink, {
    data: { ...NO_LINKS, links: [LINK] },
    url: 'https://loom.test/with/ST-1/secret',
  })
  const { user } = openPassport()
  await isShown('No partner has a link yet.', links)
  await user.click(links().getByRole('button', { name: 'Add a link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a link' }))
  await user.click(dialog.getByRole('textbox', { name: 'Partner' }))
  await user.paste('Mendly')
  await user.click(dialog.getByRole('textbox', { name: 'Last day' }))
  await user.paste('2027-05-01')
  await user.click(dialog.getByRole('radio', { name: 'Authorities' }))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue('https://loom.test/with/ST-1/secret'),
  )
  expect(sentTo(addPassportLink)[0]?.body).toEqual({
    ...{ partner_name: 'Mendly', reader: 'authority', covers: 'style', ends_on: '2027-05-01' },
  })
  await user.click(dialog.getByRole('button', { name: 'I have copied it' }))
  await waitFor(() => expect(links().getByText('Mendly')).toBeVisible())
  expect(screen.queryByDisplayValue(/secret/)).not.toBeInTheDocument()
})

test('links that cannot be read say so, and the key of pieces is made once', async () => {
  fails(listPassportLinks, 'internal')
  const { user } = openPassport()
  await waitFor(() => expect(links().getByRole('alert')).toBeVisible())
  answers(listPassportLinks, { data: NO_LINKS })
  answers(makeHolderKey, {
    data: {
      ...NO_LINKS,
      holder_key: { number: 1, made_at: '2026-11-01T09:00:00.000Z', made_by: 'Mira Vance' },
    },
  })
  await user.click(links().getByRole('button', { name: /again|Retry/i }))
  await waitFor(() => expect(links().getByRole('button', { name: 'Make the key' })).toBeVisible())
  await user.click(links().getByRole('button', { name: 'Make the key' }))
  await waitFor(() => expect(links().getByRole('link', { name: 'Links as CSV' })).toBeVisible())
  expect(sentTo(makeHolderKey)[0]?.body).toEqual({ replaces: null })
})
