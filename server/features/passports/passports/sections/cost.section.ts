import type { CostInputs } from '#contract/passports/france/cost-record.ts'
import {
  readFrozenCost,
  readOwnInputs,
  restoreInputs,
} from '#server/features/passports/environmental-costs/index.ts'
import type { DraftSection } from './section.ts'

/** Saved by a call of its own; a version freezes the number that its inputs give now. */
export const costSection: DraftSection<CostInputs | null> = {
  key: 'cost',
  elsewhere: {
    read: readOwnInputs,
    write: (tx, { actor, styleId, content }) => restoreInputs(tx, { actor, styleId }, content ?? {}),
  },
  take: () => null,
  read: async (db, _content, styleId) => ({
    trace: {},
    frozen: { environmental_cost: await readFrozenCost(db, styleId) },
  }),
}
