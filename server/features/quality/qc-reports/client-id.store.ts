/** What a device gave to something that it made: once for good (docs/product.md, Work without a network). */
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

interface ClientId {
  client_id: string
  kind: 'report' | 'criterion' | 'item' | 'file' | 'packing_file' | 'signature' | 'defect' | 'template'
  /** The style of a report, the company of a template, the report of what is in one. */
  scope_id: number
  user_id: number
}

/**
 * Whether it is new. A repeat that comes meanwhile waits here until the first one is decided.
 * @throws Refusal `conflict` where it stands for something else
 */
export const takeClientId = async (tx: Tx, clientId: ClientId): Promise<boolean> => {
  const taken = await tx
    .insertInto('qc_client_ids')
    .values(clientId)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('client_id')
    .executeTakeFirst()
  if (taken) return true
  const earlier = await tx
    .selectFrom('qc_client_ids')
    .where('client_id', '=', clientId.client_id)
    .select(['kind', 'scope_id'])
    .executeTakeFirstOrThrow()
  if (earlier.kind !== clientId.kind || earlier.scope_id !== clientId.scope_id)
    throw new Refusal('conflict', { text: QC_TEXTS.clientIdUsed })
  return false
}
