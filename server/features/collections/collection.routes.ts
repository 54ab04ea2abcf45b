import * as calls from '#contract/collections.ts'
import { OK } from '#contract/values/fields.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { lockStyle } from '#server/features/style-scope/index.ts'
import { requireConfirmedCompany } from '#server/platform/access/needs.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import { requireCanOnCollection } from './collection.access.ts'
import {
  countAllStyles,
  countOwnCollections,
  deleteCollectionRow,
  findBrand,
  findCollection,
  insertCollection,
  listCollections,
  lockCollection,
  updateCollection,
} from './collection.store.ts'
import { moveToCollection } from './move-style.ts'
import { listCards, listNewestCards } from './style-card.store.ts'

/** All Collections shows so many styles of each collection; the collection's own page has all. */
const CARDS_A_COLLECTION = 8

export const routeCollections = (app: App): void => {
  app.route(calls.listCollections, async ({ actor, query, db }) => {
    const page = { offset: offsetOf(query.page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE }
    const [list, counts] = await Promise.all([
      listCollections(db, actor, { type: query.collection_type, search: query.query, ...page }),
      countOwnCollections(db, actor),
    ])
    const collectionIds = list.data.map((collection) => collection.id)
    const cards = await listNewestCards(db, actor, { collectionIds, each: CARDS_A_COLLECTION })
    const data = list.data.map((collection) => ({ ...collection, styles: cards.get(collection.id) ?? [] }))
    return { data, total: list.total, page: query.page, page_size: DEFAULT_PAGE_SIZE, ...counts }
  })
  app.route(calls.readCollection, async ({ actor, params, query, db }) => {
    const collection = found(await findCollection(db, actor, params.id), 'Collection not found')
    const page = { offset: offsetOf(query.page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE }
    const styles = await listCards(db, actor, { collectionId: params.id, search: query.query, ...page })
    return { collection, styles: { ...styles, page: query.page, page_size: DEFAULT_PAGE_SIZE } }
  })
  app.route(calls.createCollection, ({ actor, body, db }) =>
    db.write(async (tx) => {
      const brandId = body.brand_id ?? actor.organization_id
      if (brandId !== actor.organization_id) {
        // Another company would read the name of one that this may not be.
        requireConfirmedCompany(actor)
        found(await findBrand(tx, brandId), 'Brand not found')
      }
      const id = await insertCollection(tx, {
        name: body.name,
        season: body.season,
        brand_id: brandId,
        created_by_organization_id: actor.organization_id,
        created_by: actor.user_id,
      })
      await audit(tx, actor, { action: 'collection.created', subject: { kind: 'collection', id } })
      return { data: found(await findCollection(tx, actor, id)) }
    }),
  )
  app.route(calls.renameCollection, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const collection = found(await lockCollection(tx, actor, params.id), 'Collection not found')
      requireCanOnCollection(actor, 'collection:change', collection)
      const change = completeBody(calls.collectionInput, collection, body)
      await updateCollection(tx, collection.id, change)
      const details = { name: change.name, former_name: collection.name }
      await audit(tx, actor, {
        action: 'collection.renamed',
        subject: { kind: 'collection', id: collection.id },
        details,
      })
      return { data: found(await findCollection(tx, actor, collection.id)) }
    }),
  )
  app.route(calls.deleteCollection, ({ actor, params, db }) =>
    db.write(async (tx) => {
      const collection = found(await lockCollection(tx, actor, params.id), 'Collection not found')
      requireCanOnCollection(actor, 'collection:change', collection)
      const { live, deleted } = await countAllStyles(tx, collection.id)
      if (live > 0) throw new Refusal('conflict', { text: 'Only an empty collection can be deleted.' })
      if (deleted > 0) {
        throw new Refusal('conflict', {
          text: 'Deleted styles of this collection have passports to keep; rename it instead.',
        })
      }
      await deleteCollectionRow(tx, collection.id)
      const details = { name: collection.name }
      await audit(tx, actor, {
        action: 'collection.deleted',
        subject: { kind: 'collection', id: collection.id },
        details,
      })
      return OK
    }),
  )
  app.route(calls.addToCollection, ({ actor, params, db }) =>
    db.write(async (tx) => {
      const style = found(await lockStyle(tx, actor, params.inquiryId), 'Style not found')
      await moveToCollection(tx, actor, { style, collectionId: params.collectionId })
      return OK
    }),
  )
}
