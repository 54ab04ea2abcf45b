import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readVersion, restoreVersion } from '#contract/passports/passport-versions.ts'
import { listVersions, readTrace } from '#contract/passports/passports.ts'
import { makePassport } from '#web/public-pages/passport.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const published = makeTrace({ is_published: true, published_version: 2, need_trace_approval: false })
const version = (number: number) => ({
  number,
  published_at: `2026-11-0${number}T09:00:00.000Z`,
  published_by: 'Mira Okafor',
  sha256: String(number).repeat(64),
  issue_number: number === 2 ? 7 : null,
  files: number === 2 ? [{ title: 'front.png', version: 3 }] : [],
})
beforeEach(() => {
  answers(readTrace, published)
  answers(listVersions, { data: [version(2), version(1)] })
  answers(readVersion, ({ params }) => ({
    ...version(Number(params.number)),
    snapshot: makePassport({ product_name: params.number === '1' ? 'Harbour tee' : 'Pier tee' }),
    can: { restore: true },
  }))
})
const openVersions = async () => {
  const app = openPassport()
  await app.user.click(await screen.findByRole('button', { name: 'VERSIONS' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Published versions' })) }
}

test('the versions are listed, and the newest two compared', async () => {
  const { dialog } = await openVersions()
  expect(await dialog.findAllByText('Mira Okafor')).toHaveLength(2)
  expect(dialog.getAllByText(/was in force/).map(({ textContent }) => textContent)).toEqual([
    'Issue 7 was in force.',
  ])
  const files = dialog.getAllByRole('list', { name: /^Files of version/ })
  expect(files.map(({ textContent }) => textContent)).toEqual(['front.png, version 3'])
  const differences = within(await dialog.findByRole('region', { name: 'From version 1 to 2' }))
  expect(differences.getByText('Product name')).toBeVisible()
  expect(differences.getByText('Harbour tee')).toBeVisible()
  expect(differences.getByText('Pier tee')).toBeVisible()
})

test('any two can be chosen', async () => {
  const { dialog, user } = await openVersions()
  await user.click(await dialog.findByRole('radio', { name: 'Compare from version 2' }))
  expect(dialog.queryByRole('region')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'Compare with version 1' }))
  await waitFor(() => expect(dialog.getByRole('region', { name: 'From version 2 to 1' })).toBeVisible())
})

// shows S1-77
test('a version is restored after a question, into the draft', async () => {
  answers(restoreVersion, {
    ...published,
    product_name: 'Harbour tee',
    version: 4,
    need_trace_approval: true,
  })
  const { dialog, user } = await openVersions()
  await user.click(await dialog.findByRole('button', { name: 'Restore version 1' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(
    await screen.findByText('The version was restored to the draft. Publish it to make it public.'),
  ).toBeInTheDocument()
  expect(sentTo(restoreVersion)[0]).toMatchObject({ params: { id: '5', number: '1' }, body: { version: 3 } })
})

test('a list that does not come can be asked for again', async () => {
  fails(listVersions, 'internal')
  const { dialog, user } = await openVersions()
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  answers(listVersions, { data: [version(1)] })
  await user.click(retry)
  await waitFor(() => expect(dialog.getByText('Mira Okafor')).toBeVisible())
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
})
