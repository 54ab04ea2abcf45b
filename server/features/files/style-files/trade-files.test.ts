/** What an apparel team sends is all kept and given back; what runs, and what hides behind a name, is not. */
import { expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { downloadStyleFile } from '#contract/files/style-files.ts'
import { RUNS } from '#server/platform/files/kinds/running.ts'
import type { Maker } from '#server/test/make.ts'
import { makeRunningFiles } from '#server/test/trade/running-files.ts'
import { makeTradeFiles } from '#server/test/trade/trade-files.ts'
import { test } from '#server/test/world.ts'
import { put, putOne, subTaskAt } from './style-files.fixture.ts'

const open = async (make: Maker) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return { by: brand.manager, style, subTask: await subTaskAt(brand.manager, style) }
}

/** An upload has at most 100 files, and a tech pack as many sketches. */
const AT_ONCE = 100

// shows D-240, D-675
test('a hundred and fifty kinds of a team are stored, in the style file and the tech pack, and come back as they were', async ({
  make,
}) => {
  const { by, style, subTask } = await open(make)
  const files = Object.entries(await makeTradeFiles()).map(([ending, bytes]) => ({
    name: `style 12 ${ending}.${ending}`,
    bytes,
  }))
  expect(files.length).toBeGreaterThan(150)

  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE)
    const answer = await put(by, style, subTask, { files: some })
    expect(answer.status).toBe(201)
    expect(answer.data.uploaded).toHaveLength(some.length)
  }
  const kept = new Map((await subTaskAt(by, style)).files.map((file) => [file.title, file]))
  for (const { name, bytes } of files) {
    const file = kept.get(name)
    expect(file, name).toMatchObject({ file_size: bytes.length })
    const params = { id: String(style.id), uploadName: String(file?.upload_name) }
    const back = await by.send(downloadStyleFile, { params })
    expect(back.headers, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; /),
    })
    expect(back.raw.equals(bytes), name).toBe(true)
  }

  const sketches = await by.upload(uploadFiles, {
    params: { id: String(style.id) },
    query: { purpose: 'tech_pack' },
    files: files.slice(-AT_ONCE),
  })
  expect(sketches.status).toBe(201)
  expect(sketches.data.files).toHaveLength(AT_ONCE)
})

// shows D-241
test.for(makeRunningFiles())(
  '$name is not stored, under its name or another',
  async ({ name, bytes }, { make }) => {
    const { by, style, subTask } = await open(make)
    for (const title of [name, `${name}.pdf`, 'sizes.csv']) {
      const answer = await put(by, style, subTask, { files: [{ name: title, bytes }] })
      expect(answer, title).toFailWith(415, RUNS)
    }
    expect((await subTaskAt(by, style)).files).toEqual([])
  },
)

// shows D-244
test('names are cleaned of what deceives, and cut', async ({ make }) => {
  const { by, style, subTask } = await open(make)
  const send = async (name: string) =>
    (await putOne(by, style, subTask, { files: [{ name, bytes: Buffer.from('a,b\n') }] })).title
  expect(await send('price\u202evsc.csv')).toBe('pricevsc.csv')
  expect(await send('front\0panel.csv')).toBe('frontpanel.csv')
  expect(await send('../../etc/sizes.csv')).toBe('sizes.csv')
  expect(await send('sizes.csv. . .')).toBe('sizes.csv')
  const long = await send(`${'x'.repeat(296)}.csv`)
  expect([long.length, long.endsWith('.csv')]).toEqual([250, true])
})
