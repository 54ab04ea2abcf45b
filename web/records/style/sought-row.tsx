/**
 * The row of a style's record that an address names: entries of the activity, notices and the search lead to it. What
 * draws a row says its place; what draws the list shows the sought one once, marks it, and says where it is gone.
 */
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readText } from '../fields/search-values.ts'
import { placeOf } from './row-address.ts'
import classes from './sought-row.module.css'

export interface SoughtRow {
  list: string
  key: string
  cell: string | null
}

/** What the address names, among all lists or in one. */
export function useSoughtRow(list?: string): SoughtRow | null {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [named = '', ...key] = readText(search, 'row').split(':')
  if (key.length === 0 || (list !== undefined && named !== list)) return null
  return { list: named, key: key.join(':'), cell: readText(search, 'cell') || null }
}

const findRow = ({ list, key }: SoughtRow): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-place]')].find(({ dataset }) =>
    dataset.place?.split('\n').includes(placeOf(list, key)),
  )

/** Where the row draws its values apart. */
const findCell = (row: HTMLElement, cell: string | null): HTMLElement | undefined =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].find(({ dataset }) => dataset.cell === cell)

interface ShowRowProps {
  lists: readonly string[]
  /** Of all rows, where not each of them is drawn at once: without them, what is not drawn is gone. */
  keys?: readonly (string | number)[]
  /** There are more rows than came: what is not drawn may be among them. */
  isPart?: boolean
}

/** Stands beside a list whose rows are drawn. */
export function ShowRow({ lists, keys, isPart = false }: ShowRowProps) {
  const sought = useSoughtRow()
  const shown = useRef('')
  const [missing, setMissing] = useState('')
  const place = sought && lists.includes(sought.list) ? placeOf(sought.list, sought.key) : ''
  // Rows come with later answers, and are drawn anew: looked for after each time.
  useEffect(() => {
    if (!sought || place === '') return
    const row = findRow(sought)
    setMissing(row ? '' : place)
    const cell = row && findCell(row, sought.cell)
    row?.setAttribute('data-sought', '')
    cell?.setAttribute('data-sought', '')
    if (row && shown.current !== place) {
      shown.current = place
      ;(cell ?? row).scrollIntoView?.({ block: 'center' })
    }
    return () => {
      row?.removeAttribute('data-sought')
      cell?.removeAttribute('data-sought')
    }
  })
  const isGone = place !== '' && (keys ? !keys.some((key) => `${key}` === sought?.key) : missing === place)
  return isGone && !isPart ? <GoneRow /> : null
}

const showNotice = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: 'center' })

/** Where what an address names is gone, or is the reader's no more. */
export function GoneRow() {
  return (
    <p role="status" ref={showNotice} className={classes.gone}>
      The row that this link leads to is not here any more.
    </p>
  )
}
