/** Bars that are being moved: shown at once, saved when the hand lets go or the keys rest, and taken back on request. */
import { useEffect, useRef, useState } from 'react'
import type { Span } from '#contract/days.rules.ts'
import type { Milestone } from '#contract/styles/timelines.ts'
import { answerOf } from '#web/lib/changes/change.ts'
import { endBeforeKept } from '#web/lib/changes/kept-changes.ts'
import { editValues, invertEdit, type ValueEdit } from '#web/lib/changes/value-edit.rules.ts'
import { formatDay } from '#web/lib/formats.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { type Hold, moveHold } from './gantt.rules.ts'
import type { TimelineChanges } from './timeline.queries.ts'

/** Keys rest that long before what they came to is saved. */
const REST_MS = 700

const spanOf = ({ start_date, end_date }: Span): Span => ({ start_date, end_date })
const isSame = (one: Span, other: Span): boolean =>
  one.start_date === other.start_date && one.end_date === other.end_date

export function useMoves(milestones: readonly Milestone[], changes: TimelineChanges, undo: Undo) {
  const [moved, setMoved] = useState<ReadonlyMap<number, Span>>(new Map())
  const latest = useRef({ milestones, moved, changes })
  useEffect(() => {
    latest.current = { milestones, moved, changes }
  })
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const show = (id: number, span: Span | null) =>
    setMoved((spans) => {
      const next = new Map(spans)
      if (span) next.set(id, span)
      else next.delete(id)
      return next
    })

  /** What the hand moved stays where it left it; another move of the same may have begun meanwhile. */
  const release = (id: number, span: Span) =>
    setMoved((spans) =>
      spans.get(id) === span ? new Map([...spans].filter(([each]) => each !== id)) : spans,
    )

  /** Told where somebody moved the milestone since; null then. */
  const put = async (edit: ValueEdit, made: { name: string; version: number }) => {
    const { move, reload } = latest.current.changes
    try {
      const moved = await move(edit, made)
      if (moved.mergedWith) noticeSaved('Saved', moved.mergedWith)
      return moved
    } catch (error) {
      noticeError(answerOf(error))
      await reload()
      return null
    }
  }

  /** Saves where the bar stands; where it began, nothing is saved. */
  const settle = async (milestone: Milestone, span: Span): Promise<void> => {
    const { id, name } = milestone
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    const before = spanOf(milestone)
    if (isSame(before, span)) return show(id, null)
    const done = await put(editValues(id, before, { ...span }), milestone)
    release(id, span)
    if (!done) return
    const text = `${name}: ${formatDay(span.start_date)} – ${formatDay(span.end_date)}`
    undo.offer(text, () => put(invertEdit(done.edit), done.saved), {
      again: () => put(done.edit, done.saved),
      of: `milestone:${id}`,
    })
  }

  // What the keys came to is not lost with the page, and not where it is loaded again.
  useEffect(() => {
    const saveAll = () => {
      for (const [id, timer] of timers.current) {
        clearTimeout(timer)
        const { moved: spans, milestones: known, changes: now } = latest.current
        const [span, milestone] = [spans.get(id), known.find((each) => each.id === id)]
        if (span && milestone)
          now
            .move(editValues(id, spanOf(milestone), { ...span }), milestone)
            .catch((error: unknown) => noticeError(answerOf(error)))
      }
      timers.current.clear()
    }
    const stop = endBeforeKept(saveAll)
    return () => {
      stop()
      saveAll()
    }
  }, [])

  return {
    spanOf: (milestone: Milestone): Span => moved.get(milestone.id) ?? spanOf(milestone),
    /** Shows the bar where the hand has it, from where it began. */
    drag: (milestone: Milestone, hold: Hold, days: number): Span => {
      const span = moveHold(spanOf(milestone), hold, days)
      show(milestone.id, span)
      return span
    },
    drop: (milestone: Milestone, span: Span) => void settle(milestone, span),
    cancel: (milestone: Milestone) => show(milestone.id, null),
    /** Takes back what the keys came to and is not saved yet. @returns whether there was any */
    takeBackPressed: ({ id }: Milestone): boolean => {
      const timer = timers.current.get(id)
      if (timer === undefined) return false
      clearTimeout(timer)
      timers.current.delete(id)
      latest.current.moved = new Map([...latest.current.moved].filter(([each]) => each !== id))
      show(id, null)
      return true
    },
    /** Moves on from where it stands, and saves once the keys rest. */
    press: (milestone: Milestone, hold: Hold, days: number): void => {
      const from = latest.current.moved.get(milestone.id) ?? spanOf(milestone)
      const span = moveHold(from, hold, days)
      // The next key may come before the next render.
      latest.current.moved = new Map(latest.current.moved).set(milestone.id, span)
      show(milestone.id, span)
      clearTimeout(timers.current.get(milestone.id))
      timers.current.set(
        milestone.id,
        setTimeout(() => {
          const known = latest.current.milestones.find(({ id }) => id === milestone.id)
          if (known) void settle(known, span)
        }, REST_MS),
      )
    },
  }
}
export type Moves = ReturnType<typeof useMoves>
