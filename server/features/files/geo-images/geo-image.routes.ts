import type { PictureWidth } from '#contract/files/files.ts'
import * as calls from '#contract/files/geo-images.ts'
import { OK } from '#contract/values/fields.ts'
import { canOnBom, requireCanOnBom } from '#server/access/bom.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { createGeoImage, uploadGeoImages } from './add-geo-images.ts'
import { deleteGeoImage } from './delete-geo-image.ts'
import { presentGalleryImage } from './geo-image.rules.ts'
import {
  countGallery,
  findByUploadName,
  type GeoImageRow,
  listGallery,
  listStandingsOf,
} from './geo-image.store.ts'
import { listBomGeoImages } from './list-trace-geo-images.ts'
import { placeOnLine, takeOffLine } from './place-on-bom-line.ts'
import { placeOnDetail, takeOffDetail } from './place-on-detail.ts'

/** Who may see it can change, so a browser asks again after a while; a shared cache keeps nothing. */
const PRIVATE_PICTURE = 'private, max-age=3600'

export const routeGeoImages = (app: App, parts: Parts): void => {
  routeGallery(app, parts)
  routePictures(app, parts)
  app.route(calls.addTraceGeoImage, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const { geo_image_id: imageId, inquiry_trace_id: detailId } = body
      return { geo_image: await placeOnDetail(tx, { actor, styleId: params.id, detailId, imageId }) }
    }),
  )
  app.route(calls.removeTraceGeoImage, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await takeOffDetail(tx, { actor, styleId: params.id, placeId: params.geoId })
      return OK
    }),
  )
  app.route(calls.listBomGeoImages, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnBom(actor, 'bom:read', style)
    return { bom_geo_images: await listBomGeoImages(db, actor, style) }
  })
  app.route(calls.addBomGeoImage, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const { geo_image_id: imageId, bom_item_id: lineId } = body
      return { geo_image: await placeOnLine(tx, { actor, styleId: params.id, lineId, imageId }) }
    }),
  )
  app.route(calls.removeBomGeoImage, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await takeOffLine(tx, { actor, styleId: params.id, placeId: params.geoId })
      return OK
    }),
  )
}

const routeGallery = (app: App, parts: Parts): void => {
  app.route(calls.listGeoImages, async ({ actor, query, db }) => {
    const [rows, total] = await Promise.all([listGallery(db, actor, query.page), countGallery(db, actor)])
    return {
      geo_images: rows.map((row) => presentGalleryImage(actor, row)),
      total,
      page: query.page,
      page_size: calls.GEO_GALLERY_PAGE,
    }
  })
  app.route(calls.createGeoImage, async ({ actor, body, db }) => ({
    data: await createGeoImage(parts, { actor, db, image: body }),
  }))
  app.route(calls.uploadGeoImages, ({ actor, db, http }) => uploadGeoImages(parts, { actor, db, http }))
  app.route(calls.deleteGeoImage, ({ actor, params, query, db }) =>
    db.write(async (tx) => {
      await deleteGeoImage(tx, parts, { actor, id: params.geoId, takeOff: query.take_off })
      return OK
    }),
  )
}

const routePictures = (app: App, { files }: Parts): void => {
  app.route(calls.previewGeoImage, async ({ actor, params, query, db }) => {
    const image = await requireShown(db, actor, params.upload_name)
    const width = (query.width ?? 1280) as PictureWidth
    const picture = found(await files.openPicture(image.blob_hash, width))
    return new RawAnswer(picture.stream as NodeJS.ReadableStream, {
      'content-type': 'image/webp',
      'content-length': picture.size,
      'cache-control': PRIVATE_PICTURE,
    })
  })
  app.route(calls.downloadGeoImage, async ({ actor, params, db }) => {
    const image = found(await findByUploadName(db, params.upload_name), calls.GEO_TEXTS.notFound)
    // The original keeps its EXIF, so readers of a style have the preview only.
    const own = found(
      image.organization_id === actor.organization_id ? image : null,
      calls.GEO_TEXTS.notFound,
    )
    const original = found(await files.open(own.blob_hash))
    return new RawAnswer(original.stream as NodeJS.ReadableStream, {
      'content-type': own.mime_type,
      'content-length': original.size,
      'content-disposition': attachmentOf(own.title),
    })
  })
}

/** One's own, or one on a passport or a bill of materials that the actor reads. */
const requireShown = async (db: Reader, actor: Actor, uploadName: string): Promise<GeoImageRow> => {
  const image = found(await findByUploadName(db, uploadName), calls.GEO_TEXTS.notFound)
  if (image.organization_id === actor.organization_id) return image
  const styles = await listStandingsOf(db, actor, image.id)
  const isShown = styles.some(
    (style) =>
      (style.on_step && canOnPassport(actor, 'passport:read', style)) ||
      (style.on_bom && canOnBom(actor, 'bom:read', style)),
  )
  return found(isShown ? image : null, calls.GEO_TEXTS.notFound)
}
