/** Defects captured with a camera, which is Chromium's own: on a phone, on a tablet, by touch and by keyboard alone. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { readDrawing } from '#contract/quality/qc-defects.ts'
import { type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { CAMERA_TEXTS, QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { type Browser, openBrowser, type Person } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { chooseFiles } from '../harness/fields.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import { savePicture, switchScheme } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import { cameraTest as test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { beginReport, checkScreen, drawByTouch, openInspector, PHONE_BY_TOUCH } from './inspectors.ts'

interface Hands {
  product: Product
  openPerson: Browser['openPerson']
}

/** An inspector with a report, on a phone. */
const begin = async (hands: Hands, options: BrowserContextOptions = {}) => {
  const { brand, makeStyle } = await openWorkshop(hands)
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const inspector = await openInspector({
    ...{ ...hands, company: brand, role: 'brand_qc', full_name: 'Quinn Brandt' },
    options: { ...PHONE_BY_TOUCH, ...options },
  })
  const report = await beginReport(inspector, styleId, 'Final inspection')
  const workspace = `/inquiries/${styleId}/qc/${report.id}`
  return { inspector, report, page: inspector.page, workspace, address: `${workspace}/capture` }
}

const screenOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Capture defects' })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** The camera shows a picture. */
const waitForPicture = async (page: Page) => {
  await screenOf(page).waitFor()
  await eventually(() =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>('video[aria-label="Camera"]')?.videoWidth),
  ).toBeGreaterThan(0)
}

/** Of all cameras that the page was ever given, those that still run. */
const watchCameras = (page: Page) =>
  page.addInitScript(() => {
    const given: MediaStreamTrack[] = []
    Object.assign(window, { given })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints)
      given.push(...stream.getTracks())
      return stream
    }
  })
const countGiven = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { given: MediaStreamTrack[] }).given.length)
const countRunning = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as { given: MediaStreamTrack[] }).given.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  )

const countTaps = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { taps: 0 })
    const count = (event: Event) => {
      if (event.isTrusted) (window as unknown as { taps: number }).taps += 1
    }
    document.addEventListener('pointerup', count, { capture: true })
  })
const takeTaps = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    const { taps } = counted
    counted.taps = 0
    return taps
  })

/** Until then nothing can be drawn on it. */
const isShown = (within: Page | Locator) =>
  within.locator('[role="application"][data-state="shown"]').waitFor()
const isKept = (page: Page) => page.getByText(QC_TEXTS.defectReported).waitFor()
const takePhoto = async (page: Page) => {
  await button(page, 'Take photo').tap()
  await button(page, 'Take again').waitFor()
  await isShown(page)
}

const savedOf = (person: Person, { id }: QcReport): Promise<QcReport> =>
  callAs(person.context, readReport, { params: { id: String(id) } })
const itemsOf = ({ criteria }: QcReport) => criteria.flatMap(({ checklist }) => checklist)
const defectsOf = (report: QcReport) =>
  itemsOf(report).flatMap(({ name, defects }) => defects.map((defect) => ({ ...defect, item: name })))

// shows S2-71
test('from the defect to the saved photo: three taps the first time, two from then on', async ({
  product,
  openPerson,
}) => {
  const { page, address, inspector, report } = await begin({ product, openPerson })
  const [first] = itemsOf(report)
  await countTaps(page)
  await page.goto(address)
  await waitForPicture(page)
  await takeTaps(page)
  await button(page, first?.name ?? '').tap()
  await button(page, 'Take photo').tap()
  // Before the photo is there, the next press only says that one is missing.
  await button(page, 'Take again').waitFor()
  await button(page, 'Next Defect').tap()
  await isKept(page)
  expect(await takeTaps(page)).toBe(3)
  await button(page, 'Take photo').tap()
  await button(page, 'Take again').waitFor()
  await button(page, 'Next Defect').tap()
  await eventually(async () => defectsOf(await savedOf(inspector, report)).length).toBe(2)
  expect(await takeTaps(page)).toBe(2)
  const [defect] = defectsOf(await savedOf(inspector, report))
  expect(defect).toMatchObject({ item: first?.name, level: first?.defect_level, quantity: 1 })
})

