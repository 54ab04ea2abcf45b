/**
 * What one does with a report, as data: it is shown at once, kept on the device and sent when there is a network
 * (docs/product.md, Work without a network). Whatever has an id may have been made on this device: below zero then,
 * until the server has given one.
 */
import type { LotChange } from '#contract/quality/qc-aql.ts'
import type { ItemJudgement } from '#contract/quality/qc-criteria.ts'
import type { DetailsInput } from '#contract/quality/qc-report-details.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import type { FileComponent } from '#contract/values/codes/qc-words.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'

export type DetailsField = Exclude<keyof DetailsInput, 'brand_signature_id' | 'supplier_signature_id'>
export type LotField = Exclude<keyof LotChange, 'was'>
export type AqlField = DefectLevel | `count_${DefectLevel}` | 'overall_result' | 'reason'
type Value = string | number | null

/** `was` is the value that the change began from; without it the change counts whatever is saved by now. */
export interface ReportRequests {
  rename: { value: string; was?: string }
  change_details: { field: DetailsField; value: Value; was?: Value }
  change_lot: { field: LotField; value: Value; was?: Value }
  change_aql: { field: AqlField; value: Value; reason?: string | null; was?: Value }
  change_criterion: {
    criterion: number
    column: 'name' | 'result' | 'comments'
    value: string | null
    was?: string | null
  }
  change_item: { item: number; column: 'name' | 'defect_level'; value: string; was?: string }
  /** Below zero: made on this device. */
  judge_items: { items: number[] } & ItemJudgement
  add_criterion: { name: string }
  add_item: { criterion: number; name: string; defect_level: DefectLevel }
  remove_criterion: { criterion: number; with_defects: boolean }
  remove_item: { item: number; with_defects: boolean }
  /** Part `photo`. */
  add_photo: { component: FileComponent }
  remove_photo: { file: number; with_defects: boolean }
  /** Part `file`. */
  add_packing_file: Record<string, never>
  remove_packing_file: { file: number }
  /** Part `image`; the picture with the drawing is made from both when it is sent. */
  capture_defect: { item: number; level: DefectLevel; quantity: number; drawing: Drawing | null }
  /** Part `image`: the photo with the drawing. */
  draw: { file: number; drawing: Drawing; was?: number }
  /** Part `signature` unless it is typed. */
  sign: { name: string; designation: string; company: number; typed: boolean }
  remove_signature: { signature: number }
  measure: { point: string; size: string; piece: number; value: string | null; was?: string | null }
}
export type ReportRequestKind = keyof ReportRequests

export type ReportRequest = {
  [K in ReportRequestKind]: Omit<QueuedRequest, 'kind' | 'content'> & { kind: K; content: ReportRequests[K] }
}[ReportRequestKind]

const GROUP = 'qc-report:'
export const groupOf = (reportId: number): string => `${GROUP}${reportId}`
export const reportOfGroup = (group: string): number => Number(group.slice(GROUP.length))

/** Below zero and the same each time, so that two requests of one thing agree on it without asking. */
export const localIdOf = (clientId: string): number =>
  -1 - Number.parseInt(clientId.replaceAll('-', '').slice(0, 12), 16)

type Made = 'criterion' | 'item' | 'file' | 'packing_file' | 'defect' | 'signature'
/** What the device calls a thing that a request makes, until the server has given its id. */
export const madeName = (made: Made, localId: number): string => `${made}:${localId}`
