/** Forms of defects and drawings: fields by the contract, the photo, and the photo with the drawing in it. */

import type { z } from 'zod'
import { MAX_FILE_BYTES } from '#contract/files/files.ts'
import { type DefectForm, defectForm, type ReplaceForm, replaceForm } from '#contract/quality/qc-defects.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { DRAWING_LIMITS, type Drawing } from '#contract/values/drawing.ts'
import { fixed } from '#contract/values/text/marked.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { type ReceivedForm, receiveForm } from '#server/platform/uploads/receive-form.ts'
import { discardAll } from '#server/platform/uploads/receive-uploads.ts'
import type { ReceivedPhoto } from '../photos/receive-photos.ts'

/** The photo with a drawing in it, and its copy for print. */
export interface DrawnPhoto {
  drawing: Drawing
  picture: ReceivedFile
  print: ReceivedFile
}

interface Received<Form> {
  form: Form
  /** Null where nothing is drawn. */
  drawn: DrawnPhoto | null
  /** All that lies aside, to be kept or discarded. */
  all: ReceivedFile[]
}

type FileParts = Pick<Parts, 'files'>

const rules = { maxBytes: MAX_FILE_BYTES, tooLarge: fixed`This picture is too large.` }

/** @throws Refusal `invalid`, `unsupported_type`, `too_large`; all that came is gone then */
export const receiveDefect = async (
  parts: FileParts,
  http: Exchange,
): Promise<Received<DefectForm> & { photo: ReceivedPhoto }> => {
  const received = await receiveForm(parts.files, http, {
    ...rules,
    fileFields: ['image', 'drawn'],
    maxFieldBytes: DRAWING_LIMITS.bytes,
  })
  return orDiscard(received, async (all) => {
    const { image, drawn } = received.files
    const form = parse(defectForm, received.fields)
    if (!image) throw refusalAt({ image: QC_TEXTS.imageRequired })
    const print = await printOf(parts, image, { field: 'image', all })
    return {
      form,
      photo: { original: image, print },
      drawn: await drawnOf(parts, { drawing: form.drawing, picture: drawn, field: 'drawn', all }),
      all,
    }
  })
}

/** @throws Refusal as above */
export const receiveDrawing = async (parts: FileParts, http: Exchange): Promise<Received<ReplaceForm>> => {
  const received = await receiveForm(parts.files, http, {
    ...rules,
    fileFields: ['image'],
    maxFieldBytes: DRAWING_LIMITS.bytes,
  })
  return orDiscard(received, async (all) => {
    const form = parse(replaceForm, received.fields)
    const picture = received.files.image
    return { form, drawn: await drawnOf(parts, { drawing: form.drawing, picture, field: 'image', all }), all }
  })
}

const orDiscard = async <T>(
  { files }: ReceivedForm<string>,
  read: (all: ReceivedFile[]) => Promise<T>,
): Promise<T> => {
  const all = Object.values(files).filter((file) => file !== undefined)
  try {
    return await read(all)
  } catch (error) {
    await discardAll(all)
    throw error
  }
}

const parse = <Schema extends z.ZodType>(schema: Schema, fields: object): z.output<Schema> => {
  const parsed = schema.safeParse({ ...fields })
  if (!parsed.success) throw toRefusal(parsed.error.issues)
  return parsed.data
}

interface Place {
  field: string
  all: ReceivedFile[]
}

const printOf = async ({ files }: FileParts, picture: ReceivedFile, { field, all }: Place) => {
  const print = picture.picture ? await files.print(picture) : null
  if (!print) throw refusalAt({ [field]: QC_TEXTS.onlyPictures }, 'unsupported_type')
  all.push(print)
  return print
}

interface DrawingParts extends Place {
  drawing: Drawing | undefined
  picture: ReceivedFile | undefined
}

/** A drawing without shapes is none, whatever picture came with it. */
const drawnOf = async (
  parts: FileParts,
  { drawing, picture, field, all }: DrawingParts,
): Promise<DrawnPhoto | null> => {
  if (!drawing || drawing.shapes.length === 0) {
    if (picture) {
      await picture.discard()
      all.splice(all.indexOf(picture), 1)
    }
    return null
  }
  if (!picture) throw refusalAt({ [field]: QC_TEXTS.drawnRequired })
  const print = await printOf(parts, picture, { field, all })
  const { width = 0, height = 0 } = picture.picture ?? {}
  if (width * height > DRAWING_LIMITS.pixels) throw refusalAt({ [field]: QC_TEXTS.drawnTooLarge })
  return { drawing, picture, print }
}
