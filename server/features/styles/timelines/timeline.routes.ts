import * as calls from '#contract/styles/timelines.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addMilestone, changeMilestone, deleteMilestone, orderMilestones } from './change-milestones.ts'
import { importTimeline, planImport } from './import-timeline.ts'
import { markDone } from './mark-done.ts'
import { requireStyle } from './open-timeline.ts'
import { presentTimeline, readMilestone } from './present-timeline.ts'
import { listOwnStyles } from './timeline.store.ts'

export const routeTimelines = (app: App, parts: Pick<Parts, 'mail' | 'now'>): void => {
  app.route(calls.readTimeline, async ({ actor, params: { id }, db }) =>
    presentTimeline(db, actor, await requireStyle(db, actor, { id, permission: 'timeline:read' })),
  )
  app.route(calls.addMilestone, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const id = await addMilestone(tx, parts, { actor, styleId: params.id, input: body })
      const style = await requireStyle(tx, actor, { id: params.id, permission: 'timeline:read' })
      return readMilestone(tx, actor, style, id)
    }),
  )
  app.route(calls.changeMilestone, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, id: params.milestoneId }
      await changeMilestone(tx, parts, { ...on, input: body })
      const style = await requireStyle(tx, actor, { id: params.id, permission: 'timeline:read' })
      return readMilestone(tx, actor, style, on.id)
    }),
  )
  app.route(calls.deleteMilestone, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await deleteMilestone(tx, { actor, styleId: params.id, id: params.milestoneId })
      return { ok: true as const }
    }),
  )
  app.route(calls.setMilestoneDone, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, styleId: params.id, id: params.milestoneId }
      await markDone(tx, parts, { ...on, done: body.done, reason: body.gate_reason })
      const style = await requireStyle(tx, actor, { id: params.id, permission: 'timeline:read' })
      return readMilestone(tx, actor, style, on.id)
    }),
  )
  app.route(calls.orderMilestones, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await orderMilestones(tx, { actor, styleId: params.id, ids: body.milestone_ids_in_order })
      const style = await requireStyle(tx, actor, { id: params.id, permission: 'timeline:read' })
      return presentTimeline(tx, actor, style)
    }),
  )
  routeImports(app)
}

const routeImports = (app: App): void => {
  app.route(calls.listOtherStyles, async ({ actor, params: { id }, query, db }) => {
    await requireStyle(db, actor, { id, permission: 'timeline:change' })
    const { page } = query
    const page_size = DEFAULT_PAGE_SIZE
    const found = await listOwnStyles(db, actor, {
      styleId: id,
      search: query.query,
      limit: page_size,
      offset: offsetOf(page, page_size),
    })
    return { ...found, page, page_size }
  })
  app.route(calls.previewImport, async ({ actor, params, db }) => {
    await requireStyle(db, actor, { id: params.id, permission: 'timeline:change' })
    return { data: await planImport(db, { actor, styleId: params.id, fromId: params.fromId }) }
  })
  app.route(calls.importTimeline, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      await importTimeline(tx, { actor, styleId: params.id, fromId: body.id })
      const style = await requireStyle(tx, actor, { id: params.id, permission: 'timeline:read' })
      return presentTimeline(tx, actor, style)
    }),
  )
}
