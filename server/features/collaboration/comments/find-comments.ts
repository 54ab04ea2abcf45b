import type { FoundComment } from '#contract/day/search.ts'
import { readableKinds } from '#server/access/comment.access.ts'
import type { Asked } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { excerptOf } from '#server/platform/db/search/excerpt.rules.ts'
import { listFoundComments } from './find-comments.store.ts'

/** For the search of everything. */
export const findComments = async (db: Reader, actor: Actor, asked: Asked): Promise<FoundComment[]> => {
  const kindsOf = (style: Parameters<typeof readableKinds>[1]) => readableKinds(actor, style)
  const rows = await listFoundComments(db, actor, { ...asked, kindsOf })
  return rows.map(({ body, ...row }) => ({ ...row, excerpt: excerptOf(body, asked.text) }))
}
