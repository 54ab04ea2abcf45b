/** Photos of an inspection are drawn on: by mouse, by touch and by keyboard; the original stays, the drawing can be changed. */
import type { BrowserContextOptions, Page, Response } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { readDrawing } from '#contract/quality/qc-defects.ts'
import { downloadQcFile, previewQcFile, type QcFile } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { DRAWING_LIMITS } from '#contract/values/drawing.ts'
import { makePhoto } from '#server/test/pictures.ts'
import type { Browser, Person } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility, checkContrast, checkWidth, switchScheme } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'
import {
  DRAWN_AT,
  drawEverything,
  expectColour,
  GREEN,
  handWithFinger,
  handWithKeys,
  handWithMouse,
  PHOTO_AT,
  RED,
  readDrawn,
  readPicture,
  stageOf,
  uploadPhoto,
} from './drawing.ts'
import { beginReport, openInspector, PHONE_BY_TOUCH } from './inspectors.ts'

const PLACE = { latitude: 41.4, longitude: -8.3 }
/** Of `makePhoto`. */
const SHADE = [0, 80, 134] as const
const YELLOW = [255, 255, 0] as const

interface Hands {
  product: Product
  openPerson: Browser['openPerson']
}

interface Bench {
  workshop: Workshop
  quinn: Person
  page: Page
  reportId: number
  file: QcFile
  bytes: Buffer
}

/** A report with one photo, open in its workspace. */
const openBench = async (
  hands: Hands,
  { options, photo }: { options?: BrowserContextOptions; photo?: Buffer } = {},
): Promise<Bench> => {
  const workshop = await openWorkshop(hands)
  const styleId = await workshop.makeStyle('Harbour tee')
  const employer = { ...hands, company: workshop.brand, role: 'brand_qc' as const, full_name: 'Quinn Brandt' }
  const quinn = await openInspector({ ...employer, options })
  const { id: reportId } = await beginReport(quinn, styleId, 'Final inspection')
  const bytes = photo ?? (await makePhoto(PLACE, { width: 1600 }))
  const file = await uploadPhoto(quinn, reportId, { name: 'seam.jpg', buffer: bytes })
  await quinn.page.goto(`/inquiries/${styleId}/qc/${reportId}`)
  return { workshop, quinn, page: quinn.page, reportId, file, bytes }
}

const openEditor = async (page: Page): Promise<void> => {
  const tile = page.getByRole('button', { name: 'Open seam.jpg, 1 of 1' })
  const edit = page.getByRole('button', { name: 'Edit' })
  // After a save the viewer is open still.
  await tile.or(edit).first().waitFor()
  if ((await edit.count()) === 0) await tile.click()
  await edit.click()
  await waitForPhoto(page)
}

const waitForPhoto = async (page: Page): Promise<void> => {
  await stageOf(page).waitFor()
  await eventually(() => stageOf(page).getAttribute('data-state')).toBe('shown')
}

const save = (page: Page): Promise<void> =>
  untilSent(page, () => page.getByRole('button', { name: 'Save' }).click())

const isReplacement = (answer: Response): boolean =>
  /\/defects\/\d+\/replace$/.test(new URL(answer.url()).pathname)

/** Kept on the device first, then with the server. The notice goes by itself, so it is waited for from the start. */
const untilSent = async (page: Page, press: () => Promise<void>): Promise<void> => {
  // That of the drawing before may be there still.
  const said = page.getByText(QC_TEXTS.imageSaved).first().waitFor()
  const sent = page.waitForResponse(isReplacement)
  await Promise.all([said, sent, press()])
  await stageOf(page).waitFor({ state: 'detached' })
  await page.getByText('Saving…').waitFor({ state: 'detached' })
}

const get = async (by: Person, call: typeof downloadQcFile | typeof previewQcFile, id: number) => {
  const answer = await by.context.request.get(call.path.replace('{id}', String(id)))
  expect(answer.status()).toBe(200)
  return answer.body()
}

/** What `drawEverything` drew is on the picture, and nothing beside it. */
const checkPicture = async (bytes: Uint8Array): Promise<void> => {
  const picture = await readPicture(bytes)
  for (const place of DRAWN_AT) expectColour(picture, place, RED)
  for (const place of PHOTO_AT) expectColour(picture, place, SHADE)
  const letters = picture.count(RED, { from: [0.4, 0.58], to: [0.6, 0.68] })
  expect(letters).toBeGreaterThan(20)
  expect(picture.count(GREEN, { from: [0.12, 0.52], to: [0.28, 0.68] })).toBeGreaterThan(20)
  expect(picture.count(RED, { from: [0, 0.75], to: [1, 1] })).toBe(0)
}

