import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import * as lookups from '#contract/styles/style-lookups.ts'
import * as calls from '#contract/styles/styles.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import { lockStyle, viewerOf } from '#server/access/style-scope/index.ts'
import { presentFiles, requireFileOfStyle } from '#server/features/files/files/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { openSharedReadings } from '#server/platform/db/shared-readings.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { changeStatus } from './change-status.ts'
import { changeStyle } from './change-style.ts'
import { createStyle } from './create-style.ts'
import { decideDeletion, deleteStyle } from './delete-style.ts'
import { findPassportState } from './find-passport-state.ts'
import { listCurrencies, listNames } from './lookup.store.ts'
import { presentStyle } from './present-style.ts'
import { countStylesOf, findStyle, type StyleRow, setStyleState } from './style.store.ts'

const { notFound } = STYLE_TEXTS

export const routeStyles = (app: App, parts: Parts): void => {
  const shareStyle = openSharedReadings<StyleRow | undefined>()
  app.route(calls.readStyle, async ({ actor, params, db }) => {
    const { organization_id, is_operator } = viewerOf(actor)
    const seen = await shareStyle(`${organization_id} ${is_operator} ${params.id}`, () =>
      findStyle(db, actor, params.id),
    )
    const style = found(seen, notFound)
    const { suppliers } = style
    return {
      inquiry: presentStyle(actor, style, {
        supplierIds: suppliers.map((supplier) => supplier.id),
        passportState: await findPassportState(db, actor, style),
      }),
      default_image: style.default_image,
      files: presentFiles(actor, style, style.files),
      suppliers,
    }
  })
  app.route(calls.createStyle, ({ actor, body, db }) => createStyle(db, actor, body))
  app.route(calls.changeStyle, ({ actor, params, body, db }) =>
    changeStyle(db, actor, { id: params.id, input: body }),
  )
  app.route(calls.changeStyleStatus, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const style = found(await lockStyle(tx, actor, params.id), notFound)
      const version = await changeStatus(tx, actor, { style, status: body.status })
      return { status: body.status, version }
    }),
  )
  app.route(calls.deleteStyle, ({ actor, params, db }) =>
    db.write((tx) => deleteStyle(tx, parts, { actor, id: params.id })),
  )
  app.route(calls.decideDeletion, ({ actor, params, body, db }) =>
    db.write((tx) => decideDeletion(tx, parts, { actor, id: params.id, approve: body.approve_status })),
  )
  app.route(calls.setDefaultImage, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const style = found(await lockStyle(tx, actor, params.id), notFound)
      requireCanOnStyle(actor, 'style:change', style)
      const file =
        body.default_image === null ? null : await requireFileOfStyle(tx, style.id, body.default_image)
      await setStyleState(tx, actor, style.id, { default_image_id: file?.id ?? null })
      await audit(tx, actor, { action: 'style.picture_changed', subject: { kind: 'style', id: style.id } })
      return { inquiry: { default_image: file?.upload_name ?? null } }
    }),
  )
  app.route(calls.countStyles, async ({ actor, params, db }) => {
    if (params.organizationId !== actor.organization_id) throw new Refusal('not_found')
    return { count: await countStylesOf(db, actor.organization_id) }
  })
  routeLookups(app)
}

const routeLookups = (app: App): void => {
  app.route(lookups.listProductTypes, async ({ db }) => ({
    productTypes: await listNames(db, 'product_types'),
  }))
  app.route(lookups.listMaterials, async ({ db }) => ({ materials: await listNames(db, 'materials') }))
  app.route(lookups.listCategories, async ({ db }) => ({ categories: await listNames(db, 'categories') }))
  app.route(lookups.listCurrencies, async ({ db }) => ({ currencies: await listCurrencies(db) }))
}
