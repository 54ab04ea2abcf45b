import { type NewValueChain, SERVICE_KINDS, VALUE_CHAIN_TEXTS } from '#contract/value-chains.ts'
import { findTraceIcon } from '#contract/values/trace-icons.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { Refusal, refuseInput } from '#server/platform/http/refusal.ts'
import { requireVerifiedMaker } from './value-chain.access.ts'
import { findCompanies, insertChain, isProductType } from './value-chain.store.ts'

/** @throws Refusal `account_not_verified`, `invalid` by field, `conflict` on a name that the company has used */
export const createValueChain = async (db: Db, actor: Actor, input: NewValueChain): Promise<number> => {
  requireVerifiedMaker(actor)
  try {
    return await db.write(async (tx) => {
      await requireKnownParts(tx, input)
      const id = await insertChain(tx, actor, input)
      await audit(tx, actor, {
        action: 'value_chain.created',
        subject: { kind: 'value_chain', id },
        details: { name: input.name, shared: input.shared },
      })
      return id
    })
  } catch (error) {
    if (!isDuplicate(error, 'value_chains_name')) throw error
    const text = VALUE_CHAIN_TEXTS.nameTaken
    throw new Refusal('conflict', { text, fields: { name: [text] } })
  }
}

const requireKnownParts = async (tx: Tx, input: NewValueChain): Promise<void> => {
  const named = namedCompanies(input)
  const known = await findCompanies(tx, [...new Set(named.map(({ id }) => id))])
  const problems: Record<string, string> = {}
  for (const { path, id } of named) if (!known.has(id)) problems[path] = VALUE_CHAIN_TEXTS.unknownSupplier
  for (const [index, { icon }] of input.steps.entries())
    if (!findTraceIcon(icon)) problems[`steps.${index}.icon`] = VALUE_CHAIN_TEXTS.iconRequired
  if (!(await isProductType(tx, input.product_type)))
    problems.product_type = VALUE_CHAIN_TEXTS.productTypeRequired
  if (Object.keys(problems).length > 0) refuseInput(problems)
}

/** Every company that the input names, with the place where it does. */
const namedCompanies = ({ steps, partners }: NewValueChain): { path: string; id: number }[] => [
  ...steps.flatMap((step, index) =>
    step.supplier_ids.map((id, at) => ({ path: `steps.${index}.supplier_ids.${at}`, id })),
  ),
  ...SERVICE_KINDS.flatMap((kind) =>
    partners[kind].map((id, at) => ({ path: `partners.${kind}.${at}`, id })),
  ),
]
