/**
 * Pictures with the place where they were taken: a company's gallery, and where a style shows them
 * (docs/product.md, Geo images).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, isOk, sha256Hex, text } from '../values/fields.ts'
import { flag, pageNumber } from '../values/page.ts'
import { takenAt } from '../values/taken-at.ts'
import { fixed } from '../values/text/marked.ts'
import { PICTURE_WIDTHS } from './files.ts'
import { nearPlace, type SnapshotGeoImage } from './snapshot-geo-image.ts'

/** A photo of a phone has a tenth to a half of this. */
export const MAX_GEO_IMAGE_BYTES = 20_000_000
/** The same in base64, with the words around it. */
const MAX_MANUAL_BODY_BYTES = 26_800_000
/** On one detail of a step, or on one BOM line. */
export const MAX_GEO_IMAGES_A_PLACE = 20
export const GEO_GALLERY_PAGE = 24
/** Of the fields for latitude and longitude, in degrees. */
export const COORDINATE_STEP = 0.000001
/** What is published is no finer: five decimals are about a metre. */
export const PUBLISHED_DECIMALS = 5

/** Fixed texts (docs/product.md, Fixed texts), and below the blank line our own. */
export const GEO_TEXTS = {
  selected: 'Selected geo tagged images',
  gallery: 'Geo tagged gallery',
  noneSelected: 'No images selected',
  noneToShow: "No images to show. Please add geo tagged images from the provider's mobile app.",
  imageRequired: 'Image file is required',
  required: 'Required',
  latitudeRange: 'Must be between -90 and 90',
  longitudeRange: 'Must be between -180 and 180',
  added: 'Geo image added successfully',
  removed: 'Geo image removed successfully',
  created: 'Geo image created and assigned successfully',
  failed: 'Something went wrong.',
  creationFailed: 'Something went wrong during geo image creation or assignment.',

  notNegative: 'Must not be below 0',
  outOfRange: 'This value is not valid',
  notBase64: 'The picture must be sent as base64',
  otherSize: 'The picture does not have the stated size',
  noPicture: 'This picture cannot be shown. Use a JPEG, PNG, WebP, GIF, BMP or TIFF.',
  tooLarge: 'The picture must be no larger than 20 MB.',
  notFound: 'Geo image not found',
  stepNotFound: 'Step not found',
  lineNotFound: 'BOM line not found',
  tooMany: fixed`No more than ${MAX_GEO_IMAGES_A_PLACE} geo images can be added here.`,
  inUse: 'This geo image is used in drafts. Confirm that it is removed from them.',
  deleted: 'Geo image deleted',
  saveFirst: 'Please save changes before adding geo images.',
} as const

const uploadName = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/)

export const geoImage = z.object({
  id,
  /** Opaque and unique; the key of preview and download. */
  upload_name: z.string(),
  /** Address of the preview. */
  url: z.string(),
  /** The file's name; for the people of its own company, null for all others. */
  title: z.string().nullable(),
  /** The original in pixels, with the hash of its bytes. */
  picture: z.object({ hash: sha256Hex, width: z.int(), height: z.int() }),
  /** Degrees; altitude and accuracies are metres. */
  latitude: z.number(),
  longitude: z.number(),
  altitude: z.number().nullable(),
  accuracy: z.number().nullable(),
  altitude_accuracy: z.number().nullable(),
  taken_at: takenAt.nullable(),
  /** The nearest known city; null where none is near. */
  near: nearPlace.nullable(),
  /** Typed by a person, or read from the picture's EXIF. */
  source: z.enum(['manual', 'exif']),
  organization: z.object({ id, name: z.string() }),
  created_at: instant,
  /** What this reader may do with the original. */
  can: z.object({ download: z.boolean() }),
})
export type GeoImage = z.infer<typeof geoImage>

/** One of the own company's. */
export const galleryImage = geoImage.extend({
  /** On how many steps and BOM lines of drafts it is. */
  uses: z.int(),
})
export type GalleryImage = z.infer<typeof galleryImage>

const roundToMetre = (degrees: number): number => Number(degrees.toFixed(PUBLISHED_DECIMALS))

