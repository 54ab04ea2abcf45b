/** Asks before edits that are not saved are left; the way within the tab itself is free. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isReloading } from '#web/lib/missing-code.ts'
import { confirm } from '#web/ui/confirm.ts'

export const useLeaveGuard = (isDirty: boolean): void => {
  const shouldBlockFn = useCallback(
    async () =>
      !(await confirm({
        title: 'Leave without saving?',
        body: 'Your changes are not saved yet. They are kept on this device for your next visit.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      })),
    [],
  )
  useBlocker({ shouldBlockFn, disabled: !isDirty, enableBeforeUnload: () => !isReloading() })
}
