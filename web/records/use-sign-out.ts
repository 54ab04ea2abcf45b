import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#contract/accounts/accounts.ts'
import { send } from '#web/lib/api/api.ts'
import { forgetKept } from '#web/lib/device-queue/store/kept.ts'
import { clearAllDrafts } from '#web/lib/forms/form-draft.ts'
import { oweSignOut } from '#web/lib/session/late-sign-out.ts'
import { isAway } from '#web/lib/session/session.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

/** Ends this session and leaves nothing of it on the device, also where the server cannot be asked. */
export const useSignOut = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const askAgain = askNothing(queries)
    let continueAt: string | null = null
    try {
      await queries.cancelQueries()
      try {
        continueAt = (await send(signOut, {})).continue_at
      } catch (error) {
        if (!isAway(error)) return noticeError(error)
        oweSignOut()
      }
      clearAllDrafts()
      await forgetKept().catch(() => undefined)
      // The provider ends its own session, and leads back.
      if (continueAt !== null) return window.location.assign(continueAt)
      await navigate({ to: '/sign-in' })
      queries.clear()
    } finally {
      askAgain()
    }
  }
}

/** What a part asks that comes while somebody leaves would be answered to nobody. Returns how to go on. */
const askNothing = (queries: QueryClient): (() => void) => {
  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, enabled: false } })
  return () => queries.setDefaultOptions(defaults)
}
