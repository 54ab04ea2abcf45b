import * as calls from '#contract/passports/gtin-import.ts'
import { canMakeRecords } from '#server/platform/access/actor.ts'
import type { App } from '#server/platform/http/route.ts'
import { findStylesWithGtins } from './gtin-import.store.ts'
import { saveGtins } from './save-gtins.ts'

export const routeGtinImports = (app: App): void => {
  app.route(calls.readGtinNames, async ({ actor, body, db }) => {
    const styles = await findStylesWithGtins(db, actor, body)
    return {
      styles: styles.map(({ is_own, ...style }) => ({
        ...style,
        can_change: is_own && canMakeRecords(actor),
      })),
    }
  })
  app.route(calls.importGtins, ({ actor, body, db }) =>
    db.write(async (tx) => ({ data: await saveGtins(tx, actor, body.rows) })),
  )
}