// shows S2-62
test('a photo with what is drawn on it by touch arrives with level and quantity; five steps are taken back', async ({
  product,
  openPerson,
}) => {
  const { page, address, inspector, report } = await begin({ product, openPerson })
  await page.goto(address)
  await waitForPicture(page)
  await button(page, /^All \d+$/).tap()
  await page.getByRole('textbox', { name: 'Search items, or name a new one' }).fill('hole seam')
  await checkScreen(page)
  await page.getByRole('button', { name: /Open seam or hole in the seam/ }).tap()
  await takePhoto(page)
  const photo = page.getByRole('application', { name: 'Photo of the defect' })
  await button(page, 'Brush').tap()
  for (let stroke = 0; stroke < 5; stroke++) await drawByTouch(page, photo)
  await button(page, 'Arrow').tap()
  await drawByTouch(page, photo)
  for (let left = 5; left > 0; left--)
    await button(page, `Undo, ${left} step${left === 1 ? '' : 's'} left`).tap()
  expect(await button(page, 'Undo, 0 steps left').isDisabled()).toBe(true)
  await button(page, 'Colour: Coral').tap()
  await button(page, 'Yellow').tap()
  await button(page, 'Arrow').tap()
  await drawByTouch(page, photo)
  await page.getByRole('radio', { name: 'Critical' }).tap()
  await button(page, 'One more').tap()
  await button(page, 'One more').tap()
  await checkScreen(page)
  await savePicture(page, 'capture-390')
  await button(page, 'Next Defect').tap()
  await isKept(page)
  await eventually(async () => defectsOf(await savedOf(inspector, report)).length).toBe(1)
  const saved = await savedOf(inspector, report)
  const [defect] = defectsOf(saved)
  expect(defect).toMatchObject({ item: 'Open seam or hole in the seam', level: 'critical', quantity: 3 })
  const file = saved.files.find(({ id }) => id === defect?.defect_image_id)
  expect(file).toMatchObject({ mime_type: 'image/jpeg', width: 1920, height: 1080, is_drawn: true })
  const { drawing } = await callAs(inspector.context, readDrawing, { params: { id: String(file?.id) } })
  expect(drawing).toMatchObject({ width: 1920, height: 1080 })
  expect(drawing?.shapes.map(({ kind }) => kind)).toEqual(['brush', 'arrow'])
  expect(drawing?.shapes[1]).toMatchObject({ colour: '#ffd23f' })
})

// shows S2-63
test('a new item is named with its criterion, and its defect is under it', async ({
  product,
  openPerson,
}) => {
  const { page, address, inspector, report } = await begin({ product, openPerson })
  const [criterion] = report.criteria
  await page.goto(address)
  await waitForPicture(page)
  await button(page, /^All \d+$/).tap()
  await page.getByRole('textbox', { name: 'Search items, or name a new one' }).fill('Loose button')
  await button(page, 'Add item').tap()
  await page.getByText(QC_TEXTS.criterionRequired).waitFor()
  await checkScreen(page)
  await page.getByRole('combobox', { name: 'Criterion' }).selectOption({ label: criterion?.name ?? '' })
  await button(page, 'Add item').tap()
  await button(page, 'Next Defect').tap()
  await page.getByText('Choose minor, major or critical').waitFor()
  await page.getByText(QC_TEXTS.imageRequired).waitFor()
  await checkScreen(page)
  await page.getByRole('radio', { name: 'Minor' }).tap()
  await takePhoto(page)
  await button(page, 'Next Defect').tap()
  await isKept(page)
  await takePhoto(page)
  await button(page, 'Next Defect').tap()
  await eventually(async () => defectsOf(await savedOf(inspector, report)).length).toBe(2)
  const saved = await savedOf(inspector, report)
  const made = itemsOf(saved).filter(({ name }) => name === 'Loose button')
  expect(made).toMatchObject([{ criteria_id: criterion?.id, defect_level: 'minor' }])
  expect(made[0]?.defects).toHaveLength(2)
})

