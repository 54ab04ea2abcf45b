/**
 * A large photo goes to the server in parts, before its request names it. The id of the request is that of the upload: a device
 * that was switched off in the middle asks for it again and goes on, and nothing of that is kept on the device.
 */
import { PART_BYTES } from '#contract/files/style-file-uploads.ts'
import { openFormUpload, sendFormUploadPart } from '#contract/form-uploads.ts'
import { type QueuedCall, sendCall } from '#web/lib/device-queue/send-call.ts'

/** Throws ApiError and NetworkError; what is there by then is not sent again. */
export const sendPhotoAhead = async (
  file: File,
  { reportId }: { reportId: number },
  queued: Pick<QueuedCall, 'request' | 'tools'>,
): Promise<void> => {
  const params = { uploadId: queued.request.id }
  const body = { use: 'qc_report', target_id: reportId, title: file.name, size: file.size } as const
  const { tools } = queued
  let state = await sendCall(openFormUpload, { params, body }, queued)
  while (state.received < file.size) {
    const { received } = state
    const end = Math.min(received + PART_BYTES, file.size)
    const form = new FormData()
    form.append('file[]', new File([file.slice(received, end)], 'part'))
    const onShare = (share: number) => tools.onShare((received + share * (end - received)) / file.size)
    const sent = { params: { ...params, offset: String(received) } }
    state = await sendCall(sendFormUploadPart, sent, { ...queued, form, tools: { ...tools, onShare } })
  }
}