const kindsOf = async (by: Person, fileId: number): Promise<string[]> => {
  const { drawing } = await callAs(by.context, readDrawing, { params: { id: String(fileId) } })
  return (drawing?.shapes ?? []).map(({ kind }) => kind)
}

const EVERYTHING = ['brush', 'line', 'arrow', 'rectangle', 'circle', 'eraser', 'sticker', 'text']

/** The editor's picture, the preview, the drawing, and the original byte for byte. */
const checkSaved = async ({ quinn, file, bytes }: Bench, product: Product, size: [number, number]) => {
  const drawn = await readDrawn(product, file.id)
  await checkPicture(drawn)
  const { width, height, format } = await sharp(drawn).metadata()
  expect([format, width, height]).toEqual(['jpeg', ...size])
  await checkPicture(await get(quinn, previewQcFile, file.id))
  expect(Buffer.compare(await get(quinn, downloadQcFile, file.id), bytes)).toBe(0)
  expect(await kindsOf(quinn, file.id)).toEqual(EVERYTHING)
}

// shows S2-75, S2-76, S2-83, S2-84
test('each tool draws by mouse on a photo of twelve million pixels, and the original stays', async ({
  product,
  openPerson,
}) => {
  const photo = await makePhoto(PLACE, { width: 4000 })
  const bench = await openBench({ product, openPerson }, { photo })
  const { page } = bench
  await openEditor(page)
  expect(await stageOf(page).boundingBox()).toMatchObject({ width: 800, height: 600 })
  await page.getByRole('radio', { name: 'Red' }).check()
  await drawEverything(page, handWithMouse(page))
  await save(page)
  await checkSaved(bench, product, [4000, 3000])
  // The viewer is open again and shows the drawing.
  const shown = page.getByRole('dialog', { name: 'seam.jpg' }).locator('img')
  await eventually(() => shown.getAttribute('src')).toBe(
    `${previewQcFile.path.replace('{id}', String(bench.file.id))}?drawn=1&width=1280`,
  )
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
})

// shows S2-75
test('each tool draws by touch on a phone, held either way', async ({ product, openPerson }) => {
  const bench = await openBench({ product, openPerson }, { options: PHONE_BY_TOUCH })
  const { page } = bench
  await openEditor(page)
  await page.getByRole('radio', { name: 'Red' }).check()
  const hand = handWithFinger(page)
  await drawEverything(page, hand)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // A tap beside a text finishes it; the tap after a stroke is not lost.
  await hand.take('Text')
  await hand.place([0.4, 0.85])
  await page.getByLabel('Text on the picture').waitFor()
  await page.keyboard.type('Loose thread')
  await hand.place([0.4, 0.95])
  await hand.take('Line')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.setViewportSize({ width: 844, height: 390 })
  await waitForPhoto(page)
  await save(page)
  await checkSaved(bench, product, [1600, 1200])
})

// shows S2-75, S2-79
test('each tool draws by keyboard alone; shapes are chosen, moved and deleted by keys', async ({
  product,
  openPerson,
}) => {
  const bench = await openBench({ product, openPerson })
  const { page, quinn, file } = bench
  await press(page, page.getByRole('button', { name: 'Open seam.jpg, 1 of 1' }))
  await press(page, page.getByRole('button', { name: 'Edit' }))
  await waitForPhoto(page)
  await tabTo(page, page.getByRole('radio', { name: 'Black' }))
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
  await eventually(() => page.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true)
  await page.keyboard.press('b')
  await drawEverything(page, handWithKeys(page))
  await untilSent(page, () => press(page, page.getByRole('button', { name: 'Save' })))
  await checkSaved(bench, product, [1600, 1200])

  await press(page, page.getByRole('button', { name: 'Edit' }))
  await waitForPhoto(page)
  await page.keyboard.press('v')
  await page.keyboard.press('Tab')
  await page.getByText('Brush stroke, 1 of 7').waitFor()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await page.getByText('Line, 1 of 6').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  // After the last one Tab leaves: nobody is caught.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab')
  await eventually(() => stageOf(page).evaluate((stage) => stage === document.activeElement)).toBe(false)
  await untilSent(page, () => press(page, page.getByRole('button', { name: 'Save' })))
  const { drawing } = await callAs(quinn.context, readDrawing, { params: { id: String(file.id) } })
  const [line] = drawing?.shapes ?? []
  if (line?.kind !== 'line') throw new Error('The brush stroke is there still')
  // A stage of 800 points for 1,600 pixels: ten points are twenty pixels.
  expect(line.points).toEqual([162, 260, 562, 260])
})

