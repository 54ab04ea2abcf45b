/** What is made without a network and sent two days later says so: in the answer and on the page. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readReport } from '#contract/quality/qc-reports.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { NO_NETWORK } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { chooseFiles } from '../harness/fields.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { beginReport, openInspector, PHONE_BY_TOUCH, tapTab } from './inspectors.ts'

const DAY = 24 * 60 * 60_000

/** The device's clock, off by so many milliseconds. */
const setClock = (page: Page, off: number) =>
  page.evaluate((by) => Object.assign(window, { clockOff: by }), off)
const putClock = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ((window as { clockOff?: number }).clockOff ?? 0)
  })

// shows D-184, S2-148
test('made without a network and sent two days later: both times are kept and shown', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Hall tee', { assigned: true })
  const hands = { product, openPerson, company: brand, role: 'brand_qc' as const }
  const inspector = await openInspector({ ...hands, full_name: 'Quinn Brandt', options: PHONE_BY_TOUCH })
  const { page, context } = inspector
  inspector.expectFailure(NO_NETWORK)
  const report = await beginReport(inspector, styleId, 'In the hall')
  const { db } = product
  const begun = new Date(Date.now() - 3 * DAY).toISOString()
  await db.write((tx) =>
    tx.updateTable('qc_reports').set({ created_at: begun }).where('id', '=', report.id).execute(),
  )
  await putClock(page)
  await page.goto(`/inquiries/${styleId}/qc/${report.id}`)
  await tapTab(page, 'Inspection Criteria')
  await tapTab(page, 'Upload')
  await page.getByText('Ready offline').waitFor()
  const input = page.getByRole('button', { name: 'Add images: Front' })
  await input.waitFor()
  await context.setOffline(true)
  await setClock(page, -2 * DAY)
  const photo = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { width: 800 })
  await chooseFiles(page, input, [{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await page.getByRole('button', { name: 'Open front.jpg, 1 of 1' }).waitFor()
  await tapTab(page, 'Inspection Criteria')
  const criterion = page.getByRole('region', { name: 'Labels and branding' })
  await criterion.getByRole('radio', { name: 'Fail' }).tap()
  await page.getByRole('button', { name: '2 waiting to send' }).waitFor()
  await setClock(page, 0)
  await context.setOffline(false)

  const params = { id: String(report.id) }
  const read = () => callAs(context, readReport, { params })
  await eventually(async () => (await read()).criteria.some(({ result }) => result === 'fail')).toBe(true)
  const { files, criteria } = await read()
  const judged = criteria.find(({ result }) => result === 'fail')
  const times = [
    { made: files[0]?.made_at, received: files[0]?.created_at },
    { made: judged?.made_at, received: judged?.changed_at },
  ]
  for (const { made, received } of times) {
    const apart = Date.parse(received ?? '') - Date.parse(made ?? '')
    expect(Math.abs(apart - 2 * DAY)).toBeLessThan(10 * 60_000)
  }
  await criterion.getByRole('button', { name: /^Labels and branding/ }).tap()
  await criterion.getByText(/^Made .+, received .+/).waitFor()
})
