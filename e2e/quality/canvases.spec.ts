/** Ink lies under the finger: on every canvas, at three widths, at several pixel ratios, and after the device was turned. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { askForSignature } from '#contract/quality/qc-sign-requests.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { until } from '#test/until.ts'
import { eventually } from '../harness/eventually.ts'
import { linkIn } from '../harness/letters.ts'
import { waitUntilStill } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { cameraTest as test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { type At, RED, uploadPhoto } from './drawing.ts'
import { beginReport, openInspector } from './inspectors.ts'

type Colour = readonly [number, number, number]
const BLACK: Colour = [0, 0, 0]
const CORAL: Colour = [255, 107, 84]
/** Half a line, and what the pad rounds off at the end of a curve, in points of the screen. */
const TOLERANCE = 12
/** Of a line. */
const STEPS = 40

const boxOf = async (canvas: Locator) => {
  // To the end: the head of a popup stays above it.
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no canvas')
  return box
}

/** A straight line of a finger between two places of the canvas. */
const drawLine = async (page: Page, canvas: Locator, [from, to]: readonly [At, At]): Promise<void> => {
  const { x, y, width, height } = await boxOf(canvas)
  const at = (share: number) => ({
    x: x + width * (from[0] + (to[0] - from[0]) * share),
    y: y + height * (from[1] + (to[1] - from[1]) * share),
  })
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (let step = 1; step <= STEPS; step += 1)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / STEPS)] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

/** As the screen shows it, one pixel for each of its points. */
const look = async (page: Page, canvas: Locator) => {
  const { x, y, width, height } = await boxOf(canvas)
  const clip = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  const bytes = await page.screenshot({ clip, scale: 'css' })
  return sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
type Look = Awaited<ReturnType<typeof look>>

const isNear = (data: Buffer, at: number, colour: Colour): boolean =>
  colour.every((channel, index) => Math.abs((data[at + index] ?? 0) - channel) < 70)

/** The edges of what is of this colour now and was not before. */
const findInk = (before: Look | null, { data, info }: Look, ink: Colour) => {
  const edges = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1 }
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (!isNear(data, at * 3, ink) || (before && isNear(before.data, at * 3, ink))) continue
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    edges.left = Math.min(edges.left, x)
    edges.right = Math.max(edges.right, x)
    edges.top = Math.min(edges.top, y)
    edges.bottom = Math.max(edges.bottom, y)
  }
  return edges
}

const LINE = [
  [0.2, 0.3],
  [0.6, 0.6],
] as const

const expectUnderFinger = (
  found: ReturnType<typeof findInk>,
  { width, height }: { width: number; height: number },
  [[left, top], [right, bottom]]: readonly [At, At],
) => {
  const wanted = { left: left * width, top: top * height, right: right * width, bottom: bottom * height }
  for (const edge of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(found[edge] - wanted[edge]), `${edge}: ${found[edge]} for ${wanted[edge]}`).toBeLessThan(
      TOLERANCE,
    )
}

/** Where the device was turned, the ink is drawn again a moment after the page has its new form. */
const expectInkAlong = (
  { page, canvas, ink, before }: { page: Page; canvas: Locator; ink: Colour; before: Look | null },
  line: readonly [At, At],
) =>
  until(async () =>
    expectUnderFinger(findInk(before, await look(page, canvas), ink), await boxOf(canvas), line),
  )

/** A look that the next ones are the same as: ink comes back a moment after the device was turned. */
const lookAtRest = async (page: Page, canvas: Locator): Promise<Look> => {
  let [last, same] = [await look(page, canvas), 0]
  while (same < 3) {
    await pause(300)
    const next = await look(page, canvas)
    same = next.data.equals(last.data) ? same + 1 : 0
    last = next
  }
  return last
}

/** Draws, and looks where the ink is. */
const expectInk = async (page: Page, canvas: Locator, ink: Colour, line: readonly [At, At] = LINE) => {
  await waitUntilStill(page)
  const before = await lookAtRest(page, canvas)
  await drawLine(page, canvas, line)
  await expectInkAlong({ page, canvas, ink, before }, line)
}

const turn = async (page: Page) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: height, height: width })
  await waitUntilStill(page)
}

