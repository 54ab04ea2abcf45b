import { ActionIcon, Box, Button, Progress } from '@mantine/core'
import { formatFileSize, formatPercent } from '#web/lib/formats.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { IconCircleCheck, IconFile, IconX } from '../icons.ts'
import classes from './file-drop.module.css'
import type { DropItem } from './use-file-drop.ts'

interface FileDropRowProps {
  item: DropItem
  onStop: () => void
  onRetry: () => void
}

const stateOf = (item: DropItem): string => {
  if (item.state === 'failed') return item.error ?? ''
  if (item.state === 'waiting') return 'Waiting'
  return item.state === 'done' ? formatFileSize(item.file.size) : formatPercent(item.share * 100)
}

export function FileDropRow({ item, onStop, onRetry }: FileDropRowProps) {
  const isOpen = item.state === 'waiting' || item.state === 'uploading'
  return (
    <li className={classes.row}>
      <span className={classes.kind} aria-hidden>
        {item.state === 'done' ? <IconCircleCheck size={18} /> : <IconFile size={18} />}
      </span>
      <Box flex={1} miw={0}>
        <Strong component="div" weight={500} cuts>
          {item.file.name}
        </Strong>
        <div
          className={classes.state}
          data-state={item.state}
          role={item.state === 'failed' ? 'alert' : undefined}
        >
          {stateOf(item)}
        </div>
        {item.state === 'uploading' && (
          <Progress
            value={item.share * 100}
            size={4}
            color="teal"
            aria-label={`Uploading ${item.file.name}`}
          />
        )}
      </Box>
      {item.state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
      {item.state !== 'done' && (
        <ActionIcon
          size={28}
          aria-label={`${isOpen ? 'Stop uploading' : 'Dismiss'} ${item.file.name}`}
          onClick={onStop}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
