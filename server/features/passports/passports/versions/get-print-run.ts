import { randomBytes } from 'node:crypto'
import { ANALYTICS_TEXTS, MAX_PRINT_RUNS } from '#contract/passports/passport-analytics.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  findTrackingCode,
  getTrackingCode,
  insertTrackingCode,
  listTrackingCodes,
} from '../page/tracking-code.store.ts'
import { dropPublicPage } from './passport-version.store.ts'

interface PrintRunInput {
  actor: Actor
  styleId: number
  /** Null for the style's first run. */
  label: string | null
}

const freshCode = (): string => randomBytes(8).toString('hex')

/** The code of a print run, made where it is named for the first time. @throws Refusal `forbidden`, `conflict` */
export const getPrintRun = async (db: Db, input: PrintRunInput): Promise<string> =>
  (await findTrackingCode(db, input)) ?? db.write((tx) => makePrintRun(tx, input))

const makePrintRun = async (tx: Tx, { actor, styleId, label }: PrintRunInput): Promise<string> => {
  if (label === null) return getTrackingCode(tx, styleId, freshCode())
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:change', style)
  await lockDocuments(tx, styleId, ['passport'])
  const made = await findTrackingCode(tx, { styleId, label })
  if (made) return made
  if ((await listTrackingCodes(tx, styleId)).length >= MAX_PRINT_RUNS)
    throw new Refusal('conflict', { text: ANALYTICS_TEXTS.tooManyRuns })
  const code = freshCode()
  await insertTrackingCode(tx, { styleId, label, code })
  await audit(tx, actor, {
    action: 'passport.print_run_added',
    subject: { kind: 'style', id: styleId },
    details: { label, code },
  })
  // Rendered pages know the codes that count as scans.
  await dropPublicPage(tx, style.style_number)
  return code
}
