/** One deleted file: where it lay, who deleted it, and until when it can come back. */

import { Box, Button, Flex, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { TRASH_TEXTS, type TrashedFile } from '#contract/files/style-file-trash.ts'
import { formatFileSize, formatInstantDay } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayName } from '#web/lib/language/say.ts'
import { FileThumb } from '#web/records/files/file-thumb.tsx'
import { sayPlaces } from '#web/records/files/place-words.rules.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { nameIn } from '../files/files.rules.ts'
import { VisibilityPill } from '../files/visibility.tsx'
import { useStyleFile } from '../style-file-context.ts'
import classes from './trash.module.css'

export function TrashRow({ file }: { file: TrashedFile }) {
  const { changes } = useStyleFile()
  const [into, setInto] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const carry = async (act: () => Promise<string>): Promise<void> => {
    setBusy(true)
    try {
      noticeSuccess(await act())
    } catch (error) {
      noticeError(error)
    } finally {
      setBusy(false)
    }
  }
  const restore = () =>
    carry(async () => {
      const { title } = await changes.restoreFile(file, into)
      return title === file.title ? TRASH_TEXTS.fileRestored : `File restored as ${title}`
    })
  const removeForGood = async () => {
    const isAgreed = await confirm({
      title: `Delete ${file.title} for good?`,
      body:
        file.version > 1
          ? `The file and its ${file.version} versions are gone at once. This cannot be undone.`
          : 'The file is gone at once. This cannot be undone.',
      confirmLabel: 'Delete now',
      danger: true,
    })
    if (isAgreed)
      await carry(async () => {
        await changes.removeForGood(file)
        return TRASH_TEXTS.deletedForGood
      })
  }
  const shownIn = sayPlaces(file.was_shown_in)
  const needsPlace = file.comes_back_to === null
  return (
    <li className={classes.entry}>
      <FileThumb title={file.title} address={file.preview_url} download={file.download_url} />
      <Box flex="1 1 240px" miw={0}>
        <Group gap="4px 8px">
          <Strong component="span" size={14} breaks>
            {nameIn(file.folder, file.title)}
          </Strong>
          <VisibilityPill isPrivate={file.is_private_in_style_file} />
        </Group>
        <div className={classes.facts}>
          {joinFacts([
            [file.style_file_task.name, file.sub_task_name].map(sayName).join(' › '),
            `v ${file.version}`,
            formatFileSize(file.file_size),
          ])}
        </div>
        <div className={classes.facts}>
          {`Deleted by ${file.deleted.full_name} on ${formatInstantDay(file.deleted.at)}, here until ${formatInstantDay(file.ends_at)}`}
        </div>
        {shownIn && <div className={classes.facts}>{`Was shown in: ${shownIn}`}</div>}
        {needsPlace && file.can.restore && <PlaceField file={file} value={into} onChange={setInto} />}
      </Box>
      <Flex gap={4} wrap="wrap" ms="auto">
        {file.can.restore && (
          <Button
            variant="default"
            size="sm"
            disabled={isBusy || (needsPlace && into === undefined)}
            aria-label={`Restore ${file.title}`}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        )}
        {file.can.delete && (
          <Button
            variant="subtle"
            color="coral"
            size="sm"
            disabled={isBusy}
            aria-label={`Delete now: ${file.title}`}
            onClick={() => void removeForGood()}
          >
            Delete now
          </Button>
        )}
      </Flex>
    </li>
  )
}

interface PlaceFieldProps {
  file: TrashedFile
  value: number | undefined
  onChange: (subTaskId: number | undefined) => void
}

/** Its sub-task is gone: the reader says where it comes back. */
function PlaceField({ file, value, onChange }: PlaceFieldProps) {
  const { data } = useStyleFile()
  return (
    <NativeSelect
      className={classes.place}
      label={`Its sub-task was deleted. Restore ${file.title} into`}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
      data={[
        { value: '', label: 'Choose a sub-task' },
        ...data.style_file_data
          .filter(({ sub_tasks }) => sub_tasks.length > 0)
          .map((task) => ({
            group: sayName(task.name),
            items: task.sub_tasks.map(({ id, name }) => ({ value: String(id), label: sayName(name) })),
          })),
      ]}
    />
  )
}
