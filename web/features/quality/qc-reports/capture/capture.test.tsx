import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { insertChecklistItem } from '#contract/quality/qc-criteria.ts'
import { reportDefect } from '#contract/quality/qc-defects.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { CAMERA_TEXTS, QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import { type DeviceStore, DiskFull } from '#web/lib/device-queue/store/device-store.ts'
import { makeMemoryStore } from '#web/lib/device-queue/store/memory-store.ts'
import { clearAllDrafts } from '#web/lib/forms/form-draft.ts'
import { makeTestQueue } from '#web/test/device-queue.ts'
import { answers, hangs, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { openApp } from '#web/test/render-app.tsx'
import { MAY_READ, makeCriterion, makeItem, makePhoto, makeReport, quinn } from '../qc-report.fixture.ts'
import { giveCamera, giveNoCamera, holdFrames, liveTracks } from './camera/fake-camera.fixture.ts'

const ADDRESS = '/inquiries/7/qc/12/capture'
const ITEMS = [
  makeItem(11),
  makeItem(12, { name: 'Broken stitch', defect_level: 'minor' }),
  makeItem(13, { name: 'Oil stain' }),
  makeItem(14, { name: 'Needle line', defect_level: 'minor' }),
]
const CRITERIA = [
  makeCriterion({ checklist: ITEMS }),
  makeCriterion({
    id: 2,
    name: 'Labels',
    checklist: [makeItem(21, { criteria_id: 2, name: 'Wrong label' })],
  }),
]

const defect = { id: 71, client_id: null, defect_image_id: 81, level: 'minor' as const, quantity: 1 }
const keepsDefects = () =>
  answers(reportDefect, {
    data: { ...defect, made_at: null, clock_offset: null, created_at: '2026-11-22T09:41:00.000Z' },
    item: makeItem(12),
    file: makePhoto(81, { short_code: 'defect_images' }),
    version: 4,
  })

const openCapture = async (queue?: DeviceQueue, address = ADDRESS) => {
  const camera = giveCamera()
  fakeUploads()
  answers(readReport, makeReport({ criteria: CRITERIA }))
  keepsDefects()
  const app = openApp(address, quinn, queue)
  await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }))
  const shoot = async () => {
    await press('Take photo')
    await screen.findByRole('button', { name: 'Take again' })
  }
  const isKept = () => waitFor(() => expect(screen.getByText(QC_TEXTS.defectReported)).toBeVisible())
  return { camera, press, shoot, isKept, ...app }
}
const bodies = () => sentTo(reportDefect).map(({ body }) => body)
const picture = (name: string, type = 'image/jpeg') => new File([name], name, { type })
const gallery = () => screen.getByLabelText('Photos of the gallery')

// shows S2-70
test('who may not change the report has no camera', async () => {
  const camera = giveCamera()
  answers(readReport, makeReport({ can: MAY_READ, is_approved: true }))
  openApp(ADDRESS, quinn)
  await waitFor(() => expect(screen.getByText(QC_TEXTS.approved)).toBeVisible())
  expect(camera.tracks).toHaveLength(0)
})

