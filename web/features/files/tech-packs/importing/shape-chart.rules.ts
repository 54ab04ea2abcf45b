import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { takeIncrements } from './chart-increments.rules.ts'
import { takeCm, takeSteps, turnUpright } from './chart-shapes.rules.ts'

const SHAPES = [takeCm, takeSteps, takeIncrements, turnUpright]

/** With points below each other and sizes beside them; says what it did. */
export const shapeChart = (file: TableFile): TableFile => {
  const shaped = file.sheets.map((sheet) => {
    for (const shape of SHAPES) {
      const taken = shape(sheet)
      if (taken.note) return taken
    }
    return { sheet, note: null }
  })
  const notes = [...new Set(shaped.flatMap(({ note }) => note ?? []))]
  return { ...file, sheets: shaped.map(({ sheet }) => sheet), notes: [...file.notes, ...notes] }
}
