/** What cells of a secondary cost read and take: what the contract takes. */
import type { z } from 'zod'
import { costSections } from '#contract/costing/cost-lines.ts'
import type { CostSection, KeyedField } from '#contract/costing/cost-record.ts'
import type { SheetColumn, Written } from '#web/ui/sheet/sheet-columns.ts'
import type { CostLine } from '../secondary/secondary-values.rules.ts'

export type Column = SheetColumn<CostLine>

/** Whatever the line's section has there. */
export const valueIn = (line: CostLine, key: string): unknown =>
  (line as Readonly<Record<string, unknown>>)[key]

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export const withValue = (line: CostLine, key: string, value: unknown): CostLine =>
  ({ ...line, [key]: value }) as CostLine

/** The line with the value in the field, or why the contract does not take it. */
export const writer =
  (section: CostSection, { key }: KeyedField, parseText: (text: string) => unknown = (text) => text) =>
  (line: CostLine, text: string): Written<CostLine> => {
    const shape: Record<string, z.ZodType> = costSections[section].unwrap().element.shape
    const parsed = (shape[key] as z.ZodType).safeParse(parseText(text))
    return parsed.success
      ? { row: withValue(line, key, parsed.data) }
      : { problem: parsed.error.issues[0]?.message ?? 'Does not fit' }
  }

/** What every column of a field has. */
export const named = ({ key, label, short, width = 0 }: KeyedField) => ({
  key,
  title: short ?? label,
  width,
  read: (line: CostLine) => textOf(valueIn(line, key)),
})