// shows S2-59
test('the workspace leads to the camera for those who may change the report', async () => {
  giveCamera()
  answers(readReport, makeReport())
  const { user } = openApp('/inquiries/7/qc/12', quinn)
  await user.click(await screen.findByRole('link', { name: 'Capture defects' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Capture defects' })).toBeVisible())
})

// shows S2-125
test('a piece outside its tolerance: its item and level are chosen, a photo is left to take', async () => {
  const { press, shoot, isKept } = await openCapture(undefined, `${ADDRESS}?measured=A%20Chest%20width%20(M)`)
  answers(insertChecklistItem, { data: makeItem(31, { name: 'A Chest width (M)' }), version: 4 })
  await shoot()
  await press(/Next Defect/)
  await isKept()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(sentTo(insertChecklistItem)[0]?.body).toMatchObject({ name: 'A Chest width (M)' })
})

// shows S2-60, S2-69
test('item, photo and Next Defect keep a defect; item and level stay for the next', async () => {
  const { press, shoot, isKept } = await openCapture()
  await press('Broken stitch')
  expect(screen.getByRole('radio', { name: 'Minor' })).toBeChecked()
  await shoot()
  await press('Next Defect')
  await isKept()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toEqual({
    made_at: expect.any(String),
    ...{ checklist: '12', level: 'minor', quantity: '1', image: expect.any(File) },
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(screen.getByRole('button', { name: 'Broken stitch', pressed: true })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Minor' })).toBeChecked()
  await shoot()
  await press('Next Defect')
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toMatchObject({ checklist: '12', level: 'minor' })
})

test('Next Defect that is pressed while the photo is being taken waits for it', async () => {
  const { press, isKept } = await openCapture()
  await press('Broken stitch')
  const frames = holdFrames()
  await press('Take photo')
  await press('Next Defect')
  expect(bodies()).toEqual([])
  frames.come()
  await isKept()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ checklist: '12', level: 'minor', image: expect.any(File) })
  expect(screen.queryByText(QC_TEXTS.imageRequired)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Take photo' })).toBeVisible()
})

// shows S2-63
test('a defect without item, level or image is refused at the field, and nothing is sent', async () => {
  const { press, shoot } = await openCapture()
  await press('Next Defect')
  await waitFor(() => expect(screen.getByText(QC_TEXTS.itemRequired)).toBeVisible())
  expect(screen.getByText(QC_TEXTS.imageRequired)).toBeVisible()
  const levels = screen.getAllByRole('radio')
  expect(levels[0]).toHaveAccessibleDescription('Choose minor, major or critical')
  await press('Oil stain')
  expect(screen.queryByText(QC_TEXTS.itemRequired)).not.toBeInTheDocument()
  expect(screen.queryByText('Choose minor, major or critical')).not.toBeInTheDocument()
  await shoot()
  expect(screen.queryByText(QC_TEXTS.imageRequired)).not.toBeInTheDocument()
  expect(bodies()).toEqual([])
})

test.each(['0', '1001', 'many', ''])('a quantity of “%s” is refused at the field', async (typed) => {
  const { user, press, shoot } = await openCapture()
  await press('Oil stain')
  await shoot()
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await user.clear(field)
  if (typed) await user.type(field, typed)
  await press('Next Defect')
  await waitFor(() => expect(field).toHaveAccessibleDescription(QC_TEXTS.quantity))
  expect(field).toHaveFocus()
  expect(bodies()).toEqual([])
})

test('a quantity is counted up and down, and typed', async () => {
  const { user, press, shoot, isKept } = await openCapture()
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await press('One less')
  expect(field).toHaveValue('1')
  await press('One more')
  await press('One more')
  expect(field).toHaveValue('3')
  await user.click(field)
  await user.keyboard('1000')
  await press('One more')
  expect(field).toHaveValue('1000')
  await press('Oil stain')
  await shoot()
  await press('Next Defect')
  await isKept()
  await waitFor(() => expect(bodies()[0]).toMatchObject({ quantity: '1000' }))
  expect(field).toHaveValue('1')
})

test('all items are found by a word of their name or of their criterion', async () => {
  const { user, press } = await openCapture()
  await press('All 5')
  const list = within(await screen.findByRole('dialog', { name: 'Choose an item' }))
  await user.type(list.getByRole('textbox'), 'label')
  expect(list.getByRole('region', { name: 'Labels' })).toBeVisible()
  expect(list.queryByRole('button', { name: /Oil stain/ })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: /Wrong label/ }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Wrong label', pressed: true })).toBeVisible(),
  )
  expect(screen.getByRole('radio', { name: 'Major' })).toBeChecked()
})

// shows S2-63
test('a new item needs a criterion, and is made with its first defect only', async () => {
  const { user, press, shoot, isKept } = await openCapture()
  answers(insertChecklistItem, { data: makeItem(31, { criteria_id: 2, name: 'Loose thread' }), version: 4 })
  await press('All 5')
  const list = within(await screen.findByRole('dialog', { name: 'Choose an item' }))
  await user.type(list.getByRole('textbox'), 'Loose thread')
  await user.click(list.getByRole('button', { name: 'Add item' }))
  expect(list.getByRole('combobox', { name: 'Criterion' })).toHaveAccessibleDescription(
    QC_TEXTS.criterionRequired,
  )
  await user.selectOptions(list.getByRole('combobox', { name: 'Criterion' }), 'Labels')
  await user.click(list.getByRole('button', { name: 'Add item' }))
  await user.click(screen.getByRole('radio', { name: 'Critical' }))
  await shoot()
  expect(sentTo(insertChecklistItem)).toHaveLength(0)
  await press('Next Defect')
  await isKept()
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(sentTo(insertChecklistItem).map(({ body }) => body)).toEqual([
    expect.objectContaining({ criteria_id: 2, name: 'Loose thread', defect_level: 'critical' }),
  ])
  expect(bodies()[0]).toMatchObject({ checklist: '31', level: 'critical' })
})

// shows S2-69
test('a defect that finds no room on the device stays on the screen, and is kept once there is some', async () => {
  const kept = makeMemoryStore()
  let isFull = true
  const change: DeviceStore['change'] = (work) =>
    isFull ? Promise.reject(new DiskFull()) : kept.change(work)
  const { press, shoot, isKept } = await openCapture(makeTestQueue({ store: { ...kept, change } }))
  await press('Oil stain')
  await shoot()
  await press('Next Defect')
  // In the head of the screen: a notice at the foot would lie over the shutter.
  const capturing = within(screen.getByRole('dialog', { name: 'Capture defects' }))
  await waitFor(() => expect(capturing.getByText(/^There is no space left on this device/)).toBeVisible())
  expect(screen.getAllByText(/^There is no space left on this device/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Take again' })).toBeVisible()
  isFull = false
  await press('Next Defect')
  await isKept()
})

test('how many wait to be sent is always in sight', async () => {
  const { press, shoot } = await openCapture()
  hangs(reportDefect)
  await press('Oil stain')
  for (let count = 0; count < 2; count++) {
    await shoot()
    await press('Next Defect')
    await screen.findByRole('button', { name: 'Take photo' })
  }
  const capturing = within(screen.getByRole('dialog', { name: 'Capture defects' }))
  await waitFor(() => expect(capturing.getByRole('button', { name: '2 waiting to send' })).toBeVisible())
})

// shows S2-60
test('a photo is taken again', async () => {
  const { press, shoot } = await openCapture()
  await shoot()
  await press('Take again')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take photo' })).toBeVisible())
})

// shows S2-73
test('photos of the gallery come one after the other; what is no picture is refused', async () => {
  const { user, press, isKept } = await openCapture()
  await press('Oil stain')
  const files = [picture('one.jpg'), picture('two.webp', 'image/webp'), picture('three.png', 'image/png')]
  await user.upload(gallery(), files)
  await waitFor(() => expect(screen.getByText('2 more photos')).toBeVisible())
  await press('Next Defect')
  await isKept()
  await waitFor(() => expect(screen.getByText('1 more photo')).toBeVisible())
  await press('Leave out')
  await waitFor(() => expect(screen.queryByText('1 more photo')).not.toBeInTheDocument())
  await press('Next Defect')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take photo' })).toBeVisible())
  await waitFor(() => expect(bodies()).toHaveLength(2))
  const images = bodies().map((body) => (body as { image: File }).image)
  expect(await Promise.all(images.map((image) => image.text()))).toEqual(['one.jpg', 'three.png'])
})

test('a file that is no picture is refused in the words of the photos', async () => {
  const { user } = await openCapture()
  await user.upload(gallery(), picture('one.jpg'))
  await screen.findByRole('button', { name: 'Leave out' })
  await user.click(screen.getByRole('button', { name: 'Leave out' }))
  giveCamera().failure = new DOMException('', 'NotFoundError')
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) })
  await user.upload(gallery(), picture('two.jpg'))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.onlyPictures)).toBeVisible())
})

