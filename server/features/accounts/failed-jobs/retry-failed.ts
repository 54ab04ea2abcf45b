import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { takeFailed } from './failed-job.store.ts'

/** Queues them again, with all their tries. Returns how many there were. */
export const retryFailed = async (
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { actor, id }: { actor: Actor; id: string | 'all' },
): Promise<number> => {
  const taken = await takeFailed(tx, id)
  for (const { queue, data } of taken) await jobs.send(tx, queue, data ?? {})
  if (taken.length > 0) {
    await audit(tx, actor, {
      action: 'failed_jobs.tried_again',
      // Jobs have no number of their own, and are the installation's.
      subject: { kind: 'organization', id: actor.organization_id },
      details: { queues: taken.map(({ queue }) => queue) },
    })
  }
  return taken.length
}
