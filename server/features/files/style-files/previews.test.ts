/** What is seen of files before they are opened, and who sees it. */
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { showFile, uploadFiles } from '#contract/files/files.ts'
import { makeGlb } from '#contract/files/model/glb.fixture.ts'
import { NO_PREVIEW } from '#contract/files/no-preview.ts'
import type { StyleFile } from '#contract/files/style-files.ts'
import type { Maker } from '#server/test/make.ts'
import { makePattern, makePdf, makePsd } from '#server/test/trade/drawings.ts'
import { makeDst } from '#server/test/trade/embroidery.ts'
import { test, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import {
  preview,
  putOne,
  readFiles,
  readTrash,
  remove,
  removeForGood,
  setPrivate,
  subTaskAt,
  textFile,
} from './style-files.fixture.ts'

const open = async (make: Maker) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [maker] })
  return { brand, maker, by: brand.manager, style, subTask: await subTaskAt(brand.manager, style) }
}

const FILES: Record<string, Buffer> = {
  'spec.pdf': makePdf(),
  'logo.ai': makePdf(120, 120),
  'print.psd': makePsd({ width: 40, height: 30, colour: [200, 20, 20] }),
  'mark.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9"/></svg>',
  ),
  'front.dxf': Buffer.from(makePattern(['FRONT', 'BACK'])),
  'crest.dst': makeDst([
    [100, 0],
    [0, 100],
    [-100, 0],
    [0, -100],
  ]),
  'size set.csv': Buffer.from('Size;Chest\nS;50\nM;53\n'),
  'lines.xlsx': await writeXlsxFile([[{ value: 'Item' }], [{ value: 'Zip' }]]).toBuffer(),
  'coat.glb': Buffer.from(makeGlb([0, 0, 0, 2, 0, 0, 0, 2, 0])),
}

/** What is kept of a file's preview. */
const keptOf = async ({ dataFolder }: World, bytes: Buffer): Promise<string[]> => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const names = await readdir(join(dataFolder, 'files'), { recursive: true })
  return names.filter((name) => name.includes(hash) && name.includes('drawn'))
}

// shows D-245
test.for(Object.entries(FILES))(
  '%s is seen as a picture, in the style file and on the style',
  async ([name, bytes], { make }) => {
    const { by, style, subTask } = await open(make)
    const file = await putOne(by, style, subTask, { files: [{ name, bytes }] })
    expect(file.preview_url).toContain('/style_file_preview/')
    const seen = await preview(by, style, file)
    expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(seen.raw).metadata()).toMatchObject({ format: 'webp', width: expect.any(Number) })

    const again = await by.upload(uploadFiles, { params: { id: String(style.id) }, files: [{ name, bytes }] })
    const shown = await by.send(showFile, {
      params: { uploadName: String(again.data.files[0]?.upload_name) },
      query: { width: '320' },
    })
    expect((await sharp(shown.raw).metadata()).width).toBeLessThanOrEqual(320)
  },
)

// shows D-246
test('what is too large or broken says so, keeps no picture, and is downloaded all the same', async ({
  make,
  world,
}) => {
  const { by, style, subTask } = await open(make)
  const line = '0\nLINE\n8\n1\n10\n0\n20\n0\n11\n1\n21\n1\n'
  const huge = `0\nSECTION\n2\nENTITIES\n${line.repeat(250_000)}0\nENDSEC\n0\nEOF\n`
  for (const [name, bytes, why] of [
    ['marker.dxf', Buffer.from(huge), NO_PREVIEW.too_large],
    ['spec.pdf', Buffer.from('%PDF-1.7\nbroken'), NO_PREVIEW.unreadable],
  ] as const) {
    const file = await putOne(by, style, subTask, { files: [{ name, bytes }] })
    // The second one is told what is known by then.
    for (let time = 0; time < 2; time++) expect(await preview(by, style, file)).toFailWith(415, why)
    expect(await keptOf(world, bytes)).toEqual([expect.stringMatching(/\.none$/)])
  }
})

test('a kind that is not drawn says nothing of a preview', async ({ make }) => {
  const { by, style, subTask } = await open(make)
  const file = await putOne(by, style, subTask, { files: [textFile('notes.txt')] })
  expect(file.preview_url).toBeNull()
  expect(await preview(by, style, file)).toFailWith(415)
})

// shows D-247
test('a preview is drawn after the upload, seen by those who see the file, and gone with it', async ({
  make,
  world,
}) => {
  const { by, maker, style, subTask } = await open(make)
  const bytes = makePdf(321, 123)
  const file = await putOne(by, style, subTask, { files: [{ name: 'hush.pdf', bytes }] })
  await until(async () => expect(await keptOf(world, bytes)).toHaveLength(1))

  expect(await preview(by, style, file)).toSucceed()
  expect(await preview(maker.manager, style, file)).toFailWith(404)
  await setPrivate(by, style, file, false)
  expect(await preview(maker.manager, style, file)).toSucceed()
  await setPrivate(by, style, file, true)
  expect(await preview(maker.manager, style, file)).toFailWith(404)
  const stranger = await make.brand()
  expect(await preview(stranger.manager, style, file)).toFailWith(404)
  expect(await preview(make.anyone, style, file)).toFailWith(401)

  expect(await remove(by, style, file as StyleFile)).toSucceed()
  expect((await readFiles(by, style)).status).toBe(200)
  // In the trash it is seen by those alone who could bring it back.
  const [lying] = (await readTrash(by, style)).data.data
  expect(lying?.preview_url).toBe(file.preview_url)
  expect(await preview(by, style, file)).toSucceed()
  for (const other of [maker.manager, stranger.manager])
    expect(await preview(other, style, file)).toFailWith(404)
  expect(await removeForGood(by, style, file as StyleFile)).toSucceed()
  await until(async () => expect(await keptOf(world, bytes)).toEqual([]))
})
