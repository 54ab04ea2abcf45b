import {
  type CompanyTableName,
  type ImportAnswer,
  type ImportState,
  MAX_KEPT_ANSWERS,
  type StyleTableName,
} from '#contract/styles/table-imports.ts'
import { requireCanOnImport } from '#server/access/imports/unfinished-import.access.ts'
import { findStanding, holdStyle } from '#server/access/style-scope/index.ts'
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
} from './table-import.store.ts'

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

/** A table of a style, or of the actor's company. */
export type OfTable = { actor: Actor } & (
  | { styleId: number; table: StyleTableName }
  | { styleId: null; table: CompanyTableName }
)

const keyOf = ({ actor, styleId, table }: OfTable) => ({
  ...{ styleId, table },
  organizationId: actor.organization_id,
})

/** The company's own. @throws Refusal `not_found`, `forbidden` */
export const readUnfinished = async (db: Reader, of: OfTable) => {
  if (of.styleId !== null) {
    const style = found(await findStanding(db, of.actor, of.styleId), 'Style not found')
    requireCanOnImport(of.actor, 'unfinished_import:change', { ...style, table: of.table })
  }
  return (await findUnfinished(db, keyOf(of))) ?? null
}

const openForChange = async (tx: Tx, of: OfTable) => {
  if (of.styleId !== null) {
    const style = found(await holdStyle(tx, of.actor, of.styleId), 'Style not found')
    requireCanOnImport(of.actor, 'unfinished_import:change', { ...style, table: of.table })
  }
  return findUnfinished(tx, keyOf(of))
}

const subjectOf = ({ actor, styleId }: OfTable) =>
  styleId === null
    ? ({ kind: 'organization', id: actor.organization_id } as const)
    : ({ kind: 'unfinished_import', id: styleId } as const)

const requireOwn = (
  known: number | null | undefined,
  now: { version: number; updated_by_name: string; updated_at: string },
): Promise<void> =>
  requireCurrent(known, now.version, () => ({ by: now.updated_by_name, at: now.updated_at }))

interface Kept {
  version: number | null | undefined
  fileName: string
  lines: number
  state: ImportState
}

/** @throws Refusal `not_found`, `forbidden`, `stale` where a colleague went on with it meanwhile */
export const keepUnfinished = async (tx: Tx, of: OfTable, kept: Kept): Promise<number> => {
  const { fileName, lines, state } = kept
  const before = await openForChange(tx, of)
  if (before) await requireOwn(kept.version, before)
  const written = { ...keyOf(of), userId: of.actor.user_id, fileName, lines, state }
  const version = await writeUnfinished(tx, written, before?.version ?? null)
  if (version === null) {
    // Somebody kept it between the two statements.
    const now = found(await findUnfinished(tx, keyOf(of)), 'Import not found')
    await requireOwn(before?.version ?? 0, now)
    throw new Error('An unfinished import of the version that was read was not written')
  }
  await audit(tx, of.actor, {
    action: 'unfinished_import.kept',
    subject: subjectOf(of),
    details: { file_name: fileName, table: of.table, count: lines },
  })
  return version
}

/** One that is not there is gone already. */
export const dropUnfinished = async (tx: Tx, of: OfTable): Promise<void> => {
  await openForChange(tx, of)
  const fileName = await deleteUnfinished(tx, keyOf(of))
  if (fileName === undefined) return
  await audit(tx, of.actor, {
    action: 'unfinished_import.dropped',
    subject: subjectOf(of),
    details: { file_name: fileName, table: of.table },
  })
}
