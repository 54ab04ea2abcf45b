import * as calls from '#contract/styles/style-import.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { importStyles, previewImport } from './import-styles.ts'
import { findImportNames } from './read-names.ts'

export const routeStyleImport = (app: App, parts: Parts): void => {
  app.route(calls.importStyles, ({ actor, body: { rows, preview }, db, http }) =>
    preview
      ? previewImport(db, { actor, parts, rows })
      : http.runPart('rows', (tx) => importStyles(tx, { actor, parts, rows })),
  )
  app.route(calls.readImportNames, ({ actor, body, db }) => findImportNames(db, actor, body))
}
