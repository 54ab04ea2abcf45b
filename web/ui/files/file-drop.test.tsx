import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { FILE_TEXTS, MAX_FILE_BYTES, MAX_TOTAL_BYTES } from '#contract/files/files.ts'
import { NetworkError } from '#web/lib/api/api.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { FileDrop } from './file-drop.tsx'
import { findProblem, type UploadSteps } from './use-file-drop.ts'

const fileOf = (name: string, size = 3): File => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each([
  ['a known type', [fileOf('a.PDF')], null],
  ['an unknown type', [fileOf('a.pdf'), fileOf('b.exe')], FILE_TEXTS.unsupported],
  ['a name without an ending', [fileOf('swatch')], null],
  ['exactly the limit', [fileOf('a.pdf', MAX_FILE_BYTES)], null],
  ['one byte over', [fileOf('a.pdf', MAX_FILE_BYTES + 1)], FILE_TEXTS.tooLarge],
  [
    'too much together',
    [fileOf('a.pdf', MAX_FILE_BYTES), fileOf('b.pdf', MAX_TOTAL_BYTES - MAX_FILE_BYTES), fileOf('c.pdf', 1)],
    FILE_TEXTS.tooLargeTogether,
  ],
])('%s', (_name, files, problem) => expect(findProblem(files, ACCEPTED_EXTENSIONS)).toBe(problem))

/** Uploads that the test finishes by hand. */
const heldUploads = () => {
  const open: { file: File; steps: UploadSteps; finish: () => void; fail: (error: unknown) => void }[] = []
  const uploadFile = (file: File, steps: UploadSteps) =>
    new Promise<void>((resolve, reject) => open.push({ file, steps, finish: resolve, fail: reject }))
  return { open, uploadFile }
}

test('files leave one after the other, with their progress', async () => {
  const { open, uploadFile } = heldUploads()
  const { user } = renderUi(<FileDrop label="Add files" uploadFile={uploadFile} />)
  await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [
    fileOf('a.pdf'),
    fileOf('b.pdf'),
  ])
  await waitFor(() => expect(open).toHaveLength(1))
  open[0]?.steps.onProgress(0.5)
  await waitFor(() => expect(screen.getByText('50%')).toBeVisible())
  open[0]?.finish()
  await waitFor(() => expect(open[1]?.file.name).toBe('b.pdf'))
})

test('a file that is shown elsewhere once it is there does not stand here as well', async () => {
  const { open, uploadFile } = heldUploads()
  let showElsewhere = (_: unknown) => {}
  const onUploaded = () => new Promise((resolve) => (showElsewhere = resolve))
  const { user } = renderUi(<FileDrop label="Add files" uploadFile={uploadFile} onUploaded={onUploaded} />)
  await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [fileOf('a.pdf')])
  await waitFor(() => expect(open).toHaveLength(1))
  open[0]?.finish()
  await waitFor(() => expect(screen.getByText('a.pdf')).toBeVisible())
  showElsewhere(null)
  await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument())
})

test('an upload can be stopped', async () => {
  const { open, uploadFile } = heldUploads()
  const { user } = renderUi(<FileDrop label="Add files" uploadFile={uploadFile} />)
  await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [fileOf('a.pdf')])
  await waitFor(() => expect(open).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Stop uploading a.pdf' }))
  expect(open[0]?.steps.signal.aborted).toBe(true)
  expect(screen.queryByText('a.pdf')).not.toBeInTheDocument()
})

test('a failed upload says why and can be tried again', async () => {
  const { open, uploadFile } = heldUploads()
  const { user } = renderUi(<FileDrop label="Add files" uploadFile={uploadFile} />)
  await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [fileOf('a.pdf')])
  await waitFor(() => expect(open).toHaveLength(1))
  open[0]?.fail(new NetworkError())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(open).toHaveLength(2))
})

test('what is not accepted does not leave', async () => {
  const { open, uploadFile } = heldUploads()
  const { user } = renderUi(<FileDrop label="Add files" uploadFile={uploadFile} />)
  const input = screen.getByLabelText('Add files', { selector: 'input' })
  await user.upload(input, [fileOf('a.pdf', MAX_FILE_BYTES + 1)])
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(FILE_TEXTS.tooLarge))
  expect(open).toHaveLength(0)
})
