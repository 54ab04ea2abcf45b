import type { Tx } from '#server/platform/db/database.ts'
import { clearResponsible } from './timeline-write.store.ts'

/** Companies left the style: its milestones stay, and nobody answers for theirs. */
export const forgetResponsible = async (
  tx: Tx,
  leaving: { styleId: number; organizationIds: readonly number[] },
): Promise<void> => {
  if (leaving.organizationIds.length > 0) await clearResponsible(tx, leaving)
}
