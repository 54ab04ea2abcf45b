/** What hangs on a published style: geo images, a bill of materials, reviews, print runs, requests for factories. */

import { requestFactory } from '#contract/companies/factory-requests.ts'
import { addBomGeoImage, addTraceGeoImage, createGeoImage } from '#contract/files/geo-images.ts'
import { saveBom } from '#contract/materials/boms.ts'
import { saveNote } from '#contract/passports/passport-note.ts'
import { listReviews } from '#contract/passports/passport-reviews.ts'
import { generateQr, readTrace, submitTrace } from '#contract/passports/passports.ts'
import { fabric, saveCosts, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { manualBody } from '#server/features/files/geo-images/geo-images.fixture.ts'
import { granted, openClient } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import type { Aim } from '../aim.ts'
import { insertFailedJob } from '../fuzz.store.ts'
import type { World } from '../fuzz-world.ts'

const POSITION = { latitude: 41.15, longitude: -8.62 }

/** On a style whose contents are secret: what only its owners read. */
export const plantSecretBom = async (world: World, styleId: number): Promise<void> => {
  const { manager } = world.companies.brand
  const params = { id: String(styleId) }
  const [item, note, title] = [
    world.secrets.mark('shared'),
    world.secrets.mark('brand'),
    world.secrets.mark('brand'),
  ]
  const unit_price = `${48_000_000 + styleId}.7319`
  world.secrets.keep(unit_price, 'brand')
  const line = { id: 'new-1', section: 'fabric' as const, item, unit_price, currency: 'EUR' }
  granted(await manager.send(saveBom, { params, body: { version: null, items: [line] } }))
  granted(await manager.send(saveNote, { params, body: { comment: note } }))
  const image = await addImage(world, title)
  const { fields } = granted(await manager.send(readTrace, { params }))
  const inquiry_trace_id = fields[0]?.details[0]?.id ?? 0
  granted(
    await manager.send(addTraceGeoImage, { params, body: { geo_image_id: image.id, inquiry_trace_id } }),
  )
}

/** Costs of a style that others work on: words and figures. */
export const plantSecretCosts = async (world: World, style: { id: number }): Promise<void> => {
  const { manager } = world.companies.brand
  const income = `${5_900_000 + style.id}.37`
  world.secrets.keep(income, 'costs')
  const row = { cost_service_id: 1, income }
  granted(await saveSheet(manager, style, { cost_services: [row], comment: world.secrets.mark('costs') }))
  granted(await saveCosts(manager, style, { fabric: [fabric({ item: world.secrets.mark('costs') })] }))
}

const addImage = async ({ companies }: World, name: string) => {
  const body = manualBody(TINY_PNG)
  const sent = { ...body, ...POSITION, file: { ...body.file, name } }
  return granted(await companies.brand.manager.send(createGeoImage, { body: sent })).data
}

/** All the product may be asked of the published style, each with the ids that it needs. */
export const plantAims = async (world: World): Promise<Aim[]> => {
  const { companies, openStyle } = world
  const { manager } = companies.brand
  const params = { id: String(openStyle) }
  const data = [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details: [{ id: 'new-2' }] }]
  const trace = granted(
    await manager.send(submitTrace, { params, body: { productName: 'Harbour tee', data } }),
  )
  const items = [{ id: 'new-1', section: 'fabric' as const, item: 'Jersey' }]
  const bom = granted(await manager.send(saveBom, { params, body: { version: null, items } }))
  const places = {
    inquiry_trace_id: trace.fields[0]?.details[0]?.id ?? 0,
    bom_item_id: bom.items[0]?.id ?? 0,
  }
  const [placed, free] = [await addImage(world, 'hall.png'), await addImage(world, 'yard.png')]
  const on = { ...places, geo_image_id: placed.id }
  const { geo_image: onStep } = granted(await manager.send(addTraceGeoImage, { params, body: on }))
  const { geo_image: onLine } = granted(await manager.send(addBomGeoImage, { params, body: on }))
  const label = `Run ${openStyle}`
  granted(await manager.send(generateQr, { body: { inquiryId: openStyle, label } }))
  const shown = { upload_name: placed.upload_name }
  const ofBrand = (operations: RegExp, aim: Omit<Aim, 'operations' | 'identity'>): Aim => ({
    operations,
    identity: 'brand',
    ...aim,
  })
  return [
    ofBrand(/^addTraceGeoImage$|^addBomGeoImage$/, { params, body: { ...places, geo_image_id: free.id } }),
    ofBrand(/^removeTraceGeoImage$/, { params: { ...params, geoId: onStep.id } }),
    ofBrand(/^removeBomGeoImage$/, { params: { ...params, geoId: onLine.id } }),
    ofBrand(/^deleteGeoImage$/, { params: { geoId: free.id } }),
    ofBrand(/^previewGeoImage$|^downloadGeoImage$/, { params: shown }),
    ofBrand(/^createGeoImage$/, { params: {}, body: { ...manualBody(TINY_PNG) } }),
    ofBrand(/^saveBom$/, { params, body: { version: bom.version, items: [{ ...items[0], item: 'Rib' }] } }),
    ofBrand(/^changeBom$/, {
      params,
      body: { changed: [{ id: bom.items[0]?.id ?? 0, changed_in: bom.version, item: 'Rib' }], moved: [] },
    }),
    ofBrand(/^(submit|update)Passport$/, { params, body: { productName: 'Harbour tee', data: [] } }),
    ofBrand(/^readPassportVersion$|^restorePassportVersion$/, { params: { ...params, number: 1 } }),
    ofBrand(/^readPassportAnalytics$|^listPassportReviews$|^listBomGeoImages$/, { params }),
    ofBrand(/^generateQr$/, { params: {}, body: { inquiryId: openStyle, label } }),
    ofBrand(/^decidePassportReview$/, { params: { ...params, reviewId: await plantReview(world) } }),
    {
      ...ofBrand(/^retryFailedJob$/, { params: { id: await insertFailedJob(world.scratch.parts.db) } }),
      identity: 'operator',
    },
    {
      ...ofBrand(/^decideFactoryRequest$/, { params: { id: await plantFactoryRequest(world) } }),
      identity: 'supplier',
    },
  ]
}

const plantReview = async ({ scratch, companies, openStyle }: World): Promise<number> => {
  const { manager } = companies.brand
  const row = await scratch.parts.db
    .selectFrom('styles')
    .where('id', '=', openStyle)
    .select('style_number')
    .executeTakeFirstOrThrow()
  const sent = await openClient(scratch.app, null).request({
    method: 'POST',
    url: `/trace/${row.style_number}/reviews`,
    payload: { stars: 4, text: 'Soft', name: 'Ann' },
    remoteAddress: `10.1.${(openStyle >> 8) & 255}.${openStyle & 255}`,
  })
  if (sent.status !== 201) throw new Error(`A review is refused: ${JSON.stringify(sent.error)}`)
  const { data } = granted(await manager.send(listReviews, { params: { id: String(openStyle) }, query: {} }))
  return data[0]?.id ?? 0
}

let mills = 0
const plantFactoryRequest = async ({ companies }: World): Promise<number> => {
  const place = { name: `Mill ${++mills}`, city: 'Bursa', country: 'TR' }
  const body = { ...place, organization_id: companies.supplier.id }
  return granted(await companies.brand.manager.send(requestFactory, { body })).data.id
}
