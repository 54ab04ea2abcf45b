import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { GEO_TEXTS, MAX_GEO_IMAGE_BYTES, uploadGeoImages } from '#contract/files/geo-images.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { fakeObjectUrls } from '#web/test/fake-object-urls.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { mira } from '#web/test/people.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { CreateGeoImage } from './create-geo-image.tsx'
import { makeGalleryImage } from './geo-image.fixture.ts'

const PHOTO = new File(['photo'], 'mill.jpg', { type: 'image/jpeg' })

const open = (assign: (id: number) => Promise<unknown> = async () => undefined) => {
  const closed = vi.fn()
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, mira)
  const view = renderUi(
    <QueryClientProvider client={queries}>
      <CreateGeoImage given={null} assign={assign} onClose={closed} />
    </QueryClientProvider>,
  )
  return { ...view, isClosed: () => closed.mock.calls.length > 0 }
}
const field = (name: string | RegExp) => screen.getByLabelText(name)
const saveButton = () => screen.getByRole('button', { name: 'Save' })
type User = ReturnType<typeof open>['user']
const fill = async (user: User, latitude: string, longitude: string) => {
  await user.upload(screen.getByLabelText('Image file', { selector: 'input' }), PHOTO)
  await user.type(field(/^Latitude/), latitude)
  await user.type(field(/^Longitude/), longitude)
}

beforeEach(() => {
  fakeObjectUrls()
  fakeUploads()
  answers(readSession, mira)
  answers(uploadGeoImages, { data: [makeGalleryImage()], without_position: [] })
})

// shows S1-87
test('Save waits for the file, the latitude and the longitude', async () => {
  const { user } = open()
  expect(saveButton()).toBeDisabled()
  await user.type(field(/^Latitude/), '1')
  await user.type(field(/^Longitude/), '2')
  expect(saveButton()).toBeDisabled()
  await user.upload(screen.getByLabelText('Image file', { selector: 'input' }), PHOTO)
  expect(saveButton()).toBeEnabled()
  expect(screen.getByText(/^mill.jpg/)).toBeVisible()
  await user.clear(field(/^Longitude/))
  expect(saveButton()).toBeDisabled()
  expect(field(/^Latitude/)).toHaveAttribute('step', '0.000001')
})

// shows S1-86
test('what is out of bounds is said at its field, and nothing is sent', async () => {
  const { user } = open()
  await fill(user, '90.000001', '-181')
  await user.type(field('Accuracy'), '-1')
  await user.click(saveButton())
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.latitudeRange)).toBeVisible())
  expect(screen.getByText(GEO_TEXTS.longitudeRange)).toBeVisible()
  expect(screen.getByText(GEO_TEXTS.notNegative)).toBeVisible()
  expect(field(/^Latitude/)).toHaveFocus()
  expect(sentTo(uploadGeoImages)).toHaveLength(0)
})

test('a file that is no picture, or too large, is refused before it is sent', async () => {
  const { user } = open()
  const pick = (file: File) => user.upload(screen.getByLabelText('Image file', { selector: 'input' }), file)
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: MAX_GEO_IMAGE_BYTES + 1 })
  await pick(large)
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.tooLarge)).toBeVisible())
  await pick(PHOTO)
  await waitFor(() => expect(screen.queryByText(GEO_TEXTS.tooLarge)).toBeNull())
})

// shows S1-37
test('the position of the device fills its fields', async () => {
  const coords = {
    latitude: 40.18276612,
    longitude: 29.0668912,
    altitude: 155.53,
    accuracy: 4.04,
    altitudeAccuracy: null,
  }
  const getCurrentPosition = (found: (position: object) => void) => found({ coords })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  expect(field(/^Latitude/)).toHaveValue('40.182766')
  expect(field(/^Longitude/)).toHaveValue('29.066891')
  expect(field('Altitude')).toHaveValue('155.5')
  expect(field('Accuracy')).toHaveValue('4')
  expect(field('Altitude accuracy')).toHaveValue('')
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('a device that does not tell says so, and one that cannot has no button', async () => {
  const getCurrentPosition = (_found: unknown, failed: (error: object) => void) => failed({ code: 1 })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  const { user, unmount } = open()
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  await waitFor(() => expect(screen.getByText(/^Your position could not be found/)).toBeVisible())
  unmount()
  Reflect.deleteProperty(navigator, 'geolocation')
  open()
  expect(screen.queryByRole('button', { name: 'Use my position' })).toBeNull()
})

// shows S1-126
test('what the server refuses is shown, and what breaks in the words of the specification; then it can be tried again', async () => {
  fails(uploadGeoImages, 'unsupported_type', {
    error: [GEO_TEXTS.noPicture],
    fields: { 'file[]': [GEO_TEXTS.noPicture] },
  })
  const { user, isClosed } = open()
  await fill(user, '1', '2')
  await user.click(saveButton())
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.noPicture)).toBeVisible())
  fails(uploadGeoImages, 'internal')
  await user.click(saveButton())
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.creationFailed)).toBeVisible())
  expect(isClosed()).toBe(false)
  answers(uploadGeoImages, { data: [makeGalleryImage()], without_position: [] })
  await user.click(saveButton())
  await waitFor(() => expect(screen.getByText(GEO_TEXTS.created)).toBeVisible())
  expect(isClosed()).toBe(true)
})
