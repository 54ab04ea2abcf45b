import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type LibraryBlock, readLibraryBlock, saveLibraryBlock } from '#contract/files/library/library.ts'
import { LIBRARY_TEXTS } from '#contract/files/library/library-record.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makeChart } from '../tech-packs.fixture.ts'

const ADDRESS = '/library/blocks/7'

const makeBlock = (more: Partial<LibraryBlock> = {}): LibraryBlock => {
  const { unit, sizes, points } = makeChart()
  return {
    data: { unit, sizes, points },
    ...{ version: 2, name: 'Tee, regular fit', updated_at: '2026-11-20T09:00:00.000Z' },
    ...{ updated_by_name: 'Mira Olsen', can: { change: true } },
    ...more,
  }
}

beforeEach(() => localStorage.clear())

test('a block waits, and says why it cannot be shown', async () => {
  hangs(readLibraryBlock)
  openApp(ADDRESS, mira)
  await screen.findByRole('heading', { name: 'Measurement block' })
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('a block that is not there says so', async () => {
  fails(readLibraryBlock, 'not_found', { error: [LIBRARY_TEXTS.notFound] })
  openApp(ADDRESS, mira)
  await screen.findByText(LIBRARY_TEXTS.notFound)
})

// shows D-556
test('a size that is renamed is saved with the chart, under the version that was read', async () => {
  answers(readLibraryBlock, makeBlock())
  answers(saveLibraryBlock, makeBlock({ version: 3 }))
  const { user } = openApp(ADDRESS, mira)
  await screen.findByRole('heading', { name: 'Tee, regular fit' })
  // What is of a style is not there.
  for (const name of ['Copy a chart', 'Library', 'Import a file'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Sizes' }))
  const size = await screen.findByRole('textbox', { name: 'Name of size 1' })
  await user.clear(size)
  await user.type(size, 'XS')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(saveLibraryBlock).at(-1)?.body).toMatchObject({
      version: 2,
      chart: { sizes: ['XS', 'M'], points: [{ code: 'A' }] },
    }),
  )
})

test('those who do not keep the library read it', async () => {
  answers(readLibraryBlock, makeBlock({ can: { change: false } }))
  openApp(ADDRESS, mira)
  await screen.findByRole('heading', { name: 'Tee, regular fit' })
  await screen.findByText('Half chest')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})
