/** What can be done with the chosen files. */
import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { SubTask } from '#contract/files/style-files.ts'
import { MANY_FILES } from '#contract/files/style-files-many.ts'
import { IconDownload } from '#web/records/icons.ts'
import { IconLock, IconTrash, IconUsers, IconX } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { useStyleFile } from '../style-file-context.ts'
import classes from './many.module.css'
import type { FileChoice } from './use-choice.ts'
import { useManyActs } from './use-many-acts.ts'

const CarryDialog = loadComponent(() => import('./carry-dialog.tsx'), 'CarryDialog')

interface ManyBarProps {
  subTask: SubTask
  choice: FileChoice
}

/** All of a sub-task are named by the sub-task: their ids would not fit into an address. */
const addressOf = (styleId: number, subTask: SubTask, { chosen }: FileChoice): string => {
  const base = `/api/inquiries/${styleId}/style_files_zip`
  return chosen.length === subTask.files.length && chosen.length > MANY_FILES
    ? `${base}?sub_task=${subTask.id}`
    : `${base}?files=${chosen.map(({ id }) => id).join(',')}`
}

export function ManyBar({ subTask, choice }: ManyBarProps) {
  const { styleId } = useStyleFile()
  const [carries, setCarries] = useState<'move' | 'copy' | null>(null)
  const acts = useManyActs(subTask, choice.chosen, choice.none)
  const canChange = choice.chosen.some(({ can }) => can.change)
  const count = choice.chosen.length
  return (
    <section className={classes.bar} aria-label="Chosen files">
      <span className={classes.count} role="status">
        {`${count} chosen`}
      </span>
      <Button
        component="a"
        href={addressOf(styleId, subTask, choice)}
        download
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download as ZIP
      </Button>
      {canChange && (
        <>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUsers size={16} aria-hidden />}
            onClick={() => void acts.share()}
          >
            Share
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={() => void acts.makePrivate()}
          >
            Make private
          </Button>
          <Button variant="default" size="sm" onClick={() => setCarries('move')}>
            Move
          </Button>
          <Button variant="default" size="sm" onClick={() => setCarries('copy')}>
            Copy
          </Button>
          <Button
            variant="default"
            color="coral"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void acts.remove()}
          >
            Delete
          </Button>
        </>
      )}
      <ActionIcon size={36} className={classes.none} aria-label="Choose none" onClick={choice.none}>
        <IconX size={18} />
      </ActionIcon>
      <Suspense>
        {carries && (
          <CarryDialog
            act={carries}
            subTask={subTask}
            onCarry={(place) => acts.carryTo(carries, place)}
            onClose={() => setCarries(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
