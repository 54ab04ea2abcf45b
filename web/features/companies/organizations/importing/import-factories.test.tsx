import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFactory, readCompanyProfile } from '#contract/companies/organizations.ts'
import {
  keepImportAnswers,
  listImportAnswers,
  readUnfinishedCompanyImport,
} from '#contract/styles/table-imports.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
  answers(listImportAnswers, { answers: [] })
  answers(keepImportAnswers, { ok: true })
  answers(readUnfinishedCompanyImport, { unfinished: null })
  answers(addFactory, { factory: { ...northloom.factories[0], id: 2 } as never })
})

// shows D-702
test('factories by country alone are asked for their city once, which is typed and can be typed again', async () => {
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import factories' }))
  const file = new File(['Factory;Country\nDelta Unit 2;Bangladesh\nPadma Denim;BGD'], 'units.csv', {
    type: 'text/csv',
  })
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    file,
  )
  const card = within(
    await dialog.findByRole('group', { name: /^In which city are the factories in Bangladesh/ }),
  )
  expect(card.getByRole('button', { name: 'Use for all' })).toBeDisabled()
  await user.type(card.getByRole('textbox'), ' Gazipur {Enter}')
  await waitFor(() => expect(dialog.getByText('Nothing to answer')).toBeVisible())
  await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() => expect(sentTo(addFactory)).toHaveLength(2))
  expect(sentTo(addFactory).map(({ body }) => body)).toMatchObject([
    { name: 'Delta Unit 2', established_city: 'Gazipur', established_country: 'BD' },
    { name: 'Padma Denim', established_city: 'Gazipur', established_country: 'BD' },
  ])
})

// shows D-742
test('what is kept for the company is said at the questions whose answers are, and those alone are kept', async () => {
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import factories' }))
  const file = new File(['Factory;Country\nDelta Unit 2;Bangladesh\nUnit 3;Zone 7'], 'units.csv', {
    type: 'text/csv',
  })
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    file,
  )
  const kept = 'What you choose is kept for your company.'
  const cityIn = async (country: string) =>
    within(
      await dialog.findByRole('group', {
        name: new RegExp(`^In which city are the factories in ${country}`),
      }),
    )
  const city = await cityIn('Bangladesh')
  const country = within(dialog.getByRole('group', { name: /^Which country is “Zone 7”/ }))
  expect(country.getByText(kept)).toBeVisible()
  expect(city.queryByText(kept)).toBeNull()
  await user.type(city.getByRole('textbox'), 'Gazipur{Enter}')
  await user.click(country.getByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: 'India' }))
  await user.type((await cityIn('India')).getByRole('textbox'), 'Tiruppur{Enter}')
  await user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }))
  await waitFor(() => expect(sentTo(addFactory)).toHaveLength(2))
  await waitFor(() => expect(sentTo(keepImportAnswers)).toHaveLength(1))
  expect(sentTo(keepImportAnswers)[0]?.body).toEqual({
    answers: [{ about: 'country', said: 'zone7', means: 'IN' }],
  })
})
