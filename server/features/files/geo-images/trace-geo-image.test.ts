import { describe, expect } from 'vitest'
import * as calls from '#contract/files/geo-images.ts'
import { DEFAULT_TRACE_LAYOUT, passportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { readVersion, restoreVersion } from '#contract/passports/passport-versions.ts'
import { publish, type Trace, updateTrace } from '#contract/passports/passports.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import type { Client } from '#server/test/client.ts'
import type { MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { addImage, BURSA, detailOf, makeWorkshop, place, readDraft, takeOff } from './geo-images.fixture.ts'

const { GEO_TEXTS } = calls
const paramsOf = (style: { id: number }) => ({ id: String(style.id) })

/** The draft saved again as it is, but for what is changed. */
const saveAgain = (by: Client, style: MadeStyle, trace: Trace, changes: object = {}) =>
  by.send(updateTrace, {
    params: paramsOf(style),
    body: {
      productName: 'Harbour tee',
      layout: trace.layout,
      data: trace.fields.map(({ id, display_name, icon, details }) => ({ id, display_name, icon, details })),
      ...changes,
    },
  })

const withSupplier = (trace: Trace, supplier_id: number | null) =>
  trace.fields.map(({ details, ...step }, index) => ({
    ...step,
    details: details.map((detail) => (index === 0 ? { ...detail, supplier_id } : detail)),
  }))

const imagesOf = (trace: Trace, step = 0) =>
  detailOf(trace, step).geo_images.map(({ geo_image_id }) => geo_image_id)

describe('on a step', () => {
  // shows S1-49, S1-133
  test('owners on every step, an assigned company on its own; each may take off what the rules say', async ({
    make,
  }) => {
    const { brand, supplier, other, style, knitting, dyeing } = await makeWorkshop(make)
    const [ofBrand, ofSupplier] = [await addImage(brand.manager), await addImage(supplier.manager)]
    const added = await place(brand.manager, style, dyeing, ofBrand.id)
    expect(added.data.geo_image).toMatchObject({
      geo_image_id: ofBrand.id,
      inquiry_trace_id: dyeing,
      geo_image: { id: ofBrand.id, title: 'hall.jpg' },
      can: { remove: true },
    })
    const own = await place(supplier.manager, style, knitting, ofSupplier.id)
    expect(own).toSucceed()
    expect(await place(supplier.manager, style, dyeing, ofSupplier.id)).toFailWith(403)

    const seen = await readDraft(supplier.manager, style)
    expect(detailOf(seen)).toMatchObject({
      can: { add_geo_image: true },
      geo_images: [{ can: { remove: true } }],
    })
    expect(detailOf(seen, 1)).toMatchObject({
      can: { add_geo_image: false },
      geo_images: [{ can: { remove: false }, geo_image: { title: null, can: { download: false } } }],
    })
    expect(seen.trace_geo_images.map(({ geo_image_id }) => geo_image_id)).toEqual([ofBrand.id, ofSupplier.id])

    expect(await takeOff(supplier.manager, style, added.data.geo_image.id)).toFailWith(403)
    expect(await takeOff(other.manager, style, own.data.geo_image.id)).toFailWith(403)
    expect(await takeOff(brand.manager, style, own.data.geo_image.id)).toSucceed()
    expect(await takeOff(brand.manager, style, own.data.geo_image.id)).toFailWith(404, GEO_TEXTS.notFound)
    expect(imagesOf(await readDraft(brand.manager, style))).toEqual([])
    // It is still in its gallery.
    expect((await supplier.manager.send(calls.listGeoImages)).data.total).toBe(1)
  })

  // shows S1-133
  test('nobody else, and nothing of anybody else', async ({ make }) => {
    const [{ brand, supplier, style, knitting }, elsewhere] = [
      await makeWorkshop(make),
      await makeWorkshop(make),
    ]
    const image = await addImage(brand.manager)
    const foreign = await addImage(supplier.manager)
    expect(await place(make.anyone, style, knitting, image.id)).toFailWith(401)
    expect(await place(await brand.person('qc'), style, knitting, image.id)).toFailWith(403)
    expect(await place(await make.operator(), style, knitting, image.id)).toFailWith(403)
    expect(await place(elsewhere.brand.manager, style, knitting, image.id)).toFailWith(404)
    // Another company's picture, even by the style's owner.
    expect(await place(brand.manager, style, knitting, foreign.id)).toFailWith(404, GEO_TEXTS.notFound)
    expect(await place(brand.manager, style, knitting, 999_999)).toFailWith(404, GEO_TEXTS.notFound)
    // A detail of another style.
    expect(await place(brand.manager, style, elsewhere.knitting, image.id)).toFailWith(
      404,
      GEO_TEXTS.stepNotFound,
    )
    const { id } = (await place(brand.manager, style, knitting, image.id)).data.geo_image
    const second = await make.style(brand)
    expect(await takeOff(brand.manager, second, id)).toFailWith(404)
    expect(await takeOff(elsewhere.brand.manager, style, id)).toFailWith(404)
    const bad = { params: paramsOf(style), body: { geo_image_id: 'x', inquiry_trace_id: 0 } }
    const refused = await brand.manager.send(calls.addTraceGeoImage, bad as never)
    expect(refused).toFailAt('geo_image_id')
    expect(refused).toFailAt('inquiry_trace_id')
  })

  test('many at once put the same picture there once, and never more than there may be', async ({ make }) => {
    const { brand, style, knitting } = await makeWorkshop(make)
    const { manager } = brand
    const image = await addImage(manager)
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => place(manager, style, knitting, image.id)),
    )
    expect(new Set(tries.map(({ data }) => data.geo_image.id)).size).toBe(1)
    for (let count = 2; count < calls.MAX_GEO_IMAGES_A_PLACE; count++)
      await place(manager, style, knitting, (await addImage(manager)).id)
    const last = [await addImage(manager), await addImage(manager), await addImage(manager)]
    const raced = await Promise.all(last.map(({ id }) => place(manager, style, knitting, id)))
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(imagesOf(await readDraft(manager, style))).toHaveLength(calls.MAX_GEO_IMAGES_A_PLACE)
  })
})

