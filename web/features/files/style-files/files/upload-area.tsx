/** Where files are added to a sub-task: chosen first, then sent, each with its progress. */
import { Box, UnstyledButton } from '@mantine/core'
import { type RefObject, useId, useState } from 'react'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import type { SubTask } from '#contract/files/style-files.ts'
import { FileDropRow } from '#web/ui/files/file-drop-row.tsx'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { useStyleFile } from '../style-file-context.ts'
import { SubTaskLink } from '../sub-tasks/sub-task-link.tsx'
import { findSubTask } from '../sub-tasks/sub-tasks.rules.ts'
import { StagedFiles } from './staged-files.tsx'
import classes from './upload.module.css'
import { UploadTotal } from './upload-total.tsx'
import { VisibilityChoice } from './visibility.tsx'

interface UploadAreaProps {
  subTask: SubTask
  /** The file dialog, which the panel's own button opens too. */
  input: RefObject<HTMLInputElement | null>
  onTake: (files: readonly File[]) => void
}

export function UploadArea({ subTask, input, onTake }: UploadAreaProps) {
  const { uploads } = useStyleFile()
  const [isPrivate, setPrivate] = useState(true)
  const chosen = uploads.chosenFor(subTask.id)
  return (
    <div className={classes.area}>
      <OnTheWay subTaskId={subTask.id} />
      {chosen.length > 0 ? (
        <StagedFiles
          subTask={subTask}
          chosen={chosen}
          isPrivate={isPrivate}
          onVisibility={setPrivate}
          onAddMore={() => input.current?.click()}
          // The next ones are private again, unless somebody shares them too.
          onEnd={() => setPrivate(true)}
        />
      ) : (
        <Zone isPrivate={isPrivate} onVisibility={setPrivate} onOpen={() => input.current?.click()} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Add files to ${subTask.name}`}
        accept={ACCEPTED_EXTENSIONS}
        multiple
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface ZoneProps {
  isPrivate: boolean
  onVisibility: (isPrivate: boolean) => void
  onOpen: () => void
}

function Zone({ isPrivate, onVisibility, onOpen }: ZoneProps) {
  const hintId = useId()
  return (
    <div className={classes.zone}>
      <UnstyledButton className={classes.choose} aria-describedby={hintId} onClick={onOpen}>
        <IconCloudUpload size={20} aria-hidden />
        <span>
          <span className={classes.drop}>Drop files here or </span>
          <span className={classes.verb}>choose</span>. <span id={hintId}>Up to 50 MB each.</span>
        </span>
      </UnstyledButton>
      <VisibilityChoice isPrivate={isPrivate} onChange={onVisibility} />
    </div>
  )
}

/** Files that are being sent; those of another sub-task in a line. */
function OnTheWay({ subTaskId }: { subTaskId: number }) {
  const { data, uploads } = useStyleFile()
  const here = uploads.items.filter((item) => item.subTaskId === subTaskId)
  const elsewhere = uploads.items.filter(
    (item) => item.subTaskId !== subTaskId && (item.state === 'waiting' || item.state === 'uploading'),
  )
  const other = findSubTask(data.style_file_data, elsewhere[0]?.subTaskId)
  return (
    <>
      <UploadTotal items={here} onStop={uploads.stop} />
      {here.length > 0 && (
        <Box component="ul" mb={12} aria-label="Uploads">
          {here.map((item) => (
            <FileDropRow
              key={item.key}
              item={item}
              onStop={() => uploads.stop(item.key)}
              onRetry={() => uploads.retry(item.key)}
            />
          ))}
        </Box>
      )}
      {other && (
        <p className={classes.elsewhere} role="status">
          {elsewhere.length === 1 ? 'A file is' : `${elsewhere.length} files are`} on the way to{' '}
          <SubTaskLink id={other.id}>{other.name}</SubTaskLink>
        </p>
      )}
    </>
  )
}
