import * as calls from '#contract/styles/table-imports.ts'
import { OK } from '#contract/values/fields.ts'
import type { App } from '#server/platform/http/route.ts'
import { dropCompanyImport, keepCompanyImport, readCompanyImport } from './keep-company-import.ts'
import { dropUnfinished, keepAnswers, keepUnfinished, readUnfinished } from './keep-import.ts'
import { listAnswers } from './table-import.store.ts'

export const routeTableImports = (app: App): void => {
  app.route(calls.listImportAnswers, async ({ actor, db }) => ({
    answers: await listAnswers(db, actor.organization_id),
  }))
  app.route(calls.keepImportAnswers, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await keepAnswers(tx, actor, body.answers)
      return OK
    }),
  )
  app.route(calls.readUnfinishedImport, async ({ actor, params, db }) => ({
    unfinished: await readUnfinished(db, { actor, styleId: params.id, table: params.table }),
  }))
  app.route(calls.keepUnfinishedImport, ({ actor, params, body, db }) =>
    db.write(async (tx) => ({
      version: await keepUnfinished(tx, {
        ...{
          actor,
          styleId: params.id,
          table: params.table,
          version: body.version,
          fileName: body.file_name,
        },
        ...{ lines: body.lines, state: body.state },
      }),
    })),
  )
  app.route(calls.dropUnfinishedImport, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await dropUnfinished(tx, { actor, styleId: params.id, table: params.table })
      return OK
    }),
  )
  routeCompanyImports(app)
}

const routeCompanyImports = (app: App): void => {
  app.route(calls.readUnfinishedCompanyImport, async ({ actor, params, db }) => ({
    unfinished: await readCompanyImport(db, { actor, table: params.table }),
  }))
  app.route(calls.keepUnfinishedCompanyImport, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const { version, file_name: fileName, lines, state } = body
      return {
        version: await keepCompanyImport(tx, {
          ...{ actor, table: params.table, version },
          ...{ fileName, lines, state },
        }),
      }
    }),
  )
  app.route(calls.dropUnfinishedCompanyImport, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await dropCompanyImport(tx, { actor, table: params.table })
      return OK
    }),
  )
}
