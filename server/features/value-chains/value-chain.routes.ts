import * as calls from '#contract/value-chains.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { findStanding } from '#server/features/style-scope/index.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import { createValueChain } from './create-value-chain.ts'
import { presentValueChain } from './present-value-chain.ts'
import { canCreateValueChain } from './value-chain.access.ts'
import { findVisibleChain, listChains, loadChains, toggleFavourite } from './value-chain.store.ts'

export const routeValueChains = (app: App): void => {
  app.route(calls.listValueChains, async ({ actor, query, db }) => {
    if (query.inquiry_id) found(await findStanding(db, actor, query.inquiry_id), 'Style not found')
    const { rows, total } = await listChains(db, actor, {
      search: query.query,
      styleId: query.inquiry_id ?? null,
      offset: offsetOf(query.page, DEFAULT_PAGE_SIZE),
      limit: DEFAULT_PAGE_SIZE,
    })
    const data = rows.map(presentValueChain)
    const can = { create: canCreateValueChain(actor) }
    return { data, total, page: query.page, page_size: DEFAULT_PAGE_SIZE, can }
  })
  app.route(calls.createValueChain, async ({ actor, body, db }) => {
    const id = await createValueChain(db, actor, body)
    const [row] = await loadChains(db, actor, { ids: [id], styleId: null })
    return { data: presentValueChain(found(row)) }
  })
  app.route(calls.toggleFavouriteValueChain, ({ actor, body, db }) =>
    db.write(async (tx) => {
      found(await findVisibleChain(tx, actor, body.value_chain_id), calls.VALUE_CHAIN_TEXTS.notFound)
      return { favorite: await toggleFavourite(tx, actor.user_id, body.value_chain_id) }
    }),
  )
}
