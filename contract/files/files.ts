/** Files of a style: kinds, limits in bytes, pictures at fixed widths (docs/product.md, Files). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, isOk } from '../values/fields.ts'

/** The screens say 50 and 100 MB; these are the bytes that are checked (docs/product.md, Files). */
export const MAX_FILE_BYTES = 52_000_000
export const MAX_TOTAL_BYTES = 102_000_000
/** The thumbnail of a passport is checked at its own size (docs/product.md, Files). */
export const MAX_THUMBNAIL_BYTES = 52_428_800

export const FILE_TEXTS = {
  tooLarge: 'One or more files are too large to upload (50mb)',
  tooLargeTogether: 'Selected files are exceeding the maximum file summation limit (100mb)',
  thumbnailTooLarge: 'File size exceeds the 50 MB limit. Please upload a smaller file.',
  unsupported: 'This file type is not supported.',
  empty: 'The file is empty.',
  virus: 'A virus was found in the file. It was not saved.',
  tooManyAtOnce: 'At most 100 files can be sent at once.',
  otherEnding: 'The file extension does not match the file type. Rename the file, then upload it again.',
} as const

/** Widths in pixels at which pictures are kept for display; a narrower original keeps its own width. */
export const PICTURE_WIDTHS = [96, 160, 320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** Of the JPEG that stands for a published picture where another site previews its page. */
export const SHARE_WIDTH = 1200

/** Where a style's files are put to be seen: beside the style, on About, or in its tech pack. */
export const FILE_PURPOSES = ['style', 'tech_pack'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** All places where a file of the style file can be seen, in the order in which they are named. */
export const FILE_PLACES = ['about', 'tech_pack', 'colourway', 'bom_line', 'picture'] as const
export type FilePlace = (typeof FILE_PLACES)[number]
export const filePlaces = z.array(z.enum(FILE_PLACES))

export const FILE_PLACE_TEXTS = {
  private: 'This file is private to your company. Share it with everybody on the style to show it here.',
  foreign: 'Your company shows its own files here. Owners of the style show files of other companies.',
  noFile: 'This file is not in the style file any more',
} as const

export const storedFile = z.object({
  /** Of the place where it is shown. */
  id,
  /** Opaque and unique; the key of the file calls. */
  upload_name: z.string(),
  title: z.string(),
  mime_type: z.string(),
  size: z.int(),
  /** Set for pictures that can be shown, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  purpose: z.enum(FILE_PURPOSES),
  /** Of the file of the style file that is shown: the newest version. */
  style_file_id: id,
  version: z.int().min(1),
  /** All places where the file is shown, this one too. */
  places: filePlaces,
  uploaded_by: z.object({ full_name: z.string(), organization_name: z.string() }),
  created_at: instant,
  can: z.object({ delete: z.boolean(), take_out: z.boolean() }),
})
export type StoredFile = z.infer<typeof storedFile>

export const uploadFiles = call({
  name: 'uploadStyleFiles',
  method: 'POST',
  path: '/api/inquiries/files_upload/{id}',
  tag: 'Files',
  summary:
    'Upload files to a style: multipart form, `file[]`, any number of them. They lie in the style file, shared; a sketch of the same name is the next version',
  access: 'style:upload',
  params: idParams,
  query: z.object({ purpose: z.enum(FILE_PURPOSES).default('style') }),
  accepts: 'multipart',
  status: 201,
  answer: z.object({
    /** The first file's id, as the thumbnail uploader expects it. */
    attachment_id: id,
    files: z.array(storedFile),
  }),
  errors: ['not_found', 'too_large', 'too_large_together', 'unsupported_type', 'invalid', 'conflict'],
})

const uploadName = z.object({ uploadName: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) })
export const pictureWidth = z
  .enum(PICTURE_WIDTHS.map(String) as [string, ...string[]])
  .transform(Number)
  .optional()
  .meta({ type: 'string', enum: PICTURE_WIDTHS.map(String) })

export const showFile = call({
  name: 'showFile',
  method: 'GET',
  path: '/api/inquiries/file_show/{uploadName}',
  tag: 'Files',
  summary: "A picture for display, re-encoded without EXIF; takes the file's upload name or id",
  access: 'file:read',
  params: uploadName,
  query: z.object({ width: pictureWidth }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found', 'unsupported_type'],
})

export const readFileInfo = call({
  name: 'readFileInfo',
  method: 'GET',
  path: '/api/inquiries/file_info/{fileId}',
  tag: 'Files',
  summary: "A file's title and size",
  access: 'file:read',
  params: z.object({ fileId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/) }),
  answer: z.object({ title: z.string(), size: z.int(), mime_type: z.string(), upload_name: z.string() }),
  errors: ['not_found'],
})

export const downloadFile = call({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/inquiries/file_download/{uploadName}',
  tag: 'Files',
  summary: 'The original bytes, as an attachment',
  access: 'file:read',
  params: uploadName,
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})

export const deleteFile = call({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/api/inquiries/file_delete/{id}',
  tag: 'Files',
  summary:
    "Delete a file from the style file and all places where it is shown; for members of the uploader's company. It waits in the trash",
  access: 'file:delete',
  params: z.object({ id: idInPath }),
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const placeFile = call({
  name: 'placeFile',
  method: 'POST',
  path: '/api/inquiries/{id}/file_places',
  tag: 'Files',
  summary:
    'Show a file of the style file beside the style or in its tech pack. A private one is refused unless it is to be shared',
  access: 'style:upload',
  params: idParams,
  body: z.object({
    style_file_id: id,
    purpose: z.enum(FILE_PURPOSES),
    /** Share it with everybody on the style, where it is private to the own company. */
    share: z.boolean().optional(),
  }),
  status: 201,
  answer: z.object({ file: storedFile }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const takeFileOut = call({
  name: 'takeFileOut',
  method: 'DELETE',
  path: '/api/inquiries/{id}/file_places/{placeId}',
  tag: 'Files',
  summary: 'Show a file in this place no more; it stays in the style file',
  access: 'file:take_out',
  params: z.object({ id: idInPath, placeId: idInPath }),
  answer: isOk,
  errors: ['not_found', 'conflict'],
})