// shows S2-80, S2-81, S2-82, S2-84
test('a drawing is opened again and changed, steps are taken back by keys, and discarding asks', async ({
  product,
  openPerson,
}) => {
  const { page, quinn, file } = await openBench({ product, openPerson })
  const hand = handWithMouse(page)
  await openEditor(page)
  await hand.stroke([0.1, 0.1], [0.3, 0.1])
  await hand.take('Line')
  await hand.stroke([0.1, 0.2], [0.3, 0.2])
  await hand.stroke([0.5, 0.5], [0.501, 0.5])
  await hand.stroke([0.1, 0.3], [0.3, 0.3])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await save(page)
  expect(await kindsOf(quinn, file.id)).toEqual(['brush', 'line'])

  await openEditor(page)
  await page.keyboard.press('Control+z')
  await hand.take('Rectangle')
  await page.keyboard.down('Shift')
  await hand.stroke([0.4, 0.4], [0.7, 0.5])
  await page.keyboard.up('Shift')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await save(page)
  expect(await kindsOf(quinn, file.id)).toEqual(['brush', 'line', 'rectangle'])
  const { drawing } = await callAs(quinn.context, readDrawing, { params: { id: String(file.id) } })
  expect(drawing?.shapes.at(-1)).toMatchObject({ x: 640, y: 480, width: 480, height: 480 })

  await openEditor(page)
  await hand.take('Move')
  await hand.stroke([0.55, 0.4], [0.55, 0.5])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you drew?' })
  await question.getByRole('button', { name: 'Keep drawing' }).click()
  await question.waitFor({ state: 'detached' })
  // The focus comes back a moment later.
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await stageOf(page).waitFor({ state: 'detached' })
  expect(await kindsOf(quinn, file.id)).toEqual(['brush', 'line', 'rectangle'])
})

test('a drawing whose shapes are all deleted goes, and the photo is itself again', async ({
  product,
  openPerson,
}) => {
  const { page, quinn, file } = await openBench({ product, openPerson })
  const hand = handWithMouse(page)
  await openEditor(page)
  await hand.stroke([0.1, 0.1], [0.9, 0.1])
  await save(page)
  await openEditor(page)
  await hand.take('Move')
  await hand.place([0.5, 0.1])
  await page.keyboard.press('Delete')
  await save(page)
  expect(await kindsOf(quinn, file.id)).toEqual([])
  const picture = await readPicture(await get(quinn, previewQcFile, file.id))
  expectColour(picture, [0.5, 0.1], SHADE)
})

