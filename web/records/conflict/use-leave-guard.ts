/** Asks before edits that are not saved are left; the way within the tab itself is free. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { isReloading } from '#web/lib/api/missing-code.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { holdUnsavedWork } from './unsaved-work.ts'

const KEPT = 'Your changes are not saved yet. They are kept on this device for your next visit.'

export const useLeaveGuard = (isDirty: boolean, body = KEPT, title = 'Leave without saving?'): void => {
  const shouldBlockFn = useCallback(
    async () =>
      !(await confirm({
        title,
        body,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      })),
    [body, title],
  )
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty])
  useBlocker({ shouldBlockFn, disabled: !isDirty, enableBeforeUnload: () => !isReloading() })
}
