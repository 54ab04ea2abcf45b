import type { ReadDifference } from '#server/features/files/style-issues/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import { type WorkbookSheet, writeWorkbook } from '#server/platform/workbooks/write-workbook.ts'
import { describeDifference } from './describe-difference.ts'

export interface Between extends Pick<ReadDifference, 'snapshot'> {
  /** Null of the draft. */
  number: number | null
  before: NonNullable<ReadDifference['before']>
}

/** One sheet with a row for each place that changed. */
export const writeDifference = ({ number, snapshot, before }: Between, speaker: Speaker): Promise<Buffer> => {
  const { t } = speaker
  const describing = { speaker, before: before.snapshot, after: snapshot }
  const parts = describeDifference(before.difference, describing)
  const column = (name: string, width: number) => ({ name, form: 'text' as const, width })
  const sheet: WorkbookSheet = {
    name: t`Changes`,
    facts: [
      { label: t`Style Number`, value: snapshot.order.style_number },
      { label: t`Style Name`, value: snapshot.order.style_name ?? '' },
      { label: t`Issue`, value: `${before.number} → ${number ?? t`Draft`}` },
    ],
    columns: [
      ...[column(t`Part`, 22), column(t`Row`, 30), column(t`Field`, 22)],
      ...[column(t`Before`, 40), column(t`After`, 40)],
    ],
    rows: parts.flatMap(({ name, places, note }) => [
      ...places.map(({ row, field, before: was, after }) => [name, row, field, was, after]),
      ...(note === '' ? [] : [[name, note, null, null, null]]),
    ]),
    sums: [],
  }
  return writeWorkbook([sheet])
}
