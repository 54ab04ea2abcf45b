/**
 * Changes of single lines of a bill of materials: what is not named stays, so that changes of different lines never
 * collide (docs/product.md, Bill of materials).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, version } from '../values/fields.ts'
import { fieldChangesOf } from '../values/text/changes.ts'
import {
  BOM_TEXTS,
  bomItem,
  bomLineFields,
  MAX_BOM_BODY_BYTES,
  MAX_BOM_ITEMS,
  newLineId,
  requireUnits,
  withoutIdleUnits,
} from './boms.ts'

/** Of a saved line, or of one that the same change adds. */
const lineId = z.union([id, newLineId])
export type LineId = z.output<typeof lineId>
/** The line that it stands behind; null: it is the first one. */
const place = lineId.nullable()

/** A line as somebody read it: refused as stale once it was changed or removed since. */
const lineAsRead = z.object({ id, changed_in: version })

const addedLine = z
  .object({
    id: newLineId,
    /** At the end unless told otherwise. */
    after: place.optional(),
    ...bomLineFields.shape,
  })
  .superRefine(requireUnits)
  .transform(withoutIdleUnits)

const linesOf = <const Line extends z.ZodType>(line: Line) =>
  z.array(line).max(MAX_BOM_ITEMS, BOM_TEXTS.tooMany).default([])

export const bomLineChanges = z.object({
  changed: linesOf(z.object({ ...lineAsRead.shape, ...fieldChangesOf(bomLineFields) })),
  added: linesOf(addedLine),
  removed: linesOf(lineAsRead),
  /** One after the other, behind what was removed and added. */
  moved: linesOf(z.object({ id: lineId, after: place })),
})
export type BomLineChanges = z.output<typeof bomLineChanges>

interface Places {
  added: readonly { id: LineId; after?: LineId | null | undefined }[]
  removed: readonly { id: LineId }[]
  moved: readonly { id: LineId; after: LineId | null }[]
}

/** Where lines stand after a change, on both sides. A place behind a line that is not there is the end. */
export const orderLines = (ids: readonly LineId[], { added, removed, moved }: Places): LineId[] => {
  const gone = new Set<LineId>(removed.map((line) => line.id))
  const order = ids.filter((each) => !gone.has(each))
  const put = (line: LineId, after: LineId | null | undefined) => {
    const before = after === null ? -1 : after === undefined ? order.length - 1 : order.indexOf(after)
    order.splice(before < 0 && after !== null ? order.length : before + 1, 0, line)
  }
  for (const { id: line, after } of added) put(line, after)
  for (const { id: line, after } of moved) {
    const at = order.indexOf(line)
    if (at < 0 || after === line) continue
    order.splice(at, 1)
    put(line, after)
  }
  return order
}

export const changeBom = call({
  name: 'changeBom',
  method: 'PATCH',
  path: '/api/inquiries/{id}/bom',
  tag: 'BOM',
  summary:
    'Change, add, remove and move single lines of the bill of materials; refused as stale, with the lines as they are, where somebody changed the same ones since',
  access: 'bom:change',
  params: idParams,
  body: bomLineChanges,
  max_body_bytes: MAX_BOM_BODY_BYTES,
  locates_errors: true,
  answer: z.object({
    version: version.nullable(),
    updated_at: instant.nullable(),
    updated_by_name: z.string().nullable(),
    /** Those that were changed and added, as they are now. */
    lines: z.array(bomItem),
    /** Which id each added line has got. */
    added: z.record(newLineId, id),
  }),
  errors: ['not_found', 'stale', 'account_not_verified'],
})
