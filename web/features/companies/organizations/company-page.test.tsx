import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  addFactory,
  type CompanyProfile,
  changeCompanyProfile,
  readCompanyProfile,
  removeFactory,
} from '#contract/companies/organizations.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const saved = { by: 'Ben Kovač', at: '2026-11-20T09:41:00.000Z', version: 5 }

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
  answers(changeCompanyProfile, ({ body }) => ({
    ...northloom,
    city: (body as { city: string | null }).city,
    version: 5,
  }))
})

const changeCity = async (user: ReturnType<typeof openApp>['user'], city: string) => {
  const field = await screen.findByLabelText('City')
  await user.clear(field)
  await user.type(field, city)
}

test('the profile is saved with its version', async () => {
  const { user } = openApp('/company', mira)
  await changeCity(user, 'Braga')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText('The company profile is saved.')).toBeVisible())
  expect(sentTo(changeCompanyProfile)[0]?.body).toMatchObject({ city: 'Braga', version: 4 })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a name is required, and said at its field', async () => {
  const { user } = openApp('/company', mira)
  await user.clear(await screen.findByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('The company name is required')
})

test('the code for cost sheets is changed, and said at its field where it is none', async () => {
  const { user } = openApp('/company', mira)
  const field = await screen.findByLabelText('Company code')
  await user.clear(field)
  await user.type(field, 'N')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Company code')).toHaveAccessibleDescription(
      /Give a code of 2 to 8 letters and digits/,
    ),
  )
  await user.type(screen.getByLabelText('Company code'), 'L2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(changeCompanyProfile)).toHaveLength(1))
  expect(sentTo(changeCompanyProfile)[0]?.body).toMatchObject({ code: 'NL2' })
})

/** Refused as stale until what was saved is read; then saved as it is sent. */
const isSavedMeanwhile = (theirs: Partial<CompanyProfile>) => {
  fails(changeCompanyProfile, 'stale', { saved })
  answers(readCompanyProfile, () => {
    answers(changeCompanyProfile, { ...northloom, ...theirs, city: 'Braga', version: 6 })
    return { ...northloom, ...theirs, version: 5 }
  })
}

test('two people change different fields of the profile: both are saved, and nobody is asked', async () => {
  const { user } = openApp('/company', mira)
  await changeCity(user, 'Braga')
  isSavedMeanwhile({ website: 'https://new.test' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByText(/What Ben Kovač changed in the meantime is kept too/)).toBeVisible(),
  )
  expect(sentTo(changeCompanyProfile).at(-1)?.body).toMatchObject({
    city: 'Braga',
    website: 'https://new.test',
    version: 5,
  })
  await waitFor(() => expect(screen.getByLabelText('Website')).toHaveValue('https://new.test'))
})

test('two people change the same field of the profile: mine is kept when I say so', async () => {
  const { user } = openApp('/company', mira)
  await changeCity(user, 'Braga')
  isSavedMeanwhile({ city: 'Lisbon', website: 'https://new.test' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const city = await screen.findByRole('radiogroup', { name: 'City' })
  expect(city).toHaveTextContent('Braga')
  expect(city).toHaveTextContent('Lisbon')
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Braga')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.getByText('The company profile is saved.')).toBeVisible())
  expect(sentTo(changeCompanyProfile).at(-1)?.body).toMatchObject({
    city: 'Braga',
    website: 'https://new.test',
    version: 5,
  })
})

test('two people change the same field of the profile: theirs is taken when I say so', async () => {
  const { user } = openApp('/company', mira)
  await changeCity(user, 'Braga')
  isSavedMeanwhile({ city: 'Lisbon' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Lisbon'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(sentTo(changeCompanyProfile)).toHaveLength(1)
})

test('what was typed survives a reload and can be discarded', async () => {
  localStorage.setItem(
    `selvedge:draft:company:${northloom.uuid}`,
    JSON.stringify({
      name: 'Northloom',
      city: 'Faro',
      country: 'PT',
      website: '',
      about: '',
      product_type_ids: [],
      certifications: [],
      version: 4,
    }),
  )
  const { user } = openApp('/company', mira)
  await waitFor(() => expect(screen.getByDisplayValue('Faro')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.getByLabelText('City')).toHaveValue('Porto')
})

test('certifications are added with number and expiry', async () => {
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Add certification' }))
  await user.type(screen.getAllByLabelText('Number')[1] as HTMLElement, 'S-77')
  await user.type(screen.getAllByLabelText('Valid until')[1] as HTMLElement, '2030-01-31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(changeCompanyProfile)).toHaveLength(1))
  expect(sentTo(changeCompanyProfile)[0]?.body).toMatchObject({
    certifications: [{ kind: 'gots' }, { kind: 'sedex', number: 'S-77', valid_until: '2030-01-31' }],
  })
})

test('a factory is added', async () => {
  answers(addFactory, { factory: { ...northloom.factories[0], id: 2, name: 'Hall two' } as never })
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Add factory' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a factory' })
  await user.click(within(dialog).getByRole('button', { name: 'Add factory' }))
  await waitFor(() => expect(within(dialog).getByText('The factory name is required')).toBeVisible())
  await user.type(within(dialog).getByLabelText('Name'), 'Hall two')
  await user.click(within(dialog).getByRole('button', { name: 'Add factory' }))
  await waitFor(() => expect(screen.getByText('Factory added successfully')).toBeVisible())
  expect(sentTo(addFactory)[0]?.body).toMatchObject({ name: 'Hall two', established_country: 'PT' })
})

test('a factory is removed after a question', async () => {
  answers(removeFactory, { ok: true })
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Northloom Atelier' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('Northloom Atelier is removed.')).toBeVisible())
})

test('anyone who may not change it reads it', async () => {
  answers(readCompanyProfile, { ...northloom, can: { change: false, invite: false } })
  openApp('/company', mira)
  await waitFor(() => expect(screen.getByText('Knitwear made to last.')).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('a profile that loads, and one that fails', async () => {
  hangs(readCompanyProfile)
  openApp('/company', mira)
  await screen.findByRole('heading', { name: 'Logo' })
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
})

test('a profile that cannot be read can be tried again', async () => {
  fails(readCompanyProfile, 'internal')
  const { user } = openApp('/company', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readCompanyProfile, northloom)
  await user.click(retry)
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Porto'))
})
