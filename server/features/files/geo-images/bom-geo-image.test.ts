import { describe, expect } from 'vitest'
import * as calls from '#contract/files/geo-images.ts'
import { readBom, saveBom } from '#contract/materials/boms.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { addImage, readDraft } from './geo-images.fixture.ts'

const { GEO_TEXTS } = calls
const paramsOf = (style: { id: number }) => ({ id: String(style.id) })

const makeLine = async (make: Maker, brand: Company, supplier: Company) => {
  const style = await make.style(brand, { suppliers: [supplier] })
  const items = [{ id: 'new-1', section: 'fabric' as const, item: 'Jersey' }]
  const saved = await brand.manager.send(saveBom, { params: paramsOf(style), body: { version: null, items } })
  const [line] = saved.data.items
  if (!line) throw new Error(JSON.stringify(saved.error))
  return { style, line, version: saved.data.version }
}

const place = (by: Client, style: MadeStyle, lineId: number, imageId: number) =>
  by.send(calls.addBomGeoImage, {
    params: paramsOf(style),
    body: { geo_image_id: imageId, bom_item_id: lineId },
  })
const takeOff = (by: Client, style: MadeStyle, placeId: number) =>
  by.send(calls.removeBomGeoImage, { params: { ...paramsOf(style), geoId: String(placeId) } })

describe('on a BOM line', () => {
  // shows S1-50, S1-111
  test('owners put their pictures there and take them off; who reads the passport sees them', async ({
    make,
  }) => {
    const [brand, supplier, rival] = [await make.brand(), await make.supplier(), await make.brand()]
    const [{ style, line, version }, elsewhere] = [
      await makeLine(make, brand, supplier),
      await makeLine(make, rival, supplier),
    ]
    const [image, theirs] = [await addImage(brand.manager), await addImage(supplier.manager)]
    const tries = await Promise.all([1, 2, 3].map(() => place(brand.manager, style, line.id, image.id)))
    expect(new Set(tries.map(({ data }) => data.geo_image.id)).size).toBe(1)
    const placed = tries[0]?.data.geo_image
    expect(placed).toMatchObject({ geo_image_id: image.id, bom_item_id: line.id, can: { remove: true } })

    expect(await place(make.anyone, style, line.id, image.id)).toFailWith(401)
    expect(await place(await brand.person('qc'), style, line.id, image.id)).toFailWith(403)
    expect(await place(supplier.manager, style, line.id, theirs.id)).toFailWith(403)
    expect(await place(rival.manager, style, line.id, image.id)).toFailWith(404)
    expect(await place(brand.manager, style, line.id, theirs.id)).toFailWith(404, GEO_TEXTS.notFound)
    expect(await place(brand.manager, style, elsewhere.line.id, image.id)).toFailWith(
      404,
      GEO_TEXTS.lineNotFound,
    )

    const seen = await readDraft(supplier.manager, style)
    expect(seen.bom_geo_images).toMatchObject([{ geo_image_id: image.id, can: { remove: false } }])
    const params = { upload_name: image.upload_name }
    expect(await supplier.manager.send(calls.previewGeoImage, { params })).toSucceed()

    const list = (by: Client) => by.send(calls.listBomGeoImages, { params: paramsOf(style) })
    expect((await list(supplier.manager)).data).toEqual({ bom_geo_images: seen.bom_geo_images })
    expect(await list(rival.manager)).toFailWith(404)
    expect(await list(await brand.person('qc'))).toFailWith(403)

    const id = placed?.id ?? 0
    expect(await takeOff(supplier.manager, style, id)).toFailWith(403)
    expect(await takeOff(rival.manager, elsewhere.style, id)).toFailWith(404)
    expect(await takeOff(brand.manager, style, id)).toSucceed()
    expect(await takeOff(brand.manager, style, id)).toFailWith(404)

    await place(brand.manager, style, line.id, image.id)
    const copy = await brand.manager.send(duplicateStyle, { params: paramsOf(style), body: {} })
    const copied = await brand.manager.send(calls.listBomGeoImages, { params: paramsOf(copy.data.data) })
    expect(copied.data.bom_geo_images.map(({ geo_image_id }) => geo_image_id)).toEqual([image.id])

    await brand.manager.send(saveBom, { params: paramsOf(style), body: { version, items: [] } })
    expect((await readDraft(brand.manager, style)).bom_geo_images).toEqual([])
  })

  test('of a style that is verified no more, nothing is told by way of the passport', async ({
    make,
    world,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { style, line } = await makeLine(make, brand, supplier)
    const image = await addImage(brand.manager)
    await place(brand.manager, style, line.id, image.id)
    await world.parts.db.write((tx) => setVerification(tx, brand.id, { status: 'rejected', reason: 'Again' }))
    expect(await supplier.manager.send(readBom, { params: paramsOf(style) })).toFailWith(403)
    expect(await readDraft(supplier.manager, style)).toMatchObject({ bom_records: [], bom_geo_images: [] })
    const params = { upload_name: image.upload_name }
    expect(await supplier.manager.send(calls.previewGeoImage, { params })).toFailWith(404)
    expect((await readDraft(brand.manager, style)).bom_records).toHaveLength(1)
  })
})
