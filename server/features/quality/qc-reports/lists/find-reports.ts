/** For the search of everything: found where the tab opens, for the operator alone where the style is not verified any more. */
import { canOnQcStyle } from '#server/access/qc-report.access.ts'
import type { Asked, StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listFoundDefects, listFoundReports } from './find-reports.store.ts'

const opensFor = (actor: Actor) => (style: StyleStanding) =>
  canOnQcStyle(actor, 'qc_report:list', { ...style, is_supplier: false })

export const findReports = (db: Reader, actor: Actor, asked: Asked) =>
  listFoundReports(db, actor, { ...asked, opens: opensFor(actor) })

export const findDefects = (db: Reader, actor: Actor, asked: Asked) =>
  listFoundDefects(db, actor, { ...asked, opens: opensFor(actor) })
