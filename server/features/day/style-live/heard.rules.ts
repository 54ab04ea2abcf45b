/** What a process heard of one style and has not told yet. */
import type { CommentSubjectKind } from '#contract/collaboration/comments.ts'
import type { HeardComment } from '#server/features/collaboration/comments/index.ts'

export interface Heard {
  /** Ids of audit entries. */
  entries: readonly number[]
  comments: readonly HeardComment[]
  /** Of each file that was made private, the company that still sees it. */
  hidden: readonly number[]
  /** Whether sessions are to be asked about again. */
  recheck: boolean
  /** Something may have been missed. */
  missed: boolean
}

export const NOTHING: Heard = { entries: [], comments: [], hidden: [], recheck: false, missed: false }

/** More than so many are told as one: that anything may have changed. */
const MAX_ENTRIES = 500

export const addHeard = (before: Heard, news: Partial<Heard>): Heard => {
  const entries = [...before.entries, ...(news.entries ?? [])]
  const comments = [...before.comments, ...(news.comments ?? [])]
  const hidden = [...new Set([...before.hidden, ...(news.hidden ?? [])])]
  const tooMany = entries.length > MAX_ENTRIES || comments.length > MAX_ENTRIES
  return {
    entries: tooMany ? [] : entries,
    comments: tooMany ? [] : comments,
    hidden: tooMany ? [] : hidden,
    recheck: before.recheck || news.recheck === true,
    missed: tooMany || before.missed || news.missed === true,
  }
}

/** What a notice on `style_changed` says, as the triggers and the lines write it: `7 entry 12`, `7 people`. */
export const readNotice = (payload: string): { styleId: number; news: Partial<Heard> } => {
  const [style, what, ...rest] = payload.split(' ')
  const styleId = Number(style)
  if (what === 'entry') return { styleId, news: { entries: [Number(rest[0])] } }
  if (what === 'hidden') return { styleId, news: { hidden: [Number(rest[0])] } }
  if (what !== 'comment') return { styleId, news: {} }
  const [author, company, kind, ...companies] = rest
  const comment = {
    author_id: Number(author),
    private_of: Number(company),
    kind: kind as CommentSubjectKind,
    companies: companies.map(Number),
  }
  return { styleId, news: { comments: [comment] } }
}
