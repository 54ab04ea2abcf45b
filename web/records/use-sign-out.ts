import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#contract/accounts.ts'
import { send } from '#web/lib/api.ts'
import { forgetKept } from '#web/lib/device-queue/kept.ts'
import { clearAllDrafts } from '#web/lib/form-draft.ts'
import { noticeError } from '#web/ui/notices.ts'

/** Ends this session and leaves nothing of it on the device. */
export const useSignOut = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // What is asked now would be answered to nobody.
    await queries.cancelQueries()
    try {
      await send(signOut, {})
    } catch (error) {
      return noticeError(error)
    }
    clearAllDrafts()
    await forgetKept().catch(() => undefined)
    await navigate({ to: '/sign-in' })
    queries.clear()
  }
}
