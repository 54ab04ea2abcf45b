import { readShownEvidence } from '#server/features/evidence/attachments/index.ts'
import type { DraftSection } from './section.ts'

/** Said with each piece of evidence, and kept there: what stands behind a style now is not restored from a version. */
export const evidenceSection: DraftSection<null> = {
  key: 'evidence',
  take: () => null,
  read: async (db, _content, styleId) => ({
    trace: {},
    frozen: { evidence: await readShownEvidence(db, styleId) },
  }),
}
