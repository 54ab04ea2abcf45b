/** A line's picture, which becomes a file of the style. */
import type { ReactNode } from 'react'
import { FILE_TEXTS, MAX_FILE_BYTES } from '#contract/files/files.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { PictureUpload } from '#web/records/pictures/picture-upload.tsx'
import { usePictureUpload } from '#web/records/pictures/use-picture-upload.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import type { UploadFile } from '#web/ui/files/use-file-drop.ts'

const LIMIT = { bytes: MAX_FILE_BYTES, text: FILE_TEXTS.tooLarge }
const describe = (error: unknown): string => textsOf(error).join(' ')

interface LinePictureFieldProps {
  styleId: number
  /** Upload name. */
  picture: string | null
  error: ReactNode
  onChange: (picture: string | null) => void
}

export function LinePictureField({ styleId, picture, error, onChange }: LinePictureFieldProps) {
  const reloadStyle = useReloadStyle(styleId)
  const sendFile = useSendToStyle(styleId)
  const uploadFile: UploadFile = async (file, steps) => {
    const { files } = await sendFile(file, steps)
    if (files[0]) onChange(files[0].upload_name)
    void reloadStyle()
  }
  return (
    <PictureUpload
      picture={picture}
      alt="Image of the line"
      fileLabel="Image file of the line"
      upload={usePictureUpload({ limit: LIMIT, uploadFile, describe })}
      error={error}
      onRemove={() => onChange(null)}
    />
  )
}
