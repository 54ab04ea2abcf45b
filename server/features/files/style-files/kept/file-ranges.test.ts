/** A film is begun with a range of its bytes, in every place where it is seen. */
import { expect } from 'vitest'
import { downloadFile, uploadFiles } from '#contract/files/files.ts'
import { downloadStyleFile } from '#contract/files/style-files.ts'
import { test } from '#server/test/world.ts'
import {
  download,
  put,
  putOne,
  readTrash,
  remove,
  removeForGood,
  subTaskAt,
  textFile,
} from '../style-files.fixture.ts'

const TEXT = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')
const file = textFile('notes.txt', TEXT)
const SIZE = TEXT.length

// shows D-600
test('a range of a file is sent as an attachment of its own type, and another version is sent whole', async ({
  make,
}) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const by = brand.manager
  const style = await make.style(brand, { suppliers: [maker] })
  const subTask = await subTaskAt(by, style)
  const kept = await putOne(by, style, subTask, { files: [file], shared: true })
  const shown = (await by.upload(uploadFiles, { params: { id: String(style.id) }, files: [file] })).data
    .files[0]
  const params = { id: String(style.id), uploadName: kept.upload_name }
  const ask = (headers: Record<string, string>) => [
    by.send(downloadStyleFile, { params }, headers),
    by.send(downloadFile, { params: { uploadName: String(shown?.upload_name) } }, headers),
  ]
  for (const answer of await Promise.all(ask({ range: 'bytes=7-20' }))) {
    expect(answer.status).toBe(206)
    expect(answer.raw.toString()).toBe(TEXT.slice(7, 21))
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 7-20/${SIZE}`,
      'content-length': '14',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
    })
  }
  const [outside] = await Promise.all(ask({ range: `bytes=${SIZE}-` }))
  expect([outside?.status, outside?.raw.toString()]).toEqual([200, TEXT])

  const { etag } = (await download(by, style, kept)).headers
  const known = { range: 'bytes=0-3', 'if-range': String(etag) }
  expect((await by.send(downloadStyleFile, { params }, known)).raw.toString()).toBe('line')
  await put(by, style, subTask, { files: [textFile('notes.txt', 'Another version')], shared: true })
  const whole = await by.send(downloadStyleFile, { params }, known)
  expect([whole.status, whole.raw.toString()]).toEqual([200, 'Another version'])
  expect(
    (await maker.manager.send(downloadStyleFile, { params }, { range: 'bytes=-7' })).raw.toString(),
  ).toBe('version')
})

// shows D-600
test('in the trash it is had by those who could bring it back', async ({ make }) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const by = brand.manager
  const style = await make.style(brand, { suppliers: [maker] })
  const kept = await putOne(by, style, await subTaskAt(by, style), { files: [file], shared: true })
  expect(await download(maker.manager, style, kept)).toSucceed()
  expect(await remove(by, style, kept)).toSucceed()
  const [lying] = (await readTrash(by, style)).data.data
  expect(lying?.download_url).toBe(`${kept.download_url}&in_trash=true`)
  const range = { range: 'bytes=0-3' }
  const params = { id: String(style.id), uploadName: kept.upload_name }
  // Where nobody asks for the trash, it is gone.
  expect(await by.send(downloadStyleFile, { params }, range)).toFailWith(404)
  const query = { in_trash: 'true' } as const
  expect((await by.send(downloadStyleFile, { params, query }, range)).raw.toString()).toBe('line')
  for (const other of [maker.manager, (await make.brand()).manager])
    expect(await other.send(downloadStyleFile, { params, query }, range)).toFailWith(404)
  expect(await make.anyone.send(downloadStyleFile, { params, query }, range)).toFailWith(401)
  expect(await removeForGood(by, style, kept)).toSucceed()
  expect(await by.send(downloadStyleFile, { params, query }, range)).toFailWith(404)
})