describe('with the draft', () => {
  test('pictures wait to be published, stay with their detail, and go with it', async ({ make }) => {
    const { brand, style, knitting } = await makeWorkshop(make)
    const { manager } = brand
    await saveAgain(manager, style, await readDraft(manager, style), { layout: { geo: true } })
    await manager.send(publish, { params: paramsOf(style) })
    expect((await readDraft(manager, style)).need_trace_approval).toBe(false)
    const image = await addImage(manager)
    const { id } = (await place(manager, style, knitting, image.id)).data.geo_image
    const waiting = await readDraft(manager, style)
    expect(waiting.need_trace_approval).toBe(true)
    await manager.send(publish, { params: paramsOf(style) })
    await takeOff(manager, style, id)
    expect((await readDraft(manager, style)).need_trace_approval).toBe(true)

    await place(manager, style, knitting, image.id)
    expect(imagesOf((await saveAgain(manager, style, waiting)).data)).toEqual([image.id])
    const [, dyeing] = waiting.fields
    const without = await saveAgain(manager, style, waiting, { data: [dyeing] })
    expect(without.data.trace_geo_images).toEqual([])
    expect((await manager.send(calls.listGeoImages)).data.geo_images).toMatchObject([{ uses: 0 }])
  })

  // shows S1-141
  test('the former supplier’s pictures go with it; the owner’s stay', async ({ make }) => {
    const { brand, supplier, other, style, knitting } = await makeWorkshop(make)
    const [ofBrand, ofSupplier] = [await addImage(brand.manager), await addImage(supplier.manager)]
    const fill = async () => {
      await place(brand.manager, style, knitting, ofBrand.id)
      await place(supplier.manager, style, knitting, ofSupplier.id)
      return readDraft(brand.manager, style)
    }
    const trace = await fill()
    expect(imagesOf(trace)).toEqual([ofBrand.id, ofSupplier.id])
    const data = withSupplier(trace, other.id)
    expect(imagesOf((await saveAgain(brand.manager, style, trace, { data })).data)).toEqual([ofBrand.id])
    // Anyone who changes it: here a supplier leaves the style.
    await saveAgain(brand.manager, style, trace)
    expect(imagesOf(await fill())).toEqual([ofBrand.id, ofSupplier.id])
    const body = { supplier_id: supplier.id }
    expect(await brand.manager.send(removeSupplier, { params: paramsOf(style), body })).toSucceed()
    expect(imagesOf(await readDraft(brand.manager, style))).toEqual([ofBrand.id])
  })
})

