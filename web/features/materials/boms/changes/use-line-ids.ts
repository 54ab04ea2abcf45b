/** Lines that are shown before they are saved keep the id under which they are shown; here stands what they got. */
import { useState } from 'react'
import type { LineId } from '#contract/materials/bom-changes.ts'
import type { BomItem } from '#contract/materials/boms.ts'

interface LineIds {
  /** Of a row that is shown: the saved line's, or the one under which it is sent. */
  idOf: (row: number) => LineId
  /** The line under the id under which it is shown; the same row for the same line. */
  asRow: (line: BomItem) => BomItem
  /** These rows are sent as new lines. */
  expect: (rows: readonly number[]) => void
  /** Which line each has become. */
  learn: (added: Readonly<Record<string, number>>) => void
}

const NEW = 'new-'

const openLineIds = (): LineIds => {
  const ids = new Map<number, LineId>()
  const rows = new Map<number, number>()
  const renamed = new WeakMap<BomItem, BomItem>()
  return {
    idOf: (row) => ids.get(row) ?? row,
    asRow: (line) => {
      const id = rows.get(line.id)
      if (id === undefined) return line
      const row = renamed.get(line) ?? { ...line, id }
      renamed.set(line, row)
      return row
    },
    expect: (added) => {
      for (const row of added) ids.set(row, `${NEW}${row}`)
    },
    learn: (added) => {
      for (const [name, id] of Object.entries(added)) {
        const row = Number(name.slice(NEW.length))
        if (ids.get(row) !== name) continue
        ids.set(row, id)
        rows.set(id, row)
      }
    },
  }
}

export const useLineIds = (): LineIds => useState(openLineIds)[0]
