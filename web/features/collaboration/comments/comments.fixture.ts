import type { Comment, CommentList } from '#contract/collaboration/comments.ts'

export const TARA = { id: 31, full_name: 'Tara Yilmaz', organization_name: 'Anatolia Knit' }
export const TOMAS = { id: 32, full_name: 'Tomas Reis', organization_name: 'Northloom' }

export const makeComment = (fields: Partial<Comment> = {}): Comment => ({
  id: 11,
  subject: { kind: 'style', id: null, name: null, is_removed: false, report: null },
  text: 'Lab dips are on their way, @Mira Okafor',
  visibility: 'everyone',
  mentions: [{ id: 1, full_name: 'Mira Okafor' }],
  author: { full_name: TARA.full_name, organization_name: TARA.organization_name },
  is_own: false,
  created_at: '2026-11-02T09:41:00.000Z',
  edited_at: null,
  can: { change: false, delete: false },
  ...fields,
})

export const makeOwn = (fields: Partial<Comment> = {}): Comment =>
  makeComment({
    id: 12,
    text: 'Thank you',
    mentions: [],
    author: { full_name: 'Mira Okafor', organization_name: 'Northloom' },
    is_own: true,
    can: { change: true, delete: true },
    ...fields,
  })

export const makeComments = (...data: Comment[]): CommentList => ({
  data,
  total: data.length,
  has_earlier: false,
  can: { write: true },
})
