import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#contract/accounts/accounts.ts'
import { holdCalls, send } from '#web/lib/api/api.ts'
import { forgetKept } from '#web/lib/device-queue/store/kept.ts'
import { clearAllDrafts } from '#web/lib/forms/form-draft.ts'
import { hasUnsavedWork } from '#web/lib/forms/unsaved-work.ts'
import { oweSignOut } from '#web/lib/session/late-sign-out.ts'
import { isAway } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

const mayLeave = async (): Promise<boolean> =>
  !hasUnsavedWork() ||
  confirm({
    title: 'Sign out without saving?',
    body: 'Your changes are not saved, and signing out removes them from this device.',
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
    danger: true,
  })

/** Ends this session and leaves nothing of it on the device, also where the server cannot be asked. */
export const useSignOut = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    void queries.cancelQueries()
    const left = send(signOut, {})
    // What the page asks from here on would be answered to nobody.
    const goOn = holdCalls()
    try {
      let continueAt: string | null = null
      try {
        continueAt = (await left).continue_at
      } catch (error) {
        if (!isAway(error)) return noticeError(error)
        oweSignOut()
      }
      clearAllDrafts()
      await forgetKept().catch(() => undefined)
      // The provider ends its own session, and leads back.
      if (continueAt !== null) return window.location.assign(continueAt)
      await navigate({ to: '/sign-in', ignoreBlocker: true })
      queries.clear()
    } finally {
      goOn()
    }
  }
}
