import { type Permission, ROLES, type Role } from '#contract/access.ts'
import { COMMENT_SUBJECTS, type CommentSubjectKind } from '#contract/comments.ts'
import { canOnBom } from '#server/features/boms/bom.access.ts'
import { canOnPassport } from '#server/features/passports/passport.access.ts'
import { canOnStyleFile } from '#server/features/style-files/style-file.access.ts'
import type { StyleStanding } from '#server/features/style-scope/index.ts'
import { type Actor, isManager, isOperator } from '#server/platform/access/actor.ts'
import { type Level, openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type OnStyle = 'comment:read' | 'comment:write'
type OnComment = Exclude<Extract<Permission, `comment:${string}`>, OnStyle>

/** A comment that the actor reads, with how the actor's company stands to its style. */
export interface CommentStanding extends StyleStanding {
  author_id: number
  organization_id: number
}

/** Quality control too: whoever reads the style takes part. The operator is on no style, and reads only. */
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

/** Whoever does not see a part of the style reads no comment on it either. */
const READS: Readonly<Record<CommentSubjectKind, (actor: Actor, style: StyleStanding) => boolean>> = {
  style: () => true,
  bom_line: (actor, style) => canOnBom(actor, 'bom:read', style),
  subtask: (actor, style) => canOnStyleFile(actor, 'style_file:read', style),
  passport_step: (actor, style) => canOnPassport(actor, 'passport:read', style),
}

export const readableKinds = (actor: Actor, style: StyleStanding): CommentSubjectKind[] =>
  COMMENT_SUBJECTS.filter((kind) => READS[kind](actor, style))

/** Who of the actor's company, and of the others on the style, reads comments of this kind. */
export const readingRoles = (actor: Actor, style: StyleStanding, kind: CommentSubjectKind): Role[] =>
  ROLES.filter((role) => {
    const person = { ...actor, role }
    return !isOperator(person) && READS[kind](person, style)
  })
