import * as calls from '#contract/styles/collections.ts'
import { OK } from '#contract/values/fields.ts'
import { requireCanOnCollection } from '#server/access/collection.access.ts'
import { lockStyle } from '#server/access/style-scope/index.ts'
import type { KeptStyles } from '#server/features/styles/style-list/index.ts'
import { requireConfirmedCompany } from '#server/platform/access/needs.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import type { App } from '#server/platform/http/route.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  countAllStyles,
  deleteCollectionRow,
  findBrand,
  findCollection,
  insertCollection,
  lockCollection,
  updateCollection,
} from './collection.store.ts'
import { moveToCollection } from './move-style.ts'
import { pageOfStyles, showCollections } from './show-collections.ts'

export const routeCollections = (app: App, kept: KeptStyles): void => {
  app.route(calls.listCollections, ({ actor, query, db }) => showCollections(db, kept, { actor, query }))
  app.route(calls.readCollection, async ({ actor, params, query, db }) => {
    const collection = found(await findCollection(db, actor, params.id), 'Collection not found')
    const styles = await pageOfStyles(db, kept, { actor, collectionId: params.id, query })
    return { collection, styles }
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
