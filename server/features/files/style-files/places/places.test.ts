/** One record of a file with the places where it is shown: About, the tech pack, and what names them. */
import { describe, expect } from 'vitest'
import {
  deleteFile,
  downloadFile,
  FILE_PLACE_TEXTS,
  type FilePurpose,
  placeFile,
  showFile,
  takeFileOut,
  uploadFiles,
} from '#contract/files/files.ts'
import { TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { readStyle, setDefaultImage } from '#contract/styles/styles.ts'
import type { Client } from '#server/test/client.ts'
import { makePng, TINY_PNG } from '#server/test/pictures.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { issue, read as readIssue } from '../../style-issues/style-issues.fixture.ts'
import { addSketches, colourway, read, save, setStatus } from '../../tech-packs/tech-packs.fixture.ts'
import {
  type At,
  addSubTask,
  approve,
  deleteSubTask,
  messagesOf,
  put,
  putOne,
  readFiles,
  readPublic,
  readTrash,
  remove,
  restore,
  setPrivate,
  setPublic,
  subTaskAt,
  subTasksOf,
} from '../style-files.fixture.ts'

const idOf = ({ id }: At) => ({ id: String(id) })
type By = Pick<Client, 'send' | 'upload'>

const place = (by: By, style: At, file: At, purpose: FilePurpose = 'style', share?: boolean) =>
  by.send(placeFile, {
    params: idOf(style),
    body: { style_file_id: file.id, purpose, ...(share !== undefined && { share }) },
  })
const takeOut = (by: By, style: At, placeId: number) =>
  by.send(takeFileOut, { params: { ...idOf(style), placeId: String(placeId) } })
const about = async (by: By, style: At) => (await by.send(readStyle, { params: idOf(style) })).data.files
const bytesAt = async (by: By, uploadName: string) =>
  (await by.send(downloadFile, { params: { uploadName } })).raw
const sketches = async (by: By, style: At) =>
  (await read(by, style)).sketches.map(({ title, id }) => ({ title, id }))
const artwork = (by: By, style: At) => subTaskAt(by, style, 1, 1)

describe('a sketch', () => {
  // shows D-409
  test('lies in «Sketches and artwork», and its newest version is shown in every place', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const first = await makePng(9, 9)
    const { data } = await addSketches(brand.manager, style, [{ name: 'front.png', bytes: first }])
    const [sketch] = data.files
    const { files } = await artwork(brand.manager, style)
    expect(files).toMatchObject([
      {
        id: sketch?.style_file_id,
        title: 'front.png',
        is_private_in_style_file: false,
        places: ['tech_pack'],
      },
    ])
    expect((await place(brand.manager, style, { id: files[0]?.id ?? 0 })).data.file).toMatchObject({
      title: 'front.png',
      purpose: 'style',
      places: ['about', 'tech_pack'],
    })
    const { version } = await read(brand.manager, style)
    const second = await makePng(11, 11)
    const added = await put(brand.manager, style, await artwork(brand.manager, style), {
      files: [{ name: 'front.png', bytes: second }],
    })
    expect(added).toSucceed(201)
    // The tech pack is newer by it: nobody approves what they have not seen.
    expect(await read(brand.manager, style)).toMatchObject({
      version: version + 1,
      sketches: [{ id: sketch?.id, width: 11 }],
    })
    expect(await setStatus(brand.manager, style, 'approved', { version })).toFailWith(409)
    const shown = (await about(mill.manager, style)).filter(({ version: number }) => number === 2)
    expect(shown.map(({ purpose }) => purpose).sort()).toEqual(['style', 'tech_pack'])
    for (const { upload_name } of [...shown, { upload_name: sketch?.upload_name ?? '' }])
      expect((await bytesAt(mill.manager, upload_name)).equals(second)).toBe(true)
    // One of its name by the tech pack is its next version too.
    expect(
      (await addSketches(brand.manager, style, [{ name: 'Front.png', bytes: first }])).data.files,
    ).toMatchObject([{ id: sketch?.id, version: 3 }])
    expect(await sketches(brand.manager, style)).toHaveLength(1)
  })

  // shows D-409
  // shows D-440
  test('stands again where it was shown once it is restored, as the style’s picture too', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { data } = await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    const file = { id: data.files[0]?.style_file_id ?? 0 }
    const shown = (await place(brand.manager, style, file)).data.file
    const picture = { params: idOf(style), body: { default_image: shown.id } }
    expect(await brand.manager.send(setDefaultImage, picture)).toSucceed()
    const [kept] = (await artwork(brand.manager, style)).files
    if (!kept) throw new Error('The sketch is in no sub-task')
    expect(await remove(brand.manager, style, kept)).toSucceed()
    const { version } = await read(brand.manager, style)
    expect([await about(brand.manager, style), await sketches(brand.manager, style)]).toEqual([[], []])
    expect((await readTrash(brand.manager, style)).data.data).toMatchObject([
      { title: 'front.png', was_shown_in: ['about', 'tech_pack', 'picture'] },
    ])
    expect(await restore(brand.manager, style, kept)).toSucceed()
    const [again] = (await artwork(brand.manager, style)).files
    expect(again).toMatchObject({ id: file.id, places: ['about', 'tech_pack', 'picture'] })
    // Nobody approves a tech pack with a sketch that they have not seen.
    expect(await read(brand.manager, style)).toMatchObject({
      version: version + 1,
      sketches: [{ title: 'front.png' }],
    })
  })

  test('that is restored leaves an approved tech pack and another picture as they are', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    const [kept] = (await artwork(brand.manager, style)).files
    if (!kept) throw new Error('The sketch is in no sub-task')
    await place(brand.manager, style, kept)
    expect(await remove(brand.manager, style, kept)).toSucceed()
    const { version } = await read(brand.manager, style)
    expect(await setStatus(brand.manager, style, 'approved', { version })).toSucceed()
    expect(await restore(brand.manager, style, kept)).toSucceed()
    expect(await sketches(brand.manager, style)).toEqual([])
    expect((await about(brand.manager, style)).map(({ title }) => title)).toEqual(['front.png'])
  })

  test('of a private file’s name stays a file of its own, and pictures of one name too', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await put(brand.manager, style, await artwork(brand.manager, style), {
      files: [{ name: 'front.png', bytes: TINY_PNG }],
    })
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    expect(await sketches(brand.manager, style)).toMatchObject([{ title: 'front (2).png' }])
    for (const bytes of [await makePng(4, 4), await makePng(5, 5)])
      await brand.manager.upload(uploadFiles, { params: idOf(style), files: [{ name: 'image.png', bytes }] })
    const pictures = (await about(brand.manager, style)).filter(({ purpose }) => purpose === 'style')
    expect(pictures.map(({ title, width }) => [title, width])).toEqual([
      ['image (2).png', 5],
      ['image.png', 4],
    ])
    expect((await subTasksOf(brand.manager, style, 1)).at(-1)).toMatchObject({ name: 'Files of the style' })
  })

  // shows D-412
  // shows D-441
  test('is named by an issue with the number of its version', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const bytes = await makePng(9, 9)
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes }])
    expect(await issue(brand.manager, style)).toSucceed()
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    const read = await readIssue(brand.manager, style, 1)
    const [sketch] = read.snapshot.sketches
    expect(read.file_versions).toEqual({ [sketch?.file.sha256 ?? '']: 2 })
  })

  test('that an issue froze stays as it was, whatever becomes of the file', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const frozen = await makePng(9, 9)
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: frozen }])
    expect(await issue(brand.manager, style)).toSucceed(201)
    const task = await artwork(brand.manager, style)
    await put(brand.manager, style, task, { files: [{ name: 'front.png', bytes: await makePng(11, 11) }] })
    const [file] = (await artwork(brand.manager, style)).files
    if (!file) throw new Error('No file')
    expect(await remove(brand.manager, style, file)).toSucceed()
    expect(await sketches(brand.manager, style)).toEqual([])
    const [sketch] = (await read(mill.manager, style)).sketches
    expect(sketch).toMatchObject({ title: 'front.png', width: 9 })
    expect((await bytesAt(mill.manager, sketch?.upload_name ?? '')).equals(frozen)).toBe(true)
    expect((await readIssue(mill.manager, style, 1)).number).toBe(1)
  })
})

