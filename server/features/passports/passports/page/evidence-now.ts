/** How the evidence of a published version stands today, beside how it stood when the version was published. */

import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { EvidenceStandsNow } from '#contract/passports/sections/snapshot-evidence.ts'
import {
  listShownFiles,
  listStylesOfTurns,
  readEvidenceNow,
} from '#server/features/evidence/attachments/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { dropPublicPage } from '../versions/passport-version.store.ts'

const todayOf = ({ now }: Pick<Parts, 'now'>): string => now().toISOString().slice(0, 10)

export const findEvidenceNow = (
  parts: Pick<Parts, 'db' | 'now'>,
  styleId: number,
  { evidence }: Pick<PassportContent, 'evidence'>,
): Promise<EvidenceStandsNow> =>
  readEvidenceNow(parts.db, { styleId, refs: evidence.map(({ ref }) => ref), today: todayOf(parts) })

/** The content as a page shows it: without links to files that the brand shows no more. The version keeps their hashes. */
export const withoutLoweredFiles = async <Content extends Pick<PassportContent, 'evidence'>>(
  { db }: Pick<Parts, 'db'>,
  styleId: number,
  content: Content,
): Promise<Content> => {
  const refs = content.evidence.flatMap(({ ref, file }) => (file ? [ref] : []))
  if (refs.length === 0) return content
  const shown = await listShownFiles(db, { styleId, refs })
  const evidence = content.evidence.map((row) => (shown.has(row.ref) ? row : { ...row, file: null }))
  return { ...content, evidence }
}

/** At midnight evidence ends, and pages that are kept say that it is valid. */
export const scheduleTurns = (parts: Pick<Parts, 'db' | 'now' | 'jobs'>): void =>
  parts.jobs.schedule('shown_evidence_turns', '0 0 * * *', () => dropTurned(parts))

export const dropTurned = async (parts: Pick<Parts, 'db' | 'now'>): Promise<void> => {
  const numbers = await listStylesOfTurns(parts.db, todayOf(parts))
  if (numbers.length === 0) return
  await parts.db.write(async (tx) => {
    for (const number of numbers) await dropPublicPage(tx, number)
  })
}
