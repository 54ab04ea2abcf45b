/** What people write to each other on a style (docs/product.md, Comments). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, isOk, requiredText } from '../values/fields.ts'
import { searchText } from '../values/page.ts'

export const COMMENT_LIMITS = {
  text: 4000,
  mentions: 20,
  /** Of a list, at once. */
  page: 20,
  /** Whom one can mention, offered at once. */
  people: 8,
  /** Written or changed by one person: each may send emails. */
  anHour: 60,
  /** Of a file, in one call, and how many such calls of one person an hour: they mention nobody. */
  imported: 200,
  importsAnHour: 30,
} as const

export const COMMENT_TEXTS = {
  textRequired: 'Write a comment first',
  visibilityRequired: 'Choose who reads the comment',
  tooManyImported: 'Send no more than 200 comments at once',
  tooManyTakenBack: 'Take back no more than 200 comments at once',
  noneNamed: 'Name a comment',
  tooManyMentions: 'A comment mentions at most 20 people',
  unknownSubject: 'What the comment is about is not there any more',
  unreadable: 'One of the mentioned people cannot read this comment',
  notFound: 'Comment not found',
  sent: 'Comment sent',
  saved: 'Comment saved',
  deleted: 'Comment deleted',
} as const

/** Who reads a comment: everyone on the style, or the author's company alone. */
export const COMMENT_VISIBILITIES = ['everyone', 'company'] as const
export type CommentVisibility = (typeof COMMENT_VISIBILITIES)[number]

/** What of a style a comment can be about, besides the style itself. */
export const COMMENT_PARTS = ['bom_line', 'subtask', 'passport_step', 'report_item'] as const
export type CommentPart = (typeof COMMENT_PARTS)[number]
export const COMMENT_SUBJECTS = ['style', ...COMMENT_PARTS] as const
export type CommentSubjectKind = (typeof COMMENT_SUBJECTS)[number]

export const commentSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('style') }),
  z.object({ kind: z.literal('bom_line'), id }),
  z.object({ kind: z.literal('subtask'), id }),
  z.object({ kind: z.literal('passport_step'), id }),
  /** Of the checklist of an inspection report. */
  z.object({ kind: z.literal('report_item'), id }),
])
export type CommentSubject = z.output<typeof commentSubject>

const visibility = z.enum(COMMENT_VISIBILITIES, { error: COMMENT_TEXTS.visibilityRequired })
const words = {
  text: requiredText(COMMENT_LIMITS.text, COMMENT_TEXTS.textRequired),
  /** Ids of people whom the text names as `@Name`. */
  mentions: z.array(id).max(COMMENT_LIMITS.mentions, COMMENT_TEXTS.tooManyMentions),
}

export const newComment = z.object({ ...words, visibility, subject: commentSubject })
export type NewComment = z.output<typeof newComment>

export const commentWords = z.object(words)
export type CommentWords = z.output<typeof commentWords>

export const comment = z.object({
  id,
  subject: z.object({
    kind: z.enum(COMMENT_SUBJECTS),
    /** Null of the style. */
    id: id.nullable(),
    /** As it is called now; of what is there no more, as it was called. */
    name: z.string().nullable(),
    is_removed: z.boolean(),
    /** Of an item of a report: the report, which is there as long as the comment. */
    report: z.object({ id, name: z.string() }).nullable(),
  }),
  text: z.string(),
  visibility,
  mentions: z.array(z.object({ id, full_name: z.string() })),
  author: z.object({ full_name: z.string(), organization_name: z.string() }),
  is_own: z.boolean(),
  created_at: instant,
  edited_at: instant.nullable(),
  can: z.object({ change: z.boolean(), delete: z.boolean() }),
})
export type Comment = z.infer<typeof comment>

export const commentList = z.object({
  /** The newest first. */
  data: z.array(comment),
  /** Of all that the reader sees. */
  total: z.int().min(0),
  has_earlier: z.boolean(),
  can: z.object({ write: z.boolean() }),
})
export type CommentList = z.infer<typeof commentList>

/** Whom a comment can mention. */
export const commentPerson = z.object({ id, full_name: z.string(), organization_name: z.string() })
export type CommentPerson = z.infer<typeof commentPerson>

const tag = 'Comments'

