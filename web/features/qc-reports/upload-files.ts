/** Sends files of a report one by one; a file that is tried again is the same file to the server. */
import { uploadPackingList, uploadQcFiles } from '#contract/qc-files.ts'
import type { FileComponent } from '#contract/values/qc-words.ts'
import { makeClientId } from '#web/lib/random-key.ts'
import { upload } from '#web/lib/upload.ts'
import type { UploadSteps } from '#web/ui/use-file-drop.ts'

export const PICTURE_EXTENSIONS = '.jpg,.jpeg,.png,.webp,.heic,.gif,.bmp,.tif,.tiff'
export const PACKING_EXTENSIONS = `${PICTURE_EXTENSIONS},.pdf,.xlsx`

const clientIds = new WeakMap<File, string>()
const clientIdOf = (file: File): string => {
  const known = clientIds.get(file) ?? makeClientId()
  clientIds.set(file, known)
  return known
}

export const sendPhoto = (
  { reportId, component }: { reportId: number; component: FileComponent },
  file: File,
  steps: UploadSteps,
) =>
  upload(
    uploadQcFiles,
    {
      files: [file],
      part: 'files[]',
      fields: {
        report_id: String(reportId),
        component_short_code: component,
        client_id: clientIdOf(file),
      },
    },
    steps,
  )

export const sendPackingFile = (reportId: number, file: File, steps: UploadSteps) =>
  upload(
    uploadPackingList,
    {
      files: [file],
      part: 'files[]',
      fields: { report_id: String(reportId), client_id: clientIdOf(file) },
    },
    steps,
  )
