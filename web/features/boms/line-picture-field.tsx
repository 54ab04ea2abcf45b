/** A line's picture, which becomes a file of the style. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { uploadFiles } from '#contract/files.ts'
import { PICTURE_EXTENSIONS } from '#web/features/passports/use-thumbnail-upload.ts'
import { useReloadStyle } from '#web/features/styles/style.queries.ts'
import { textsOf } from '#web/lib/error-texts.ts'
import { formatPercent } from '#web/lib/formats.ts'
import { fileShowUrl } from '#web/lib/picture-addresses.ts'
import { upload } from '#web/lib/upload.ts'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { findProblem } from '#web/ui/use-file-drop.ts'
import classes from './boms.module.css'

interface LinePictureFieldProps {
  styleId: number
  /** Upload name. */
  picture: string | null
  error: ReactNode
  onChange: (picture: string | null) => void
}

/** `share` is what has left, 0 to 1; null while nothing is sent. */
const usePictureUpload = (styleId: number, onUploaded: (uploadName: string) => void) => {
  const reloadStyle = useReloadStyle(styleId)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const take = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return
    const found = findProblem([file], PICTURE_EXTENSIONS)
    setProblem(found)
    if (found) return
    const stop = new AbortController()
    stopper.current = stop
    const { signal } = stop
    setShare(0)
    try {
      const params = { id: String(styleId) }
      const { files } = await upload(uploadFiles, { params, files: [file] }, { signal, onProgress: setShare })
      if (files[0]) onUploaded(files[0].upload_name)
      void reloadStyle()
    } catch (error) {
      if (!signal.aborted) setProblem(textsOf(error).join(' '))
    }
    setShare(null)
  }
  return { share, problem, take: (file: File | undefined) => void take(file) }
}

export function LinePictureField({ styleId, picture, error, onChange }: LinePictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, take } = usePictureUpload(styleId, onChange)
  return (
    <div className={classes.upload}>
      <span className={classes.uploadPicture}>
        {picture && <img src={fileShowUrl(picture, 320)} alt="The line" />}
      </span>
      <div className={classes.uploadWords}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCloudUpload size={16} />}
          disabled={share !== null}
          onClick={() => input.current?.click()}
        >
          {share === null ? (picture ? 'Replace picture' : 'Upload picture') : formatPercent(share * 100)}
        </Button>
        {picture && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            No picture
          </Button>
        )}
        {(problem ?? error) && (
          <p role="alert" className={classes.problem}>
            {problem ?? error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file of the line"
        accept={PICTURE_EXTENSIONS}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
