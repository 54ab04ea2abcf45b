import { type Permission, ROLES, type Role } from '#contract/access.ts'
import { COMMENT_SUBJECTS, type CommentSubjectKind } from '#contract/collaboration/comments.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import { canOnQcStyle } from '#server/access/qc-report.access.ts'
import { canOnStyleFile } from '#server/access/style-file.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isManager, isOperator } from '#server/platform/access/actor.ts'
import { type Level, openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type OnStyle = 'comment:read' | 'comment:write'
type OnComment = Exclude<Extract<Permission, `comment:${string}`>, OnStyle>

/** A comment that the actor reads, with how the actor's company stands to its style. */
export interface CommentStanding extends StyleStanding {
  author_id: number
  organization_id: number
}

/** Quality control too: anyone who reads the style takes part. The operator is on no style, and reads only. */
const PEOPLE: readonly Level[] = ['owner', 'owner_qc', 'assigned', 'assigned_qc']

const isAuthor = (actor: Actor, comment: CommentStanding): boolean =>
  comment.author_id === actor.user_id && comment.organization_id === actor.organization_id

const answersFor = (actor: Actor, comment: CommentStanding): boolean =>
  isAuthor(actor, comment) || (isManager(actor) && comment.organization_id === actor.organization_id)

const ON_STYLE: RecordTable<OnStyle, StyleStanding> = {
  'comment:read': { levels: ['operator', ...PEOPLE] },
  'comment:write': { levels: PEOPLE },
}
const ON_COMMENT: RecordTable<OnComment, CommentStanding> = {
  'comment:change': { levels: PEOPLE, when: isAuthor },
  /** Account managers of the author's company answer for what its people wrote. */
  'comment:delete': { levels: PEOPLE, when: answersFor },
}
export const COMMENT_ACCESS = { ...ON_STYLE, ...ON_COMMENT }

export const { can: canOnComments, requireCan: requireCanOnComments } = openTable(ON_STYLE)
export const { can: canOnComment, requireCan: requireCanOnComment } = openTable(ON_COMMENT)

/**
 * Anyone who does not see a part of the style reads no comment on it either. Of reports this is half of the rule: which of
 * them one sees is asked of each.
 */
const READS: Readonly<Record<CommentSubjectKind, (actor: Actor, style: StyleStanding) => boolean>> = {
  style: () => true,
  bom_line: (actor, style) => canOnBom(actor, 'bom:read', style),
  subtask: (actor, style) => canOnStyleFile(actor, 'style_file:read', style),
  passport_step: (actor, style) => canOnPassport(actor, 'passport:read', style),
  report_item: (actor, style) => canOnQcStyle(actor, 'qc_report:list', { ...style, is_supplier: false }),
}

export const readableKinds = (actor: Actor, style: StyleStanding): CommentSubjectKind[] =>
  COMMENT_SUBJECTS.filter((kind) => READS[kind](actor, style))

/** How the actor reads the comments of this style: every query on them begins with it. */
export const readingOf = <Style extends StyleStanding & { id: number }>(actor: Actor, style: Style) => ({
  actor,
  style,
  kinds: readableKinds(actor, style),
})

/** A comment of which one knows only that it was written, changed or deleted. */
export interface HeardComment {
  author_id: number
  /** The company that alone may read it; 0 where everyone on the style may. */
  private_of: number
  kind: CommentSubjectKind
  /** Of an item of a report: the companies that the report concerns, besides the style's owners. */
  companies: readonly number[]
}

/** The rule of the queries once more, for comments and reports that may be gone by now. */
export const isReadable = (actor: Actor, style: StyleStanding) => {
  const kinds = readableKinds(actor, style)
  const readsAll = style.is_owner || isOperator(actor)
  return ({ private_of, kind, companies }: HeardComment): boolean =>
    kinds.includes(kind) &&
    (private_of === 0 || private_of === actor.organization_id) &&
    (kind !== 'report_item' || readsAll || companies.includes(actor.organization_id))
}

/** Who of the actor's company, and of the others on the style, reads comments of this kind. */
export const readingRoles = (actor: Actor, style: StyleStanding, kind: CommentSubjectKind): Role[] =>
  ROLES.filter((role) => {
    const person = { ...actor, role }
    return !isOperator(person) && READS[kind](person, style)
  })
