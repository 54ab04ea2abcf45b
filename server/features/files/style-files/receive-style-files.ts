import { type StyleFileForm, styleFileForm } from '#contract/files/style-files.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { toRefusal } from '#server/platform/http/answers/input-errors.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { discardAll, receiveUploadForm } from '#server/platform/uploads/receive-uploads.ts'

/** All of the form, or nothing of it. @throws Refusal `invalid`, `unsupported_type`, `too_large`, `too_large_together` */
export const receiveStyleFiles = async (
  { files }: Pick<Parts, 'files'>,
  http: Exchange,
): Promise<{ form: StyleFileForm; received: ReceivedFile[] }> => {
  const { fields, files: received } = await receiveUploadForm(files, http, {
    beforeFile: async () => undefined,
  })
  const parsed = styleFileForm.safeParse({ ...fields })
  if (parsed.success) return { form: parsed.data, received }
  await discardAll(received)
  throw toRefusal(parsed.error.issues)
}