export const listComments = call({
  name: 'listComments',
  method: 'GET',
  path: '/api/inquiries/{id}/comments',
  tag,
  summary:
    'The comments on a style or on one part of it that the reader may read, the newest first, 20 at a time',
  access: 'comment:read',
  params: idParams,
  query: z
    .object({
      /** The oldest comment that is there already. */
      before: idInPath.optional(),
      part: z.enum(COMMENT_PARTS).optional(),
      part_id: idInPath.optional(),
    })
    .refine(({ part, part_id }) => (part === undefined) === (part_id === undefined), {
      path: ['part_id'],
      error: 'Name the part and its id',
    }),
  answer: commentList,
  errors: ['not_found'],
})

export const countComments = call({
  name: 'countComments',
  method: 'GET',
  path: '/api/inquiries/{id}/comment_counts',
  tag,
  summary: 'How many comments the reader may read on each part of a style that has some',
  access: 'comment:read',
  params: idParams,
  answer: z.object({ data: z.array(z.object({ kind: z.enum(COMMENT_PARTS), id, count: z.int().min(1) })) }),
  errors: ['not_found'],
})

export const createComment = call({
  name: 'createComment',
  method: 'POST',
  path: '/api/inquiries/{id}/comments',
  tag,
  summary: 'Write a comment on a style or on a part of it, and tell whom it mentions',
  access: 'comment:write',
  needs: ['proved_email'],
  params: idParams,
  body: newComment,
  status: 201,
  answer: comment,
  errors: ['not_found', 'too_many'],
})

export const importComments = call({
  name: 'importComments',
  method: 'POST',
  path: '/api/inquiries/{id}/comments/all',
  tag,
  summary:
    'Write the comments of a file on a style and on lines of its BOM; what one’s company has there in the same words is left out',
  access: 'comment:write',
  needs: ['proved_email'],
  params: idParams,
  body: z.object({
    visibility,
    comments: z
      .array(
        z.object({
          subject: z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('style') }),
            z.object({ kind: z.literal('bom_line'), id }),
          ]),
          text: words.text,
        }),
      )
      .min(1, COMMENT_TEXTS.textRequired)
      .max(COMMENT_LIMITS.imported, COMMENT_TEXTS.tooManyImported),
  }),
  /** Of those that were written. */
  answer: z.object({ ids: z.array(id) }),
  errors: ['not_found', 'too_many'],
})

export const takeBackComments = call({
  name: 'takeBackComments',
  method: 'POST',
  path: '/api/inquiries/{id}/comments/take_back',
  tag,
  summary: 'Delete comments of a file whose import is undone; those that are gone by then are left out',
  access: 'comment:delete',
  params: idParams,
  body: z.object({
    ids: z
      .array(id)
      .min(1, COMMENT_TEXTS.noneNamed)
      .max(COMMENT_LIMITS.imported, COMMENT_TEXTS.tooManyTakenBack),
  }),
  answer: z.object({ deleted: z.int().min(0) }),
  errors: ['not_found'],
})

export const listCommentPeople = call({
  name: 'listCommentPeople',
  method: 'GET',
  path: '/api/inquiries/{id}/comment_people',
  tag,
  summary: 'Whom a comment can mention: people who could read it',
  access: 'comment:write',
  params: idParams,
  query: z
    .object({
      visibility,
      subject: z.enum(COMMENT_SUBJECTS).default('style'),
      /** Of an item of a report: anyone who reads the report is asked, and the item may be gone. */
      report_id: idInPath.optional(),
      query: searchText,
    })
    .refine(({ subject, report_id }) => (subject === 'report_item') === (report_id !== undefined), {
      path: ['report_id'],
      error: 'Name the report of the item, and of nothing else',
    }),
  answer: z.object({ people: z.array(commentPerson) }),
  errors: ['not_found'],
})

export const changeComment = call({
  name: 'changeComment',
  method: 'PATCH',
  path: '/api/comments/{id}',
  tag,
  summary: "Change the words of one's own comment; people who are mentioned anew are told",
  access: 'comment:change',
  needs: ['proved_email'],
  params: idParams,
  body: commentWords,
  answer: comment,
  errors: ['not_found', 'too_many'],
})

export const deleteComment = call({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/comments/{id}',
  tag,
  summary: "Delete one's own comment, or as account manager one of the own company",
  access: 'comment:delete',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})
