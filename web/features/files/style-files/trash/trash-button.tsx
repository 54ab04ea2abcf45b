/** Opens the trash of the style file. */

import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './trash.module.css'

const TrashList = loadComponent(() => import('./trash-list.tsx'), 'TrashList')

export function TrashButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Trash
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Trash" size="lg">
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <TrashList />
        </Suspense>
      </Dialog>
    </div>
  )
}
