/**
 * Six hours without a network: photos with drawings, criteria, counts and info; the page loaded again, the browser
 * killed; then a network that comes and goes. Everything is on the server once, in order, byte for byte.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { ACTION_MS } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { watchFrames } from '../harness/frames.ts'
import { callAs, signInAs } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { beginReport, drawByTouch, employ, PHONE_BY_TOUCH, tapTab } from './inspectors.ts'

const PHOTOS = 20

/** A browser whose profile outlives it, as that of a tablet does. */
const openTablet = async (product: Product, profile: string): Promise<BrowserContext> => {
  const { executablePath, args } = await findBrowser({ fakeCamera: 'allowed' })
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath, args, baseURL: product.origin, locale: 'en-GB', permissions: ['camera'] },
    ...{ ...PHONE_BY_TOUCH, reducedMotion: 'reduce' },
  })
  context.setDefaultTimeout(ACTION_MS)
  watchFrames(context)
  return context
}

/** At once and without a word, as a battery that is empty does. */
const killBrowser = (profile: string): void => {
  execFileSync('pkill', ['-9', '-f', profile])
}

const begin = async (hands: Parameters<typeof openWorkshop>[0]) => {
  const { product } = hands
  const { brand, makeStyle } = await openWorkshop(hands)
  const styleId = await makeStyle('Hall tee', { assigned: true })
  const person = { ...hands, company: brand, role: 'brand_qc' as const }
  const email = await employ({ ...person, full_name: 'Quinn Brandt' })
  const other = await employ({ ...person, full_name: 'Ada Stone' })
  const profile = await mkdtemp(join(tmpdir(), 'selvedge-tablet-'))
  const context = await openTablet(product, profile)
  onTestFinished(async () => {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  await signInAs(context, email)
  const page = context.pages()[0] ?? (await context.newPage())
  const report = await beginReport({ context } as never, styleId, 'In the hall')
  const address = `/inquiries/${styleId}/qc/${report.id}`
  await page.goto(address)
  await page.getByText('Ready offline').waitFor()
  return { brand, email, other, profile, context, page, report, address }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** By clicks, since a busy machine takes a tap for a long press; taps are the camera's own journeys. */
const captureDefects = async (page: Page, report: QcReport) => {
  await page.getByRole('link', { name: 'Capture defects' }).click()
  const item = report.criteria[0]?.checklist[0]?.name ?? ''
  await button(page, item).click()
  const screen = page.getByRole('dialog', { name: 'Capture defects' })
  const photo = screen.getByRole('application', { name: 'Photo of the defect' })
  const video = page.locator('video')
  for (let taken = 1; taken <= PHOTOS; taken++) {
    await eventually(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBe(4)
    await button(page, 'Take photo').click()
    await page.locator('[role="application"][data-state="shown"]').waitFor()
    await button(page, 'Arrow').click()
    await drawByTouch(page, photo)
    await button(page, 'Next Defect').click()
    await screen.getByRole('button', { name: `${taken} waiting to send` }).waitFor()
  }
  await button(page, 'End Process').click()
}

const fillTheRest = async (page: Page) => {
  await tapTab(page, 'Report Info')
  await page.getByLabel('Number of pcs inspected').fill('80')
  await page.getByLabel('Notes').fill('No signal in hall 3')
  await page.getByLabel('Notes').blur()
  await tapTab(page, 'Inspection Criteria')
  const criterion = page.getByRole('region', { name: 'Labels and branding' })
  await criterion.getByRole('radio', { name: 'Fail' }).tap()
  await tapTab(page, 'Approval')
  await page.getByLabel('AQL of minor defects').fill('2.5')
  await page.getByLabel('AQL of minor defects').blur()
  await button(page, `${PHOTOS + 4} waiting to send`).waitFor()
}

/** What the device keeps: the digests of the photos by the action's id, in the order in which they were made. */
const readDevice = (page: Page): Promise<{ id: string; digest: string }[]> =>
  page.evaluate(async () => {
    const asked = indexedDB.open('selvedge-device')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stores = database.transaction(['deeds', 'bytes'])
    const actions: { id: string; seq: number; files: Record<string, { key: string }> }[] = await all(
      stores.objectStore('deeds').index('seq').getAll(),
    )
    const photos = actions.filter(({ files }) => files.image)
    const kept = await Promise.all(
      photos.map(({ files }) => all(stores.objectStore('bytes').get(files.image?.key ?? ''))),
    )
    database.close()
    const hex = (bytes: ArrayBuffer) =>
      [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return Promise.all(
      photos.map(async ({ id }, at) => ({
        id,
        digest: hex(await crypto.subtle.digest('SHA-256', kept[at].data)),
      })),
    )
  })

const savedOf = (context: BrowserContext, { id }: QcReport): Promise<QcReport> =>
  callAs(context, readReport, { params: { id: String(id) } })
const defectsOf = ({ criteria }: QcReport) =>
  criteria.flatMap(({ checklist }) => checklist).flatMap(({ defects }) => defects)

/** The network comes and goes, and the answers of some calls are dropped after the server has committed. */
const sendWithABadNetwork = async (context: BrowserContext) => {
  let calls = 0
  await context.route('**/api/qc_reports/*/defects', async (route) => {
    calls += 1
    if (calls % 3 !== 0) return route.continue()
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })
  for (let turn = 0; turn < 20; turn++) {
    await context.setOffline(false)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await context.setOffline(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await context.setOffline(false)
}

// shows S2-146
test('twenty photos with drawings survive two reloads, a killed browser and a network that comes and goes', async ({
  product,
  openPerson,
}) => {
  const { profile, context, page, report, address, brand, email } = await begin({ product, openPerson })
  await context.setOffline(true)
  await captureDefects(page, report)
  await fillTheRest(page)
  for (let time = 0; time < 2; time++) {
    await page.reload()
    await button(page, `${PHOTOS + 4} waiting to send`).waitFor()
    await page.getByText('Offline', { exact: true }).waitFor()
  }
  await tapTab(page, 'Upload')
  await page.getByText(/^Defect images/).tap()
  await eventually(() => button(page, new RegExp(`of ${PHOTOS}$`)).count()).toBe(PHOTOS)
  const kept = await readDevice(page)
  expect(kept).toHaveLength(PHOTOS)

  killBrowser(profile)
  await context.close().catch(() => undefined)
  const again = await openTablet(product, profile)
  onTestFinished(() => again.close())
  await again.setOffline(true)
  const opened = again.pages()[0] ?? (await again.newPage())
  await opened.goto('/inspections')
  await button(opened, `${PHOTOS + 4} waiting to send`).waitFor()
  await opened.getByRole('link', { name: 'In the hall' }).tap()
  await opened.waitForURL(`**${address}`)
  expect(await readDevice(opened)).toEqual(kept)

  // A browser that is killed may lose its last cookies; what waits is kept for who signs in again.
  await signInAs(again, email)
  await sendWithABadNetwork(again)
  await opened.getByText('Saved', { exact: true }).waitFor()
  const saved = await savedOf(brand.context, report)
  const defects = defectsOf(saved).toSorted((one, other) => one.id - other.id)
  expect(defects.map(({ client_id }) => client_id)).toEqual(kept.map(({ id }) => id))
  const digests = await Promise.all(
    defects.map(async ({ defect_image_id }) => {
      const answer = await brand.context.request.get(`/api/qc_files/${defect_image_id}/download`)
      return createHash('sha256')
        .update(await answer.body())
        .digest('hex')
    }),
  )
  expect(digests).toEqual(kept.map(({ digest }) => digest))
  expect(saved.files.every(({ is_drawn }) => is_drawn)).toBe(true)
  expect(saved.files).toHaveLength(PHOTOS)
  expect(saved.details).toMatchObject({ no_of_pcs_inspected: 80, notes: 'No signal in hall 3' })
  expect(saved.aql.aql_level_minor).toBe('2.5')
  expect(saved.criteria.find(({ name }) => name === 'Labels and branding')?.result).toBe('fail')
  // Nothing of it stays behind on the device.
  await eventually(() => readDevice(opened)).toEqual([])
})

// shows S2-149
test('nothing is sent while somebody else is signed in, and everything once its own person is', async ({
  product,
  openPerson,
}) => {
  const { context, page, report, email, other, brand } = await begin({ product, openPerson })
  onTestFinished(() => context.close())
  await context.setOffline(true)
  await tapTab(page, 'Report Info')
  await page.getByLabel('Notes').fill('Mine alone')
  await page.getByLabel('Notes').blur()
  await page.getByText('Saved on this device').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/api\/qc_/.test(request.url())) sent.push(request.url())
  })
  // In another tab, of which this one hears nothing.
  await signInAs(context, other)
  await context.setOffline(false)
  await button(page, 'Your menu, Ada Stone').waitFor()
  await page.reload()
  await button(page, 'Your menu, Ada Stone').waitFor()
  expect(await button(page, /waiting to send/).count()).toBe(0)
  expect(sent).toEqual([])
  expect((await savedOf(brand.context, report)).details.notes).toBeNull()

  await signInAs(context, email)
  await page.reload()
  await eventually(async () => (await savedOf(brand.context, report)).details.notes).toBe('Mine alone')
  expect(sent).toHaveLength(1)
})