describe('a file of the style file', () => {
  // shows D-410
  test('is shared before others read its place, and leaves its places when it is private again', async ({
    make,
  }) => {
    const [brand, mill, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill, other] })
    const colleague = await mill.person('user')
    const task = await subTaskAt(mill.manager, style)
    const file = await putOne(mill.manager, style, task, { files: [{ name: 'mill.png', bytes: TINY_PNG }] })
    expect(await place(colleague, style, file)).toFailWith(409, FILE_PLACE_TEXTS.private)
    expect(await about(other.manager, style)).toEqual([])
    const placed = await place(colleague, style, file, 'style', true)
    expect(placed.data.file).toMatchObject({ title: 'mill.png', can: { delete: true, take_out: true } })
    const { upload_name } = placed.data.file
    expect(await about(other.manager, style)).toMatchObject([{ upload_name, can: { delete: false } }])
    // The same place once more is no second one.
    expect((await place(mill.manager, style, file)).data.file.id).toBe(placed.data.file.id)

    expect(await brandSets(brand.manager, style, placed.data.file.id)).toSucceed()
    expect((await readFiles(mill.manager, style)).data.style_file_data[2]?.sub_tasks[0]?.files).toMatchObject(
      [{ places: ['about', 'picture'] }],
    )
    expect(await setPrivate(mill.manager, style, file, true)).toSucceed()
    expect(await about(other.manager, style)).toEqual([])
    for (const by of [other.manager, brand.manager, mill.manager])
      expect(await by.send(showFile, { params: { uploadName: upload_name } })).toFailWith(404)
    expect((await brand.manager.send(readStyle, { params: idOf(style) })).data.default_image).toBeNull()
  })
  const brandSets = (by: By, style: At, id: number) =>
    by.send(setDefaultImage, { params: idOf(style), body: { default_image: id } })

  // shows D-411
  test('of a supplier is taken out of a place by the brand, which deletes it in none', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const { data } = await mill.manager.upload(uploadFiles, {
      params: idOf(style),
      files: [{ name: 'mill.png', bytes: TINY_PNG }],
    })
    const { id, style_file_id } = data.files[0] ?? { id: 0, style_file_id: 0 }
    const sketch = await place(brand.manager, style, { id: style_file_id }, 'tech_pack')
    expect(sketch.data.file.can).toEqual({ delete: false, take_out: true })
    expect(await brand.manager.send(deleteFile, { params: { id: String(id) } })).toFailWith(403)
    expect(await takeOut(brand.manager, style, sketch.data.file.id)).toSucceed()
    expect(await sketches(brand.manager, style)).toEqual([])
    expect(await takeOut(brand.manager, style, id)).toSucceed()
    expect(await takeOut(brand.manager, style, id)).toFailWith(404)
    expect(await about(brand.manager, style)).toEqual([])
    expect((await subTasksOf(mill.manager, style, 1)).at(-1)?.files).toMatchObject([
      { title: 'mill.png', places: [] },
    ])
  })

  // shows D-411
  test('in an approved tech pack stays there as it is, until that is a draft again', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const task = await artwork(mill.manager, style)
    const file = await putOne(mill.manager, style, task, {
      shared: true,
      files: [{ name: 'mill.png', bytes: TINY_PNG }],
    })
    const sketch = await place(brand.manager, style, file, 'tech_pack')
    expect(await setStatus(brand.manager, style, 'approved')).toSucceed()
    const closed = TECH_PACK_TEXTS.approved
    const next = { files: [{ name: 'mill.png', bytes: await makePng(5, 5) }] }
    expect(await setPrivate(mill.manager, style, file, true)).toFailWith(409, closed)
    expect(await remove(mill.manager, style, file)).toFailWith(409, closed)
    expect(await put(mill.manager, style, task, next)).toFailWith(409, closed)
    expect(await takeOut(brand.manager, style, sketch.data.file.id)).toFailWith(409, closed)
    expect(await setStatus(brand.manager, style, 'draft')).toSucceed()
    expect(await put(mill.manager, style, task, next)).toSucceed(201)
    expect(await remove(mill.manager, style, file)).toSucceed()
    expect(await sketches(brand.manager, style)).toEqual([])
    // It comes back to the place that it left.
    expect((await restore(mill.manager, style, file)).data.sub_task.files).toMatchObject([
      { places: ['tech_pack'] },
    ])
  })

  // shows D-410
  test('is shown by nobody who may not, in no other style, and where the tab is not open', async ({
    make,
  }) => {
    const [brand, mill, stranger] = [await make.brand(), await make.supplier(), await make.brand()]
    const style = await make.style(brand, { suppliers: [mill] })
    const elsewhere = await make.style(brand)
    const task = await subTaskAt(brand.manager, style)
    const secret = await putOne(brand.manager, style, task)
    const file = await putOne(brand.manager, style, task, {
      shared: true,
      files: [{ name: 'a.png', bytes: TINY_PNG }],
    })
    expect(await place(stranger.manager, style, file)).toFailWith(404)
    expect(await place(await brand.person('qc'), style, file)).toFailWith(403)
    expect(await place(mill.manager, style, file, 'tech_pack')).toFailWith(403)
    expect(await place(mill.manager, style, file)).toFailWith(403, FILE_PLACE_TEXTS.foreign)
    for (const share of [false, true])
      expect(await place(mill.manager, style, secret, 'style', share)).toFailWith(
        404,
        FILE_PLACE_TEXTS.noFile,
      )
    expect(await place(brand.manager, elsewhere, file)).toFailWith(404, FILE_PLACE_TEXTS.noFile)
    const { data } = await place(brand.manager, style, file)
    expect(await takeOut(brand.manager, elsewhere, data.file.id)).toFailWith(404)
    expect(await takeOut(stranger.manager, style, data.file.id)).toFailWith(404)
    expect(await takeOut(mill.manager, style, data.file.id)).toFailWith(403)

    const young = await make.brand({ verified: false })
    const unverified = await make.style(young)
    const uploaded = await young.manager.upload(uploadFiles, {
      params: idOf(unverified),
      files: [{ name: 'b.png', bytes: TINY_PNG }],
    })
    expect(uploaded).toSucceed(201)
    const { id, style_file_id } = uploaded.data.files[0] ?? { id: 0, style_file_id: 0 }
    expect(await readFiles(young.manager, unverified)).toFailWith(403)
    expect(await place(young.manager, unverified, { id: style_file_id }, 'tech_pack')).toFailWith(403)
    expect(await young.manager.send(deleteFile, { params: { id: String(id) } })).toSucceed()
    expect(await about(young.manager, unverified)).toEqual([])
  })

  // shows D-414
  test('that came by the style is on no public page, until it is shared in the style file', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(await setPublic(brand.manager, style, true)).toSucceed()
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    const open = async () =>
      (await readPublic(brand.manager, style.style_number)).data.style_file_data.flatMap(({ sub_tasks }) =>
        sub_tasks.flatMap(({ files }) => files.map(({ title }) => title)),
      )
    expect(await open()).toEqual([])
    const [file] = (await artwork(brand.manager, style)).files
    if (!file) throw new Error('No file')
    await setPrivate(brand.manager, style, file, true)
    await setPrivate(brand.manager, style, file, false)
    expect(await open()).toEqual(['front.png'])
  })

  // shows D-411
  test('goes with its sub-task out of every place, with what it was the picture of', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { sub_task: subTask } = (await addSubTask(brand.manager, style, 'Prints', 1)).data
    const file = await putOne(brand.manager, style, subTask, {
      shared: true,
      files: [{ name: 'ink.png', bytes: TINY_PNG }],
    })
    const { upload_name } = (await place(brand.manager, style, file)).data.file
    await save(brand.manager, style, { colourways: [colourway({ picture: upload_name })] })
    expect((await subTasksOf(brand.manager, style, 1)).at(-1)?.files[0]?.places).toEqual([
      'about',
      'colourway',
    ])
    expect(await deleteSubTask(brand.manager, style, subTask)).toSucceed()
    expect(await read(brand.manager, style)).toMatchObject({ colourways: [{ picture: null }] })
    expect((await readTrash(brand.manager, style)).data.data).toMatchObject([{ title: 'ink.png' }])
  })

  test('that comes as a sketch takes the approval of its sub-task back, and is in the log', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const task = await artwork(brand.manager, style)
    expect(await approve(brand.manager, style, task, true)).toSucceed()
    await addSketches(brand.manager, style, [{ name: 'front.png', bytes: TINY_PNG }])
    expect((await artwork(brand.manager, style)).approve_status).toBe(false)
    expect((await messagesOf(brand.manager, style)).slice(0, 2)).toEqual([
      expect.stringContaining('the approval of Sketches and artwork was taken back'),
      expect.stringMatching(/ added front\.png$/),
    ])
  })

  // shows D-410
  test('that is private stands in no place of the database either', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { data } = await addSketches(brand.manager, style)
    const fileId = data.files[0]?.style_file_id
    await expect(
      query(world, `update style_files set is_private = true where id = ${fileId}`),
    ).rejects.toMatchObject({ code: '23001' })
  })
})

describe.for([1, 2, 3])('at once, time %i', () => {
  test('one shows a file and one deletes it: it is in no place that shows nothing', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const file = await putOne(brand.manager, style, await subTaskAt(brand.manager, style), {
      shared: true,
      files: [{ name: 'a.png', bytes: TINY_PNG }],
    })
    const [placed, gone] = await Promise.all([
      place(brand.manager, style, file, 'tech_pack'),
      remove(await brand.person('user'), style, file),
    ])
    expect(gone).toSucceed()
    expect([201, 404]).toContain(placed.status)
    expect(await sketches(brand.manager, style)).toEqual([])
  })

  test('one shows a file and one makes it private: nobody else sees it', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const file = await putOne(mill.manager, style, await subTaskAt(mill.manager, style), {
      shared: true,
      files: [{ name: 'a.png', bytes: TINY_PNG }],
    })
    const [placed, hidden] = await Promise.all([
      place(brand.manager, style, file),
      setPrivate(mill.manager, style, file, true),
    ])
    expect(hidden).toSucceed()
    expect([201, 404]).toContain(placed.status)
    expect(await about(brand.manager, style)).toEqual([])
  })
})
