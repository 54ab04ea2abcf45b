/** An import of styles or factories that is kept for one's company until it is finished. */
import type { CompanyTableName, ImportState } from '#contract/styles/table-imports.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { deleteOfCompany, findOfCompany, writeOfCompany } from './company-import.store.ts'

interface Of {
  actor: Actor
  table: CompanyTableName
}

const keyOf = ({ actor, table }: Of) => ({ table, organizationId: actor.organization_id })

export const readCompanyImport = async (db: Reader, of: Of) => (await findOfCompany(db, keyOf(of))) ?? null

interface Keep extends Of {
  version: number | null | undefined
  fileName: string
  lines: number
  state: ImportState
}

/** @throws Refusal `stale` where a colleague went on with it meanwhile */
export const keepCompanyImport = async (tx: Tx, keep: Keep): Promise<number> => {
  const { actor, table, fileName, lines, state } = keep
  const before = await findOfCompany(tx, keyOf(keep))
  const requireKnown = (known: number | null | undefined, now: NonNullable<typeof before>) =>
    requireCurrent(known, now.version, () => ({ by: now.updated_by_name, at: now.updated_at }))
  if (before) await requireKnown(keep.version, before)
  const written = { ...keyOf(keep), userId: actor.user_id, fileName, lines, state }
  const version = await writeOfCompany(tx, written, before?.version ?? null)
  if (version === null) {
    // Somebody kept it between the two statements.
    await requireKnown(before?.version ?? 0, found(await findOfCompany(tx, keyOf(keep)), 'Import not found'))
    throw new Error('An unfinished import of the version that was read was not written')
  }
  await audit(tx, actor, {
    action: 'unfinished_import.kept',
    subject: { kind: 'organization', id: actor.organization_id },
    details: { file_name: fileName, table, count: lines },
  })
  return version
}

/** One that is not there is gone already. */
export const dropCompanyImport = async (tx: Tx, of: Of): Promise<void> => {
  const { actor, table } = of
  const fileName = await deleteOfCompany(tx, keyOf(of))
  if (fileName === undefined) return
  await audit(tx, actor, {
    action: 'unfinished_import.dropped',
    subject: { kind: 'organization', id: actor.organization_id },
    details: { file_name: fileName, table },
  })
}
