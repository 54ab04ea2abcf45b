/** The lines of the sheet: each gesture is saved at once, and what is not saved yet stays as it was typed. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BomItem } from '#contract/materials/boms.ts'
import type { KeptChange } from '#web/lib/changes/kept-changes.ts'
import { staleOf } from '#web/lib/changes/over-saves.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { inSectionOrder } from './bom-changes.rules.ts'
import { partsBetween } from './line-parts.rules.ts'
import { askOf, type LineQuestion, type OvertakenLines, settleLines } from './line-question.rules.ts'
import { changeParts } from './row-changes.rules.ts'
import {
  isAsked,
  isNothing,
  type LineParts,
  layOver,
  partOvertaken,
  sayRemoved,
  splitTyped,
} from './typed-lines.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'
import { useKeptLines } from './use-kept-lines.ts'

interface Gesture {
  parts: LineParts
  state: 'sent' | 'saved' | 'failed'
}

export interface TypedLines {
  /** In the order of their sections. */
  rows: readonly BomItem[]
  /** Saves what the rows have become, as one change. False where something of it was refused. */
  put: (rows: readonly BomItem[]) => Promise<boolean>
  /** Shows the rows as they are saved again. */
  reset: () => void
  /** Why what is shown is not saved. */
  failure: Error | null
  retry: () => void
  /** Of lines that somebody else was quicker with; null where there is nothing to choose. */
  question: LineQuestion | null
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

export function useTypedLines(styleId: number, changes: BomChanges): TypedLines {
  const [held, setHeld] = useState<LineParts | null>(null)
  const [unsaved, setUnsaved] = useState<readonly LineParts[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [turn, setTurn] = useState(0)
  const [contested, setContested] = useState<readonly OvertakenLines[]>([])
  const gestures = useRef<readonly Gesture[]>([])
  const latest = useRef(changes)
  /** What the hook shows; a second gesture may come before the page is drawn with the first. */
  const known = useRef<readonly BomItem[]>(changes.rows)
  useLayoutEffect(() => {
    latest.current = changes
    known.current = inSectionOrder(changes.rows)
  }, [changes])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for another array, though of the same rows.
  const rows = useMemo(() => {
    const layers = held ? [...unsaved, held] : unsaved
    return inSectionOrder(layOver(inSectionOrder(changes.rows), layers))
  }, [changes.rows, unsaved, held, turn])

  /** From the first gesture that failed on: what came after it may stand on it. */
  const settle = (gesture: Gesture, state: 'saved' | 'failed') => {
    gesture.state = state
    const firstOpen = gestures.current.findIndex((each) => each.state !== 'saved')
    gestures.current = firstOpen < 0 ? [] : gestures.current.slice(firstOpen)
    const failed = gestures.current.findIndex((each) => each.state === 'failed')
    setUnsaved(failed < 0 ? [] : gestures.current.slice(failed).map(({ parts }) => parts))
  }
  const fail = (gesture: Gesture, error: unknown) => {
    const stale = staleOf(error)
    if (!stale) {
      setFailure(asError(error))
      return settle(gesture, 'failed')
    }
    settle(gesture, 'saved')
    setTurn((count) => count + 1)
    const { rest, overtaken } = partOvertaken(gesture.parts, latest.current.overtakenBy)
    const told = sayRemoved(
      stale.by,
      overtaken.filter((each) => !isAsked(each)),
    )
    if (told) noticeError(told)
    const lines = overtaken.filter(isAsked)
    const order = gesture.parts.order.map(Number)
    if (lines.length > 0) setContested((others) => [...others, { lines, order, saved: stale }])
    // Cells of other lines are not lost with it.
    if (overtaken.length > 0) void send(rest)
  }
  const send = async (parts: LineParts, again?: KeptChange): Promise<boolean> => {
    if (isNothing(parts)) return true
    const gesture: Gesture = { parts, state: 'sent' }
    gestures.current = [...gestures.current, gesture]
    try {
      await latest.current.save(changeParts(parts), again)
      settle(gesture, 'saved')
      return true
    } catch (error) {
      fail(gesture, error)
      return false
    }
  }
  const sendBetween = (before: readonly BomItem[], wanted: readonly BomItem[]) =>
    send(partsBetween(before, wanted))
  useKeptLines(styleId, changes, send)
  const put = (next: readonly BomItem[]) => {
    const { wanted, held: rest } = splitTyped(next)
    const before = known.current
    // What failed before is a part of what the rows have become: it is sent along.
    gestures.current = gestures.current.filter(({ state }) => state === 'sent')
    setFailure(null)
    setUnsaved([])
    setHeld(rest)
    setTurn((count) => count + 1)
    known.current = wanted
    return sendBetween(before, wanted)
  }
  const [first] = contested
  const question = first && askOf(first, rows)
  const answer: LineQuestion['answer'] = (choose) => {
    setContested(([, ...others]) => others)
    const before = known.current
    if (first) void sendBetween(before, settleLines(first, before, choose))
  }
  return {
    question: question ? { ...question, answer } : null,
    rows,
    put,
    reset: () => setTurn((count) => count + 1),
    failure,
    retry: () => void put(rows),
  }
}