// shows S2-84
test('a photo with more pixels than Safari can draw is saved smaller, one that lies on its side stands', async ({
  product,
  openPerson,
}) => {
  const large = await makePhoto(PLACE, { width: 6000 })
  // Where the file begins is at the right of its top for a viewer.
  const mark = { create: { width: 900, height: 900, channels: 3, background: 'yellow' } } as const
  const photo = await sharp(large)
    .composite([{ input: mark, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const bench = await openBench({ product, openPerson }, { photo })
  const { page, file, quinn } = bench
  expect([file.width, file.height]).toEqual([4500, 6000])
  await openEditor(page)
  await page.locator('[role="application"][data-state="shown"]').waitFor()
  const seen = await readPicture(await stageOf(page).screenshot())
  for (const [place, colour] of [
    [[0.95, 0.05], YELLOW],
    [[0.05, 0.05], SHADE],
    [[0.95, 0.95], SHADE],
  ] as const)
    expectColour(seen, place, colour)
  await page.getByRole('radio', { name: 'Red' }).check()
  await handWithMouse(page).stroke([0.1, 0.5], [0.9, 0.5])
  await save(page)
  const picture = await readPicture(await readDrawn(product, file.id))
  expect(picture.width * picture.height).toBeLessThanOrEqual(DRAWING_LIMITS.pixels)
  expect(picture.width * picture.height).toBeGreaterThan(DRAWING_LIMITS.pixels * 0.99)
  expect(picture.height / picture.width).toBeCloseTo(4 / 3, 2)
  expectColour(picture, [0.5, 0.5], RED)
  expectColour(picture, [0.95, 0.05], YELLOW)
  expectColour(picture, [0.05, 0.05], SHADE)
  const { drawing } = await callAs(quinn.context, readDrawing, { params: { id: String(file.id) } })
  expect(drawing).toMatchObject({ width: 4500, height: 6000 })
})

test('zoomed by two fingers or by a button, lines are finer and stand where they are drawn', async ({
  product,
  openPerson,
}) => {
  const { page, quinn, file } = await openBench({ product, openPerson }, { options: PHONE_BY_TOUCH })
  const hand = handWithFinger(page)
  await openEditor(page)
  await pinchApart(page, { from: 0.1, to: 0.2 })
  await hand.stroke([0.25, 0.5], [0.75, 0.5])
  await page.getByRole('button', { name: 'Zoom out' }).tap()
  await page.getByRole('button', { name: 'Zoom out' }).tap()
  await eventually(() => page.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await hand.stroke([0.25, 0.75], [0.75, 0.75])
  // With the move tool a finger beside the shapes moves the photo.
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await page.getByRole('button', { name: 'Zoom in' }).tap()
  await hand.take('Move')
  await hand.stroke([0.2, 0.2], [0.8, 0.8])
  await hand.take('Line')
  await hand.stroke([0, 0], [0.5, 0.5])
  await save(page)
  const { drawing } = await callAs(quinn.context, readDrawing, { params: { id: String(file.id) } })
  const [zoomed, whole, corner] = drawing?.shapes ?? []
  if (zoomed?.kind !== 'brush' || whole?.kind !== 'brush' || corner?.kind !== 'line')
    throw new Error('Two fingers drew something')
  const widthOf = ({ points }: { points: readonly number[] }) => (points.at(-2) ?? 0) - (points[0] ?? 0)
  expect(Math.round(widthOf(whole))).toBe(800)
  expect(Math.round(widthOf(zoomed))).toBe(400)
  expect(whole.size / zoomed.size).toBeCloseTo(2, 1)
  // About the middle, which stayed.
  expect(Math.round(zoomed.points[1] ?? 0)).toBe(600)
  // Of 1,600 by 1,200 pixels; the photo went 0.6 of the stage to the right and down from the middle.
  const [across, down] = [1600 / 2.25, 1200 / 2.25]
  const from = [800 - across * 1.1, 600 - down * 1.1] as const
  const expected = [...from, from[0] + across / 2, from[1] + down / 2]
  for (const [at, value] of expected.entries())
    expect(Math.abs((corner.points[at] ?? 0) - value)).toBeLessThan(2)
})

/** Two fingers about the middle of the stage, each so far from it, as a share of its width. */
const pinchApart = async (page: Page, { from, to }: { from: number; to: number }): Promise<void> => {
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('There is no stage')
  const fingers = (apart: number) =>
    [-apart, apart].map((share, id) => ({
      id,
      x: box.x + box.width * (0.5 + share),
      y: box.y + box.height / 2,
    }))
  const screen = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number | null) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: apart === null ? [] : fingers(apart) })
  await send('touchStart', from)
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * share)
  await send('touchEnd', null)
  await screen.detach()
}

// shows S2-85
test('whose drawing stays is asked where two drew at once', async ({ product, openPerson }) => {
  const { page, quinn, workshop, file } = await openBench({ product, openPerson })
  const manager = workshop.brand
  quinn.expectFailure({ path: /\/replace$/, saying: /status of 409/ })
  for (const [choice, kinds] of [
    ['Take theirs', ['brush']],
    ['Keep mine', ['brush', 'arrow']],
  ] as const) {
    await manager.page.goto(page.url())
    await page.reload()
    await openEditor(page)
    await openEditor(manager.page)
    await handWithMouse(manager.page).stroke([0.1, 0.1], [0.3, 0.1])
    await save(manager.page)
    await handWithMouse(page).take('Arrow')
    await handWithMouse(page).stroke([0.1, 0.5], [0.3, 0.5])
    await save(page)
    await page.keyboard.press('Escape')
    const refused = page.getByRole('region', { name: 'One change was not taken' })
    await refused.getByRole('button', { name: choice }).click()
    await refused.waitFor({ state: 'detached' })
    await page.getByText('Saving…').waitFor({ state: 'detached' })
    await eventually(() => kindsOf(quinn, file.id)).toEqual(kinds)
  }
})

const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
]

test('the editor fits phones, tablets and desks, and can be read by everybody', async ({
  product,
  openPerson,
}) => {
  const { page } = await openBench({ product, openPerson })
  await openEditor(page)
  await handWithMouse(page).stroke([0.1, 0.1], [0.3, 0.1])
  for (const scheme of ['light', 'dark'] as const) {
    await switchScheme(page, scheme)
    for (const size of SCREENS) {
      await page.setViewportSize(size)
      for (const tool of ['Brush', 'Sticker']) {
        await handWithMouse(page).take(tool)
        await waitForPhoto(page)
        await checkWidth(page)
        await checkContrast(page)
        await expectReach(page)
      }
    }
  }
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await stageOf(page).waitFor()
})

/** The stage is whole, and whatever is pressed is at least 44 points high and wide. */
const expectReach = async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('There is no stage')
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
  expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
  const small = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [...dialog.querySelectorAll('button, label:has(input[type="radio"], input[type="color"])')]
        .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
        .filter((rect) => rect.width < 44 || rect.height < 44),
    )
  expect(small).toEqual([])
}
