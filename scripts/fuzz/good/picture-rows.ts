/** Pictures beside styles: geo images in their gallery, on steps and on lines, and care instructions with their icons. */
import { addBomGeoImage } from '#contract/files/geo-images.ts'
import { addCareInstruction } from '#contract/materials/care-instructions.ts'
import {
  addImage,
  BURSA,
  makeWorkshop,
  manualBody,
  place,
} from '#server/features/files/geo-images/geo-images.fixture.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { paramsOf } from '#server/features/passports/publications/for-brand.fixture.ts'
import { granted } from '#server/test/client.ts'
import { makeJpeg, makePhoto, TINY_PNG } from '#server/test/pictures.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const plantImage = async ({ make }: Ground) => {
  const { manager: by } = await make.brand()
  const { id, upload_name } = await addImage(by)
  return { by, ids: { geoId: id, upload_name } }
}

/** A step of the passport, and a picture that may be put there. */
const plantStep = async ({ make }: Ground) => {
  const { brand, style, knitting } = await makeWorkshop(make)
  const { id } = await addImage(brand.manager)
  return {
    by: brand.manager,
    style,
    ids: { ...paramsOf(style), geo_image_id: id, inquiry_trace_id: knitting },
  }
}

const plantLine = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const { manager: by } = brand
  const { items } = granted(await saveBom(by, style, { items: [line()] }))
  return {
    by,
    ids: { ...paramsOf(style), geo_image_id: (await addImage(by)).id, bom_item_id: items[0]?.id ?? 0 },
  }
}

const icon = { field: 'icon', files: [{ name: 'icon.png', bytes: TINY_PNG }] }

const plantCare = async ({ make }: Ground) => {
  const { manager: by, uuid } = await make.brand()
  const form = { ...icon, texts: { name: `Dry in the shade ${uuid}` } }
  const care = granted(await by.upload(addCareInstruction, form))
  return { by, ids: { id: care.id, hash: care.icon?.split('/').at(-1) } }
}

export const PICTURE_PLACES: Places = {
  '/api/geo': plantImage,
  '/api/inquiries/{id}/trace/geo': plantStep,
  '/api/inquiries/{id}/bom/geo': plantLine,
  '/api/trace/care_instruction': plantCare,
}

export const PICTURE_ROWS: Rows = {
  createGeoImage: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: manualBody(await makeJpeg(40, 30)),
  }),
  uploadGeoImages: async ({ make }) => ({
    by: (await make.brand()).manager,
    form: { files: [{ name: 'hall.jpg', bytes: await makePhoto(BURSA, { width: 400 }) }] },
  }),
  removeTraceGeoImage: also(plantStep, async ({ by, style, ids }) => {
    const { geo_image } = granted(await place(by, style, ids.inquiry_trace_id, ids.geo_image_id))
    return { ids: { ...ids, geoId: geo_image.id } }
  }),
  removeBomGeoImage: also(plantLine, async ({ by, ids: { id, ...body } }) => {
    const { geo_image } = granted(await by.send(addBomGeoImage, { params: { id }, body }))
    return { ids: { id, geoId: geo_image.id } }
  }),
  addCareInstruction: async ({ make }) => ({
    by: (await make.brand()).manager,
    form: { ...icon, texts: { name: 'Dry in the shade' } },
  }),
}
