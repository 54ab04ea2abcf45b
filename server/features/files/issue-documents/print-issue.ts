/** An issue as the template prints it: the tech pack that it froze, with its order, its materials, and what is new in it. */
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { IssueRow, ReadDifference } from '#server/features/files/style-issues/index.ts'
import { minuteOf, type PrintedTechPack, printTechPack } from '#server/features/files/tech-packs/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { describeDifference } from './describe-difference.ts'
import { writeValue } from './write-value.ts'

export const QR_PICTURE = 'issue.png'

export interface PrintedIssue {
  pack: Omit<PrintedTechPack, 'pictures'>
  /** What it has, against another one. */
  read: Pick<ReadDifference, 'snapshot' | 'before'>
  /** All of the style, the latest first. */
  issues: readonly IssueRow[]
}

interface OnPaper {
  sheet: SheetLayout
  speaker: Speaker
  /** What the code of an issue leads to; a draft has none. */
  address: string | null
}

export const printIssue = ({ pack, read, issues }: PrintedIssue, { sheet, speaker, address }: OnPaper) => {
  const { t } = speaker
  const { name, notice } = sayWhich(pack.stands, issues, speaker)
  const printed = printTechPack(pack, { sheet, speaker })
  return {
    ...printed,
    title: `${name} – ${pack.style.style_number}`,
    subtitle: `${t`Tech pack`}, ${name}`,
    words: { ...printed.words, ...wordsOfIssue(speaker) },
    facts: [...printed.facts, ...factsOfOrder(read.snapshot, speaker)],
    notice,
    code: address === null ? null : { file: QR_PICTURE, address },
    issues: issues.map((row) => [
      speaker.number(row.number),
      minuteOf(row.issued_at),
      `${row.issuer_name}, ${row.issuer_organization}`,
      row.reason,
    ]),
    ...printChanges(read, speaker),
  }
}

/** Its name, and what its reader has to know before anything else. */
const sayWhich = (stands: PrintedTechPack['stands'], issues: readonly IssueRow[], { t }: Speaker) => {
  const last = issues[0]?.number ?? 0
  if (!('issue' in stands))
    return {
      name: t`Draft of issue ${last + 1}`,
      notice: t`This is a draft. Nobody works by it until it is issued.`,
    }
  const { number } = stands.issue
  return {
    name: `${t`Issue`} ${number}`,
    notice: last > number ? t`Issue ${last} replaces this one.` : '',
  }
}

const wordsOfIssue = ({ t }: Speaker) => ({
  scan: t`Scan the code to see whether a later issue replaces this one.`,
  issues: t`Issues`,
  issue_head: [t`Issue`, t`Issued on`, t`Issued by`, t`Reason`],
  change_head: [t`Row`, t`Field`, t`Before`, t`After`],
})

const factsOfOrder = ({ order }: IssueSnapshot, speaker: Speaker) => {
  const { t } = speaker
  const context = { speaker, unit: 'cm' as const }
  const facts = [
    { label: t`Brand reference`, value: order.brand_reference },
    { label: t`Start date`, value: order.start_date },
    { label: t`End date`, value: order.end_date },
    {
      label: t`Destination`,
      value: writeValue('delivery_destination', order.delivery_destination, context),
    },
  ]
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

const printChanges = ({ snapshot, before }: PrintedIssue['read'], speaker: Speaker) => {
  const { t } = speaker
  if (!before)
    return {
      changes_title: t`Changes`,
      changes: [],
      no_changes: t`This is the first issue: there is nothing before it.`,
    }
  const describing = { speaker, before: before.snapshot, after: snapshot }
  return {
    changes_title: t`Changes since issue ${before.number}`,
    changes: describeDifference(before.difference, describing),
    no_changes: t`Nothing differs between the two issues.`,
  }
}
