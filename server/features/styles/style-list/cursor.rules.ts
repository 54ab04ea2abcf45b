/** Where a page ended, as the reader carries it to the next call: made of the row itself, so rows may come and go. */

import { z } from 'zod'
import { fixed } from '#contract/values/text/marked.ts'
import type { Order, Place } from './style-order.rules.ts'

const mark = z.object({
  order: z.string(),
  keys: z.array(z.union([z.string(), z.number(), z.null()])),
  id: z.int(),
})

export const CURSOR_TEXTS = {
  spoilt: fixed`This is no cursor of an answer`,
  otherOrder: fixed`This cursor belongs to another sort or group`,
} as const

export const writeCursor = (order: string, { keys, id }: Place): string =>
  Buffer.from(JSON.stringify({ order, keys, id })).toString('base64url')

/** @returns the place, or what is wrong with the cursor */
export const readCursor = (
  cursor: string,
  name: string,
  { isKeys }: Pick<Order, 'isKeys'>,
): Place | string => {
  const read = mark.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) return CURSOR_TEXTS.spoilt
  const { order, keys, id } = read.data
  if (order !== name) return CURSOR_TEXTS.otherOrder
  return isKeys(keys) ? { keys, id } : CURSOR_TEXTS.spoilt
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
