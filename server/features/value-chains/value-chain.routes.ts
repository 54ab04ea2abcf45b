import * as calls from '#contract/value-chains.ts'
import { OK } from '#contract/values/fields.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { findStanding } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import { changeValueChain } from './change-value-chain.ts'
import { createValueChain } from './create-value-chain.ts'
import { listChains } from './list-value-chains.ts'
import { presentDetails, presentValueChain } from './present-value-chain.ts'
import { retireValueChain } from './retire-value-chain.ts'
import { canCreateValueChain, requireCanOnChain } from './value-chain.access.ts'
import { findVisibleChain, loadChains } from './value-chain.store.ts'
import { listUses } from './value-chain-use.store.ts'
import { toggleFavourite } from './value-chain-write.store.ts'

const { notFound } = calls.VALUE_CHAIN_TEXTS

const getChain = async (db: Reader, actor: Actor, id: number) => {
  const [row] = await loadChains(db, actor, { ids: [id], styleId: null })
  return found(row, notFound)
}

export const routeValueChains = (app: App): void => {
  app.route(calls.listValueChains, async ({ actor, query, db }) => {
    if (query.inquiry_id) found(await findStanding(db, actor, query.inquiry_id), 'Style not found')
    const { rows, total } = await listChains(db, actor, {
      search: query.query,
      isMine: query.mine,
      isShared: query.shared,
      productType: query.product_type ?? null,
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
    return { data: presentValueChain(await getChain(db, actor, id)) }
  })
  app.route(calls.readValueChain, async ({ actor, params, db }) => ({
    data: presentDetails(actor, await getChain(db, actor, params.id)),
  }))
  app.route(calls.changeValueChain, async ({ actor, params, body, db }) => {
    await changeValueChain(db, actor, { id: params.id, input: body })
    return { data: presentDetails(actor, await getChain(db, actor, params.id)) }
  })
  app.route(calls.retireValueChain, async ({ actor, params, db }) => {
    await retireValueChain(db, actor, params.id)
    return OK
  })
  app.route(calls.listValueChainUses, async ({ actor, params, query, db }) => {
    requireCanOnChain(actor, 'value_chain:see_uses', await getChain(db, actor, params.id))
    const uses = await listUses(db, actor, {
      chainId: params.id,
      offset: offsetOf(query.page, DEFAULT_PAGE_SIZE),
      limit: DEFAULT_PAGE_SIZE,
    })
    return { ...uses, page: query.page, page_size: DEFAULT_PAGE_SIZE }
  })
  app.route(calls.toggleFavouriteValueChain, ({ actor, body, db }) =>
    db.write(async (tx) => {
      found(await findVisibleChain(tx, actor, body.value_chain_id), notFound)
      return { favorite: await toggleFavourite(tx, actor.user_id, body.value_chain_id) }
    }),
  )
}