describe('published', () => {
  // shows S1-135
  test('with the layout’s toggle: the picture and five decimals, for anybody; without it nothing', async ({
    make,
    world,
  }) => {
    const { brand, supplier, style, knitting } = await makeWorkshop(make)
    const { manager } = brand
    const image = await addImage(supplier.manager, BURSA)
    await place(supplier.manager, style, knitting, image.id)
    const publicUrl = `/media/${image.picture.hash}/320.webp`
    const isPublic = async () => (await world.app.fastify.inject({ url: publicUrl })).statusCode === 200
    const snapshotOf = async (number: number) =>
      (await manager.send(readVersion, { params: { ...paramsOf(style), number: String(number) } })).data
        .snapshot

    expect(await manager.send(publish, { params: paramsOf(style) })).toSucceed()
    expect((await snapshotOf(1)).steps[0]?.details[0]?.geo_images).toEqual([])
    expect(await isPublic()).toBe(false)

    const trace = await readDraft(manager, style)
    await saveAgain(manager, style, trace, { layout: { ...DEFAULT_TRACE_LAYOUT, geo: true } })
    expect(await manager.send(publish, { params: paramsOf(style) })).toSucceed()
    const shown = (await snapshotOf(2)).steps[0]?.details[0]?.geo_images
    expect(shown).toEqual([
      {
        picture: { ...image.picture, alt: 'Knitting' },
        latitude: 40.22161,
        longitude: 28.86013,
        taken_at: image.taken_at,
        near: { city: 'Bursa', country: 'TR' },
      },
    ])
    expect(await isPublic()).toBe(true)

    // Deleted from the gallery, it stays where it was published.
    await supplier.manager.send(calls.deleteGeoImage, {
      params: { geoId: String(image.id) },
      query: { take_off: 'true' },
    })
    await world.parts.files.sweep()
    expect(await isPublic()).toBe(true)
    expect((await snapshotOf(2)).steps[0]?.details[0]?.geo_images).toHaveLength(1)
    expect((await readDraft(manager, style)).preview.steps[0]?.details[0]?.geo_images).toEqual([])
  })

  test('snapshots from before there were any are read as without', async ({ make }) => {
    const { brand, style } = await makeWorkshop(make)
    await brand.manager.send(publish, { params: paramsOf(style) })
    const answer = await brand.manager.send(readVersion, { params: { ...paramsOf(style), number: '1' } })
    const old = structuredClone(answer.data.snapshot) as { steps: { details: { geo_images?: unknown }[] }[] }
    for (const step of old.steps) for (const detail of step.details) delete detail.geo_images
    expect(passportSnapshot.parse(old).steps[0]?.details[0]?.geo_images).toEqual([])
  })
})

describe('taken along', () => {
  // shows S1-142
  test('a duplicate has the own company’s pictures, and no other’s', async ({ make }) => {
    const { brand, supplier, style, knitting, dyeing } = await makeWorkshop(make)
    const [first, second, theirs] = [
      await addImage(brand.manager),
      await addImage(brand.manager),
      await addImage(supplier.manager),
    ]
    await place(brand.manager, style, knitting, second.id)
    await place(supplier.manager, style, knitting, theirs.id)
    await place(brand.manager, style, knitting, first.id)
    await place(brand.manager, style, dyeing, first.id)
    const copy = await brand.manager.send(duplicateStyle, { params: paramsOf(style), body: {} })
    expect(copy).toSucceed(201)
    const made = await readDraft(brand.manager, { ...style, ...copy.data.data })
    expect([imagesOf(made), imagesOf(made, 1)]).toEqual([[second.id, first.id], [first.id]])
  })

  // shows S1-142
  test('a restored version has its pictures again, unless their company took them back', async ({ make }) => {
    const { brand, supplier, style, knitting } = await makeWorkshop(make)
    const { manager } = brand
    const [own, gone, kept, takenBack] = [
      await addImage(manager),
      await addImage(manager),
      await addImage(supplier.manager),
      await addImage(supplier.manager),
    ]
    for (const [by, image] of [
      [manager, own],
      [manager, gone],
      [supplier.manager, kept],
      [supplier.manager, takenBack],
    ] as const)
      await place(by, style, knitting, image.id)
    await manager.send(publish, { params: paramsOf(style) })
    for (const { id, geo_image_id } of (await readDraft(manager, style)).trace_geo_images) {
      if (geo_image_id === own.id) await takeOff(manager, style, id)
      if (geo_image_id === takenBack.id) await takeOff(supplier.manager, style, id)
    }
    await manager.send(calls.deleteGeoImage, {
      params: { geoId: String(gone.id) },
      query: { take_off: 'true' },
    })
    const restored = await manager.send(restoreVersion, {
      params: { ...paramsOf(style), number: '1' },
      body: {},
    })
    expect(restored).toSucceed()
    expect(imagesOf(restored.data)).toEqual([own.id, kept.id])
  })
})
