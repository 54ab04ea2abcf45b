/** A note on the passport for those who edit it; nobody else reads it (docs/product.md, Passport sections). */
import { z } from 'zod'
import { call } from '../call.ts'
import { idParams } from '../values/fields.ts'

export const MAX_NOTE = 255
/** Fixed texts (docs/product.md, Fixed texts). */
export const NOTE_TEXTS = {
  required: 'Note is required',
  tooLong: 'Note must be less than 255 characters',
  saved: 'Note saved successfully.',
} as const

export const saveNote = call({
  name: 'savePassportNote',
  method: 'POST',
  path: '/api/inquiry/{id}/trace/note',
  tag: 'Passport',
  summary: "Save the internal note on a style's passport; it is never published",
  access: 'passport:change',
  params: idParams,
  body: z.object({
    comment: z
      .string({ error: NOTE_TEXTS.required })
      .trim()
      .min(1, NOTE_TEXTS.required)
      .max(MAX_NOTE, NOTE_TEXTS.tooLong),
  }),
  answer: z.object({ note: z.string() }),
  errors: ['not_found'],
})
