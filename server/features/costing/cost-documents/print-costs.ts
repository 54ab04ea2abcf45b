/** What both documents of costs have: their head, and tables that the template draws as they come. */
import type { CostedStyle, PrintedVersion } from '#server/features/costing/cost-sheets/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { minuteOf } from './cost-words.ts'

/** A cell with something said below it, quietly. */
export interface PrintedCell {
  text: string
  below: string
}

export interface PrintedTable {
  name: string
  note: string
  columns: { name: string; is_number: boolean; grows: boolean }[]
  rows: (string | PrintedCell)[][]
  /** Rows that count the others, in bold. */
  sums: (string | PrintedCell)[][]
}

export const cell = (text: string | null, ...below: (string | null)[]): PrintedCell => ({
  text: text ?? '',
  below: below.filter(Boolean).join(' · '),
})

export const text = (name: string) => ({ name, is_number: false, grows: true })
export const number = (name: string) => ({ name, is_number: true, grows: false })

interface Head {
  sheet: SheetLayout
  speaker: Speaker
  /** «Cost sheet» or «Secondary cost». */
  kind: string
  content: CostedStyle & { currency: string }
  printed: Omit<PrintedVersion<'cost_sheet_versions'>, 'content'>
  facts: { label: string; value: string }[]
}

export const printHead = ({ sheet, speaker, kind, content, printed, facts }: Head) => {
  const { t } = speaker
  const { saved, company } = printed
  const name = content.style_name ?? t`Untitled style`
  const title = t`${kind}, version ${saved.version}`
  return {
    comment_label: t`Comment`,
    sheet,
    title: `${title} – ${content.style_number}`,
    author: company,
    header_name: `${name} · ${title}`,
    style_number: content.style_number,
    footer: t`Costs of ${company}. Confidential.`,
    name,
    subtitle: title,
    facts: [
      { label: t`Style Number`, value: content.style_number },
      { label: t`Brand Name`, value: content.brand_name },
      { label: t`Brand Code`, value: content.brand_code },
      { label: t`Currency`, value: content.currency },
      ...facts,
      { label: t`Saved`, value: minuteOf(saved.saved_at) },
      { label: t`Saved by`, value: saved.saved_by_name },
      ...(saved.issue_number === null
        ? []
        : [{ label: t`Issue in force`, value: String(saved.issue_number) }]),
    ],
    comment: saved.comment ?? '',
  }
}
