import { Box, Button, Group, Input } from '@mantine/core'
import { type DragEvent, type ReactNode, useRef } from 'react'
import { formatFileSize } from '#web/lib/formats.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { usePreviewUrl } from '#web/lib/use-preview-url.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { IconPhotoPin } from './geo-icons.ts'
import classes from './geo-images.module.css'

interface ImageFileFieldProps {
  file: File | null
  error: ReactNode
  onPick: (file: File) => void
}

/** The picture, by the file dialog or dropped. */
export function ImageFileField({ file, error, onPick }: ImageFileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreviewUrl(file)
  const take = (files: FileList | null) => {
    const picked = files?.[0]
    if (picked) onPick(picked)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <Input.Wrapper
      label="Image file"
      labelElement="div"
      required
      description="JPEG, PNG, WebP, GIF, BMP or TIFF, up to 20 MB"
      error={error}
    >
      <Group gap={12} wrap="nowrap" mt={6} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <span className={classes.fileFrame}>
          {preview ? (
            <img className={classes.picture} src={preview} alt="" />
          ) : (
            <IconPhotoPin size={24} aria-hidden />
          )}
        </span>
        <Box flex={1} miw={0}>
          <Button
            variant="default"
            size="xs"
            aria-invalid={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {file ? 'Replace the image' : 'Choose an image'}
          </Button>
          <Quiet role="status" size={12} breaks>
            {file && `${file.name} · ${formatFileSize(file.size)}`}
          </Quiet>
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Image file"
          accept={acceptedPictures()}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </Group>
    </Input.Wrapper>
  )
}
