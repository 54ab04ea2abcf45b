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
import { makeJpeg, makePhoto, TINY_PNG } from '#server/test/pictures.ts'
import { granted } from '../granted.ts'
import type { Ground, Rows } from './good-request.ts'

const ownImage = async ({ make }: Ground) => {
  const { manager: by } = await make.brand()
  return { by, image: await addImage(by) }
}

/** A step of the passport, and a picture that may be put there. */
const besideStep = async ({ make }: Ground) => {
  const { brand, style, knitting } = await makeWorkshop(make)
  const { manager: by } = brand
  return { by, style, params: paramsOf(style), knitting, image: await addImage(by) }
}

const besideLine = async ({ make }: Ground) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const { manager: by } = brand
  const { items } = granted(await saveBom(by, style, { items: [line()] }))
  const body = { geo_image_id: (await addImage(by)).id, bom_item_id: items[0]?.id ?? 0 }
  return { by, params: paramsOf(style), body }
}

const GEO_IMAGES: Rows = {
  createGeoImage: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: manualBody(await makeJpeg(40, 30)),
  }),
  uploadGeoImages: async ({ make }) => ({
    by: (await make.brand()).manager,
    form: { files: [{ name: 'hall.jpg', bytes: await makePhoto(BURSA, { width: 400 }) }] },
  }),
  deleteGeoImage: async (ground) => {
    const { by, image } = await ownImage(ground)
    return { by, params: { geoId: image.id } }
  },
  previewGeoImage: async (ground) => {
    const { by, image } = await ownImage(ground)
    return { by, params: { upload_name: image.upload_name } }
  },
  downloadGeoImage: async (ground) => {
    const { by, image } = await ownImage(ground)
    return { by, params: { upload_name: image.upload_name } }
  },
  addTraceGeoImage: async (ground) => {
    const { by, params, knitting, image } = await besideStep(ground)
    return { by, params, body: { geo_image_id: image.id, inquiry_trace_id: knitting } }
  },
  removeTraceGeoImage: async (ground) => {
    const { by, style, params, knitting, image } = await besideStep(ground)
    const { geo_image } = granted(await place(by, style, knitting, image.id))
    return { by, params: { ...params, geoId: geo_image.id } }
  },
  addBomGeoImage: besideLine,
  removeBomGeoImage: async (ground) => {
    const { by, params, body } = await besideLine(ground)
    const { geo_image } = granted(await by.send(addBomGeoImage, { params, body }))
    return { by, params: { ...params, geoId: geo_image.id } }
  },
}

const icon = { field: 'icon', files: [{ name: 'icon.png', bytes: TINY_PNG }] }

const ownCare = async ({ make }: Ground) => {
  const { manager: by, uuid } = await make.brand()
  const texts = { name: `Dry in the shade ${uuid}` }
  return { by, care: granted(await by.upload(addCareInstruction, { ...icon, texts })) }
}

const CARE: Rows = {
  addCareInstruction: async ({ make }) => ({
    by: (await make.brand()).manager,
    form: { ...icon, texts: { name: 'Dry in the shade' } },
  }),
  removeCareInstruction: async (ground) => {
    const { by, care } = await ownCare(ground)
    return { by, params: { id: care.id } }
  },
  showCareIcon: async (ground) => {
    const { by, care } = await ownCare(ground)
    return { by, params: { hash: care.icon?.split('/').at(-1) } }
  },
}

export const PICTURE_ROWS: Rows = { ...GEO_IMAGES, ...CARE }
