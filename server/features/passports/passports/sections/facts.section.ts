import type { FactValues } from '#contract/passports/facts/fact-record.ts'
import {
  readOwnFacts,
  readPublicFacts,
  restoreFacts,
} from '#server/features/passports/passport-facts/index.ts'
import type { DraftSection } from './section.ts'

/** Saved by calls of their own, since a company and a collection have them too; a version freezes what holds. */
export const factsSection: DraftSection<FactValues | null> = {
  key: 'facts',
  elsewhere: {
    read: readOwnFacts,
    write: (tx, { actor, styleId, content }) =>
      restoreFacts(tx, { actor, of: { level: 'style', id: styleId } }, content ?? {}),
  },
  take: () => null,
  read: async (db, _content, styleId) => ({
    trace: {},
    frozen: { facts: await readPublicFacts(db, styleId) },
  }),
}
