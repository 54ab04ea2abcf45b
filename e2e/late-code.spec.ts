/** Parts of the product that did not arrive come with the network, in the page that is open. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makePhoto } from '#server/test/pictures.ts'
import { listFiles, readManifest } from '../scripts/bundle/first-load.ts'
import { readPages } from '../scripts/bundle/page-files.ts'
import { eventually } from './harness/eventually.ts'
import { test } from './harness/test.ts'
import { openWorkshop } from './harness/workshop.ts'
import { uploadPhoto } from './quality/drawing.ts'
import { beginReport, openInspector } from './quality/inspectors.ts'

const PHOTOS = 'features/quality/qc-reports/photos'

/** A file that the viewer of photos brings and the report with its tab of photos does not. */
const findImported = async (): Promise<RegExp> => {
  const manifest = await readManifest(join(import.meta.dirname, '../dist/client'))
  const page = readPages().get('/inquiries/$id/qc/$reportId') ?? ''
  const there = new Set(listFiles(manifest, ['app.tsx', page, `${PHOTOS}/upload-tab.tsx`]))
  const viewer = listFiles(manifest, [`${PHOTOS}/photo-viewer.tsx`])
  const file = viewer.find((name) => /shared-[^/]+\.js$/.test(name) && !there.has(name))
  if (!file) throw new Error('The viewer brings nothing that the report lacks.')
  return new RegExp(`/${file.replaceAll('.', String.raw`\.`)}$`)
}

const isSamePage = (page: Page) => page.evaluate('globalThis.isSamePage === true')

test.for([
  ['its own file', async () => /\/assets\/photo-viewer-[^/]+\.js$/],
  ['a file that it imports', findImported],
  // shows D-207
] as const)(
  'a photo opens once there is a network again, though %s did not arrive when it was asked for ahead',
  async ([, find], { product, openPerson }) => {
    const file = await find()
    const { brand, makeStyle } = await openWorkshop({ product, openPerson })
    const styleId = await makeStyle('Harbour tee', { assigned: true })
    const inspector = await openInspector({
      ...{ product, openPerson, company: brand, role: 'brand_qc', full_name: 'Quinn Brandt' },
    })
    const { page } = inspector
    inspector.expectFailure({ path: file, saying: /ERR_FAILED/ })
    const report = await beginReport(inspector, styleId, 'Late code')
    const photo = {
      name: 'front.jpg',
      buffer: await makePhoto({ latitude: 41, longitude: -8 }, { width: 400 }),
    }
    await uploadPhoto(inspector, report.id, photo)
    const refused: string[] = []
    await page.route(file, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    await page.goto(`/inquiries/${styleId}/qc/${report.id}`)
    // What the workspace needs on the way is loaded ahead, and this did not come.
    await eventually(() => refused.length).toBeGreaterThan(0)
    await page.getByText('Not ready offline').waitFor()
    await page.evaluate('globalThis.isSamePage = true')
    await page.unroute(file)
    await page.getByRole('button', { name: /^Open front/ }).click()
    await page
      .getByRole('dialog', { name: /^front/ })
      .getByRole('button', { name: 'Edit' })
      .waitFor()
    expect(await isSamePage(page)).toBe(true)
  },
)
