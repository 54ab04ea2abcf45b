/**
 * Care instructions: the standard symbols that everybody has, and those of one's own company
 * (docs/product.md, Care instructions).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, isOk, sha256Hex, text } from '../values/fields.ts'

export const MAX_CARE_NAME = 250
/** An icon is small on every screen; this is far more than one needs. */
export const MAX_CARE_ICON_BYTES = 5_242_880
/** Rows of the table (docs/product.md, Waits and widths). */
export const CARE_PAGE_SIZE = 5
/** For the file dialog; the server decides by the bytes. */
export const CARE_ICON_EXTENSIONS = '.png,.jpg,.jpeg,.bmp'

/** Fixed texts but for the limits and kinds (docs/product.md, Fixed texts). */
export const CARE_TEXTS = {
  required: 'Icon or Care instruction name is required',
  nameTooLong: 'Care instruction name must be no more than 250 characters',
  duplicate: 'This Care Instruction Name is Already Added',
  wrongIcon: 'The icon must be a PNG, JPEG or BMP picture.',
  iconTooLarge: 'The icon must be no larger than 5 MB.',
  added: 'New Care Instructions Added Successfully',
  updated: 'Care Instruction Updated successfully',
  deleted: 'Care Instruction deleted successfully',
  confirmDelete: 'Are you sure you want to delete this care instructions ?',
  noData: 'No data Available',
  noneFound: 'No care instructions found',
  wait: 'Please wait...',
} as const

/** One as a passport's draft shows it. */
export const careItem = z.object({
  id,
  /** Null where the icon says it all. */
  care_instruction_name: z.string().nullable(),
  /** Address of the picture or of the drawn symbol. */
  icon: z.string().nullable(),
  /** Code of a standard symbol (ISO 3758). */
  symbol: z.string().nullable(),
  /** The uploaded picture in pixels, with the hash of its bytes. */
  picture: z.object({ hash: sha256Hex, width: z.int(), height: z.int() }).nullable(),
  /** False once it was removed; passports that name it keep it. */
  is_showing: z.boolean(),
})
export type CareItem = z.infer<typeof careItem>

export const careInstruction = careItem.extend({
  /** Standard symbols are the same for everybody, and changed by nobody. */
  can: z.object({ change: z.boolean() }),
})
export type CareInstruction = z.infer<typeof careInstruction>

const name = text(MAX_CARE_NAME, CARE_TEXTS.nameTooLong)

/** The text fields of the two forms; the icon is a file beside them. A name that is not sent stays as it is. */
export const newCareForm = z.object({ name: name.default('') })
export const careForm = z.object({
  name: name.optional(),
  icon_remove_status: z
    .enum(['true', 'false', '1', '0', ''], 'Must be true or false')
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
})
export type CareForm = z.output<typeof careForm>

export const listCareInstructions = call({
  name: 'listCareInstructions',
  method: 'GET',
  path: '/api/trace/care_instructions/all_care_instructions',
  tag: 'Passport',
  summary: "The standard care symbols and the company's own care instructions",
  access: 'care_instruction:list',
  answer: z.object({ careInstructions: z.array(careInstruction) }),
})

export const addCareInstruction = call({
  name: 'addCareInstruction',
  method: 'POST',
  path: '/api/trace/care_instruction/add',
  tag: 'Passport',
  summary: 'Add a care instruction: multipart form with `icon`, `name` or both',
  access: 'care_instruction:change',
  accepts: 'multipart',
  status: 201,
  answer: careInstruction.extend({
    /** Always false: a name that is there already is refused with 409. */
    already_added_status: z.literal(false),
  }),
  errors: ['conflict'],
})

export const changeCareInstruction = call({
  name: 'changeCareInstruction',
  method: 'POST',
  path: '/api/trace/care_instruction/update/{id}',
  tag: 'Passport',
  summary:
    'Change one of the company’s care instructions: multipart form with `icon`, `name`, `icon_remove_status`',
  access: 'care_instruction:change',
  params: idParams,
  accepts: 'multipart',
  answer: careInstruction,
  errors: ['not_found', 'conflict'],
})

export const removeCareInstruction = call({
  name: 'removeCareInstruction',
  method: 'POST',
  path: '/api/trace/care_instruction/remove/{id}',
  tag: 'Passport',
  summary: 'Remove one of the company’s care instructions from the list; passports that use it keep it',
  access: 'care_instruction:change',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})

export const showCareIcon = call({
  name: 'showCareIcon',
  method: 'GET',
  path: '/api/trace/care_instruction/icon/{hash}',
  tag: 'Passport',
  summary: 'An uploaded icon for display, at most 96 pixels wide, for those who see it in a draft',
  access: 'care_instruction:show_icon',
  params: z.object({ hash: sha256Hex }),
  produces: 'image/webp',
  answer: z.any(),
  errors: ['not_found'],
})
