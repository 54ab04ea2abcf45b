import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#contract/accounts/accounts.ts'
import { holdCalls, isAway, send } from '#web/lib/api/api.ts'
import { forgetWaiting } from '#web/lib/changes/kept-changes.ts'
import { forgetKept } from '#web/lib/device-queue/store/kept.ts'
import { clearAllDrafts } from '#web/lib/forms/form-draft.ts'
import { oweSignOut } from '#web/lib/session/late-sign-out.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { maySignOut } from './conflict/unsaved-work.ts'

/** Ends this session and leaves nothing of it on the device, also where the server cannot be asked. */
export const useSignOut = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    if (!(await maySignOut().catch(noticeError))) return
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
      forgetWaiting()
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
