/** A record's picture with the button that replaces it; another one can be dropped onto it. */

import { Button, Progress, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { formatPercent } from '#web/lib/formats.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { Problem } from '#web/ui/text/text.tsx'
import classes from './picture-upload.module.css'
import { RecordPicture } from './record-picture.tsx'
import type { PictureUploading } from './use-picture-upload.ts'

interface PictureUploadProps {
  /** Upload name. */
  picture: string | null
  /** What the picture shows. */
  alt: string
  /** Of the file field, for those who do not see the button. */
  fileLabel: string
  upload: PictureUploading
  hints?: readonly string[]
  /** What the server says of the picture. */
  error?: ReactNode
  /** Where the record may go without one. */
  onRemove?: (() => void) | undefined
}

export function PictureUpload(props: PictureUploadProps) {
  const { picture, alt, fileLabel, upload, hints = [], error, onRemove } = props
  const { share, problem, take, stop } = upload
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the button.
    <div
      className={classes.line}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <div className={classes.picture}>
        <RecordPicture picture={picture} width={320} alt={alt} />
      </div>
      <Stack gap={4} align="flex-start" miw={0}>
        {hints.map((hint) => (
          <p key={hint} className={classes.hint}>
            {hint}
          </p>
        ))}
        {share === null ? (
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCloudUpload size={16} />}
              onClick={() => input.current?.click()}
            >
              {picture ? 'Replace image' : 'Upload image'}
            </Button>
            {picture && onRemove && (
              <Button variant="subtle" size="xs" onClick={onRemove}>
                No image
              </Button>
            )}
          </div>
        ) : (
          <div className={classes.progress}>
            <Progress value={share * 100} aria-label={`Uploading: ${alt}`} />
            <span>{formatPercent(share * 100)}</span>
            <Button size="compact-sm" variant="default" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
        {(problem ?? error) && (
          <Problem role="alert" size="inherit" mt={4}>
            {problem ?? error}
          </Problem>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileLabel}
        accept={acceptedPictures()}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
