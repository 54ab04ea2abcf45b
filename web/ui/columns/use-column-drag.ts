/** The head of a column carried to another place by the pointer. */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Pixels before a press is a drag. */
const SLACK = 6

interface Carried<Key> {
  key: Key
  from: number
  isMoving: boolean
}

/** Before which of the heads the pointer is. */
const placeAt = (row: HTMLElement, x: number): number => {
  const heads = [...row.querySelectorAll<HTMLElement>('[data-head]')]
  const isFromRight = getComputedStyle(row).direction === 'rtl'
  const place = heads.findIndex((head) => {
    const { left, width } = head.getBoundingClientRect()
    const middle = left + width / 2
    return isFromRight ? x > middle : x < middle
  })
  return Math.max(place < 0 ? heads.length : place, 1)
}

interface DragOptions {
  /** Where a press on a head may mean something else. What is carried is then nobody else's press. */
  isCarried?: (head: HTMLElement) => boolean
}

export function useColumnDrag<Key extends string>(
  columns: readonly Key[],
  onMove: (key: Key, to: number) => void,
  { isCarried }: DragOptions = {},
) {
  const carried = useRef<Carried<Key> | null>(null)
  const [shown, setShown] = useState<{ key: Key; place: number } | null>(null)

  const end = () => {
    carried.current = null
    setShown(null)
  }
  const row = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const head = target.closest<HTMLElement>('[data-head]')
      const key = head?.dataset.head as Key | undefined
      // A finger scrolls; the menu of columns moves them too.
      if (!key || key === columns[0] || event.button !== 0 || event.pointerType === 'touch') return
      if (target.closest('[data-resizer], button')) return
      if (isCarried && head) {
        if (!isCarried(head)) return
        event.stopPropagation()
      }
      carried.current = { key, from: event.clientX, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = carried.current
      if (!now || (!now.isMoving && Math.abs(event.clientX - now.from) < SLACK)) return
      if (!now.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
      now.isMoving = true
      setShown({ key: now.key, place: placeAt(event.currentTarget, event.clientX) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = carried.current
      if (now?.isMoving) {
        const place = placeAt(event.currentTarget, event.clientX)
        onMove(now.key, place > columns.indexOf(now.key) ? place - 1 : place)
      }
      // The click that follows is still to be kept from sorting.
      setTimeout(end)
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (carried.current?.isMoving) event.stopPropagation()
    },
  }
  return {
    row,
    dragged: shown?.key ?? null,
    /** Where the line is drawn before which the column would stand. */
    dropOf: (place: number): 'before' | 'after' | undefined => {
      if (shown?.place === place) return 'before'
      return shown?.place === columns.length && place === columns.length - 1 ? 'after' : undefined
    },
  }
}
