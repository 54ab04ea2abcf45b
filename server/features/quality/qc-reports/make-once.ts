import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { takeClientId } from './client-id.store.ts'

type Identity = Omit<Parameters<typeof takeClientId>[1], 'client_id'> & { client_id: string | undefined }

/**
 * Makes what the client id stands for, or finds what was made with it before, whatever has happened to the report since.
 * @throws Refusal `conflict` where it stands for something else, or for what has been deleted
 */
export const makeOnce = async <T>(
  tx: Tx,
  { client_id, ...rest }: Identity,
  { find, make }: { find: (clientId: string) => Promise<T | undefined>; make: () => Promise<T> },
): Promise<T> => {
  if (client_id === undefined || (await takeClientId(tx, { ...rest, client_id }))) return make()
  const made = await find(client_id)
  if (made === undefined) throw new Refusal('conflict', { text: QC_TEXTS.clientIdGone })
  return made
}
