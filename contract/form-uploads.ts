/**
 * A large file of a form is sent in parts before the form, which then names it: an inspection's photo, evidence, a picture with a
 * place, a logo. Who sends it chooses its id, so that a device which was switched off goes on without having kept anything
 * (docs/product.md, Uploads in parts).
 */
import { z } from 'zod'
import type { Permission } from './access.ts'
import { call } from './call.ts'
import { MAX_EVIDENCE_BYTES } from './evidence/evidence-record.ts'
import { MAX_FILE_BYTES } from './files/files.ts'
import { MAX_GEO_IMAGE_BYTES } from './files/geo-images.ts'
import { uploadState } from './files/style-file-uploads.ts'
import { id, isOk, uuid } from './values/fields.ts'

/** Forms that take one, with what it takes to send them. */
export const FORM_USES = {
  qc_report: { access: 'qc_report:change', most: MAX_FILE_BYTES },
  evidence: { access: 'evidence:change', most: MAX_EVIDENCE_BYTES },
  geo_image: { access: 'geo_image:change', most: MAX_GEO_IMAGE_BYTES },
  library: { access: 'library:change', most: MAX_FILE_BYTES },
  logo: { access: 'company:change', most: MAX_FILE_BYTES },
} as const satisfies Record<string, { access: Permission; most: number }>
export type FormUse = keyof typeof FORM_USES
const USES = Object.keys(FORM_USES) as [FormUse, ...FormUse[]]

/** The form's text field that stands for its file field. */
const IN_PARTS = /^in_parts:(.+)$/
export const inPartsField = (fileField: string): string => `in_parts:${fileField}`
export const fileFieldOf = (field: string): string | null => IN_PARTS.exec(field)?.[1] ?? null

const ofUpload = z.object({ uploadId: uuid })

export const formUpload = z
  .object({
    use: z.enum(USES),
    /** The record that the form changes, where there is one already. */
    target_id: id.nullable(),
    title: z.string().min(1).max(1000),
    size: z.int().min(1).max(MAX_FILE_BYTES),
  })
  .refine(({ use, size }) => size <= FORM_USES[use].most, {
    path: ['size'],
    error: 'This file is too large.',
  })
export type FormUpload = z.infer<typeof formUpload>

export const openFormUpload = call({
  name: 'openFormUpload',
  method: 'PUT',
  path: '/api/form_uploads/{uploadId}',
  tag: 'Uploads',
  summary:
    'Begin to send a file of a form in parts, or ask how much of it is there. The form names it by `in_parts:` and the file’s field',
  access: 'signed_in',
  params: ofUpload,
  body: formUpload,
  answer: uploadState,
  errors: ['not_found', 'other_person', 'conflict', 'forbidden'],
})

export const sendFormUploadPart = call({
  name: 'sendFormUploadPart',
  method: 'PUT',
  path: '/api/form_uploads/{uploadId}/parts/{offset}',
  tag: 'Uploads',
  summary:
    'The part that begins at a byte: multipart form with one file. One that is there already changes nothing',
  access: 'signed_in',
  params: ofUpload.extend({
    offset: z
      .string()
      .regex(/^\d{1,9}$/, 'Must be a whole number')
      .transform(Number)
      .meta({ type: 'string', pattern: '^\\d{1,9}$' }),
  }),
  accepts: 'multipart',
  answer: uploadState,
  errors: ['not_found', 'other_person', 'conflict', 'forbidden', 'too_large', 'unsupported_type', 'invalid'],
})

export const cancelFormUpload = call({
  name: 'cancelFormUpload',
  method: 'DELETE',
  path: '/api/form_uploads/{uploadId}',
  tag: 'Uploads',
  summary: 'Give a file of a form up; nothing of it is kept',
  access: 'signed_in',
  params: ofUpload,
  answer: isOk,
  errors: ['not_found', 'other_person', 'forbidden'],
})
