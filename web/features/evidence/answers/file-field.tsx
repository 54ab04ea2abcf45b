/** A file of the device, or a photo by its camera. */
import { Button, Flex, Progress } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { AnswerFields } from '#contract/evidence/evidence-requests.ts'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { formatFileSize, formatPercent } from '#web/lib/formats.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { IconCamera, IconUpload } from '#web/ui/icons.ts'
import { Problem, Quiet } from '#web/ui/text/text.tsx'
import classes from './answers.module.css'

const PERCENT = 100

interface FileFieldProps {
  /** What it is for, for listeners. */
  name: string
  file: AnswerFields['file']
  isPhoto: boolean
  isSaving: boolean
  /** The share of a large file that has left; null while none is on its way. */
  sent: number | null
  error: string | undefined
  onChange: (file: File | null) => void
}

export function FileField({ name, file, isPhoto, isSaving, sent, error, onChange }: FileFieldProps) {
  return (
    <div>
      <Quiet size={14} breaks mb={8}>
        {file ? (
          <>
            <bdi>{file.title}</bdi> · {formatFileSize(file.size)}
          </>
        ) : (
          'No file yet. Up to 25 MB.'
        )}
      </Quiet>
      <Flex gap={8} wrap="wrap">
        <Choose
          name={`Photo for ${name}`}
          accept={acceptedPictures()}
          isCamera
          isDisabled={isSaving}
          onChange={onChange}
        >
          <IconCamera size={18} /> Take a photo
        </Choose>
        <Choose
          name={`File for ${name}`}
          accept={isPhoto ? acceptedPictures() : ACCEPTED_EXTENSIONS}
          isDisabled={isSaving}
          onChange={onChange}
        >
          <IconUpload size={18} /> Choose a file
        </Choose>
        {file && (
          <Button variant="subtle" disabled={isSaving} onClick={() => onChange(null)}>
            Remove the file
          </Button>
        )}
      </Flex>
      {sent !== null && (
        <div className={classes.sending}>
          {/* On dark paper violet is hardly told from what is left. */}
          <Progress
            aria-label={`Sending the file for ${name}`}
            value={Math.round(sent * PERCENT)}
            color="teal"
          />
          <span>{formatPercent(sent * PERCENT)}</span>
        </div>
      )}
      {error && (
        <Problem role="alert" mt={6}>
          {error}
        </Problem>
      )}
    </div>
  )
}

interface ChooseProps {
  name: string
  accept: string
  isCamera?: boolean
  isDisabled: boolean
  onChange: (file: File) => void
  children: ReactNode
}

function Choose({ name, accept, isCamera = false, isDisabled, onChange, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => input.current?.click()}>
        <span className={classes.withIcon}>{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) onChange(chosen)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
