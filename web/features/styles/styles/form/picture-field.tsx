/** The style's picture among its fields: chosen now, sent with the rest. */
import { Button, Flex, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { acceptedPictures, PICTURE_ENDINGS } from '#web/lib/forms/picture-types.ts'
import { usePreviewUrl } from '#web/lib/use-preview-url.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { findProblem } from '#web/ui/files/use-file-drop.ts'
import { Problem } from '#web/ui/text/text.tsx'
import classes from './picture-field.module.css'

/** Why this can't be the picture; null when it can. */
export const findPictureProblem = (file: File | null): string | null =>
  file && findProblem([file], PICTURE_ENDINGS)

interface PictureFieldProps {
  /** The one that the style has, by its upload name. */
  saved: string | null
  file: File | null
  onChange: (file: File | null) => void
  disabled?: boolean
}

export function PictureField({ saved, file, onChange, disabled = false }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreviewUrl(file)
  const problem = findPictureProblem(file)
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>Picture</legend>
      <Group gap={16} wrap="nowrap">
        <div className={classes.frame}>
          {preview && !problem ? (
            <img src={preview} alt="" className={classes.preview} />
          ) : (
            <RecordPicture picture={saved} width={320} />
          )}
        </div>
        <Stack gap={6} miw={0}>
          {file && <span className={classes.name}>{file.name}</span>}
          <Flex gap={8} wrap="wrap">
            <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
              {saved || file ? 'Choose another file' : 'Choose an image'}
            </Button>
            {file && (
              <Button variant="subtle" color="gray" disabled={disabled} onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </Flex>
          {problem && (
            <Problem role="alert" size="inherit">
              {problem}
            </Problem>
          )}
        </Stack>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept={acceptedPictures()}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) onChange(chosen)
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
