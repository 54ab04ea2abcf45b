/** What of a style a comment is about, as the way there. */
import { Link } from '@tanstack/react-router'
import type { Comment, CommentPart } from '#contract/collaboration/comments.ts'
import type { StyleTab } from '#contract/styles/styles.ts'
import classes from './comments.module.css'

const NAMES: Readonly<Record<CommentPart, string>> = {
  bom_line: 'BOM line',
  subtask: 'Sub-task',
  passport_step: 'Passport step',
  report_item: 'Report item',
}
const TABS: Readonly<Record<Exclude<CommentPart, 'report_item'>, StyleTab>> = {
  bom_line: 'bom',
  subtask: 'styleFile',
  passport_step: 'trace',
}

interface SubjectLinkProps {
  styleId: number
  subject: Comment['subject']
}

export function SubjectLink({ styleId, subject: { kind, id, name, is_removed, report } }: SubjectLinkProps) {
  if (kind === 'style' || id === null) return null
  const words = `${NAMES[kind]}: ${report ? `${name} · ${report.name}` : name}`
  if (is_removed) return <span className={classes.beside}>{words} (removed)</span>
  const params = { id: String(styleId) }
  if (kind === 'report_item') {
    if (!report) return null
    return (
      <Link
        className={classes.subject}
        to="/inquiries/$id/qc/$reportId"
        params={{ ...params, reportId: String(report.id) }}
        search={{ item: id }}
        hash="criteria"
      >
        {words}
      </Link>
    )
  }
  return (
    <Link
      className={classes.subject}
      to="/inquiries/$id"
      params={params}
      search={kind === 'subtask' ? { sub_task: id } : {}}
      hash={TABS[kind]}
    >
      {words}
    </Link>
  )
}
