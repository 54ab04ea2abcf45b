/** The chosen sub-task: its approval, its files, and where files are added. */
import { Box, Button, Flex, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SubTask } from '#contract/files/style-files.ts'
import { CommentsButton } from '#web/features/collaboration/comments/comments-button.tsx'
import { sayName } from '#web/lib/language/say.ts'
import { GoneRow } from '#web/records/style/sought-row.tsx'
import { IconAlertTriangle, IconArrowLeft } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { FileList } from '../files/file-list.tsx'
import classes from '../files/files.module.css'
import { UploadArea } from '../files/upload-area.tsx'
import { useDropTarget } from '../files/use-drop-target.ts'
import { usePaste } from '../files/use-paste.ts'
import { IconUpload } from '../icons.ts'
import { useStyleFile } from '../style-file-context.ts'
import { describeApproval } from './approval-words.rules.ts'
import { ApproveButton } from './approve-button.tsx'
import { SubTaskLink } from './sub-task-link.tsx'
import { approvalOf, cutName } from './sub-tasks.rules.ts'

interface SubTaskPanelProps {
  subTask: SubTask
  /** Whether a link of the tab led here: on phones it is gone from the screen, and the focus with it. */
  isFollowed: boolean
}

export function SubTaskPanel({ subTask, isFollowed }: SubTaskPanelProps) {
  const { styleId, data, uploads, search } = useStyleFile()
  const input = useRef<HTMLInputElement>(null)
  const title = useFocusOnArrival(isFollowed)
  const canUpload = data.can.upload
  const isFileGone =
    search.file !== undefined &&
    search.sub_task === subTask.id &&
    subTask.files.every(({ id }) => id !== search.file)
  const name = sayName(subTask.name)
  const cut = cutName(name)
  const add = (files: readonly File[]) =>
    uploads.choose(subTask.id, [...uploads.chosenFor(subTask.id), ...files])
  const target = useDropTarget(canUpload, add)
  usePaste(canUpload, add)
  return (
    <section
      className={classes.panel}
      aria-labelledby={`sub-task-${subTask.id}`}
      data-over={target.isOver || undefined}
      {...target.events}
    >
      <SubTaskLink id={null} className={classes.back}>
        <IconArrowLeft size={17} aria-hidden />
        All tasks
      </SubTaskLink>
      <Flex gap="8px 16px" align="flex-start" wrap="wrap" px={16} py={12}>
        <Box flex="1 1 260px" miw={0}>
          <Group gap="4px 12px">
            <Tooltip
              label={name}
              disabled={cut === name}
              multiline
              maw={320}
              withinPortal
              events={{ hover: true, focus: true, touch: true }}
              style={{ overflowWrap: 'anywhere' }}
            >
              <h2 id={`sub-task-${subTask.id}`} ref={title} tabIndex={-1} className={classes.title}>
                {cut === name ? name : <CutName whole={name} cut={cut} />}
              </h2>
            </Tooltip>
            <ApprovalPill subTask={subTask} />
          </Group>
          <Quiet mt={4}>{describeApproval(subTask)}</Quiet>
        </Box>
        <div className={classes.buttons}>
          <CommentsButton
            styleId={styleId}
            part={{ kind: 'subtask', id: subTask.id, name: subTask.name }}
            size="sm"
          />
          {canUpload && (
            <Button
              variant="default"
              leftSection={<IconUpload size={17} />}
              onClick={() => input.current?.click()}
            >
              Upload
            </Button>
          )}
          {data.is_authority && <ApproveButton subTask={subTask} />}
        </div>
      </Flex>
      {isFileGone && <GoneRow />}
      {subTask.files.length > 0 ? (
        <FileList subTask={subTask} onGone={() => title.current?.focus()} />
      ) : (
        <Empty title="No files yet">
          {canUpload ? 'Drop files here, or choose them.' : 'Those that you may see will be listed here.'}
        </Empty>
      )}
      {canUpload && <UploadArea subTask={subTask} input={input} onTake={add} />}
    </section>
  )
}

/** Read aloud whole. */
function CutName({ whole, cut }: { whole: string; cut: string }) {
  return (
    <>
      <VisuallyHidden>{whole}</VisuallyHidden>
      <span aria-hidden>{cut}</span>
    </>
  )
}

function ApprovalPill({ subTask }: { subTask: SubTask }) {
  const state = approvalOf(subTask)
  if (state === 'approved') return <Pill tone="confirmed">Approved</Pill>
  if (state === 'open') return <Pill>Not approved</Pill>
  return (
    <Pill tone="waiting" icon={IconAlertTriangle}>
      Approval taken back
    </Pill>
  )
}

const useFocusOnArrival = (isFollowed: boolean) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    const isLost =
      activeElement === document.body || (activeElement as HTMLElement | null)?.offsetParent === null
    if (isFollowed && isLost) title.current?.focus({ preventScroll: true })
  }, [isFollowed])
  return title
}
