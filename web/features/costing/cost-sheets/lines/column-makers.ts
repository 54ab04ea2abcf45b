/** Columns of what the contract's fields take, by section. */
import type { z } from 'zod'
import { type CostSection, costSections } from '#contract/costing/cost-lines.ts'
import { BOM_UNITS } from '#contract/materials/boms.ts'
import type { SheetColumn, Written } from '#web/ui/sheet/sheet-columns.ts'
import { FIELD_WORDS, HEADS } from '../cost-words.ts'
import type { CostLine } from '../secondary/secondary-values.rules.ts'

type Fields<Line> = { [K in keyof Line]: Line[K] }

export const shapeOf = (section: CostSection): Record<string, z.ZodType> =>
  costSections[section].unwrap().element.shape

/** The line with the field, or why the contract does not take it. */
export const writer =
  <Line>(section: CostSection, field: keyof Line & string) =>
  (line: Line, text: string): Written<Line> => {
    const parsed = (shapeOf(section)[field] as z.ZodType).safeParse(text)
    return parsed.success
      ? { row: { ...line, [field]: parsed.data } }
      : { problem: parsed.error.issues[0]?.message ?? 'Does not fit' }
  }

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const columnsOf = <K extends CostSection>(section: K) => {
  type Line = Fields<CostLine<K>>
  const named = (field: keyof Line & string, width: number) => ({
    key: field,
    title: HEADS[field] ?? FIELD_WORDS[field] ?? field,
    width,
    read: (line: Line) => textOf(line[field]),
  })
  return {
    text: (field: keyof Line & string, width: number): SheetColumn<Line> => ({
      kind: 'text',
      ...named(field, width),
      write: writer<Line>(section, field),
    }),
    decimal: (field: keyof Line & string, width: number, places = 0): SheetColumn<Line> => ({
      kind: 'decimal',
      places,
      ...named(field, width),
      write: writer<Line>(section, field),
    }),
    unit: (field: keyof Line & string): SheetColumn<Line> => ({
      kind: 'choice',
      ...named(field, 58),
      value: (line) => textOf(line[field]),
      choices: () => UNITS,
      write: (line, value) => ({ row: { ...line, [field]: value === '' ? null : value } }),
    }),
  }
}

const UNITS = BOM_UNITS.map((unit) => ({ value: unit, label: unit }))
