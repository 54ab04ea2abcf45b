import { describe, expect } from 'vitest'
import * as calls from '#contract/files/files.ts'
import { readStyle, setDefaultImage } from '#contract/styles/styles.ts'
import { makeJpeg, makePng, TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'

const idOf = (style: { id: number }) => ({ id: String(style.id) })
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const pictureChanges = async ({ parts }: World, style: { id: number }): Promise<number> => {
  const rows = await parts.db
    .selectFrom('audit_entries')
    .where('action', '=', 'style.picture_changed')
    .where('subject_id', '=', String(style.id) as never)
    .select('id')
    .execute()
  return rows.length
}

describe('a style without a picture', () => {
  // shows D-194
  test('takes the first picture that goes up, past files that are none, and says so', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { data } = await brand.manager.upload(calls.uploadFiles, {
      params: idOf(style),
      files: [
        { name: 'terms.pdf', bytes: PDF },
        { name: 'front.jpg', bytes: await makeJpeg(40, 41) },
        { name: 'back.png', bytes: TINY_PNG },
      ],
    })
    const front = data.files.find(({ title }) => title === 'front.jpg')
    const before = await brand.manager.send(readStyle, { params: idOf(style) })
    expect(before.data.default_image).toBe(front?.upload_name)
    expect(await pictureChanges(world, style)).toBe(1)

    await brand.manager.upload(calls.uploadFiles, {
      params: idOf(style),
      files: [{ name: 'later.png', bytes: await makePng(9, 9) }],
    })
    const after = await brand.manager.send(readStyle, { params: idOf(style) })
    expect(after.data.default_image).toBe(front?.upload_name)
    expect(after.data.inquiry.version).toBe(before.data.inquiry.version)
    expect(await pictureChanges(world, style)).toBe(1)
  })

  test('takes none of a file that can not be shown, nor a sketch of the tech pack', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    for (const [name, bytes, purpose] of [
      ['terms.pdf', PDF, 'style'],
      ['sketch.png', TINY_PNG, 'tech_pack'],
    ] as const) {
      const files = [{ name, bytes }]
      expect(
        await brand.manager.upload(calls.uploadFiles, { params: idOf(style), query: { purpose }, files }),
      ).toSucceed(201)
    }
    const { data } = await brand.manager.send(readStyle, { params: idOf(style) })
    expect(data.default_image).toBeNull()
    expect(await pictureChanges(world, style)).toBe(0)
  })

  test('takes none of a company that may not change it', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const files = [{ name: 'sample.png', bytes: TINY_PNG }]
    expect(await supplier.manager.upload(calls.uploadFiles, { params: idOf(style), files })).toSucceed(201)
    const { data } = await brand.manager.send(readStyle, { params: idOf(style) })
    expect(data.default_image).toBeNull()
  })

  test('takes one of several that go up at once', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const pictures = await Promise.all([30, 31, 32, 33].map((width) => makePng(width, 20)))
    const answers = await Promise.all(
      pictures.map((bytes, index) =>
        brand.manager.upload(calls.uploadFiles, {
          params: idOf(style),
          files: [{ name: `${index}.png`, bytes }],
        }),
      ),
    )
    for (const answer of answers) expect(answer).toSucceed(201)
    const names = answers.map(({ data }) => data.files[0]?.upload_name)
    const { data } = await brand.manager.send(readStyle, { params: idOf(style) })
    expect(names).toContain(data.default_image)
    expect(await pictureChanges(world, style)).toBe(1)
  })

  test('takes another once its picture was taken off', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const upload = async (bytes: Buffer) =>
      (
        await brand.manager.upload(calls.uploadFiles, {
          params: idOf(style),
          files: [{ name: 'front.png', bytes }],
        })
      ).data.files[0]?.upload_name
    await upload(await makePng(20, 20))
    await brand.manager.send(setDefaultImage, { params: idOf(style), body: { default_image: null } })
    const second = await upload(await makePng(21, 20))
    const { data } = await brand.manager.send(readStyle, { params: idOf(style) })
    expect(data.default_image).toBe(second)
  })
})
