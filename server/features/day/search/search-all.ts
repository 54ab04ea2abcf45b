import { type Found, type FoundOf, SEARCH_EACH, SEARCH_KINDS, type SearchKind } from '#contract/day/search.ts'
import { type Asked, openOwnStyles, viewerOf } from '#server/access/style-scope/index.ts'
import { findPeople } from '#server/features/accounts/team/index.ts'
import { findComments } from '#server/features/collaboration/comments/index.ts'
import type { FindCompanies } from '#server/features/companies/suppliers/index.ts'
import { findFiles, findSubTasks } from '#server/features/files/style-files/index.ts'
import { findNotes, findPoints } from '#server/features/files/tech-packs/index.ts'
import { findDefects, findReports } from '#server/features/quality/qc-reports/index.ts'
import { findCollections } from '#server/features/styles/collections/index.ts'
import { findStyles } from '#server/features/styles/styles/index.ts'
import { findMilestones } from '#server/features/styles/timelines/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface SearchParts {
  findCompanies: FindCompanies
}

type Find<Item> = (db: Db, actor: Actor, asked: Asked) => Promise<Item[]>

const FINDS: { [Kind in Exclude<SearchKind, 'companies'>]: Find<FoundOf[Kind]> } = {
  styles: findStyles,
  collections: findCollections,
  people: findPeople,
  qc_reports: findReports,
  defects: findDefects,
  style_files: findFiles,
  sub_tasks: findSubTasks,
  milestones: findMilestones,
  points: findPoints,
  notes: findNotes,
  comments: findComments,
}

/** Each noun finds its own, within its own scope. Without a text nothing is looked for. */
export const searchAll = async (
  db: Db,
  { findCompanies }: SearchParts,
  { actor, text }: { actor: Actor; text: string },
): Promise<Found> => {
  const asked = { text, limit: SEARCH_EACH + 1, own: openOwnStyles(db, viewerOf(actor)) }
  const finds = { ...FINDS, companies: findCompanies }
  const groups = await Promise.all(
    SEARCH_KINDS.map(async (kind) => {
      const found: FoundOf[SearchKind][] = text === '' ? [] : await finds[kind](db, actor, asked)
      return [kind, { data: found.slice(0, SEARCH_EACH), more: found.length > SEARCH_EACH }]
    }),
  )
  // Each kind has what finds it, by the type of the table.
  return Object.fromEntries(groups) as Found
}