/** What the public may know of it: the picture, and where it was taken to about a metre. */
export const freezeGeoImage = (
  {
    picture,
    latitude,
    longitude,
    taken_at,
    near,
  }: Pick<GeoImage, 'picture' | 'latitude' | 'longitude' | 'taken_at' | 'near'>,
  alt: string,
): SnapshotGeoImage => ({
  picture: { ...picture, alt },
  latitude: roundToMetre(latitude),
  longitude: roundToMetre(longitude),
  taken_at,
  near,
})

/** A geo image on a detail of a step. */
export const traceGeoImage = z.object({
  id,
  geo_image: geoImage,
  geo_image_id: id,
  /** The detail's id. */
  inquiry_trace_id: id,
  can: z.object({ remove: z.boolean() }),
})
export type TraceGeoImage = z.infer<typeof traceGeoImage>

/** A geo image on a line of the bill of materials. */
export const bomGeoImage = z.object({
  id,
  geo_image: geoImage,
  geo_image_id: id,
  bom_item_id: id,
  can: z.object({ remove: z.boolean() }),
})
export type BomGeoImage = z.infer<typeof bomGeoImage>

const number = (required: string = GEO_TEXTS.outOfRange) => z.number({ error: required })
export const latitude = number(GEO_TEXTS.required)
  .min(-90, GEO_TEXTS.latitudeRange)
  .max(90, GEO_TEXTS.latitudeRange)
export const longitude = number(GEO_TEXTS.required)
  .min(-180, GEO_TEXTS.longitudeRange)
  .max(180, GEO_TEXTS.longitudeRange)
const altitude = number().min(-20_000, GEO_TEXTS.outOfRange).max(100_000, GEO_TEXTS.outOfRange)
const accuracy = number().min(0, GEO_TEXTS.notNegative).max(10_000_000, GEO_TEXTS.outOfRange)

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null)

/** The position of a manual geo image (docs/product.md, Geo images). */
export const manualPosition = z.object({
  latitude,
  longitude,
  altitude: orNull(altitude),
  accuracy: orNull(accuracy),
  altitude_accuracy: orNull(accuracy),
})
export type ManualPosition = z.output<typeof manualPosition>

/** The same as texts of a form; an empty one is none. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() ? Number(value) : undefined), schema)
export const typedPosition = z.object({
  latitude: typed(latitude),
  longitude: typed(longitude),
  altitude: typed(orNull(altitude)),
  accuracy: typed(orNull(accuracy)),
  altitude_accuracy: typed(orNull(accuracy)),
})

/** Plain, or as the address that a browser reads a file into. */
const BASE64 = /^(?:data:[\w.+-]+\/[\w.+-]+;base64,)?[A-Za-z0-9+/]*={0,2}$/

export const manualGeoImage = manualPosition.extend({
  file: z.object(
    {
      base64: z
        .string({ error: GEO_TEXTS.imageRequired })
        .min(1, GEO_TEXTS.imageRequired)
        .regex(BASE64, GEO_TEXTS.notBase64),
      extension: z.string().max(20).default(''),
      /** Of the bytes, before base64. */
      size: z.int({ error: GEO_TEXTS.otherSize }),
      name: text(255).default(''),
    },
    { error: GEO_TEXTS.imageRequired },
  ),
})
export type ManualGeoImage = z.output<typeof manualGeoImage>

