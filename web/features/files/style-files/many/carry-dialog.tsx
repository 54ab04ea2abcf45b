/** Where chosen files are moved or copied to: a sub-task of this style, or of another one. */

import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StyleFileTask, SubTask } from '#contract/files/style-files.ts'
import type { SameSubTask } from '#contract/files/style-files-many.ts'
import { sayName } from '#web/lib/language/say.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { styleFileQuery } from '../style-file.queries.ts'
import { useStyleFile } from '../style-file-context.ts'
import { StyleChooser } from './style-chooser.tsx'
import type { Place } from './use-many-acts.ts'

interface CarryDialogProps {
  act: 'move' | 'copy'
  subTask: SubTask
  onCarry: (place: Place) => Promise<void>
  onClose: () => void
}

export function CarryDialog({ act, subTask, onCarry, onClose }: CarryDialogProps) {
  const { data } = useStyleFile()
  const [isElsewhere, setElsewhere] = useState(false)
  const [style, setStyle] = useState<SameSubTask | null>(null)
  const [into, setInto] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const carry = async () => {
    if (into === undefined) return
    setBusy(true)
    await onCarry({ subTaskId: into, toStyleId: isElsewhere ? (style?.style_id ?? null) : null })
    onClose()
  }
  const turn = () => {
    setElsewhere(!isElsewhere)
    setInto(undefined)
  }
  return (
    <Dialog opened onClose={onClose} title={act === 'move' ? 'Move files' : 'Copy files'}>
      <Stack gap={16} align="stretch">
        <Checkbox label="Into another style" checked={isElsewhere} onChange={turn} />
        {isElsewhere && (
          <>
            <p>Files are private in the other style until somebody shares them there.</p>
            <StyleChooser
              subTask={subTask}
              chosen={style ? [style] : []}
              onChange={([next]) => {
                setStyle(next ?? null)
                setInto(undefined)
              }}
              isOne
            />
          </>
        )}
        {!isElsewhere && (
          <SubTaskField
            tasks={data.style_file_data}
            but={act === 'move' ? subTask.id : null}
            value={into}
            onChange={setInto}
          />
        )}
        {isElsewhere && style && <OtherSubTasks style={style} value={into} onChange={setInto} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={into === undefined} loading={isBusy} onClick={() => void carry()}>
            {act === 'move' ? 'Move' : 'Copy'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface OtherSubTasksProps {
  style: SameSubTask
  value: number | undefined
  onChange: (subTaskId: number | undefined) => void
}

function OtherSubTasks({ style, ...field }: OtherSubTasksProps) {
  const other = useQuery(styleFileQuery(style.style_id))
  if (other.isError) return <ErrorState error={other.error} onRetry={() => void other.refetch()} />
  return (
    <SubTaskField
      tasks={other.data?.style_file_data ?? []}
      isPending={other.isPending}
      but={null}
      {...field}
    />
  )
}

interface SubTaskFieldProps {
  tasks: readonly StyleFileTask[]
  /** Not read yet. */
  isPending?: boolean
  /** Where they are already. */
  but: number | null
  value: number | undefined
  onChange: (subTaskId: number | undefined) => void
}

function SubTaskField({ tasks, isPending = false, but, value, onChange }: SubTaskFieldProps) {
  const groups = tasks.map((task) => ({
    group: sayName(task.name),
    items: task.sub_tasks
      .filter(({ id }) => id !== but)
      .map(({ id, name }) => ({ value: String(id), label: sayName(name) })),
  }))
  return (
    <NativeSelect
      label="Sub-task"
      disabled={isPending}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
      data={[{ value: '', label: 'Choose a sub-task' }, ...groups.filter(({ items }) => items.length > 0)]}
    />
  )
}
