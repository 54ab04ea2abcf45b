/** Uploads in parts, which go on where a broken line ended them (docs/product.md, Uploads in parts). */
import { z } from 'zod'
import { call } from '../call.ts'
import { idInPath, isOk, uuid } from '../values/fields.ts'
import { MAX_FILE_BYTES } from './files.ts'
import { styleFileForm, uploadStyleFile } from './style-files.ts'

/** Larger files are sent in parts by the web. */
export const IN_PARTS_FROM_BYTES = 5_000_000
/** Of one part, at most: so much is sent twice where the line breaks. */
export const PART_BYTES = 4_000_000
/** Uploads of one person that have not ended. */
export const OPEN_UPLOADS = 100
/** Without a new part an upload is given up. */
export const UPLOAD_DAYS = 7

export const UPLOAD_TEXTS = {
  gone: 'This upload is not there any more. Choose the file again.',
  somebodyElse: 'Somebody else began this upload, and only they can go on with it.',
  notWhole: 'Parts of the file are missing.',
  gap: 'This part does not follow what was received.',
  tooManyOpen: 'You have too many uploads that are not finished. Finish or cancel some first.',
  tooLong: 'The parts are longer than the file was said to be.',
} as const

export const uploadState = z.object({
  upload_id: uuid,
  size: z.int(),
  /** Bytes that are there: the next part begins with the byte of this number. */
  received: z.int().min(0),
  part_bytes: z.int(),
})
export type UploadState = z.infer<typeof uploadState>

const ofSubTask = z.object({ id: idInPath, subTaskId: idInPath })
const ofUpload = z.object({ id: idInPath, uploadId: uuid })

export const beginStyleFileUpload = call({
  name: 'beginStyleFileUpload',
  method: 'POST',
  path: '/api/inquiries/{id}/style_files/{subTaskId}/uploads',
  tag: 'Style file',
  summary: 'Begin an upload in parts, with what the form of an upload says beside the file',
  access: 'style_file:upload',
  params: ofSubTask,
  body: z.object({
    title: z.string().min(1).max(1000),
    size: z.int().min(1).max(MAX_FILE_BYTES),
    ...styleFileForm.shape,
  }),
  status: 201,
  answer: uploadState,
  errors: ['not_found', 'conflict'],
})

export const readStyleFileUpload = call({
  name: 'readStyleFileUpload',
  method: 'GET',
  path: '/api/inquiries/{id}/style_file_uploads/{uploadId}',
  tag: 'Style file',
  summary: 'How much of an upload in parts is there',
  access: 'style_file:upload',
  params: ofUpload,
  answer: uploadState,
  errors: ['not_found', 'other_person'],
})

export const sendStyleFilePart = call({
  name: 'sendStyleFilePart',
  method: 'PUT',
  path: '/api/inquiries/{id}/style_file_uploads/{uploadId}/parts/{offset}',
  tag: 'Style file',
  summary:
    'The part that begins at a byte: multipart form with one file. One that is there already changes nothing',
  access: 'style_file:upload',
  params: ofUpload.extend({
    offset: z
      .string()
      .regex(/^\d{1,9}$/, 'Must be a whole number')
      .transform(Number)
      .meta({ type: 'string', pattern: '^\\d{1,9}$' }),
  }),
  accepts: 'multipart',
  answer: uploadState,
  errors: ['not_found', 'other_person', 'conflict', 'too_large', 'unsupported_type', 'invalid'],
})

export const finishStyleFileUpload = call({
  name: 'finishStyleFileUpload',
  method: 'POST',
  path: '/api/inquiries/{id}/style_file_uploads/{uploadId}/finish',
  tag: 'Style file',
  summary: 'Take the whole file into the sub-task, by the rules of an upload at once',
  access: 'style_file:upload',
  params: ofUpload,
  answer: uploadStyleFile.answer,
  errors: ['not_found', 'other_person', 'conflict', 'too_large', 'unsupported_type', 'invalid'],
})

export const cancelStyleFileUpload = call({
  name: 'cancelStyleFileUpload',
  method: 'DELETE',
  path: '/api/inquiries/{id}/style_file_uploads/{uploadId}',
  tag: 'Style file',
  summary: 'Give an upload in parts up; nothing of it is kept',
  access: 'style_file:upload',
  params: ofUpload,
  answer: isOk,
  errors: ['not_found', 'other_person'],
})
