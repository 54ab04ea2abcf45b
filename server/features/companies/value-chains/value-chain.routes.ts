import type { CallInput } from '#contract/call.ts'
import * as calls from '#contract/companies/value-chains.ts'
import { OK } from '#contract/values/fields.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { canCreateValueChain, requireCanOnChain } from '#server/access/value-chain.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { changeValueChain } from './change-value-chain.ts'
import { createValueChain } from './create-value-chain.ts'
import { listChains } from './list-value-chains.ts'
import { presentDetails, presentRow, presentValueChain } from './present-value-chain.ts'
import { retireValueChain } from './retire-value-chain.ts'
import { countVisibleChains, findChains, findVisibleChain, loadChains } from './value-chain.store.ts'
import { listUses } from './value-chain-use.store.ts'
import { markFavourites, toggleFavourite } from './value-chain-write.store.ts'

const { notFound } = calls.VALUE_CHAIN_TEXTS

const getChain = async (db: Reader, actor: Actor, id: number) => {
  const [row] = await loadChains(db, actor, { ids: [id], styleId: null })
  return found(row, notFound)
}

const filterOf = (query: CallInput<typeof calls.listValueChainIds>['query']) => ({
  search: query.query,
  isMine: query.mine,
  isShared: query.shared,
  productType: query.product_type ?? null,
})

export const routeValueChains = (app: App): void => {
  app.route(calls.listValueChains, async ({ actor, query, db }) => {
    if (query.inquiry_id) found(await findStanding(db, actor, query.inquiry_id), 'Style not found')
    const { page, page_size } = query
    const { rows, total } = await listChains(db, actor, {
      ...filterOf(query),
      styleId: query.inquiry_id ?? null,
      sort: query.sort ?? [],
      offset: offsetOf(page, page_size),
      limit: page_size,
    })
    const can = { create: canCreateValueChain(actor) }
    return { data: rows.map(presentRow), total, page, page_size, can }
  })
  app.route(calls.listValueChainIds, ({ actor, query, db }) => {
    const limit = calls.VALUE_CHAIN_TABLE.ids
    return findChains(db, actor, { ...filterOf(query), styleId: null, sort: [], offset: 0, limit })
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
  app.route(calls.markFavouriteValueChains, ({ actor, body, db }) =>
    db.write(async (tx) => {
      const ids = [...new Set(body.ids)]
      if ((await countVisibleChains(tx, actor, ids)) < ids.length)
        throw new Refusal('not_found', { text: notFound })
      return { changed: await markFavourites(tx, actor.user_id, { ids, favorite: body.favorite }) }
    }),
  )
}
