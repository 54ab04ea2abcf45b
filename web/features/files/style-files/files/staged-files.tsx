/** Files that were chosen and wait for the last word: what each becomes, who will see it, and what is new in it. */
import { ActionIcon, Box, Button, Flex, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { STYLE_FILE_LIMITS, type SubTask } from '#contract/files/style-files.ts'
import type { SameSubTask } from '#contract/files/style-files-many.ts'
import { formatFileSize } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconAlertTriangle, IconX } from '#web/ui/icons.ts'
import { Problem, Quiet, Strong } from '#web/ui/text/text.tsx'
import { AlsoStyles } from '../many/also-styles.tsx'
import { useStyleFile } from '../style-file-context.ts'
import { cutName } from '../sub-tasks/sub-tasks.rules.ts'
import { FileIcon } from './file-icon.tsx'
import { costsApproval, findTogetherProblem, nameIn, type StagedFile, stageFiles } from './files.rules.ts'
import { folderOf } from './folders.ts'
import classes from './upload.module.css'
import { VisibilityChoice } from './visibility.tsx'

interface StagedFilesProps {
  subTask: SubTask
  chosen: readonly File[]
  isPrivate: boolean
  onVisibility: (isPrivate: boolean) => void
  onAddMore: () => void
  /** They are on the way, or let go. */
  onEnd: () => void
}

export function StagedFiles({
  subTask,
  chosen,
  isPrivate,
  onVisibility,
  onAddMore,
  onEnd,
}: StagedFilesProps) {
  const { uploads } = useStyleFile()
  const { organization } = useSession()
  const [note, setNote] = useState('')
  const [also, setAlso] = useState<readonly SameSubTask[]>([])
  const button = useRef<HTMLButtonElement>(null)
  // What was just chosen is sent by Enter.
  useEffect(() => button.current?.focus(), [])
  const staged = stageFiles(chosen, { files: subTask.files, ownCompanyId: organization.id, isPrivate })
  const together = findTogetherProblem(staged)
  const fit = staged.filter(({ problem }) => problem === null)
  const isStopped = together !== null || fit.length < staged.length
  const takeAway = (gone: File) =>
    uploads.choose(
      subTask.id,
      chosen.filter((file) => file !== gone),
    )
  const send = () => {
    uploads.send({
      subTaskId: subTask.id,
      isPrivate,
      note: note.trim(),
      alsoStyles: also.map(({ style_id }) => style_id),
    })
    onEnd()
  }
  const cancel = () => {
    uploads.choose(subTask.id, [])
    onEnd()
  }
  return (
    <section className={classes.staged} aria-label="Files to upload">
      <Box component="ul" mb={12}>
        {staged.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
          <StagedRow key={place} staged={each} isPrivate={isPrivate} onRemove={() => takeAway(each.file)} />
        ))}
      </Box>
      {together && <Problem role="alert">{together}</Problem>}
      <Flex gap="12px 24px" align="flex-end" wrap="wrap">
        <TextInput
          label="What is new (optional)"
          className={classes.note}
          maxLength={STYLE_FILE_LIMITS.note}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <VisibilityChoice isPrivate={isPrivate} onChange={onVisibility} />
      </Flex>
      <AlsoStyles subTask={subTask} chosen={also} onChange={setAlso} />
      {costsApproval(subTask, staged, isPrivate) && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {subTask.name} is approved. Sharing this takes the approval back.
        </p>
      )}
      <Flex gap={8} wrap="wrap" justify="flex-end" mt={16}>
        <Button variant="subtle" onClick={onAddMore}>
          Choose more
        </Button>
        {fit.length > 0 && fit.length < staged.length && (
          <Button
            variant="default"
            onClick={() =>
              uploads.choose(
                subTask.id,
                fit.map(({ file }) => file),
              )
            }
          >
            Leave out what cannot be sent
          </Button>
        )}
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button ref={button} disabled={isStopped} onClick={send}>
          {chosen.length === 1 ? 'Upload 1 file' : `Upload ${chosen.length} files`}
        </Button>
      </Flex>
    </section>
  )
}

interface StagedRowProps {
  staged: StagedFile
  isPrivate: boolean
  onRemove: () => void
}

const describe = ({ file, becomesVersionOf }: StagedFile, isPrivate: boolean): string => {
  const size = formatFileSize(file.size)
  if (!becomesVersionOf)
    return `${size} · ${isPrivate ? 'only your company sees it' : 'everybody on the style sees it'}`
  const { title, isPrivate: staysPrivate } = becomesVersionOf
  return `${size} · New version of ${cutName(title)}, which stays ${staysPrivate ? 'private' : 'shared'}`
}

function StagedRow({ staged, isPrivate, onRemove }: StagedRowProps) {
  const { file, problem } = staged
  return (
    <li className={classes.row}>
      <FileIcon title={file.name} />
      <Box flex={1} miw={0}>
        <Strong component="div" weight={500} breaks>
          {nameIn(folderOf(file), file.name)}
        </Strong>
        {problem ? (
          <Problem component="div" role="alert">
            {problem}
          </Problem>
        ) : (
          <Quiet component="div" breaks>
            {describe(staged, isPrivate)}
          </Quiet>
        )}
      </Box>
      <ActionIcon size={28} aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
