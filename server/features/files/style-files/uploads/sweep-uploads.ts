import { UPLOAD_DAYS } from '#contract/files/style-file-uploads.ts'
import { REMOVE_PARTS } from '#server/platform/files/file-store.ts'
import { deleteFormUploadsBefore, listOpenFormUploads } from '#server/platform/files/form-upload.store.ts'
import type { Parts } from '#server/platform/parts.ts'
import { deleteGivenUp, listOpen } from './upload.store.ts'

const EVERY_HOUR = '23 * * * *'

/** Uploads that were given up, and parts whose upload ended, or whose process died before it could remove them. */
export const sweepUploads = async ({
  db,
  files,
  now,
}: Pick<Parts, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - UPLOAD_DAYS * 86_400_000)
  await db.write(async (tx) => {
    await deleteGivenUp(tx, before)
    await deleteFormUploadsBefore(tx, before)
  })
  const lying = await files.parts.list()
  const open = new Set([...(await listOpen(db, lying)), ...(await listOpenFormUploads(db, lying))])
  for (const uploadId of lying) if (!open.has(uploadId)) await files.parts.removeAll(uploadId)
}

export const scheduleUploads = (parts: Pick<Parts, 'db' | 'files' | 'jobs' | 'now'>): void => {
  parts.jobs.handle<{ uploadId: string }>(REMOVE_PARTS, ({ uploadId }) =>
    parts.files.parts.removeAll(uploadId),
  )
  parts.jobs.schedule('style_file_uploads', EVERY_HOUR, () => sweepUploads(parts))
}
