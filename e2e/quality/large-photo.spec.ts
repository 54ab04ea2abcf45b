/** A large photo on the device's queue goes on where it was, after its page was closed in the middle. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { PART_BYTES } from '#contract/files/style-file-uploads.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { NO_NETWORK } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { chooseFiles } from '../harness/fields.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { beginReport, openInspector, PHONE_BY_TOUCH, tapTab } from './inspectors.ts'

/** Noise is what a JPEG makes least smaller. */
const makeLargePhoto = async (): Promise<Buffer> => {
  const raw = { width: 2000, height: 1600, channels: 3 as const }
  const bytes = randomBytes(raw.width * raw.height * raw.channels)
  return sharp(bytes, { raw }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
}

// shows D-601
test('a photo of several parts, whose page is closed in the middle, is sent once and no part twice', async ({
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
  const buffer = await makeLargePhoto()
  expect(buffer.length).toBeGreaterThan(PART_BYTES + 1_000_000)
  const parts: number[] = []
  context.on('request', (request) => {
    const offset = /\/form_uploads\/[^/]+\/parts\/(\d+)$/.exec(request.url())?.[1]
    if (offset !== undefined) parts.push(Number(offset))
  })
  const cut = `**/api/form_uploads/*/parts/${PART_BYTES}`
  await context.route(cut, (route) => route.abort())
  await page.goto(`/inquiries/${styleId}/qc/${report.id}`)
  await tapTab(page, 'Upload')
  const input = page.getByRole('button', { name: 'Add images: Front' })
  await input.waitFor()
  await chooseFiles(page, input, [{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
  await eventually(async () => parts.includes(PART_BYTES)).toBe(true)
  await page.close()
  await context.unroute(cut)
  parts.length = 0

  const again = await context.newPage()
  await again.goto(`/inquiries/${styleId}/qc/${report.id}`)
  const read = () => callAs(context, readReport, { params: { id: String(report.id) } })
  await eventually(async () => (await read()).files.length).toBe(1)
  expect((await read()).files[0]).toMatchObject({ title: 'front.jpg', size: buffer.length })
  expect(parts[0]).toBe(PART_BYTES)
  expect(new Set(parts).size).toBe(parts.length)
})
