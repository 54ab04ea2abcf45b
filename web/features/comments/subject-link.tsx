/** What of a style a comment is about, as the way there. */
import { Link } from '@tanstack/react-router'
import type { Comment, CommentPart } from '#contract/comments.ts'
import type { StyleTab } from '#contract/styles.ts'
import classes from './comments.module.css'

const NAMES: Readonly<Record<CommentPart, string>> = {
  bom_line: 'BOM line',
  subtask: 'Sub-task',
  passport_step: 'Passport step',
}
const TABS: Readonly<Record<CommentPart, StyleTab>> = {
  bom_line: 'bom',
  subtask: 'styleFile',
  passport_step: 'trace',
}

interface SubjectLinkProps {
  styleId: number
  subject: Comment['subject']
}

export function SubjectLink({ styleId, subject: { kind, id, name, is_removed } }: SubjectLinkProps) {
  if (kind === 'style' || id === null) return null
  const words = `${NAMES[kind]}: ${name}`
  if (is_removed) return <span className={classes.beside}>{words} (removed)</span>
  return (
    <Link
      className={classes.subject}
      to="/inquiries/$id"
      params={{ id: String(styleId) }}
      search={kind === 'subtask' ? { sub_task: id } : {}}
      hash={TABS[kind]}
    >
      {words}
    </Link>
  )
}
