/** Uploads in parts by About and the tech pack; their parts are sent as those of the style file. */
import { z } from 'zod'
import { call } from '../call.ts'
import { idInPath, idParams, uuid } from '../values/fields.ts'
import { FILE_PURPOSES, MAX_FILE_BYTES, uploadFiles } from './files.ts'
import { uploadState } from './style-file-uploads.ts'

export const beginFileUpload = call({
  name: 'beginFileUpload',
  method: 'POST',
  path: '/api/inquiries/{id}/file_uploads',
  tag: 'Files',
  summary:
    'Begin an upload in parts to the style or its tech pack; its parts are sent as those of the style file',
  access: 'style:upload',
  params: idParams,
  body: z.object({
    title: z.string().min(1).max(1000),
    size: z.int().min(1).max(MAX_FILE_BYTES),
    purpose: z.enum(FILE_PURPOSES).default('style'),
  }),
  status: 201,
  answer: uploadState,
  errors: ['not_found', 'conflict'],
})

export const finishFileUpload = call({
  name: 'finishFileUpload',
  method: 'POST',
  path: '/api/inquiries/{id}/file_uploads/{uploadId}/finish',
  tag: 'Files',
  summary: 'Take the whole file to the style or its tech pack, by the rules of an upload at once',
  access: 'style:upload',
  params: z.object({ id: idInPath, uploadId: uuid }),
  status: 201,
  answer: uploadFiles.answer,
  errors: ['not_found', 'other_person', 'conflict', 'too_large', 'unsupported_type', 'invalid'],
})