// shows S2-67
test('a photo is taken again, the camera is turned, and one without torch says so', async ({
  product,
  openPerson,
}) => {
  const { page, address } = await begin({ product, openPerson })
  await watchCameras(page)
  await page.goto(address)
  await waitForPicture(page)
  await takePhoto(page)
  await button(page, 'Take again').tap()
  await button(page, 'Take photo').waitFor()
  await eventually(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(
    false,
  )
  await button(page, 'Torch').tap()
  await page.getByText(CAMERA_TEXTS.noTorch).waitFor()
  await button(page, 'Flip').tap()
  // The picture of the camera before may be there still.
  await eventually(() => countGiven(page)).toBe(2)
  await waitForPicture(page)
  await eventually(() => countRunning(page)).toBe(1)
})

// shows S2-72
test('the camera ends with the Back button, with End Process and when the page goes', async ({
  product,
  openPerson,
}) => {
  const { page, address, workspace } = await begin({ product, openPerson })
  await watchCameras(page)
  await page.goto(workspace)
  const open = async () => {
    await page.getByRole('link', { name: 'Capture defects' }).tap()
    await waitForPicture(page)
    expect(await countRunning(page)).toBe(1)
  }
  await open()
  await page.goBack()
  await screenOf(page).waitFor({ state: 'detached' })
  // The camera ends a moment after what showed it has gone.
  await eventually(() => countRunning(page)).toBe(0)
  await open()
  await button(page, 'End Process').tap()
  await screenOf(page).waitFor({ state: 'detached' })
  await eventually(() => countRunning(page)).toBe(0)
  await page.goto(address)
  await waitForPicture(page)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await countRunning(page)).toBe(0)
})

// shows S2-71
test('by keyboard alone a defect is captured', async ({ product, openPerson }) => {
  const desk = { viewport: { width: 1180, height: 820 }, hasTouch: false, isMobile: false }
  const { page, workspace, inspector, report } = await begin({ product, openPerson }, desk)
  await page.goto(workspace)
  await press(page, page.getByRole('link', { name: 'Capture defects' }))
  await waitForPicture(page)
  await press(page, button(page, /^All \d+$/))
  const search = page.getByRole('textbox', { name: 'Search items, or name a new one' })
  await tabTo(page, search)
  await page.keyboard.type('broken stitch')
  await press(page, page.getByRole('listitem').getByRole('button').first())
  await press(page, button(page, 'Take photo'))
  await button(page, 'Take again').waitFor()
  await tabTo(page, page.getByRole('textbox', { name: 'Quantity' }))
  await page.keyboard.type('12')
  await press(page, button(page, 'Next Defect'))
  await isKept(page)
  await eventually(async () => defectsOf(await savedOf(inspector, report))).toMatchObject([{ quantity: 12 }])
  // The next photo is one key away.
  await page.keyboard.press('Enter')
  await button(page, 'Take again').waitFor()
  await press(page, button(page, 'Next Defect'))
  await eventually(async () => defectsOf(await savedOf(inspector, report)).length).toBe(2)
  await press(page, button(page, 'End Process'))
  await page.getByRole('heading', { name: 'Final inspection', level: 1 }).waitFor()
})

