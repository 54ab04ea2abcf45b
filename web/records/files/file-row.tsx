import { ActionIcon, Box, Button, Group, UnstyledButton } from '@mantine/core'
import { downloadFile, type StoredFile } from '#contract/files/files.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { formatFileSize, formatInstantDay } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { IconTrash, IconX } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { IconDownload } from '../icons.ts'
import { FileThumb } from './file-thumb.tsx'
import classes from './files-panel.module.css'
import { wordOfKind } from './kind-words.rules.ts'
import { shownAddress } from './shown-address.ts'

interface FileRowProps {
  file: StoredFile
  isPicture: boolean
  /** Absent where the reader may not choose the picture. */
  onUseAsPicture?: (uploadName: string | null) => void
  onView: () => void
  onDelete: () => void
  onTakeOut: () => void
  isBusy: boolean
}

const PURPOSES = { style: null, tech_pack: 'Tech pack' } as const

export function FileRow({ file, isPicture, onUseAsPicture, onView, isBusy, ...acts }: FileRowProps) {
  const download = addressOf(downloadFile, { params: { uploadName: file.upload_name } })
  const canShow = file.width !== null
  const facts = [
    PURPOSES[file.purpose],
    wordOfKind(file.title),
    file.version > 1 ? `v ${file.version}` : null,
    formatFileSize(file.size),
    file.uploaded_by.full_name,
    formatInstantDay(file.created_at),
  ]
  return (
    <li className={classes.row}>
      <FileThumb
        className={classes.thumb}
        title={file.title}
        address={shownAddress(file)}
        download={download}
      />
      <Box flex="1 1 120px" miw={0}>
        <UnstyledButton className={classes.name} aria-label={`Open ${file.title}`} onClick={onView}>
          {file.title}
        </UnstyledButton>
        <Quiet component="div">{joinFacts(facts)}</Quiet>
      </Box>
      <Group gap={4} wrap="nowrap" ms="auto">
        {isPicture && <Pill tone="confirmed">Picture</Pill>}
        {canShow && onUseAsPicture && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isBusy}
            aria-label={`${isPicture ? "Don't use" : 'Use'} ${file.title} as picture`}
            onClick={() => onUseAsPicture(isPicture ? null : file.upload_name)}
          >
            {isPicture ? "Don't use" : 'Use as picture'}
          </Button>
        )}
        <ActionIcon component="a" href={download} download aria-label={`Download ${file.title}`}>
          <IconDownload size={18} />
        </ActionIcon>
        {file.can.take_out && (
          <ActionIcon aria-label={`Take ${file.title} out`} disabled={isBusy} onClick={acts.onTakeOut}>
            <IconX size={18} />
          </ActionIcon>
        )}
        {file.can.delete && (
          <ActionIcon aria-label={`Delete ${file.title}`} disabled={isBusy} onClick={acts.onDelete}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}
