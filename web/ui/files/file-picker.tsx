/** Files that are chosen now and sent later; what can't be sent says so until it is removed. */
import { ActionIcon, Box, VisuallyHidden } from '@mantine/core'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { formatFileSize } from '#web/lib/formats.ts'
import { Problem, Strong } from '#web/ui/text/text.tsx'
import { IconAlertTriangle, IconFile, IconX } from '../icons.ts'
import { DropZone } from './drop-zone.tsx'
import classes from './file-drop.module.css'
import { findProblem } from './use-file-drop.ts'

/** Why these files can't be sent; null when they can. */
export const findFilesProblem = (files: readonly File[]): string | null =>
  findProblem(files, ACCEPTED_EXTENSIONS)

interface FilePickerProps {
  label: string
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  disabled?: boolean
}

export function FilePicker({ label, files, onChange, disabled = false }: FilePickerProps) {
  const problem = findFilesProblem(files)
  return (
    <div>
      <DropZone
        label={label}
        hint="Up to 50 MB per file, 100 MB in total"
        accept={ACCEPTED_EXTENSIONS}
        multiple
        disabled={disabled}
        onTake={(added) => onChange([...files, ...added])}
      />
      {problem && (
        <Problem role="alert" size="inherit" mt={8}>
          {problem}
        </Problem>
      )}
      {files.length > 0 && (
        <Box component="ul" mt={12}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
            <li key={index} className={classes.row}>
              <ChosenFile file={file} />
              <ActionIcon
                size={28}
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </Box>
      )}
    </div>
  )
}

/** Why a file cannot be sent is said above all of them; here it is marked. */
function ChosenFile({ file }: { file: File }) {
  const isRefused = findFilesProblem([file]) !== null
  return (
    <>
      <span className={classes.kind} aria-hidden>
        {isRefused ? <IconAlertTriangle size={18} /> : <IconFile size={18} />}
      </span>
      <Box flex={1} miw={0}>
        <Strong component="div" weight={500} cuts>
          {file.name}
        </Strong>
        <div className={classes.state} data-state={isRefused ? 'failed' : undefined}>
          {formatFileSize(file.size)}
          {isRefused && <VisuallyHidden>, cannot be sent</VisuallyHidden>}
        </div>
      </Box>
    </>
  )
}
