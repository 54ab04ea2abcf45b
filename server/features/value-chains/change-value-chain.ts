import type { z } from 'zod'
import { VALUE_CHAIN_TEXTS, type valueChainChanges } from '#contract/value-chains.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import { requireKnownParts, translateNameTaken } from './require-known-parts.ts'
import { requireCanOnChain } from './value-chain.access.ts'
import { lockChain } from './value-chain.store.ts'
import { replaceChain } from './value-chain-write.store.ts'

/**
 * Replaces the whole document. Styles that have the chain assigned keep what they were given: an edit must not open
 * somebody else's style to the companies that it names.
 * @throws Refusal `stale` with who saved meanwhile, `invalid`, `conflict`, `not_found`, `forbidden`, `account_not_verified`
 */
export const changeValueChain = async (
  db: Db,
  actor: Actor,
  { id, input }: { id: number; input: z.output<typeof valueChainChanges> },
): Promise<void> => {
  try {
    await db.write(async (tx) => {
      const chain = found(await lockChain(tx, actor, id), VALUE_CHAIN_TEXTS.notFound)
      requireCanOnChain(actor, 'value_chain:change', chain)
      if (input.version !== chain.version) {
        const { version, updated_by_name: by, updated_at: at } = chain
        throw new Refusal('stale', { saved: { by, at, version } })
      }
      await requireKnownParts(tx, input)
      await replaceChain(tx, actor, id, input)
      await audit(tx, actor, {
        action: 'value_chain.changed',
        subject: { kind: 'value_chain', id },
        details: { name: input.name, shared: input.shared, former_shared: chain.shared },
      })
    })
  } catch (error) {
    throw translateNameTaken(error)
  }
}
