import { VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { findVisibleChain } from '#server/features/companies/value-chains/index.ts'
import { resetSupplyChain } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findChainOfStyle, listSuppliers } from './assigned-companies.store.ts'
import { deleteCopy, holdChain, holdCounters, insertCopy } from './chain-copy.store.ts'
import { changePlaces } from './change-places.ts'
import { presentChain } from './present-assignments.ts'
import { requireAssignable } from './require-assignable.ts'

interface ChainInput {
  actor: Actor
  styleId: number
  chainId: number
}

/**
 * Copies the chain onto the style in place of the former one; the passport's draft starts from its steps again. The
 * chain that is assigned already, as it is now, changes nothing. @throws Refusal `account_not_verified`, `not_found`, `forbidden`
 */
export const assignValueChain = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, input: ChainInput) => {
  const { actor, styleId, chainId } = input
  const style = await requireAssignable(tx, actor, styleId)
  // Held first and looked at then: a chain that was retired or made private in between is not there any more.
  const chain = found(await holdChain(tx, chainId), VALUE_CHAIN_TEXTS.notFound)
  found(await findVisibleChain(tx, actor, chainId), VALUE_CHAIN_TEXTS.notFound)
  const changed = style.value_chain_id !== chain.id || style.value_chain_version !== chain.version
  if (changed) await replaceChain(tx, parts, { ...input, style, chain })
  const suppliers = await listSuppliers(tx, styleId)
  return {
    inquiry_value_chain: presentChain(found(await findChainOfStyle(tx, actor, styleId)), suppliers),
    inquiry_assigned_suppliers: suppliers,
    changed,
  }
}

interface Replacement extends ChainInput {
  style: Awaited<ReturnType<typeof requireAssignable>>
  chain: { id: number; name: string; version: number }
}

const replaceChain = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, style, chain }: Replacement,
): Promise<void> => {
  const write = async (): Promise<void> => {
    await holdCounters(tx, { styleId, chainId: chain.id })
    await deleteCopy(tx, styleId)
    const { steps } = await insertCopy(tx, { styleId, userId: actor.user_id, chain })
    await resetSupplyChain(tx, { styleId, userId: actor.user_id, productName: style.style_name, steps })
  }
  await changePlaces(tx, parts, { actor, style, write })
  await audit(tx, actor, {
    action: 'style.value_chain_assigned',
    subject: { kind: 'style', id: styleId },
    details: {
      value_chain_id: chain.id,
      value_chain: chain.name,
      version: chain.version,
      former_value_chain_id: style.value_chain_id,
    },
  })
}

/** Takes away what only the chain brought. @throws Refusal `conflict` where it is not the assigned one, as above */
export const removeValueChain = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, styleId, chainId }: ChainInput,
) => {
  const style = await requireAssignable(tx, actor, styleId)
  if (style.value_chain_id !== chainId) {
    found(await findVisibleChain(tx, actor, chainId), VALUE_CHAIN_TEXTS.notFound)
    throw new Refusal('conflict', { text: ASSIGNMENT_TEXTS.chainNotAssigned })
  }
  const write = async (): Promise<void> => {
    await holdCounters(tx, { styleId, chainId: null })
    await deleteCopy(tx, styleId)
  }
  await changePlaces(tx, parts, { actor, style, write })
  await audit(tx, actor, {
    action: 'style.value_chain_removed',
    subject: { kind: 'style', id: styleId },
    details: { value_chain_id: chainId },
  })
  return { inquiry_assigned_suppliers: await listSuppliers(tx, styleId) }
}
