/** Puts the items of one of the form's lists in order, and what is wrong with them along with it. */
import { type RefObject, useRef } from 'react'
import type { ItemId, ItemWords } from '#web/records/sortable-list/list-order.rules.ts'
import { moveItem } from '#web/records/sortable-list/list-order.rules.ts'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { moveErrors } from './list-errors.rules.ts'
import type { FabricEdit } from './use-fabric-form.ts'

interface MoveInForm<Item> {
  /** Path of the list in the form. */
  list: string
  items: readonly Item[]
  words: ItemWords<Item>
}

export const useMoveInForm = <Item extends { id: ItemId }>(
  { form: { fields } }: FabricEdit,
  { list, items, words }: MoveInForm<Item>,
): {
  ref: RefObject<HTMLDivElement | null>
  announcement: string
  move: (id: ItemId, to: number) => void
} => {
  const ref = useRef<HTMLDivElement>(null)
  const { move, announcement } = useListMoves(ref, items, { words })
  return {
    ref,
    announcement,
    move: (id, to) => {
      const from = items.findIndex((item) => item.id === id)
      if (from < 0 || to < 0 || to >= items.length) return
      move(id, to)
      const errors = moveErrors(fields.errors, { list, from, to })
      fields.setFieldValue(list, moveItem(items, id, to) as never)
      fields.setErrors(errors)
    },
  }
}
