/** Sends a form with one file: a small one at once, a large one in parts before the form. Every such form uses it. */
import type { CallAnswer } from '#contract/call.ts'
import { IN_PARTS_FROM_BYTES } from '#contract/files/style-file-uploads.ts'
import { type MultipartCall, type UploadOptions, upload } from '#web/lib/api/upload.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { FileOfForm, FormArguments } from './send-ahead.ts'

export const useSendFileOfForm = () => {
  const { user } = useSession()
  return async <S extends MultipartCall>(
    call: S,
    args: FormArguments<S>,
    of: Omit<FileOfForm, 'personId'>,
    options: UploadOptions = {},
  ): Promise<CallAnswer<S>> => {
    const { file, field } = of
    if (file.size <= IN_PARTS_FROM_BYTES)
      return upload(call, { ...(args as object), files: [file], part: field } as never, options)
    // Loaded with the first large file, as pages begin without.
    const { sendAhead } = await import('./send-ahead.ts')
    return sendAhead(call, args, { ...of, personId: user.id }, options)
  }
}
