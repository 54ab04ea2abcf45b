import { describe, expect } from 'vitest'
import * as calls from '#contract/files/geo-images.ts'
import { saveBom } from '#contract/materials/boms.ts'
import {
  DEFAULT_TRACE_LAYOUT,
  passportSnapshot,
  type TraceLayout,
} from '#contract/passports/passport-snapshot.ts'
import { readVersion } from '#contract/passports/passport-versions.ts'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { addImage, BURSA, readDraft } from './geo-images.fixture.ts'

const PORTO = { latitude: 41.157944, longitude: -8.629105 }
const html = { accept: 'text/html' }
const paramsOf = (style: { id: number }) => ({ id: String(style.id) })

/** A style with a line that the passport shows and one that it doesn't, each with a picture of its own. */
const makePhotographed = async (make: Maker, layout: Partial<TraceLayout>) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const { manager } = brand
  const items = [
    { id: 'new-1', section: 'fabric' as const, item: 'Jersey', show_in_passport: true },
    { id: 'new-2', section: 'trims' as const, item: 'Thread' },
  ]
  const saved = await manager.send(saveBom, { params: paramsOf(style), body: { version: null, items } })
  const [shown, hidden] = saved.data.items
  if (!shown || !hidden) throw new Error(JSON.stringify(saved.error))
  const images = { shown: await addImage(manager, BURSA), hidden: await addImage(manager, PORTO) }
  expect(await place(brand, style, shown.id, images.shown.id)).toSucceed()
  expect(await place(brand, style, hidden.id, images.hidden.id)).toSucceed()
  expect(await saveLayout(brand, style, layout)).toSucceed()
  return { brand, supplier, style, manager, images, lines: { shown, hidden }, version: saved.data.version }
}

const place = (brand: Company, style: MadeStyle, lineId: number, imageId: number) =>
  brand.manager.send(calls.addBomGeoImage, {
    params: paramsOf(style),
    body: { geo_image_id: imageId, bom_item_id: lineId },
  })
const saveLayout = (brand: Company, style: MadeStyle, layout: Partial<TraceLayout>) =>
  brand.manager.send(updateTrace, {
    params: paramsOf(style),
    body: { productName: 'Harbour tee', layout: { ...DEFAULT_TRACE_LAYOUT, ...layout } },
  })
const publishNow = (brand: Company, style: MadeStyle) =>
  brand.manager.send(publish, { params: paramsOf(style) })
const snapshotOf = async (brand: Company, style: MadeStyle, number: number) =>
  (await brand.manager.send(readVersion, { params: { ...paramsOf(style), number: String(number) } })).data
    .snapshot

