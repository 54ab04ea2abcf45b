import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSuppliers, toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { anatoliaCard, EMPTY_PAGE, pageOfOne } from '#web/records/style/styles.fixture.ts'
import { answers, fails } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

// shows S0-39
test('nothing found says so', async () => {
  answers(listSuppliers, EMPTY_PAGE)
  openApp('/suppliers?name=zzz', mira)
  await waitFor(() => expect(screen.getByText('No suppliers found.')).toBeInTheDocument())
})

test('a failure can be retried', async () => {
  fails(listSuppliers, 'internal')
  const { user } = openApp('/suppliers', mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listSuppliers, pageOfOne(anatoliaCard))
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Anatolia Knit' })).toBeInTheDocument())
})

// shows S0-35, S0-128
test('the directory has stars and no assignment; a star that fails is taken back', async () => {
  answers(listSuppliers, pageOfOne(anatoliaCard))
  answers(toggleFavouriteSupplier, { favorited: true })
  const { user } = openApp('/suppliers', mira)
  const star = await screen.findByRole('button', { name: 'Favourite: Anatolia Knit' })
  expect(screen.queryByRole('button', { name: 'Add Anatolia Knit' })).not.toBeInTheDocument()
  await user.click(star)
  await waitFor(() => expect(screen.getByText('Anatolia Knit added to favorites')).toBeInTheDocument())
  expect(star).toHaveAttribute('aria-pressed', 'true')
  fails(toggleFavouriteSupplier, 'internal')
  await user.click(star)
  await waitFor(() => expect(screen.getByText(/Error while toggling favorite:/)).toBeInTheDocument())
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'))
})
