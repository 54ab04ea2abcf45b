import { type ImportAnswer, type ImportState, MAX_KEPT_ANSWERS } from '#contract/materials/bom-imports.ts'
import { requireCanOnBom } from '#server/access/bom.access.ts'
import { findStanding, holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import {
  deleteUnfinished,
  findUnfinished,
  forgetOldAnswers,
  writeAnswers,
  writeUnfinished,
} from './bom-import.store.ts'

export const keepAnswers = async (tx: Tx, actor: Actor, answers: readonly ImportAnswer[]): Promise<void> => {
  const { organization_id: organizationId, user_id: userId } = actor
  await writeAnswers(tx, { organizationId, userId, answers })
  await forgetOldAnswers(tx, organizationId, MAX_KEPT_ANSWERS)
  await audit(tx, actor, {
    action: 'import_answers.kept',
    subject: { kind: 'organization', id: organizationId },
    details: { count: answers.length },
  })
}

/** The company's own. @throws Refusal `not_found`, `forbidden` */
export const readUnfinished = async (db: Reader, actor: Actor, styleId: number) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:change', style)
  return (await findUnfinished(db, styleId, actor.organization_id)) ?? null
}

const openForChange = async (tx: Tx, actor: Actor, styleId: number) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnBom(actor, 'bom:change', style)
  await lockDocuments(tx, styleId, ['bom'])
  return findUnfinished(tx, styleId, actor.organization_id)
}

interface Keep {
  actor: Actor
  styleId: number
  version: number | null | undefined
  fileName: string
  lines: number
  state: ImportState
}

/** @throws Refusal `not_found`, `forbidden`, `stale` where a colleague went on with it meanwhile */
export const keepUnfinished = async (tx: Tx, keep: Keep): Promise<number> => {
  const { actor, styleId, fileName, lines, state } = keep
  const before = await openForChange(tx, actor, styleId)
  if (before)
    await requireCurrent(keep.version, before.version, () => ({
      by: before.updated_by_name,
      at: before.updated_at,
    }))
  const { organization_id: organizationId, user_id: userId } = actor
  const version = await writeUnfinished(tx, { styleId, organizationId, userId, fileName, lines, state })
  await audit(tx, actor, {
    action: 'unfinished_import.kept',
    subject: { kind: 'unfinished_import', id: styleId },
    details: { file_name: fileName, count: lines },
  })
  return version
}

/** One that is not there is gone already. */
export const dropUnfinished = async (tx: Tx, actor: Actor, styleId: number): Promise<void> => {
  await openForChange(tx, actor, styleId)
  const fileName = await deleteUnfinished(tx, styleId, actor.organization_id)
  if (fileName === undefined) return
  await audit(tx, actor, {
    action: 'unfinished_import.dropped',
    subject: { kind: 'unfinished_import', id: styleId },
    details: { file_name: fileName },
  })
}
