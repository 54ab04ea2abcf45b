/** Moves items, says where each one went, and keeps the focus on the button that moved it. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type ItemId, type ItemWords, moveItem } from './list-order.rules.ts'

interface ListMoves<Item> {
  words: ItemWords<Item>
  /** Absent where anyone who calls `move` puts them in order as well. */
  setItems?: (change: (items: Item[]) => Item[]) => void
}

export function useListMoves<Item extends { id: ItemId }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  { words, setItems }: ListMoves<Item>,
) {
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<string | null>(null)

  // A moved element loses the focus in the document; at the end of the list its button is disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is the reason.
  useEffect(() => {
    const id = focused.current
    focused.current = null
    const { activeElement } = document
    // A button that was disabled under the focus keeps it for a moment only.
    const isKept = list.current?.contains(activeElement) && !activeElement?.matches(':disabled')
    if (id === null || isKept) return
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-move="${CSS.escape(id)}"]`) ?? []
    ;[...buttons].find((button) => !button.matches(':disabled'))?.focus()
  }, [items])

  const move = (id: ItemId, to: number) => {
    const item = items.find((candidate) => candidate.id === id)
    if (!item || to < 0 || to >= items.length) return
    focused.current = String(id)
    setItems?.((all) => moveItem(all, id, to))
    setAnnouncement(`${words.nameOf(item)} is ${words.noun} ${to + 1} of ${items.length} now.`)
  }
  /** The move did not hold. */
  const takeBack = () => setAnnouncement('')
  return { move, takeBack, announcement }
}