test('without a camera the device’s own one takes the photo, and all else is the same', async () => {
  giveNoCamera()
  fakeUploads()
  answers(readReport, makeReport({ criteria: CRITERIA }))
  keepsDefects()
  const { user } = openApp(ADDRESS, quinn)
  await waitFor(() => expect(screen.getByText(CAMERA_TEXTS.notSupported)).toBeVisible())
  await user.upload(screen.getByLabelText('Photo of the device’s camera'), picture('taken.jpg'))
  await user.click(screen.getByRole('button', { name: 'Oil stain' }))
  await user.click(screen.getByRole('button', { name: 'Next Defect' }))
  await waitFor(() => expect(screen.getByText(QC_TEXTS.defectReported)).toBeVisible())
  await waitFor(() => expect(bodies()).toHaveLength(1))
})

// shows S2-74
test('what was chosen last comes first the next time, until somebody signs out', async () => {
  const { user, press, shoot, isKept } = await openCapture()
  await press('All 5')
  const list = within(await screen.findByRole('dialog', { name: 'Choose an item' }))
  await user.click(list.getByRole('button', { name: /Wrong label/ }))
  await shoot()
  await press('Next Defect')
  await isKept()
  const first = () => within(screen.getByRole('group', { name: 'Item' })).getAllByRole('button')[0]
  await press('End Process')
  await user.click(await screen.findByRole('link', { name: 'Capture defects' }))
  await screen.findByRole('button', { name: 'Take photo' })
  expect(first()).toHaveTextContent('Wrong label')
  clearAllDrafts()
  await press('End Process')
  await user.click(await screen.findByRole('link', { name: 'Capture defects' }))
  await screen.findByRole('button', { name: 'Take photo' })
  expect(first()).toHaveTextContent('Open seam or hole in the seam')
})

test('leaving with a photo that is not saved asks first', async () => {
  const { user, camera, press, shoot, addressNow } = await openCapture()
  await shoot()
  await press('End Process')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(question.getByText('The photo on the screen is not saved yet.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7/qc/12'))
  await waitFor(() => expect(liveTracks(camera)).toHaveLength(0))
})
