import * as calls from '#contract/styles/style-import.ts'
import type { App } from '#server/platform/http/route.ts'
import { importStyles, previewImport } from './import-styles.ts'

export const routeStyleImport = (app: App): void => {
  app.route(calls.importStyles, ({ actor, body: { rows, preview }, db, http }) =>
    preview ? previewImport(db, actor, rows) : http.runPart('rows', (tx) => importStyles(tx, actor, rows)),
  )
}