// shows S2-65
test('who refuses the camera is told so, and chooses photos of the gallery, one after the other', async ({
  product,
}) => {
  const refusing = await openBrowser(product.origin, { fakeCamera: 'refused' })
  onTestFinished(refusing.close)
  const { openPerson } = refusing
  const { page, address, inspector, report } = await begin({ product, openPerson })
  await page.goto(address)
  await page.getByText(CAMERA_TEXTS.denied).waitFor()
  await checkScreen(page)
  const files = await Promise.all(
    [60, 120].map(async (shade) => ({
      name: `seam ${shade}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ latitude: 41.4, longitude: -8.3 }, { shade, width: 800 }),
    })),
  )
  await button(page, itemsOf(report)[0]?.name ?? '').tap()
  await chooseFiles(page, button(page, 'Gallery'), files)
  await page.getByText('1 more photo').waitFor()
  await button(page, 'Next Defect').tap()
  await page.getByText('1 more photo').waitFor({ state: 'detached' })
  await button(page, 'Next Defect').tap()
  await button(page, 'Take photo').waitFor()
  await eventually(async () => defectsOf(await savedOf(inspector, report)).length).toBe(2)
  // In the place of the camera: the device's own.
  const opened = page.waitForEvent('filechooser')
  await button(page, 'Take photo').tap()
  await (await opened).setFiles(files.slice(0, 1))
  await isShown(page)
  expect(await refusing.closePeople()).toEqual([])
})

/** What lies beyond the screen, is smaller than a fingertip, or is covered by something else. */
const findUnreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const screen = document.querySelector('dialog[aria-label="Capture defects"]')
    const targets = [
      ...(screen?.querySelectorAll('button, input:not([type="file"]), [role="application"]') ?? []),
    ]
    return targets.flatMap((target) => {
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect()
      const name =
        target.getAttribute('aria-label') ?? target.closest('label')?.textContent ?? target.textContent
      const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      if (target.role === 'application') return width > 100 && height > 100 ? [] : [`${name} has no room`]
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isOnTop =
        middle !== null && (target.contains(middle) || target.closest('label')?.contains(middle))
      const isLarge = Math.min(width, height) >= 44
      return isIn && isLarge && isOnTop ? [] : [`${name}: ${[left, top, right, bottom].map(Math.round)}`]
    })
  })

test.for([
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a tablet', 820, 1180],
  ['a tablet on its side', 1180, 820],
  // shows S2-59
] as const)(
  'on %s nothing is cut, small or covered, and what is pressed often is near the thumb',
  async ([, width, height], { product, openPerson }) => {
    const size = { viewport: { width, height }, hasTouch: true, isMobile: true }
    const { page, address, report } = await begin({ product, openPerson }, size)
    await page.goto(address)
    await waitForPicture(page)
    await checkScreen(page)
    expect(await findUnreachable(page)).toEqual([])
    await button(page, 'Next Defect').tap()
    await page.getByText(QC_TEXTS.imageRequired).waitFor()
    await checkScreen(page)
    await button(page, itemsOf(report)[0]?.name ?? '').tap()
    await takePhoto(page)
    await drawByTouch(page, page.getByRole('application'))
    await button(page, 'Colour: Coral').tap()
    await button(page, 'Colour: Coral').tap()
    // The click of a tap comes after it.
    await eventually(() => findUnreachable(page)).toEqual([])
    for (const scheme of ['dark', 'light'] as const) {
      await switchScheme(page, scheme)
      await checkScreen(page)
      await savePicture(page, `capture-${width}-${scheme}`)
    }
    const ring = await button(page, 'Take again').locator('span').first().boundingBox()
    expect(ring).toMatchObject({ width: 76, height: 76 })
    if (height < width) return
    const often = ['Take again', 'Next Defect', itemsOf(report)[0]?.name ?? '', 'One more']
    for (const name of often)
      expect((await button(page, name).boundingBox())?.y).toBeGreaterThan(height * 0.6)
  },
)

// shows S2-73
test('without TLS one sentence says so, and the device’s own camera takes the photo', async ({
  product,
  openPerson,
}) => {
  const { page, address, inspector, report } = await begin({ product, openPerson })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  await page.goto(address)
  await page.getByText('This address has no HTTPS').waitFor()
  await checkScreen(page)
  const photo = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { shade: 90, width: 800 })
  await chooseFiles(page, button(page, 'Take photo'), [
    { name: 'taken.jpg', mimeType: 'image/jpeg', buffer: photo },
  ])
  await button(page, itemsOf(report)[0]?.name ?? '').tap()
  await isShown(page)
  await drawByTouch(page, page.getByRole('application'))
  await button(page, 'Next Defect').tap()
  await isKept(page)
  await eventually(async () => (await savedOf(inspector, report)).files).toMatchObject([{ is_drawn: true }])
})

test('all tools of the editor are a tap away, and what they drew is one step', async ({
  product,
  openPerson,
}) => {
  const { page, address, inspector, report } = await begin({ product, openPerson })
  await page.goto(address)
  await waitForPicture(page)
  await button(page, itemsOf(report)[0]?.name ?? '').tap()
  await takePhoto(page)
  await drawByTouch(page, page.getByRole('application'))
  await button(page, 'More tools').tap()
  const editor = page.getByRole('dialog', { name: /Photo of the defect/ })
  await isShown(editor)
  await editor.getByRole('radio', { name: 'Rectangle' }).check()
  await drawByTouch(page, editor.getByRole('application'))
  await editor.getByRole('button', { name: 'Save' }).tap()
  await editor.waitFor({ state: 'detached' })
  await button(page, 'Undo, 2 steps left').waitFor()
  await button(page, 'Next Defect').tap()
  await isKept(page)
  await eventually(async () => (await savedOf(inspector, report)).files.length).toBe(1)
  const [file] = (await savedOf(inspector, report)).files
  const { drawing } = await callAs(inspector.context, readDrawing, { params: { id: String(file?.id) } })
  expect(drawing?.shapes.map(({ kind }) => kind)).toEqual(['arrow', 'rectangle'])
})
