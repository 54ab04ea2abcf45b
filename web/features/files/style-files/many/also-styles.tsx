/** Other styles that an upload goes to as well, each into its sub-task of the same name. */

import { Button, Flex, Group } from '@mantine/core'
import { useState } from 'react'
import type { SubTask } from '#contract/files/style-files.ts'
import type { SameSubTask } from '#contract/files/style-files-many.ts'
import { sayName } from '#web/lib/language/say.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { StyleChooser } from './style-chooser.tsx'

/** As many as the call takes. */
const MOST = 20

interface AlsoStylesProps {
  subTask: SubTask
  chosen: readonly SameSubTask[]
  onChange: (chosen: SameSubTask[]) => void
}

export function AlsoStyles({ subTask, chosen, onChange }: AlsoStylesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap={8} fz={14}>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        Also to other styles
      </Button>
      {chosen.length > 0 && (
        <span>{chosen.map(({ style_name, style_number }) => style_name ?? style_number).join(', ')}</span>
      )}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Also to other styles">
        <Quiet
          size={14}
          mb={12}
        >{`The files go into the sub-task ${sayName(subTask.name)} of each style.`}</Quiet>
        <StyleChooser subTask={subTask} chosen={chosen} onChange={(next) => onChange(next.slice(0, MOST))} />
        <Flex justify="flex-end" mt={12}>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Flex>
      </Dialog>
    </Group>
  )
}
