import {
  type ChangeCounts,
  compareIssues,
  countChanges,
  isUnchanged,
} from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { IssueHead, StyleIssue, StyleIssues } from '#contract/files/style-issues.ts'
import { ofSeenStyle } from '#server/access/report-scope/report-scope.store.ts'
import { canOnIssue } from '#server/access/style-issue.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { countKnown, listStandings } from './known-by.store.ts'
import {
  getIssue,
  isSentTo,
  mayConfirm,
  type OnIssue,
  type OnIssues,
  requireOnIssues,
  type StyleOfIssues,
  seesAllCompanies,
} from './open-issue.ts'
import { presentCompanies } from './present-companies.ts'
import { standingOf } from './style-issue.rules.ts'
import {
  findLastNumber,
  getSnapshot,
  getStyleName,
  type IssueRow,
  listFileVersions,
  listIssueRows,
} from './style-issue.store.ts'

/** What issues ask of all that a draft is made of: the craft of styles reads it. */
export interface DraftQuestions {
  readDraft: (
    db: Reader,
    standing: { actor: Actor; styleId: number; former: IssueSnapshot },
  ) => Promise<IssueSnapshot>
}

type KnownTo = (row: IssueRow, last: number) => Pick<IssueHead, 'known' | 'own_standing'>

/** What one reader learns of who knows the style's issues. */
const readKnown = async (db: Reader, actor: Actor, style: StyleOfIssues): Promise<KnownTo> => {
  if (seesAllCompanies(actor, style)) {
    const counts = new Map((await countKnown(db, style.id)).map((row) => [row.number, row]))
    return ({ number }) => {
      const { companies = 0, confirmed = 0, asking = 0 } = counts.get(number) ?? {}
      const known = { companies: Number(companies), confirmed: Number(confirmed), asking: Number(asking) }
      return { known, own_standing: null }
    }
  }
  const own = new Map(
    (await listStandings(db, style.id, actor.organization_id)).map((row) => [row.number, row]),
  )
  return ({ number }, last) => {
    const row = own.get(number)
    // Of the last one a company may not have been told, where nobody signed in for it then.
    return { known: null, own_standing: row ? standingOf(row) : number === last ? 'sent' : null }
  }
}

/** What was not there yet when earlier issues were made, they do not count. */
type Later = 'call_outs' | 'material_colours'
const countsOf = ({
  call_outs = 0,
  material_colours = 0,
  ...counts
}: Omit<ChangeCounts, Later> & Partial<Pick<ChangeCounts, Later>>): ChangeCounts => ({
  ...{ ...counts, call_outs, material_colours },
})

const presentHead = (row: IssueRow, last: number, known: KnownTo): IssueHead => ({
  number: row.number,
  reason: row.reason,
  issued_at: row.issued_at,
  issued_by: { id: row.issued_by, full_name: row.issuer_name, organization_name: row.issuer_organization },
  changes: row.changes && countsOf(row.changes),
  ...known(row, last),
})

/** As the call that issues answers it. */
export const readHead = async (db: Reader, on: OnIssue): Promise<IssueHead> => {
  const style = await requireOnIssues(db, on)
  const known = await readKnown(db, on.actor, style)
  return presentHead(await getIssue(db, style.id, on.number), await findLastNumber(db, style.id), known)
}

const readDraftCounts = async (
  db: Reader,
  { readDraft }: DraftQuestions,
  { actor, styleId, last }: OnIssues & { last: IssueRow | undefined },
): Promise<{ changes: ChangeCounts | null; is_changed: boolean }> => {
  if (!last) return { changes: null, is_changed: true }
  const former = await getSnapshot(db, last.id)
  const difference = compareIssues(former, await readDraft(db, { actor, styleId, former }))
  return { changes: countChanges(difference), is_changed: !isUnchanged(difference) }
}

/** @throws Refusal `not_found`, `forbidden` */
export const listStyleIssues = async (
  db: Reader,
  on: OnIssues,
  questions: DraftQuestions,
): Promise<StyleIssues> => {
  const style = await requireOnIssues(db, on)
  const [named, rows, known] = await Promise.all([
    getStyleName(db, style.id),
    listIssueRows(db, style.id),
    readKnown(db, on.actor, style),
  ])
  const [last] = rows
  // Counts of notes and materials tell of documents that own quality control does not read: who issues reads the draft.
  const issues = canOnIssue(on.actor, 'issue:issue', style)
  return {
    style: named,
    issues: rows.map((row) => presentHead(row, last?.number ?? 0, known)),
    draft: issues ? await readDraftCounts(db, questions, { ...on, last }) : null,
    can: { issue: issues, confirm: mayConfirm(on.actor, style) },
  }
}

const MAX_OUTDATED = 100

/** Inspections that the reader sees and that measured by an older issue than the last. */
const listOutdated = (db: Reader, actor: Actor, style: StyleOfIssues, last: number) =>
  ofSeenStyle(db, actor, style)
    .where('r.issue_number', '<', last)
    .select(['r.id', 'r.name', 'r.created_at'])
    .select(({ ref }) => ref('r.issue_number').$notNull().as('issue'))
    .orderBy('r.id', 'desc')
    .limit(MAX_OUTDATED)
    .execute()

/** Samples that were made by an older issue than the last: everybody who reads issues reads the timeline. */
const listOutdatedSamples = (db: Reader, styleId: number, last: number) =>
  db
    .selectFrom('milestones as m')
    .where('m.style_id', '=', styleId)
    .where('m.issue_number', '<', last)
    .select(['m.id', 'm.name'])
    .select(({ ref }) => [
      ref('m.issue_number').$notNull().as('issue'),
      ref('m.done_at').$notNull().as('sent_at'),
    ])
    .orderBy('m.done_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MAX_OUTDATED)
    .execute()

/** @throws Refusal `not_found`, `forbidden` */
export const readStyleIssue = async (db: Reader, on: OnIssue): Promise<StyleIssue> => {
  const { actor } = on
  const style = await requireOnIssues(db, on)
  const issue = await getIssue(db, style.id, on.number)
  const latest = await findLastNumber(db, style.id)
  const all = seesAllCompanies(actor, style)
  const [known, snapshot, file_versions, companies, outdated_reports, outdated_samples] = await Promise.all([
    readKnown(db, actor, style),
    getSnapshot(db, issue.id),
    listFileVersions(db, issue.id),
    presentCompanies(db, {
      ...{ styleId: style.id, issueId: issue.id },
      only: all ? undefined : actor.organization_id,
    }),
    listOutdated(db, actor, style, latest),
    listOutdatedSamples(db, style.id, latest),
  ])
  const isLast = issue.number === latest
  const isOwn =
    mayConfirm(actor, style) &&
    (await isSentTo(db, { issueId: issue.id, isLast, organizationId: actor.organization_id }))
  const mayIssue = canOnIssue(actor, 'issue:issue', style)
  return {
    ...presentHead(issue, latest, known),
    latest,
    sha256: issue.sha256,
    snapshot,
    file_versions,
    companies,
    outdated_reports,
    outdated_samples,
    can: {
      confirm: isOwn && isLast && !companies.some(({ confirmed }) => confirmed !== null),
      ask: isOwn,
      answer: mayIssue,
      remind: mayIssue && isLast && companies.some(({ confirmed }) => confirmed === null),
    },
  }
}
