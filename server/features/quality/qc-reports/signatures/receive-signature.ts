import type { z } from 'zod'
import { MAX_SIGNATURE_BYTES } from '#contract/quality/qc-signatures.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { doAside } from '#server/platform/files/pictures/aside.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { receiveForm } from '#server/platform/uploads/receive-form.ts'

const wrongPicture = (): Refusal => refusalAt({ signature: QC_TEXTS.wrongSignature }, 'unsupported_type')

interface ReceivedSignature<Form> {
  form: Form
  /** Null for a typed signature. */
  picture: ReceivedFile | null
}

/** The form's texts, with the pad's picture or none; where it is refused, the picture is gone. */
export const receiveSignature = async <Form extends { typed: boolean }>(
  { files }: Pick<Parts, 'files'>,
  http: Exchange,
  schema: z.ZodType<Form>,
): Promise<ReceivedSignature<Form>> => {
  const {
    fields,
    files: { signature: file = null },
  } = await receiveForm(files, http, {
    fileFields: ['signature'],
    maxBytes: MAX_SIGNATURE_BYTES,
    tooLarge: QC_TEXTS.wrongSignature,
  }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'unsupported_type' ? wrongPicture() : error
  })
  try {
    const parsed = schema.safeParse({ ...fields })
    if (!parsed.success) throw toRefusal(parsed.error.issues)
    if (parsed.data.typed) {
      await file?.discard()
      return { form: parsed.data, picture: null }
    }
    if (!file) throw refusalAt({ signature: QC_TEXTS.emptySignature })
    if (file.kind !== 'png' || !file.picture) throw wrongPicture()
    if (!(await doAside('ink', { path: file.path }))) throw refusalAt({ signature: QC_TEXTS.emptySignature })
    return { form: parsed.data, picture: file }
  } catch (error) {
    await file?.discard()
    throw error
  }
}
