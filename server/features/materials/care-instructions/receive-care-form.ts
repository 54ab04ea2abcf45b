import type { z } from 'zod'
import { CARE_TEXTS, MAX_CARE_ICON_BYTES } from '#contract/materials/care-instructions.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { receiveForm } from '#server/platform/uploads/receive-form.ts'

/** By the bytes (docs/product.md, Care instructions). */
const ICON_KINDS = ['png', 'jpeg', 'bmp']

const wrongIcon = (): Refusal => refusalAt({ icon: CARE_TEXTS.wrongIcon }, 'unsupported_type')

/** The form's fields by the schema, and its icon; where it is refused, the icon is gone. */
export const receiveCareForm = async <Schema extends z.ZodType>(
  { files }: Pick<Parts, 'files'>,
  http: Exchange,
  schema: Schema,
): Promise<{ form: z.output<Schema>; icon: ReceivedFile | null }> => {
  const {
    fields,
    files: { icon: file = null },
  } = await receiveForm(files, http, {
    fileFields: ['icon'],
    maxBytes: MAX_CARE_ICON_BYTES,
    tooLarge: CARE_TEXTS.iconTooLarge,
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'unsupported_type' ? wrongIcon() : error
  })
  const parsed = schema.safeParse({ ...fields })
  const isIcon = !file || (file.picture !== null && ICON_KINDS.includes(file.kind))
  if (parsed.success && isIcon) return { form: parsed.data, icon: file }
  await file?.discard()
  throw parsed.success ? wrongIcon() : toRefusal(parsed.error.issues)
}
