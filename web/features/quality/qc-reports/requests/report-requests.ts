/** What can be done with a report, each as a request that is kept on this device and sent in its turn. */
import type { ChecklistItem, QcCriterion } from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import type { NewRequest, QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import {
  type ReportRequests as Contents,
  groupOf,
  localIdOf,
  type ReportRequest,
  type ReportRequestKind,
} from './report-request.ts'
import { labelOf } from './request-words.ts'

interface Doing {
  files?: Record<string, Blob>
  /** Of texts, of which only the last one counts; in the order of other changes nothing depends on them. */
  slot?: string
  id?: string
}

export interface NewDefect {
  /** Below zero where the item was made on this device. */
  itemId: number
  level: DefectLevel
  quantity: number
  photo: File
  drawing: Drawing | null
}

/** The new value, from where the earlier one began. */
const mergeValue =
  (content: Record<string, unknown>) =>
  (earlier: QueuedRequest['content']): QueuedRequest['content'] => {
    const { was: _, ...changed } = content
    return 'was' in earlier ? { ...changed, was: earlier.was } : changed
  }

/** Requests that make what this one names; they have to be sent before. */
const needsOf = (content: Record<string, unknown>, waiting: readonly QueuedRequest[]): string[] => {
  const named = Object.values(content)
    .flat()
    .filter((value) => typeof value === 'number' && value < 0)
  return waiting
    .filter(({ id, state }) => state !== 'sent' && named.includes(localIdOf(id)))
    .map(({ id }) => id)
}

const makeDo =
  (queue: DeviceQueue, report: QcReport) =>
  async <K extends ReportRequestKind>(
    kind: K,
    content: Contents[K],
    { files, slot, id = makeClientId() }: Doing = {},
  ): Promise<QueuedRequest> => {
    const group = groupOf(report.id)
    const waiting = queue.requests().filter((request) => request.group === group)
    const request: NewRequest = {
      ...{ id, group, kind, content: content as Record<string, unknown> },
      label: labelOf(report, kind, content),
      place: {
        name: `${titleOf(report.style)} · ${report.name}`,
        address: `/inquiries/${report.inquiry_id}/qc/${report.id}`,
      },
      needs: needsOf(content as Record<string, unknown>, waiting),
      ...(files && { files }),
      ...(slot !== undefined && { slot }),
    }
    return queue.add(request, slot === undefined ? undefined : mergeValue(request.content))
  }

/** Presses that follow one another are one change; one that came after something else stands for itself. */
const slotAfter = (queue: DeviceQueue, reportId: number, name: string): string => {
  const last = queue
    .requests()
    .filter(({ group }) => group === groupOf(reportId))
    .at(-1)
  return last?.slot?.startsWith(`${name}#`) ? last.slot : `${name}#${makeClientId()}`
}

/** @throws DiskFull where the device has no room, and whatever keeps a request from being kept */
export const makeReportRequests = (queue: DeviceQueue, report: QcReport) => {
  const act = makeDo(queue, report)
  const after = (name: string) => slotAfter(queue, report.id, name)
  return {
    rename: (value: string, was: string) => act('rename', { value, was }, { slot: 'name' }),
    changeDetails: (content: Contents['change_details']) =>
      act('change_details', content, { slot: after(`details:${content.field}`) }),
    changeLot: (content: Contents['change_lot']) =>
      act('change_lot', content, { slot: after(`lot:${content.field}`) }),
    changeAql: (content: Contents['change_aql']) =>
      act('change_aql', content, { slot: after(`aql:${content.field}`) }),
    changeCriterion: (content: Contents['change_criterion']) =>
      act('change_criterion', content, { slot: `criterion:${content.criterion}:${content.column}` }),
    changeItem: (content: Contents['change_item']) =>
      act('change_item', content, { slot: `item:${content.item}:${content.column}` }),
    judgeItems: (content: Contents['judge_items']) =>
      act(
        'judge_items',
        content,
        // Of one, the last press counts; those of many are taken back by another request.
        content.items.length === 1 ? { slot: `item:${content.items[0]}:result` } : {},
      ),
    addCriterion: (name: string) => act('add_criterion', { name }),
    /** The item's id on this device. */
    addItem: async (criterion: number, name: string, defect_level: DefectLevel): Promise<number> =>
      localIdOf((await act('add_item', { criterion, name, defect_level })).id),
    removeCriterion: ({ id }: QcCriterion, with_defects: boolean) =>
      act('remove_criterion', { criterion: id, with_defects }),
    removeItem: ({ id }: ChecklistItem, with_defects: boolean) =>
      act('remove_item', { item: id, with_defects }),
    addPhoto: (photo: File, component: Contents['add_photo']['component'], id: string) =>
      act('add_photo', { component }, { files: { photo }, id }),
    removePhoto: (file: number, with_defects: boolean) => act('remove_photo', { file, with_defects }),
    addPackingFile: (file: File, id: string) => act('add_packing_file', {}, { files: { file }, id }),
    removePackingFile: (file: number) => act('remove_packing_file', { file }),
    captureDefect: ({ itemId, photo, ...content }: NewDefect) =>
      act('capture_defect', { item: itemId, ...content }, { files: { image: photo } }),
    /** `image`: the photo with the drawing; null where nothing is drawn any more. */
    draw: (content: Contents['draw'], image: Blob | null) =>
      act('draw', content, image ? { files: { image } } : {}),
    sign: (content: Contents['sign'], signature: Blob | null) =>
      act('sign', content, signature ? { files: { signature } } : {}),
    removeSignature: (signature: number) => act('remove_signature', { signature }),
    measure: (content: Contents['measure']) =>
      act('measure', content, { slot: `measure:${content.point}:${content.size}:${content.piece}` }),
  }
}
export type ReportActs = ReturnType<typeof makeReportRequests>

/** Requests of the queue that are a report's. Another build may have known kinds that this one does not. */
export const asReportRequests = (requests: readonly QueuedRequest[]): readonly ReportRequest[] =>
  requests as readonly ReportRequest[]
