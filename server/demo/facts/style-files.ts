/** The demo's style files: what people put into the sub-tasks of two styles, day by day, and what was approved. */
import { z } from 'zod'
import { listCell, numberCell, readTable, yesCell } from '../tables/read-table.ts'

type Content =
  | { kind: 'front'; take: number }
  | { kind: 'text'; lines: readonly string[] }
  | { kind: 'pdf'; lines: readonly string[] }
  | { kind: 'xlsx'; rows: readonly (readonly string[])[] }

export interface DemoUpload {
  does: 'upload'
  file: string
  content: Content
  isShared?: boolean
  note?: string
}

export type DemoAction = {
  style: string
  /** Days from today. */
  day: number
  by: string
  task: string
  subTask: string
} & (DemoUpload | { does: 'approve' })

/** Half the chest, the length and the width of the neck, in cm. */
const measured = (neck: string): readonly (readonly string[])[] => [
  ['Point of measure', 'S', 'M', 'L', 'XL'],
  ['1/2 chest', '50.0', '53.0', '56.0', '59.5'],
  ['Length from shoulder', '68.0', '70.0', '72.5', '74.0'],
  ['Neck width', '17.5', '18.0', neck, '19.0'],
]

interface Filled {
  take: number
  lines: readonly string[]
  neck: string
}

const contentOf = (kind: Content['kind'], { take, lines, neck }: Filled): Content => {
  if (kind === 'front') return { kind, take }
  return kind === 'xlsx' ? { kind, rows: measured(neck) } : { kind, lines }
}

const text = z.string()
const row = z.object({
  style: text,
  task: text,
  subTask: text,
  day: numberCell,
  by: text,
  does: z.enum(['upload', 'approve']),
  file: text.optional(),
  isShared: yesCell.optional(),
  note: text.optional(),
  content: z.enum(['front', 'text', 'pdf', 'xlsx']).optional(),
  /** Of the picture of the front. */
  take: numberCell.default(0),
  /** Of a text or a PDF. */
  lines: listCell.default([]),
  /** The neck of size L in the workbook. */
  neck: text.default(''),
})

const toAction = ({
  does,
  file,
  isShared,
  note,
  content,
  take,
  lines,
  neck,
  ...at
}: z.output<typeof row>): DemoAction => {
  if (does === 'approve') return { ...at, does }
  if (!file || !content) throw new Error(`What does ${at.by} upload into ${at.subTask}?`)
  return {
    ...at,
    does,
    file,
    content: contentOf(content, { take, lines, neck }),
    ...(isShared && { isShared }),
    ...(note && { note }),
  }
}

/** In the order of their days. */
export const STYLE_FILE_ACTIONS: readonly DemoAction[] = readTable('style-files', row).map(toAction)
