/** Timelines and measurement charts as workbooks, from their own screens. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readChart } from '#contract/files/measurement-charts.ts'
import { listIssues } from '#contract/files/style-issues.ts'
import { listTechPackPeople, readTechPack } from '#contract/files/tech-packs.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { readTimeline } from '#contract/styles/timelines.ts'
import { makeIssues } from '#web/features/files/style-issues/style-issues.fixture.ts'
import { BEN, makeChart, makeTechPack } from '#web/features/files/tech-packs/tech-packs.fixture.ts'
import {
  makeMilestone,
  makeTimeline,
  NO_MILESTONES,
} from '#web/features/styles/timelines/timelines.fixture.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

interface Saved {
  name: string
  file: Blob
}
let saved: Saved[] = []

const savedRows = async () => {
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, file } = { name: '', file: new Blob() }] = saved
  const read = await readTableFile(new Uint8Array(await file.arrayBuffer()), 100)
  return { name, rows: 'sheets' in read ? read.sheets[0]?.rows : read.problem }
}

const { style_number: number } = styleAnswer().inquiry
const canSeePack = () => {
  const answer = styleAnswer()
  return { ...answer, inquiry: { ...answer.inquiry, can: { ...answer.inquiry.can, see_tech_pack: true } } }
}

beforeEach(() => {
  localStorage.clear()
  saved = []
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.slice('blob:'.length))]
    if (file) saved.push({ name: this.download, file })
  })
  answers(readStyle, canSeePack())
  answers(readTechPack, makeTechPack())
  answers(readChart, makeChart())
  answers(listTechPackPeople, { people: [BEN] })
  answers(listIssues, makeIssues())
})

const exportFrom = async (region: string) => {
  const panel = within(await screen.findByRole('region', { name: region }))
  return panel.findByRole('button', { name: 'Export as XLSX' })
}

// shows D-703
test.each([true, false])(
  'the timeline is exported as it stands (changing it is allowed: %s)',
  async (change) => {
    const done = { at: '2026-11-21T09:00:00.000Z', by_name: 'Ben', organization_name: 'Northloom' }
    answers(
      readTimeline,
      makeTimeline({ data: [makeMilestone({ name: '=Fit', note: 'Two sizes', done })], can: { change } }),
    )
    const { user } = openApp('/inquiries/7#project', mira)
    await user.click(await exportFrom('Timeline'))
    expect(await savedRows()).toEqual({
      name: `Timeline ${number}.xlsx`,
      rows: [
        ['Milestone id', 'Milestone', 'Start date', 'End date', 'Responsible', 'Note', 'Done on'],
        [1, '=Fit', '2026-11-02', '2026-11-20', 'Anatolia Knit', 'Two sizes', '2026-11-21'],
      ],
    })
  },
)

test('a timeline without milestones has nothing to export', async () => {
  answers(readTimeline, NO_MILESTONES)
  openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByText('No milestones yet')).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Export as XLSX' })).not.toBeInTheDocument()
})

// shows D-703
test.each([true, false])('so is the chart (changing it is allowed: %s)', async (change) => {
  answers(readTechPack, makeTechPack({ can: { change, set_status: false } }))
  const chart = makeChart()
  const { user } = openApp('/inquiries/7/tech_pack_development', mira)
  await user.click(await exportFrom('Measurement chart'))
  const { name, rows } = await savedRows()
  expect(name).toBe(`Measurement chart ${number}.xlsx`)
  const heads = [
    'Code',
    'Point of measure',
    'How to measure',
    'Tolerance',
    'Grade rule',
    'Unit',
    ...chart.sizes,
  ]
  expect(rows?.[0]).toEqual(heads)
  expect(rows).toHaveLength(chart.points.length + 1)
})
