/** Geo images and steps to put them on, for tests. */
import * as calls from '#contract/files/geo-images.ts'
import { readTrace, submitTrace, type Trace } from '#contract/passports/passports.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { makePhoto } from '#server/test/pictures.ts'

export const BURSA = { latitude: 40.2216089, longitude: 28.8601347 }

let shade = 0
/** A new geo image of the person's company, each of other bytes. */
export const addImage = async (by: Client, position = BURSA): Promise<calls.GalleryImage> => {
  shade = (shade + 1) % 250
  const bytes = await makePhoto(position, { shade, width: 400 })
  const added = await by.upload(calls.uploadGeoImages, { files: [{ name: 'hall.jpg', bytes }] })
  const image = added.data.data?.[0]
  if (!image) throw new Error(JSON.stringify(added.data))
  return image
}

export const manualBody = (bytes: Uint8Array, changes: object = {}) => ({
  file: {
    base64: Buffer.from(bytes).toString('base64'),
    extension: 'jpg',
    size: bytes.length,
    name: 'mill.jpg',
  },
  latitude: -33.9249,
  longitude: 18.4241,
  ...changes,
})

const paramsOf = (style: { id: number }) => ({ id: String(style.id) })

export const readDraft = async (by: Client, style: Pick<MadeStyle, 'id'>): Promise<Trace> =>
  (await by.send(readTrace, { params: paramsOf(style) })).data

export const detailOf = (trace: Trace, step = 0, detail = 0) => {
  const found = trace.fields[step]?.details[detail]
  if (!found) throw new Error('There is no such detail')
  return found
}

export const place = (by: Client, style: { id: number }, detailId: number, imageId: number) =>
  by.send(calls.addTraceGeoImage, {
    params: paramsOf(style),
    body: { geo_image_id: imageId, inquiry_trace_id: detailId },
  })

export const takeOff = (by: Client, style: MadeStyle, placeId: number) =>
  by.send(calls.removeTraceGeoImage, { params: { ...paramsOf(style), geoId: String(placeId) } })

export interface Workshop {
  brand: Company
  supplier: Company
  other: Company
  style: MadeStyle
  /** Details of the first company's step and of the second's. */
  knitting: number
  dyeing: number
}

/** A style of two steps, each with an assigned company. */
export const makeWorkshop = async (make: Maker): Promise<Workshop> => {
  const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier, other] })
  const saved = await brand.manager.send(submitTrace, {
    params: paramsOf(style),
    body: {
      productName: 'Harbour tee',
      data: [
        {
          id: 'new-1',
          display_name: 'Knitting',
          icon: 'yarn',
          details: [{ id: 'new-2', supplier_id: supplier.id }],
        },
        {
          id: 'new-3',
          display_name: 'Dyeing',
          icon: 'yarn',
          details: [{ id: 'new-4', supplier_id: other.id }],
        },
      ],
    },
  })
  return {
    brand,
    supplier,
    other,
    style,
    knitting: detailOf(saved.data).id,
    dyeing: detailOf(saved.data, 1).id,
  }
}
