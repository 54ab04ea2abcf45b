import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeTrace } from '../steps/trace.fixture.ts'

const choosePicture = async () => {
  const file = new File(['x'], 'tee.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Thumbnail image file'), { target: { files: [file] } })
}

beforeEach(() => {
  fakeUploads()
  answers(readTrace, makeTrace({ fields: [] }))
  answers(uploadFiles, { attachment_id: 40, files: [] })
  answers(setDefaultImage, { inquiry: { default_image: 'abc_1' } })
})

// shows S1-17
test('the hints say how large a thumbnail is best and at most', async () => {
  openPassport()
  await waitFor(() => expect(screen.getByText('Best Image Resolution: 500x500')).toBeVisible())
  expect(screen.getByText('Max File Size: 50mb')).toBeVisible()
})

// shows S1-94, S1-116
test('a picture is uploaded and becomes the default one', async () => {
  openPassport()
  await choosePicture()
  await waitFor(() => expect(screen.getByText('Image set as default thumbnail successfully')).toBeVisible())
  expect(sentTo(setDefaultImage)[0]).toMatchObject({ params: { id: '5' }, body: { default_image: 40 } })
})

// shows S1-116
test('an upload that the server refuses is said in its words, and nothing is set', async () => {
  const text = 'This file is no picture.'
  fails(uploadFiles, 'unsupported_type', { error: [text] })
  openPassport()
  await choosePicture()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  expect(sentTo(setDefaultImage)).toHaveLength(0)
})

// shows S1-116
test('a picture that cannot become the default one says so', async () => {
  fails(setDefaultImage, 'internal')
  openPassport()
  await choosePicture()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to set default image'))
})
