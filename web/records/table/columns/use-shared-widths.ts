/** The widths of a table's columns, by what stands in them and by the room that the table has. */
import { useLayoutEffect, useMemo, useState } from 'react'
import { clampWidth } from '#web/ui/columns/columns.rules.ts'
import { TICK_PX } from '../grid/grid-view.ts'
import type { TableControls } from '../table-controls.ts'
import { measureColumns } from './measure-columns.ts'
import { shareRoom } from './share-room.rules.ts'

type Wholes = Readonly<Record<string, number>>

const NOTHING: Wholes = {}

const areSame = (one: Wholes, other: Wholes): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, width]) => other[key] === width)

const widest = (one: Wholes, other: Wholes): Wholes => {
  const both = { ...one }
  for (const [key, width] of Object.entries(other)) both[key] = Math.max(both[key] ?? 0, width)
  return both
}

interface Shown {
  isLong: boolean
  /** The keys of the columns. */
  columns: string
  room: number
}

/**
 * What each column takes to stand whole; in a long table it only grows, so that nothing jumps while one scrolls. In
 * another room cells have other letters and edges, so all is measured anew.
 */
const useWholes = (scroller: HTMLElement | null, { isLong, columns, room }: Shown): Wholes => {
  const [wholes, setWholes] = useState<Wholes>(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other cells to measure, and so is a room.
  useLayoutEffect(() => {
    if (!scroller) return
    let isAnew = true
    const measure = () => {
      const now = measureColumns(scroller)
      const isWhole = (isAnew || !isLong) && scroller.querySelector('[data-edited]') === null
      isAnew = false
      setWholes((before) => {
        const next = isWhole ? now : widest(before, now)
        return areSame(before, next) ? before : next
      })
    }
    measure()
    // Letters of another font have other widths, and a font may be asked for after the first cells were drawn: what was
    // measured with the one in its place does not count any more.
    const measureAnew = () => {
      isAnew = true
      measure()
    }
    void document.fonts?.ready?.then(measureAnew)
    document.fonts?.addEventListener?.('loadingdone', measureAnew)
    const observer = new MutationObserver(measure)
    // The widths themselves are written into `style`.
    const attributeFilter = ['class', 'lang', 'dir']
    observer.observe(scroller, { childList: true, characterData: true, subtree: true, attributeFilter })
    observer.observe(document.documentElement, { attributeFilter })
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener?.('loadingdone', measureAnew)
    }
  }, [scroller, isLong, columns, room])
  return wholes
}

const useRoom = (scroller: HTMLElement | null): number => {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => setRoom(scroller.clientWidth)
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

export interface Measured {
  scroller: HTMLElement | null
  /** Of which not all lines are drawn. */
  isLong: boolean
}

/** Of what is left the column that names the record gets so many times as much as another one. */
const PARTS_OF_NAMES = 3

/** Of the columns that are shown; where nothing can be measured, their usual widths. */
export function useSharedWidths<Key extends string>(
  { set, columns, widths }: TableControls<Key>,
  { scroller, isLong }: Measured,
): Record<string, number> {
  const room = useRoom(scroller)
  const wholes = useWholes(scroller, { isLong, columns: columns.join(), room })
  return useMemo(() => {
    const needs = columns.map((key) => {
      const { width, least = width, givesWay } = set.info[key]
      const whole = clampWidth(wholes[key] ?? width)
      const parts = key === set.keys[0] ? PARTS_OF_NAMES : 1
      return { whole, least: givesWay ? Math.min(least, whole) : whole, parts, chosen: widths[key] }
    })
    const shared = shareRoom(needs, room - TICK_PX)
    return Object.fromEntries(columns.map((key, place) => [key, shared[place] ?? set.info[key].width]))
  }, [set, columns, widths, wholes, room])
}
