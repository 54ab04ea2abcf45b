/** What an earlier page was about to save: made again where its record is open, named where that cannot be. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { claimKept, dropKept, type Keeping, type KeptChange, ownerOf } from '#web/lib/changes/kept-changes.ts'
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

type Fits = (kept: KeptChange) => boolean

/**
 * Makes those that fit again, in the order in which they were made.
 * @param makeAgain begins at once; answers whether it was saved, and tells itself why not
 */
export const useKeptChanges = (fits: Fits, makeAgain: (kept: KeptChange) => Promise<boolean>): void => {
  const queries = useQueryClient()
  const make = useEffectEvent(async () => {
    const session = queries.getQueryData(sessionQuery.queryKey)
    if (!session) return
    const done = await Promise.all(claimKept(ownerOf(session), fits).map(makeAgain))
    if (done.includes(true)) noticeSuccess('Changes saved successfully')
  })
  useEffect(() => void make(), [])
}

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
