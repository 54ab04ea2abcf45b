import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallArguments } from '#contract/call.ts'
import {
  addMilestone,
  changeMilestone,
  deleteMilestone,
  importTimeline,
  type Milestone,
  orderMilestones,
  previewImport,
  readTimeline,
  setMilestoneDone,
  TIMELINE_TEXTS,
  type Timeline,
} from '#contract/styles/timelines.ts'
import { send } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { answerOf, changeOfEdit, type Place } from '#web/lib/changes/change.ts'
import { type KeptChange, openSendings } from '#web/lib/changes/kept-changes.ts'
import { openQueryQueue } from '#web/lib/changes/query-queue.ts'
import { type ValueEdit, versionFor } from '#web/lib/changes/value-edit.rules.ts'
import {
  noticeNotChanged,
  optionsOf,
  useKeeping,
  useKeptChanges,
} from '#web/records/changes/use-kept-changes.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

const paramsOf = (styleId: number) => ({ id: String(styleId) })

export const timelineQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['timeline', styleId],
    meta: readsOfStyle('style'),
    queryFn: ({ signal }) => send(readTimeline, { params: paramsOf(styleId) }, { signal }),
  })

export const importPreviewQuery = (styleId: number, fromId: number) =>
  queryOptions({
    queryKey: ['timeline-preview', styleId, fromId],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(previewImport, { params: { ...paramsOf(styleId), fromId: String(fromId) } }, { signal }),
    staleTime: 0,
    // A style without a start date is refused each time.
    retry: false,
  })

export type MilestoneBody = CallArguments<typeof changeMilestone>['body']

const replaced = (timeline: Timeline, milestone: Milestone): Timeline => ({
  ...timeline,
  data: timeline.data.map((each) => (each.id === milestone.id ? milestone : each)),
})

const placeOf = (id: number): Place<Timeline, Milestone> => ({
  find: ({ data }) => data.find((each) => each.id === id),
  put: (timeline, change) => ({
    ...timeline,
    data: timeline.data.map((each) => (each.id === id ? change(each) : each)),
  }),
})

/** As it is kept over a reload. */
interface KeptMove {
  edit: ValueEdit
  version: number
  /** The version that it was last sent on. */
  sent?: number | undefined
}
const KIND = 'milestone'
export const isMoveOf =
  (styleId: number) =>
  ({ of, kind }: KeptChange): boolean =>
    kind === KIND && of === styleId

/** The milestone that a kept move is about. */
export const movedIn = ({ data }: KeptChange): number => Number((data as KeptMove).edit.of)

/** Moves of milestones: shown at once, saved one after the other, on top of what others saved of the same milestone. */
function useMoveQueue(styleId: number) {
  const queries = useQueryClient()
  const keepingOf = useKeeping()
  const queue = useMemo(() => {
    const query = { ...timelineQuery(styleId), staleTime: 0 }
    return openQueryQueue<Timeline>(queries, query.queryKey, {
      reload: () => queries.fetchQuery(query),
      follows: true,
    })
  }, [queries, styleId])
  /** @param made the version that it was made on */
  return async (of: ValueEdit, made: { name: string; version: number }, again?: KeptChange) => {
    const { name, version } = made
    const id = Number(of.of)
    const place = placeOf(id)
    const versions = openSendings(((again?.data ?? {}) as Partial<KeptMove>).sent)
    const data = (): KeptMove => ({ edit: put.edit, version, sent: versions.sent() })
    const kept = keepingOf({ of: styleId, kind: KIND, name, data }, again)
    const put = changeOfEdit<Timeline, Milestone>(
      of,
      {
        kept,
        isAgain: again !== undefined,
        send: (timeline, edit) =>
          versions.send(
            () => versionFor(edit, made, place.find(timeline)),
            (sent) =>
              send(
                changeMilestone,
                {
                  params: { ...paramsOf(styleId), milestoneId: String(id) },
                  body: { ...of.after, version: sent },
                },
                optionsOf(kept),
              ),
          ),
        settle: replaced,
      },
      place,
    )
    const { answer, saved, mergedWith } = await queue.add(put)
    return { saved: answer ?? place.find(saved) ?? made, mergedWith, edit: put.edit }
  }
}

/** What may be done with the timeline of a style; the answers are shown, and nothing is read again. */
export function useTimelineChanges(styleId: number) {
  const queries = useQueryClient()
  const { queryKey } = timelineQuery(styleId)
  const params = paramsOf(styleId)
  const update = (change: (timeline: Timeline) => Timeline) =>
    queries.setQueryData(queryKey, (timeline) => timeline && change(timeline))
  const move = useMoveQueue(styleId)
  const reload = () => queries.invalidateQueries({ queryKey })
  useKeptChanges(isMoveOf(styleId), async (kept) => {
    const { edit, version } = kept.data as KeptMove
    try {
      const { mergedWith } = await move(edit, { name: kept.name, version }, kept)
      if (mergedWith) noticeSaved('Saved', mergedWith)
      return true
    } catch (error) {
      noticeNotChanged(kept.name, textsOf(answerOf(error)).join(' '))
      await reload()
      return false
    }
  })
  /** What was refused is shown as it is. */
  const onError = (error: unknown) => {
    noticeError(error)
    return reload()
  }
  const ofOne = (id: number) => ({ ...params, milestoneId: String(id) })
  return {
    add: (body: CallArguments<typeof addMilestone>['body']) =>
      send(addMilestone, { params, body }).then((milestone) => {
        update((timeline) => ({ ...timeline, data: [...timeline.data, milestone] }))
        noticeSuccess(TIMELINE_TEXTS.added)
      }),
    save: (id: number, body: MilestoneBody) =>
      send(changeMilestone, { params: ofOne(id), body }).then((milestone) => {
        update((timeline) => replaced(timeline, milestone))
        return milestone
      }),
    move,
    reload,
    mark: useMutation({
      mutationFn: ({ id, done, reason }: { id: number; done: boolean; reason?: string | undefined }) =>
        send(setMilestoneDone, {
          params: ofOne(id),
          body: { done, ...(reason !== undefined && { gate_reason: reason }) },
        }),
      onSuccess: (milestone) => update((timeline) => replaced(timeline, milestone)),
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: number) => send(deleteMilestone, { params: ofOne(id) }),
      onSuccess: (_, id) => {
        update((timeline) => ({ ...timeline, data: timeline.data.filter((each) => each.id !== id) }))
        noticeSuccess(TIMELINE_TEXTS.deleted)
      },
      onError,
    }),
    order: useMutation({
      mutationFn: (ids: number[]) => send(orderMilestones, { params, body: { milestone_ids_in_order: ids } }),
      onSuccess: (timeline) => update(() => timeline),
      onError,
    }),
    /** The ids as they are saved now. */
    readOrder: () => send(readTimeline, { params }).then(({ data }) => data.map(({ id }) => id)),
    importFrom: useMutation({
      mutationFn: (id: number) => send(importTimeline, { params, body: { id } }),
      onSuccess: (timeline) => {
        update(() => timeline)
        noticeSuccess(TIMELINE_TEXTS.imported)
      },
    }),
  }
}
export type TimelineChanges = ReturnType<typeof useTimelineChanges>
