/** Which versions of the style's files a published version shows, and who reads that. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { listVersions } from '#contract/passports/passports.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import {
  remove,
  restore,
  setPrivate,
  subTaskAt,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { addSketches } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import {
  newGtin,
  paramsOf,
  publishWith,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import type { Person } from '#server/test/make.ts'
import { makePng, TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { publishFull, uploadPictures } from './restricted.fixture.ts'

const filesOf = async (by: Pick<Person, 'send'>, style: { id: number }) =>
  (await by.send(listVersions, { params: paramsOf(style) })).data.data.map(({ number, files }) => [
    number,
    ...files.map(({ title, version }) => `${title} ${version}`),
  ])

// shows D-494
test('a published version names the version of each file that it shows, and goes on naming it', async ({
  make,
  world,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const by = brand.manager
  const upload = async (bytes: Uint8Array) =>
    (await addSketches(by, style, [{ name: 'front.png', bytes }])).data
  const id = (await upload(TINY_PNG)).files[0]?.id ?? 0
  expect(await by.send(setDefaultImage, { params: paramsOf(style), body: { default_image: id } })).toSucceed()
  expect(await publishWith(brand, style, {})).toSucceed()
  await upload(await makePng(30, 20))
  expect(await publishWith(brand, style, { productName: 'Tee II' })).toSucceed()
  const all = [
    [2, 'front.png 2'],
    [1, 'front.png 1'],
  ]
  expect(await filesOf(by, style)).toEqual(all)
  expect(await filesOf(supplier.manager, style)).toEqual(all)

  // Who does not see the file is told nothing of it; it comes back with what shows it.
  const [file] = (await subTaskAt(by, style, 1, 1)).files
  if (!file) throw new Error('The sketch is in no sub-task')
  expect(await setPrivate(by, style, file, true)).toSucceed()
  expect(await filesOf(supplier.manager, style)).toEqual([[2], [1]])
  expect(await filesOf(by, style)).toEqual(all)
  expect(await remove(by, style, file)).toSucceed()
  expect(await filesOf(by, style)).toEqual([[2], [1]])
  expect(await restore(by, style, file)).toSucceed()
  expect(await filesOf(by, style)).toEqual(all)
  await expect(
    sql`update passport_version_pictures set file_version = 9`.execute(world.parts.db),
  ).rejects.toThrow(/never change/)
})

// shows D-494
test('files that only some readers of the passport are shown are named to owners alone', async ({
  make,
  world,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const gtin = newGtin()
  expect(await publishWith(brand, style, { gtin })).toSucceed()
  const pictures = await uploadPictures(world, brand, style)
  const audiences = { fields: { bom: 'authority' as const }, steps: new Map() }
  await publishFull({ world, brand, style, gtin14: `0${gtin}`, pictures, audiences })
  const [own] = await filesOf(brand.manager, style)
  const [theirs] = await filesOf(supplier.manager, style)
  expect(own).toContain('line.jpg 1')
  expect(theirs).toContain('picture.jpg 1')
  expect(theirs).not.toContain('line.jpg 1')
})
