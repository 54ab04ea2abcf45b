import { type Found, SEARCH_EACH } from '#contract/day/search.ts'
import type { FindCompanies } from '#server/features/companies/suppliers/index.ts'
import { findFiles } from '#server/features/files/style-files/index.ts'
import { findReports } from '#server/features/quality/qc-reports/index.ts'
import { findCollections } from '#server/features/styles/collections/index.ts'
import { findStyles } from '#server/features/styles/styles/index.ts'
import { findMilestones } from '#server/features/styles/timelines/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface SearchParts {
  findCompanies: FindCompanies
}

const groupOf = <T>(found: T[]) => ({ data: found.slice(0, SEARCH_EACH), more: found.length > SEARCH_EACH })

/** Each noun finds its own, within its own scope. Without a text nothing is looked for. */
export const searchAll = async (
  db: Db,
  { findCompanies }: SearchParts,
  { actor, text }: { actor: Actor; text: string },
): Promise<Found> => {
  const asked = { text, limit: SEARCH_EACH + 1 }
  const [styles, collections, companies, reports, files, milestones] =
    text === ''
      ? [[], [], [], [], [], []]
      : await Promise.all([
          findStyles(db, actor, asked),
          findCollections(db, actor, asked),
          findCompanies(db, actor, asked),
          findReports(db, actor, asked),
          findFiles(db, actor, asked),
          findMilestones(db, actor, asked),
        ])
  return {
    styles: groupOf(styles),
    collections: groupOf(collections),
    companies: groupOf(companies),
    qc_reports: groupOf(reports),
    style_files: groupOf(files),
    milestones: groupOf(milestones),
  }
}
