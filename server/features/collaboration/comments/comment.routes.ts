import * as calls from '#contract/collaboration/comments.ts'
import { OK } from '#contract/values/fields.ts'
import { readingOf } from '#server/access/comment.access.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { countByPart } from './comment.store.ts'
import { listPeople } from './list-people.ts'
import { requireStyle } from './open-comments.ts'
import { presentComments } from './present-comment.ts'
import { takeBackComments } from './take-back-comments.ts'
import { changeComment, deleteComment, writeComment, writeImported } from './write-comment.ts'

export const routeComments = (app: App, parts: Pick<Parts, 'mail' | 'now'>): void => {
  app.route(calls.listComments, async ({ actor, params: { id }, query, db }) => {
    const style = await requireStyle(db, actor, { id, permission: 'comment:read' })
    return presentComments(db, actor, { style, query })
  })
  app.route(calls.countComments, async ({ actor, params: { id }, db }) => {
    const style = await requireStyle(db, actor, { id, permission: 'comment:read' })
    return { data: await countByPart(db, readingOf(actor, style)) }
  })
  app.route(calls.listCommentPeople, async ({ actor, params: { id }, query, db }) => {
    const style = await requireStyle(db, actor, { id, permission: 'comment:write' })
    return { people: await listPeople(db, actor, { style, query }) }
  })
  app.route(calls.createComment, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => writeComment(tx, parts, { actor, styleId: id, input: body })),
  )
  app.route(calls.importComments, ({ actor, params: { id }, body, db }) =>
    db.write(async (tx) => ({
      ids: await writeImported(tx, parts, { actor, styleId: id, input: body }),
    })),
  )
  app.route(calls.takeBackComments, ({ actor, params: { id }, body: { ids }, db }) =>
    db.write(async (tx) => ({ deleted: await takeBackComments(tx, { actor, styleId: id, ids }) })),
  )
  app.route(calls.changeComment, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => changeComment(tx, parts, { actor, id, input: body })),
  )
  app.route(calls.deleteComment, ({ actor, params: { id }, db }) =>
    db.write(async (tx) => {
      await deleteComment(tx, { actor, id })
      return OK
    }),
  )
}
