/** Lines and saves for the tests of bills of materials. */
import type { z } from 'zod'
import { type bomLineChanges, changeBom } from '#contract/materials/bom-changes.ts'
import { type Bom, type BomItem, type bomItemInput, readBom, saveBom } from '#contract/materials/boms.ts'
import type { Person } from '#server/test/make.ts'

export type LineInput = z.input<typeof bomItemInput>
type Sender = Pick<Person, 'send'>

export const paramsOf = (style: { id: number }) => ({ id: String(style.id) })

let count = 0
/** A new line; `fabric` unless told otherwise. */
export const line = (fields: Partial<LineInput> = {}): LineInput => {
  count++
  return { id: `new-${count}`, section: 'fabric', item: `Item ${count}`, ...fields }
}

export const save = (
  by: Sender,
  style: { id: number },
  { version = null, items }: { version?: number | null; items: unknown[] },
) => by.send(saveBom, { params: paramsOf(style), body: { version, items: items as LineInput[] } })

export const read = async (by: Sender, style: { id: number }): Promise<Bom> =>
  (await by.send(readBom, { params: paramsOf(style) })).data

/** A saved line as an editor that changes nothing sends it. */
export const asInput = ({ supplier: _, factory: __, price_visible: ___, ...item }: BomItem): LineInput =>
  item as LineInput

type Changes = z.input<typeof bomLineChanges>

/** A new line as a change adds it. */
export const freshLine = (fields: Partial<LineInput> & { id?: string } = {}) => {
  const { id: _, ...made } = line(fields)
  return { id: fields.id ?? `new-${count}`, ...made }
}

/** A change of single lines; of a line, what it is read as and the fields that change. */
export const change = (by: Sender, style: { id: number }, changes: Changes) =>
  by.send(changeBom, { params: paramsOf(style), body: changes })

/** How a change names a line. */
export const asRead = ({ id, changed_in }: BomItem) => ({ id, changed_in })
