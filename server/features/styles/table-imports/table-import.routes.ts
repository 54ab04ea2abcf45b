import type { z } from 'zod'
import * as calls from '#contract/styles/table-imports.ts'
import { OK } from '#contract/values/fields.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { dropUnfinished, keepAnswers, keepUnfinished, type OfTable, readUnfinished } from './keep-import.ts'
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
    keep(db, { actor, styleId: params.id, table: params.table }, body),
  )
  app.route(calls.dropUnfinishedImport, ({ actor, params, db }) =>
    drop(db, { actor, styleId: params.id, table: params.table }),
  )
  app.route(calls.readUnfinishedCompanyImport, async ({ actor, params, db }) => ({
    unfinished: await readUnfinished(db, { actor, styleId: null, table: params.table }),
  }))
  app.route(calls.keepUnfinishedCompanyImport, ({ actor, params, body, db }) =>
    keep(db, { actor, styleId: null, table: params.table }, body),
  )
  app.route(calls.dropUnfinishedCompanyImport, ({ actor, params, db }) =>
    drop(db, { actor, styleId: null, table: params.table }),
  )
}

type KeptBody = z.output<typeof calls.keepUnfinishedImport.body>

const keep = (db: Db, of: OfTable, { version, file_name: fileName, lines, state }: KeptBody) =>
  db.write(async (tx) => ({ version: await keepUnfinished(tx, of, { version, fileName, lines, state }) }))

const drop = (db: Db, of: OfTable) =>
  db.write(async (tx) => {
    await dropUnfinished(tx, of)
    return OK
  })
