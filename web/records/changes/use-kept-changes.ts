/** What an earlier page was about to save: made again where its record is open, named where that cannot be. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, type SendOptions } from '#web/lib/api/api.ts'
import {
  claimKept,
  dropKept,
  isFresh,
  type Keeping,
  type KeptChange,
  leaveUnsaved,
  listUnsaved,
  ownerOf,
} from '#web/lib/changes/kept-changes.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

type Of = Pick<Keeping, 'of' | 'kind' | 'name' | 'data'>

/** As what a change of the person is kept; under the key of `again` where it is made again. */
export const useKeeping = (): ((change: Of, again?: KeptChange) => Keeping | undefined) => {
  const queries = useQueryClient()
  return (change, again) => {
    const session = queries.getQueryData(sessionQuery.queryKey)
    if (!session) return undefined
    const { key, at } = again ?? { key: makeRandomKey(), at: Date.now() }
    return { ...change, owner: ownerOf(session), key, at }
  }
}

/** How it is sent: once, and as nobody else who signs in meanwhile. */
export const optionsOf = (kept: Keeping | undefined): SendOptions =>
  kept ? { idempotencyKey: kept.key, person: kept.owner.slice(0, kept.owner.indexOf(':')) } : {}

export type Fits = (kept: KeptChange) => boolean

/**
 * Makes those that fit again, in the order in which they were made. Those that find no server wait for it as long as
 * their place is there, and stay on the device for the next page where it goes.
 * @param makeAgain begins at once; answers whether it was saved, and tells itself why not
 */
export const useKeptChanges = (fits: Fits, makeAgain: (kept: KeptChange) => Promise<boolean>): void => {
  const queries = useQueryClient()
  const make = useEffectEvent(async () => {
    const session = queries.getQueryData(sessionQuery.queryKey)
    if (!session) return
    const owner = ownerOf(session)
    for (const { name } of dropKept(owner, (kept) => !isFresh(kept) && fits(kept))) noticeNotChanged(name)
    const done = await Promise.all(claimKept(owner, fits).map(makeAgain))
    if (done.includes(true)) noticeSuccess('Changes saved successfully')
  })
  const leave = useEffectEvent(() => leaveUnsaved(fits))
  useEffect(() => {
    void make()
    return () => leave()
  }, [])
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, ...event }) => {
        const isRead = type === 'updated' && 'action' in event && isOfServer(event.action)
        if (isRead) for (const { redraw } of listUnsaved()) redraw()
      }),
    [queries],
  )
}

/** Whether what is known was read: it knows nothing of what waits for the network. */
const isOfServer = (action: { type: string; manual?: boolean }): boolean =>
  action.type === 'success' && !action.manual

const GONE: readonly ErrorCode[] = ['forbidden', 'no_access', 'not_found']
/** It is gone, or not the person's any more: anything else may be otherwise the next time. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && GONE.includes(error.code)

export const noticeNotChanged = (name: string, reason?: string): void => {
  const what = reason ? `${name}: ${reason}` : name
  noticeError(`Not changed: ${what}`)
}

/** Drops those that fit where they cannot be made any more, and names them. */
export const useLostChanges = (isLost: boolean, fits: Fits): void => {
  const queries = useQueryClient()
  const drop = useEffectEvent(() => {
    const session = queries.getQueryData(sessionQuery.queryKey)
    if (!session) return
    for (const { name } of dropKept(ownerOf(session), fits)) noticeNotChanged(name)
  })
  useEffect(() => {
    if (isLost) drop()
  }, [isLost])
}
