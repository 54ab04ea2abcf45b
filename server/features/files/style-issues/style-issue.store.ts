/** Reads of issues. Anyone who calls has found the style within the actor's scope. */
import { sql } from 'kysely'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { inScope } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

const HEAD_COLUMNS = [
  'i.id',
  'i.style_id',
  'i.number',
  'i.reason',
  'i.sha256',
  'i.changes',
  'i.chart_version',
  'i.remind',
  'i.issued_at',
  'i.issued_by',
  'u.full_name as issuer_name',
  'o.name as issuer_organization',
  'o.id as issuer_organization_id',
] as const

const fromIssues = (db: Reader, styleId: number) =>
  db
    .selectFrom('style_issues as i')
    .innerJoin('users as u', 'u.id', 'i.issued_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('i.style_id', '=', styleId)

/** The latest first. */
export const listIssueRows = (db: Reader, styleId: number) =>
  fromIssues(db, styleId).select(HEAD_COLUMNS).orderBy('i.number', 'desc').execute()
export type IssueRow = Awaited<ReturnType<typeof listIssueRows>>[number]

export const findIssueRow = (db: Reader, styleId: number, number: number): Promise<IssueRow | undefined> =>
  fromIssues(db, styleId).where('i.number', '=', number).select(HEAD_COLUMNS).executeTakeFirst()

export const findLastRow = (db: Reader, styleId: number): Promise<IssueRow | undefined> =>
  fromIssues(db, styleId).select(HEAD_COLUMNS).orderBy('i.number', 'desc').limit(1).executeTakeFirst()

/** 0 where there is none. */
export const findLastNumber = async (db: Reader, styleId: number): Promise<number> => {
  const { last } = await db
    .selectFrom('style_issues')
    .where('style_id', '=', styleId)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** What an issue froze, as it was hashed. */
export const getSnapshotText = async (db: Reader, issueId: number): Promise<string> => {
  const { snapshot } = await db
    .selectFrom('style_issues')
    .where('id', '=', issueId)
    .select('snapshot')
    .executeTakeFirstOrThrow()
  return snapshot
}

/** What was not there yet when earlier issues were made. */
type Later = 'call_outs' | 'material_colours'
type KeptSnapshot = Omit<IssueSnapshot, Later> & Partial<Pick<IssueSnapshot, Later>>
const NO_TEXTS = eachOf(BOM_TEXT_FIELDS, () => null)

export const getSnapshot = async (db: Reader, issueId: number): Promise<IssueSnapshot> => {
  const kept = JSON.parse(await getSnapshotText(db, issueId)) as KeptSnapshot
  return {
    ...kept,
    call_outs: kept.call_outs ?? [],
    materials: kept.materials.map((line) => ({ ...NO_TEXTS, ...line })),
    material_colours: kept.material_colours ?? [],
  }
}

const FILE_COLUMNS = ['f.blob_hash', 'f.title', 'f.mime_type', 'f.size', 'f.width', 'f.height'] as const

export const findIssueFile = (db: Reader, issueId: number, sha256: string) =>
  db
    .selectFrom('style_issue_files as f')
    .where('f.issue_id', '=', issueId)
    .where('f.blob_hash', '=', sha256)
    .select(FILE_COLUMNS)
    .executeTakeFirst()

/** The versions of an issue's files, by the hashes of their bytes; of some that are gone nobody knows it. */
export const listFileVersions = async (db: Reader, issueId: number): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('style_issue_files')
    .where('issue_id', '=', issueId)
    .select(['blob_hash', 'version'])
    .execute()
  return Object.fromEntries(rows.flatMap(({ blob_hash, version }) => (version ? [[blob_hash, version]] : [])))
}

/** A file that any issue of a style froze which is there for the actor; of several the latest. */
export const findFrozenFile = (db: Reader, actor: Actor, sha256: string) =>
  db
    .selectFrom('style_issue_files as f')
    .innerJoin('style_issues as i', 'i.id', 'f.issue_id')
    .innerJoin('styles as s', 's.id', 'i.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('f.blob_hash', '=', sha256)
    .where(inScope(actor) as never)
    .select(FILE_COLUMNS)
    .orderBy('f.issue_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const getStyleName = (db: Reader, styleId: number) =>
  db
    .selectFrom('styles')
    .where('id', '=', styleId)
    .select(['id', 'style_number', 'style_name'])
    .executeTakeFirstOrThrow()

/** Of whom a company's issue waits: `style_assignments` says who works on the style today. */
export const isOnStyle = (organization: 'k.organization_id') =>
  sql<boolean>`exists (select from style_assignments sa
    where sa.style_id = i.style_id and sa.organization_id = ${sql.ref(organization)})`
