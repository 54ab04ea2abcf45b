import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addLibraryEntry, findNearEntries, listLibrary } from '#contract/files/library/library.ts'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { listIssues } from '#contract/files/style-issues.ts'
import { listTechPackPeople, readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { chest, lockstitch, pageOf } from '../../library/library.fixture.ts'
import { makeIssues } from '../../style-issues/style-issues.fixture.ts'
import { BEN, makeChart, makeTechPack } from '../tech-packs.fixture.ts'

const openPage = async () => {
  const page = openApp('/inquiries/7/tech_pack_development', mira)
  await screen.findByRole('heading', { name: 'Construction notes' })
  return page
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Library' }))
const saveButton = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => {
  localStorage.clear()
  const answer = styleAnswer()
  answers(readStyle, {
    ...answer,
    inquiry: { ...answer.inquiry, can: { ...answer.inquiry.can, see_tech_pack: true } },
  })
  answers(readTechPack, makeTechPack())
  answers(readChart, makeChart())
  answers(listTechPackPeople, { people: [BEN] })
  answers(listIssues, makeIssues())
  answers(findNearEntries, { data: [] })
})

test('several entries are chosen and inserted as linked notes, saved with the tech pack', async () => {
  answers(
    listLibrary,
    pageOf(lockstitch, { ...lockstitch, id: 8, kind: 'seam', code: '6.02.01', name: 'Hem' }),
  )
  answers(saveTechPack, makeTechPack({ version: 5 }))
  const { user } = await openPage()
  await user.click(panel('Construction notes').getByRole('button', { name: 'Library' }))
  const library = await dialog()
  await user.click(await library.findByRole('checkbox', { name: '301 Lockstitch' }))
  await user.click(library.getByRole('checkbox', { name: '6.02.01 Hem' }))
  expect(sentTo(listLibrary).at(-1)?.query.get('place')).toBe('notes')
  await user.click(library.getByRole('button', { name: 'Insert 2' }))
  await waitFor(() => expect(screen.getByLabelText('How it is made, note 2')).toHaveValue('301 Lockstitch'))
  await user.click(saveButton())
  await waitFor(() =>
    expect(sentTo(saveTechPack).at(-1)?.body).toMatchObject({
      construction_notes: [
        { library: null },
        { part: 'Stitches', note: '301 Lockstitch', library: { entry_id: 6, entry_version: 1 } },
        { part: 'Seams', note: '6.02.01 Hem', library: { entry_id: 8, entry_version: 1 } },
      ],
    }),
  )
})

test('a point is copied without a link, and a link is ended', async () => {
  answers(listLibrary, pageOf(chest))
  const [first] = makeChart().points
  const linked = { ...makeChart().points[0], library: { entry_id: 9, entry_version: 2 } }
  answers(readChart, makeChart({ points: [linked as NonNullable<typeof first>] }))
  answers(saveChart, makeChart({ version: 9 }))
  const { user } = await openPage()
  await screen.findByRole('img', { name: 'Linked to the library' })
  await user.click(panel('Measurement chart').getByRole('button', { name: 'Library' }))
  const library = await dialog()
  await user.click(library.getByRole('radio', { name: 'Linked rows' }))
  await user.click(library.getByRole('button', { name: `Unlink ${first?.code} ${first?.name}` }))
  await library.findByText('No row is linked to the library')
  await user.click(library.getByRole('radio', { name: 'Insert' }))
  await user.click(await library.findByRole('checkbox', { name: 'CH Chest width' }))
  await user.click(library.getByRole('radio', { name: 'Copied' }))
  await user.click(library.getByRole('button', { name: 'Insert 1' }))
  await user.click(saveButton())
  await waitFor(() =>
    expect(sentTo(saveChart).at(-1)?.body).toMatchObject({
      points: [
        { code: first?.code, library: null },
        { code: 'CH', name: 'Chest width', method: 'Lying flat', library: null },
      ],
    }),
  )
})

test('a row is added to the library and follows it from then on', async () => {
  answers(listLibrary, pageOf())
  answers(addLibraryEntry, {
    data: { ...lockstitch, id: 11, kind: 'construction', code: null, name: 'Neckline' },
  })
  answers(saveTechPack, makeTechPack({ version: 5 }))
  const { user } = await openPage()
  await user.click(panel('Construction notes').getByRole('button', { name: 'Library' }))
  const library = await dialog()
  await library.findByText('No entry matches')
  await user.click(library.getByRole('radio', { name: 'Add to library' }))
  await user.click(await library.findByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(sentTo(addLibraryEntry).at(-1)?.body).toMatchObject({
      ...{ kind: 'construction', name: 'Neckline', text: 'Coverstitch, 4 mm', code: null },
    }),
  )
  await waitFor(() => expect(screen.getByText('Linked to the library')).toBeInTheDocument())
  await user.click(saveButton())
  await waitFor(() =>
    expect(sentTo(saveTechPack).at(-1)?.body).toMatchObject({
      construction_notes: [{ library: { entry_id: 11, entry_version: 1 } }],
    }),
  )
})

test('a library that cannot be read says so, and is asked for again', async () => {
  fails(listLibrary, 'internal')
  const { user } = await openPage()
  await user.click(panel('Construction notes').getByRole('button', { name: 'Library' }))
  const library = await dialog()
  await library.findByRole('button', { name: 'Retry' })
})