/** What was drawn before the device was turned keeps its place, and what is drawn now is under the finger. */
const expectInkOnPad = async (page: Page) => {
  const pad = page.getByRole('img', { name: /^Signature pad/ })
  await expectInk(page, pad, BLACK)
  await turn(page)
  await expectInkAlong({ page, canvas: pad, ink: BLACK, before: null }, LINE)
  await expectInk(page, pad, BLACK, [
    [0.65, 0.2],
    [0.9, 0.8],
  ])
  await turn(page)
}

const SIZES = [
  { width: 360, height: 780, ratio: 3 },
  { width: 390, height: 844, ratio: 2 },
  { width: 768, height: 1024, ratio: 1 },
] as const

test.for(SIZES)('at $width points the ink is under the finger', async (size, { product, openPerson }) => {
  const { width, height, ratio } = size
  const options = {
    ...{ viewport: { width, height }, deviceScaleFactor: ratio, hasTouch: true, isMobile: true },
  }
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const hands = { product, openPerson, company: supplier, role: 'supplier_qc' as const }
  const inspector = await openInspector({ ...hands, full_name: 'Lena Berg', options })
  const report = await beginReport(inspector, styleId, 'Final inspection')
  const workspace = `/inquiries/${styleId}/qc/${report.id}`
  const { page } = inspector

  await page.goto(`${workspace}#approval`)
  await page.getByRole('button', { name: 'Add signature' }).tap()
  await page.getByLabel('Full name').fill('Lena Berg')
  await page.getByLabel('Designation').fill('Inspector')
  await expectInkOnPad(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await page.getByRole('article', { name: 'Signature of Lena Berg' }).waitFor()
  // It is shown before it is sent.
  const findKept = () =>
    product.db
      .selectFrom('qc_signatures')
      .select('blob_hash')
      .where('report_id', '=', report.id)
      .executeTakeFirst()
  await eventually(async () => (await findKept())?.blob_hash ?? '').not.toBe('')
  const kept = (await findKept())?.blob_hash ?? ''
  const { data, info } = await sharp(await product.readKept(kept))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [low, high] = [0.2 * info.width, 0.9 * info.width]
  const found = findInk(null, { data, info }, BLACK)
  expect(Math.abs(found.left - low)).toBeLessThan(TOLERANCE)
  expect(Math.abs(found.right - high)).toBeLessThan(TOLERANCE)

  await callAs(inspector.context, askForSignature, {
    params: { id: String(report.id) },
    body: { company: brand.session.organization.id, user_id: brand.session.user.id },
  })
  const signer = await openPerson(options)
  const letter = await product.waitForLetter(brand.session.user.email, 'asks for the signature')
  await signer.page.goto(linkIn(letter))
  await signer.page.getByLabel('Full name').fill('Mira Olsen')
  await signer.page.getByLabel('Designation').fill('Buyer')
  await expectInkOnPad(signer.page)

  await page.goto(`${workspace}/capture`)
  await eventually(() =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>('video[aria-label="Camera"]')?.videoWidth),
  ).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Take photo' }).tap()
  const photo = page.locator('[role="application"][data-state="shown"]')
  await photo.waitFor()
  await page.getByRole('button', { name: 'Brush' }).tap()
  await expectInk(page, photo, CORAL)
  await turn(page)
  await photo.waitFor()
  await expectInk(page, photo, CORAL, [
    [0.3, 0.65],
    [0.6, 0.8],
  ])
  await turn(page)
  page.on('dialog', (dialog) => void dialog.accept())

  const bytes = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { width: 1600 })
  await uploadPhoto(inspector, report.id, { name: 'seam.jpg', buffer: bytes })
  await page.goto(workspace)
  await page.getByRole('button', { name: 'Open seam.jpg, 1 of 1' }).tap()
  await page.getByRole('button', { name: 'Edit' }).tap()
  await photo.waitFor()
  await page.getByRole('radio', { name: 'Brush', exact: true }).check()
  await page.getByRole('radio', { name: 'Red', exact: true }).check()
  await expectInk(page, photo, RED)
  await turn(page)
  await photo.waitFor()
  await expectInk(page, photo, RED, [
    [0.3, 0.65],
    [0.7, 0.9],
  ])
})
