import { addTraceGeoImage, uploadGeoImages } from '#contract/files/geo-images.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import type { DraftPassport, DraftStep } from '../facts/passport-drafts.ts'
import type { MadeStyle } from '../make/make-styles.ts'
import { renderPhoto } from '../photos/render-photo.ts'

const nameOf = (photo: NonNullable<DraftStep['photo']>): string => `${photo.scene}.jpg`

/** Each supplier uploads its photos of the steps and puts them onto those that it works on. */
export const placePhotos = async (
  world: DemoWorld,
  { steps }: Pick<DraftPassport, 'steps'>,
  style: MadeStyle,
): Promise<void> => {
  for (const { name, photo, supplier } of steps) {
    if (!photo) continue
    const { id, manager } = companyOf(world, supplier)
    if (!manager) throw new Error(`Nobody takes photos for ${supplier}`)
    const client = await world.as(manager)
    const bytes = await renderPhoto(photo, world.clock.instant(photo.taken))
    const [image] = (await client.upload(uploadGeoImages, { name: nameOf(photo), bytes })).data
    const params = { id: String(style.id) }
    const { fields } = await client.send(readTrace, { params })
    const step = fields.find(({ display_name }) => display_name === name)
    const detail = step?.details.find(({ supplier_id }) => supplier_id === id)
    if (!image || !detail) throw new Error(`${supplier} has no step for its photo`)
    const body = { geo_image_id: image.id, inquiry_trace_id: detail.id }
    await client.send(addTraceGeoImage, { params, body })
  }
}
