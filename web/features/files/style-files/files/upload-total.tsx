/** How far several files are together, and the way to stop them all. */
import { Button, Group, Progress } from '@mantine/core'
import type { DropItem } from '#web/ui/files/use-file-drop.ts'
import { totalOf } from './files.rules.ts'
import classes from './upload.module.css'

interface UploadTotalProps {
  items: readonly DropItem[]
  onStop: (key: string) => void
}

export function UploadTotal({ items, onStop }: UploadTotalProps) {
  const { done, count, share } = totalOf(items)
  const open = items.filter(({ state }) => state === 'waiting' || state === 'uploading')
  if (count < 2 || open.length === 0) return null
  return (
    <Group gap="8px 12px" mb={8} fz={14}>
      <span role="status">{`${done} of ${count} files uploaded`}</span>
      <Progress
        className={classes.totalBar}
        value={share * 100}
        size={6}
        color="teal"
        aria-label="All uploads"
      />
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          for (const { key } of open) onStop(key)
        }}
      >
        Stop all
      </Button>
    </Group>
  )
}
