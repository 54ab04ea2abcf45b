/** Carries a change out portion by portion, until it is done, stopped, or the network is away. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BulkAction, type BulkResult, changeStyles } from '#contract/styles/style-bulk.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { reloadStyles } from '../styles-table.queries.ts'
import { CHUNK, chunksOf } from './bulk.rules.ts'

/** A portion keeps its key, so that a repeat after a lost answer does nothing twice. */
interface Portion {
  ids: number[]
  key: string
}

export interface BulkRun {
  phase: 'idle' | 'running' | 'ended'
  total: number
  results: BulkResult[]
  /** Portions that were not carried out, the next one first. */
  left: Portion[]
  /** Why it did not go on; null where it was stopped by hand or is through. */
  failure: unknown
}

const IDLE: BulkRun = { phase: 'idle', total: 0, results: [], left: [], failure: null }

/** What may pass by itself is tried again; the rest is said of each style. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

const refusedAll = (ids: readonly number[], error: unknown): BulkResult[] =>
  ids.map((id) => ({
    id,
    style_number: null,
    style_name: null,
    outcome: 'refused',
    from: null,
    to: null,
    reason: textsOf(error).join(' '),
    reason_told: null,
    new_id: null,
  }))

export function useBulkRun() {
  const queries = useQueryClient()
  const [run, setRun] = useState<BulkRun>(IDLE)
  const isStopped = useRef(false)
  // Nobody is there any more to see what comes of it.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const carryOut = async (action: BulkAction, begun: BulkRun): Promise<BulkRun> => {
    isStopped.current = false
    let now: BulkRun = { ...begun, phase: 'running', failure: null }
    setRun(now)
    while (now.left.length > 0 && !isStopped.current) {
      const [{ ids, key }, ...left] = now.left as [Portion, ...Portion[]]
      try {
        const { data } = await send(changeStyles, { body: { ids, action } }, { idempotencyKey: key })
        now = { ...now, left, results: [...now.results, ...data] }
      } catch (error) {
        if (mayPass(error)) {
          now = { ...now, failure: error }
          break
        }
        now = { ...now, left, results: [...now.results, ...refusedAll(ids, error)] }
      }
      setRun(now)
    }
    now = { ...now, phase: 'ended' }
    setRun(now)
    void reloadStyles(queries)
    return now
  }
  return {
    run,
    start: (action: BulkAction, ids: readonly number[]) =>
      carryOut(action, {
        ...IDLE,
        total: ids.length,
        left: chunksOf(ids, CHUNK).map((portion) => ({ ids: portion, key: makeRandomKey() })),
      }),
    goOn: (action: BulkAction) => carryOut(action, run),
    stop: () => {
      isStopped.current = true
    },
  }
}

/** Without a dialog: takes back what was changed. @throws what the calls throw */
export const changeAll = async (action: BulkAction, ids: readonly number[]): Promise<BulkResult[]> => {
  const results: BulkResult[] = []
  for (const portion of chunksOf(ids, CHUNK)) {
    const options = { idempotencyKey: makeRandomKey() }
    const { data } = await send(changeStyles, { body: { ids: portion, action } }, options)
    results.push(...data)
  }
  return results
}
