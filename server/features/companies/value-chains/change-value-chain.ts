import {
  VALUE_CHAIN_TEXTS,
  type ValueChainChanges,
  valueChainChanges,
} from '#contract/companies/value-chains.ts'
import { requireCanOnChain } from '#server/access/value-chain.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { requireKnownParts, translateNameTaken } from './require-known-parts.ts'
import { getChainDocument, lockChain } from './value-chain.store.ts'
import { replaceChain } from './value-chain-write.store.ts'

/**
 * What is not sent stays as it is. Styles that have the chain assigned keep what they were given: an edit must not open
 * somebody else's style to the companies that it names.
 * @throws Refusal `stale` with who saved meanwhile, `invalid`, `conflict`, `not_found`, `forbidden`, `account_not_verified`
 */
export const changeValueChain = async (
  db: Db,
  actor: Actor,
  { id, input }: { id: number; input: ValueChainChanges },
): Promise<void> => {
  try {
    await db.write(async (tx) => {
      const chain = found(await lockChain(tx, actor, id), VALUE_CHAIN_TEXTS.notFound)
      requireCanOnChain(actor, 'value_chain:change', chain)
      const { updated_by_name: by, updated_at: at } = chain
      await requireCurrent(input.version, chain.version, () => ({ by, at }))
      const document = completeBody(valueChainChanges, await getChainDocument(tx, id), input)
      await requireKnownParts(tx, document)
      await replaceChain(tx, actor, id, document)
      await audit(tx, actor, {
        action: 'value_chain.changed',
        subject: { kind: 'value_chain', id },
        details: { name: document.name, shared: document.shared, former_shared: chain.shared },
      })
    })
  } catch (error) {
    throw translateNameTaken(error)
  }
}
