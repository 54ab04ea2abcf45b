import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readReport } from '#contract/quality/qc-reports.ts'
import { CAMERA_TEXTS, QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { NetworkError } from '#web/lib/api/api.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import { type DeviceStore, DiskFull } from '#web/lib/device-queue/store/device-store.ts'
import { makeMemoryStore } from '#web/lib/device-queue/store/memory-store.ts'
import { makeTestQueue } from '#web/test/device-queue.ts'
import { answers } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { openApp } from '#web/test/render-app.tsx'
import { MAY_READ, makeReport, quinn } from '../../qc-report.fixture.ts'
import { giveCamera, giveNoCamera, liveTracks, showFrame } from '../camera/fake-camera.fixture.ts'

const ADDRESS = '/inquiries/7/qc/12/photos'
const away = () => Promise.reject(new NetworkError())

/** Without a network, unless a queue says otherwise: everything waits on the device. */
const openPhotos = async (queue: DeviceQueue = makeTestQueue({ whoIsSignedIn: away }), address = ADDRESS) => {
  const camera = giveCamera()
  fakeUploads()
  answers(readReport, makeReport())
  const app = openApp(address, quinn, queue)
  await waitFor(() => expect(liveTracks(camera)).toHaveLength(1))
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  const filed = () =>
    queue.requests().flatMap(({ kind, content }) => (kind === 'add_photo' ? [content.component] : []))
  return { ...app, camera, press, filed, queue }
}
const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label')
const shows = (words: string) => waitFor(() => expect(chosen()).toBe(words))

// shows S2-44
test('each press files a picture to the component in hand, and the camera stays open', async () => {
  const { press, filed, camera } = await openPhotos()
  for (let taken = 1; taken <= 3; taken++) {
    await press('Take photo')
    await shows(taken === 1 ? 'Front, 1 photo' : `Front, ${taken} photos`)
  }
  await press('Next component')
  await shows('Back, 0 photos')
  await press('Take photo')
  await shows('Back, 1 photo')
  expect(filed()).toEqual(['front', 'front', 'front', 'back'])
  expect(camera.tracks).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'Last photo: Back' })).toBeVisible()
})

test('quick presses lose no picture, and each has its own time', async () => {
  const { filed, queue, user } = await openPhotos()
  const shutter = screen.getByRole('button', { name: 'Take photo' })
  await Promise.all([user.click(shutter), user.click(shutter), user.click(shutter)])
  await waitFor(() => expect(filed()).toHaveLength(3))
  const times = queue.requests().map(({ made_at }) => made_at)
  expect(times.every((made_at) => made_at !== null)).toBe(true)
  expect([...times].sort()).toEqual(times)
})

test('the last one is taken back, again and again, with the component that it was of', async () => {
  const { press, filed } = await openPhotos()
  await press('Take photo')
  await shows('Front, 1 photo')
  await press('Next component')
  await press('Take photo')
  await shows('Back, 1 photo')
  await press('Undo')
  await shows('Back, 0 photos')
  await press('Undo')
  await shows('Front, 0 photos')
  expect(filed()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('arrow keys and a finger turn to the next component; beyond the last there is none', async () => {
  const { user } = await openPhotos(undefined, `${ADDRESS}?component=carton`)
  await shows('Cartons, 0 photos')
  await user.keyboard('{ArrowRight}')
  await shows('Tests, 0 photos')
  await user.keyboard('{ArrowRight}')
  await shows('Tests, 0 photos')
  expect(screen.getByRole('button', { name: 'Next component' })).toBeDisabled()
  const view = screen.getByLabelText('Camera')
  const finger = { pointerId: 1, isPrimary: true, clientY: 200, bubbles: true }
  fireEvent.pointerDown(view, { ...finger, clientX: 100 })
  fireEvent.pointerUp(view, { ...finger, clientX: 260 })
  await shows('Cartons, 0 photos')
})

test('a camera that shows nothing yet takes nothing', async () => {
  const { press, filed } = await openPhotos()
  showFrame({ width: 0, height: 0 })
  await press('Take photo')
  expect(screen.getByText(CAMERA_TEXTS.notReady)).toBeVisible()
  expect(filed()).toEqual([])
})

test('a device without room says so, and what was taken before stays', async () => {
  const store = makeMemoryStore()
  const full: DeviceStore = {
    ...store,
    change: (work) => (isFull ? Promise.reject(new DiskFull()) : store.change(work)),
  }
  let isFull = false
  const { press, filed } = await openPhotos(makeTestQueue({ store: full, whoIsSignedIn: away }))
  await press('Take photo')
  await shows('Front, 1 photo')
  isFull = true
  await press('Take photo')
  await waitFor(() => expect(screen.getByText(new DiskFull().message)).toBeVisible())
  expect(filed()).toEqual(['front'])
})

test('without a camera the device’s own picker stays', async () => {
  giveNoCamera()
  fakeUploads()
  answers(readReport, makeReport())
  const queue = makeTestQueue({ whoIsSignedIn: away })
  const { user } = openApp(ADDRESS, quinn, queue)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(CAMERA_TEXTS.notSupported))
  const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Photo of the device’s camera'), picture('front.jpg'))
  await shows('Front, 1 photo')
  await user.upload(screen.getByLabelText('Photos of the gallery'), [picture('a.jpg'), picture('b.jpg')])
  await shows('Front, 3 photos')
})

test('who may not change the report has no camera', async () => {
  const camera = giveCamera()
  answers(readReport, makeReport({ can: MAY_READ, is_approved: true }))
  openApp(ADDRESS, quinn)
  await waitFor(() => expect(screen.getByText(QC_TEXTS.approved)).toBeVisible())
  expect(camera.tracks).toHaveLength(0)
})

test('the tab of photos leads to the camera, at the component that is open', async () => {
  giveCamera()
  answers(readReport, makeReport())
  const { user } = openApp('/inquiries/7/qc/12', quinn)
  await user.click(await screen.findByRole('radio', { name: 'Labels' }))
  await user.click(screen.getByRole('link', { name: 'Take photos' }))
  await shows('Labels, 0 photos')
})