describe('geo images of BOM lines, published', () => {
  // shows S1-137
  test('with both toggles: those of the shown lines, for anybody, for good', async ({ make, world }) => {
    const { brand, style, manager, images } = await makePhotographed(make, { bom: true, geo: true })
    expect(await publishNow(brand, style)).toSucceed()
    expect((await snapshotOf(brand, style, 1)).bom?.map((line) => [line.item, line.geo_images])).toEqual([
      [
        'Jersey',
        [
          {
            picture: { ...images.shown.picture, alt: 'Jersey' },
            latitude: 40.22161,
            longitude: 28.86013,
            taken_at: images.shown.taken_at,
            near: { city: 'Bursa', country: 'TR' },
          },
        ],
      ],
    ])
    const small = `/media/${images.shown.picture.hash}/320.webp`
    for (const url of [`/trace/${style.style_number}`, `/bom/${style.style_number}`]) {
      const page = String((await make.anyone.request({ url, headers: html })).data)
      expect(page).toContain(small)
      expect(page).toContain('alt="Photo: Jersey"')
      expect(page).toContain('40.22161, 28.86013')
      expect(page).not.toContain(images.hidden.picture.hash)
    }
    const json = JSON.stringify(
      (await make.anyone.request({ url: `/trace/${style.style_number}.json` })).data,
    )
    expect(json).toContain(images.shown.picture.hash)
    expect(json).not.toContain(images.hidden.picture.hash)
    const statusOf = async (url: string) => (await world.app.fastify.inject({ url })).statusCode
    expect(await statusOf(`/media/${images.hidden.picture.hash}/320.webp`)).toBe(404)

    // Deleted from the gallery it leaves the draft, which waits to be published, and stays where it was published.
    await manager.send(calls.deleteGeoImage, {
      params: { geoId: String(images.shown.id) },
      query: { take_off: 'true' },
    })
    await world.parts.files.sweep()
    expect(await statusOf(small)).toBe(200)
    const draft = await readDraft(manager, style)
    expect(draft).toMatchObject({ need_trace_approval: true, preview: { bom: [{ geo_images: [] }] } })
  })

  // shows S1-137
  test('what the layout hides is in no version, nor in a preview, whichever toggle hides it', async ({
    make,
    world,
  }) => {
    const { brand, style, images } = await makePhotographed(make, { bom: true, geo: false })
    const isNowhere = async (number: number) => {
      const { hash } = images.shown.picture
      expect(await publishNow(brand, style)).toSucceed()
      expect(JSON.stringify(await snapshotOf(brand, style, number))).not.toContain(hash)
      expect(JSON.stringify((await readDraft(brand.manager, style)).preview)).not.toContain(hash)
      for (const url of [`/trace/${style.style_number}.json`, `/bom/${style.style_number}`])
        expect(JSON.stringify((await make.anyone.request({ url, headers: html })).data)).not.toContain(hash)
      const picture = await world.app.fastify.inject({ url: `/media/${hash}/320.webp` })
      expect(picture.statusCode).toBe(404)
    }
    await isNowhere(1)
    await saveLayout(brand, style, { bom: false, geo: true })
    await isNowhere(2)
    // They belong to the BOM: a hidden supply chain hides them as little as it hides the lines.
    await saveLayout(brand, style, { bom: true, geo: true, supply_chain: false })
    expect(await publishNow(brand, style)).toSucceed()
    expect(await snapshotOf(brand, style, 3)).toMatchObject({
      steps: [],
      bom: [{ geo_images: [{ picture: { hash: images.shown.picture.hash } }] }],
    })
  })

  // shows S1-138
  test('one that comes to a shown line, or leaves it, waits to be published; on a hidden one it does not', async ({
    make,
  }) => {
    const { brand, style, manager, lines, version } = await makePhotographed(make, { bom: true, geo: true })
    const waits = async () => (await readDraft(manager, style)).need_trace_approval
    /** Publishes, so that the next change counts. */
    const waitsAfter = async (change: () => Promise<unknown>) => {
      if (await waits()) await publishNow(brand, style)
      expect(await waits()).toBe(false)
      await change()
      return waits()
    }
    const image = await addImage(manager)
    const takeOff = async (lineId: number) => {
      const { bom_geo_images } = await readDraft(manager, style)
      const placed = bom_geo_images.find(
        ({ bom_item_id, geo_image_id }) => bom_item_id === lineId && geo_image_id === image.id,
      )
      const params = { ...paramsOf(style), geoId: String(placed?.id) }
      expect(await manager.send(calls.removeBomGeoImage, { params })).toSucceed()
    }
    expect(await waitsAfter(() => place(brand, style, lines.hidden.id, image.id))).toBe(false)
    expect(await waitsAfter(() => takeOff(lines.hidden.id))).toBe(false)
    expect(await waitsAfter(() => place(brand, style, lines.shown.id, image.id))).toBe(true)
    expect(await waitsAfter(() => takeOff(lines.shown.id))).toBe(true)
    // A line goes with its pictures, and says so itself.
    const body = { version, items: [] }
    expect(await waitsAfter(() => manager.send(saveBom, { params: paramsOf(style), body }))).toBe(true)
  })

  // shows S1-137
  test('a reader who does not see the BOM sees none of them in the preview', async ({ make, world }) => {
    const { brand, supplier, style, images } = await makePhotographed(make, { bom: true, geo: true })
    const seen = async () => JSON.stringify(await readDraft(supplier.manager, style))
    expect(await seen()).toContain(images.shown.picture.hash)
    await world.parts.db.write((tx) => setVerification(tx, brand.id, { status: 'rejected', reason: 'Again' }))
    expect(await seen()).not.toContain(images.shown.picture.hash)
    expect(await readDraft(supplier.manager, style)).toMatchObject({
      bom_records: [],
      preview: { bom: null },
    })
  })

  // shows S1-137
  test('snapshots from before there were any are read as without', async ({ make }) => {
    const { brand, style } = await makePhotographed(make, { bom: true, geo: false })
    await publishNow(brand, style)
    const old = structuredClone(await snapshotOf(brand, style, 1)) as { bom: { geo_images?: unknown }[] }
    for (const line of old.bom) delete line.geo_images
    expect(passportSnapshot.parse(old).bom).toMatchObject([{ item: 'Jersey', geo_images: [] }])
  })
})