export const listGeoImages = call({
  name: 'listGeoImages',
  method: 'GET',
  path: '/api/geo',
  tag: 'Geo images',
  summary: "The geo images of one's own company, newest first",
  access: 'geo_image:list',
  query: z.object({ page: pageNumber }),
  answer: z.object({
    geo_images: z.array(galleryImage),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
})

export const createGeoImage = call({
  name: 'createGeoImage',
  method: 'POST',
  path: '/api/geo',
  tag: 'Geo images',
  summary: 'Create a geo image by hand: a picture of up to 20 MB as base64, and where it was taken',
  access: 'geo_image:change',
  body: manualGeoImage,
  max_body_bytes: MAX_MANUAL_BODY_BYTES,
  status: 201,
  answer: z.object({ data: galleryImage }),
  errors: ['too_large', 'unsupported_type'],
})

export const uploadGeoImages = call({
  name: 'uploadGeoImages',
  method: 'POST',
  path: '/api/geo/uploads',
  tag: 'Geo images',
  summary:
    'Upload pictures whose EXIF says where they were taken, or one with its position in the text fields `latitude`, `longitude`, `altitude`, `accuracy` and `altitude_accuracy`: multipart form, `file[]`, up to 20 MB each',
  access: 'geo_image:change',
  accepts: 'multipart',
  status: 201,
  answer: z.object({
    data: z.array(galleryImage),
    /** Names of files that say no position: they were not kept, and can be made by hand. */
    without_position: z.array(z.string()),
  }),
  errors: ['not_found', 'conflict', 'other_person', 'too_large', 'too_large_together', 'unsupported_type'],
})

const width = z
  .enum(PICTURE_WIDTHS.map(String) as [string, ...string[]])
  .transform(Number)
  .optional()
  .meta({ type: 'string', enum: PICTURE_WIDTHS.map(String) })

export const previewGeoImage = call({
  name: 'previewGeoImage',
  method: 'GET',
  path: '/api/geo/preview/{upload_name}',
  tag: 'Geo images',
  summary:
    'A geo image for display, re-encoded without EXIF: for its company and for readers of a style that has it',
  access: 'geo_image:show',
  params: z.object({ upload_name: uploadName }),
  query: z.object({ width }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found'],
})

export const downloadGeoImage = call({
  name: 'downloadGeoImage',
  method: 'GET',
  path: '/api/geo/download/{upload_name}',
  tag: 'Geo images',
  summary: 'The original bytes with their EXIF, as an attachment: for the own company only',
  access: 'geo_image:show',
  params: z.object({ upload_name: uploadName }),
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})

export const deleteGeoImage = call({
  name: 'deleteGeoImage',
  method: 'DELETE',
  path: '/api/geo/{geoId}',
  tag: 'Geo images',
  summary: "Delete a geo image of one's own company; published versions keep it",
  access: 'geo_image:change',
  params: z.object({ geoId: idInPath }),
  query: z.object({
    /** Confirms that drafts which use it lose it; without, one in use is refused with 409. */
    take_off: flag,
  }),
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const addTraceGeoImage = call({
  name: 'addTraceGeoImage',
  method: 'POST',
  path: '/api/inquiries/{id}/trace/geo',
  tag: 'Geo images',
  summary: "Add a geo image of one's own company to a step's detail; repeating it changes nothing",
  access: 'passport:add_geo_image',
  params: idParams,
  body: z.object({ geo_image_id: id, inquiry_trace_id: id }),
  answer: z.object({ geo_image: traceGeoImage }),
  errors: ['not_found', 'conflict'],
})

/** Both ids: the style's, and that of the picture's place on the step. */
const placeParams = z.object({ id: idInPath, geoId: idInPath })

export const removeTraceGeoImage = call({
  name: 'removeTraceGeoImage',
  method: 'DELETE',
  path: '/api/inquiries/{id}/trace/geo/{geoId}',
  tag: 'Geo images',
  summary: "Remove a geo image from a step's detail, by the trace geo image's id; it stays in its gallery",
  access: 'passport:add_geo_image',
  params: placeParams,
  answer: isOk,
  errors: ['not_found'],
})

export const listBomGeoImages = call({
  name: 'listBomGeoImages',
  method: 'GET',
  path: '/api/inquiries/{id}/bom/geo',
  tag: 'BOM',
  summary: "The geo images on the lines of a style's bill of materials",
  access: 'bom:read',
  params: idParams,
  answer: z.object({ bom_geo_images: z.array(bomGeoImage) }),
  errors: ['not_found'],
})

export const addBomGeoImage = call({
  name: 'addBomGeoImage',
  method: 'POST',
  path: '/api/inquiries/{id}/bom/geo',
  tag: 'BOM',
  summary: "Add a geo image of one's own company to a BOM line; repeating it changes nothing",
  access: 'bom:change',
  params: idParams,
  body: z.object({ geo_image_id: id, bom_item_id: id }),
  answer: z.object({ geo_image: bomGeoImage }),
  errors: ['not_found', 'conflict'],
})

export const removeBomGeoImage = call({
  name: 'removeBomGeoImage',
  method: 'DELETE',
  path: '/api/inquiries/{id}/bom/geo/{geoId}',
  tag: 'BOM',
  summary: "Remove a geo image from a BOM line, by the BOM geo image's id; it stays in its gallery",
  access: 'bom:change',
  params: placeParams,
  answer: isOk,
  errors: ['not_found'],
})
