import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { requestOrganizations } from '#contract/companies/organization-requests.ts'
import { findNamedCompanies, listSuppliers, markFavouriteSuppliers } from '#contract/companies/suppliers.ts'
import { ERRORS } from '#contract/errors.ts'
import {
  keepImportAnswers,
  keepUnfinishedCompanyImport,
  listImportAnswers,
  readUnfinishedCompanyImport,
} from '#contract/styles/table-imports.ts'
import { EMPTY_PAGE } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const ANATOLIA = {
  id: 21,
  name: 'Anatolia Knit',
  city: 'Bursa',
  country: 'TR',
  favorite: false,
  is_called: true,
}

const openCheck = async (lines: string[]) => {
  const { user } = openApp('/suppliers', mira)
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import suppliers' }))
  const file = new File([lines.join('\n')], 'vendors.csv', { type: 'text/csv' })
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    file,
  )
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }))
  return { dialog, press }
}

beforeEach(() => {
  answers(listSuppliers, EMPTY_PAGE)
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedCompanyImport, { unfinished: null })
  answers(findNamedCompanies, ({ body }) => ({
    data: (body as { names: string[] }).names.map((name) => ({
      name,
      companies: name === ANATOLIA.name ? [ANATOLIA] : [],
    })),
  }))
  answers(markFavouriteSuppliers, { changed: [21] })
  answers(requestOrganizations, ({ body }) => ({
    data: (body as { requests: unknown[] }).requests.map(() => ({ outcome: 'requested' as const })),
  }))
})

const HEAD = 'Supplier;Country;City;E-mail'

// shows D-350, D-351
test('known suppliers become favourites, and the operator is asked for the others once', async () => {
  const { dialog, press } = await openCheck([
    HEAD,
    'Anatolia Knit;Turkey;Bursa;tara@anatolia-knit.test',
    'Moon Mill;Pakistan;Lahore;a@moon.test',
    'Sun Mill;India;Tiruppur;',
  ])
  await waitFor(() =>
    expect(dialog.getByText('2 suppliers are not in the directory by their names.')).toBeVisible(),
  )
  await press('Ask the operator to list them')
  await waitFor(() => expect(dialog.getByText(/^3 added, 0 changed, 0 removed, 0 as they are/)).toBeVisible())
  await press('Import 3 lines')
  await waitFor(() => expect(screen.getByText('Imported: 3 added')).toBeVisible())
  expect(sentTo(markFavouriteSuppliers).map(({ body }) => body)).toEqual([{ ids: [21], favorite: true }])
  expect(sentTo(requestOrganizations).map(({ body }) => body)).toMatchObject([
    {
      requests: [
        { name: 'Moon Mill', country: 'PK', city: 'Lahore', contact_email: 'a@moon.test' },
        { name: 'Sun Mill', country: 'IN', city: 'Tiruppur' },
      ],
    },
  ])
  const kept = sentTo(keepImportAnswers).flatMap(({ body }) => (body as { answers: unknown[] }).answers)
  expect(kept).toEqual([])
})

// shows D-353
test('what is not whole yet is kept for the company, and what was listed meanwhile is told at its row', async () => {
  answers(keepUnfinishedCompanyImport, { version: 1 })
  answers(requestOrganizations, { data: [{ outcome: 'listed_already' }] })
  const { dialog, press } = await openCheck([HEAD, 'Moon Mill;PK;Lahore;', 'Anatolia Knit;TR;;'])
  await press('Ask the operator to list it')
  await press('Import 2 lines')
  await waitFor(() => expect(dialog.getByText(/^0 of 1 lines are whole/)).toBeVisible())
  await press('Go on later')
  await waitFor(() => expect(sentTo(keepUnfinishedCompanyImport)).toHaveLength(1))
  expect(sentTo(keepUnfinishedCompanyImport)[0]?.body).toMatchObject({ lines: 1, file_name: 'vendors.csv' })
})

test('a directory that cannot be asked is told, and a save that fails keeps the dialog', async () => {
  fails(findNamedCompanies, 'internal')
  const { dialog } = await openCheck([HEAD, 'Moon Mill;PK;Lahore;'])
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(ERRORS.internal.text))
})

test('who may not import sees no button', async () => {
  openApp('/suppliers', { ...mira, can: { ...mira.can, request_organization: false } })
  await waitFor(() => expect(screen.getByText('No suppliers found.')).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Import a file' })).not.toBeInTheDocument()
})
