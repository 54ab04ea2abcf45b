import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCompanyProfile, toggleFavouriteSupplier } from '#contract/organizations.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const address = `/companies/${anatolia.uuid}`

test('a profile shows what the company says of itself', async () => {
  answers(readCompanyProfile, anatolia)
  openApp(address, mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Anatolia Knit' })).toBeVisible())
  expect(screen.getByText('Verified')).toBeVisible()
  expect(screen.getByText('GOTS')).toBeVisible()
  expect(screen.getByText('Northloom Atelier')).toBeVisible()
  expect(sentTo(readCompanyProfile)[0]?.params).toEqual({ companyUuid: anatolia.uuid })
})

test('the star is set, and taken back when that fails', async () => {
  answers(readCompanyProfile, anatolia)
  answers(toggleFavouriteSupplier, { favorited: true })
  const { user } = openApp(address, mira)
  const star = await screen.findByRole('button', { name: 'Favourite: Anatolia Knit' })
  await user.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'true')
  fails(toggleFavouriteSupplier, 'internal')
  await user.click(star)
  await waitFor(() => expect(screen.getByText(/Error while toggling favorite:/)).toBeVisible())
  expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('an expired certification says so', async () => {
  const certifications = [{ id: 1, kind: 'bsci' as const, number: null, valid_until: '2020-01-31' }]
  answers(readCompanyProfile, { ...anatolia, certifications })
  openApp(address, mira)
  await waitFor(() => expect(screen.getByText(/Expired/)).toBeVisible())
})

test('a company with nothing filled in', async () => {
  answers(readCompanyProfile, {
    ...anatolia,
    about: null,
    website: null,
    product_types: [],
    certifications: [],
    factories: [],
    account: null,
  })
  openApp(address, mira)
  await waitFor(() => expect(screen.getByText('No description yet.')).toBeVisible())
  expect(screen.getByText('No factories listed')).toBeVisible()
  expect(screen.getByText('No account')).toBeVisible()
})

test('a company that is not there', async () => {
  fails(readCompanyProfile, 'not_found')
  openApp(address, mira)
  await waitFor(() => expect(screen.getByText('Not found.')).toBeVisible())
})

test('a profile that loads', async () => {
  hangs(readCompanyProfile)
  openApp(address, mira)
  await screen.findByRole('heading', { name: 'About' })
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
})
