/** What the schema cannot know of a value chain's input: whether what it names is there, and the name free. */
import { type NewValueChain, SERVICE_KINDS, VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { findTraceIcon } from '#contract/values/codes/trace-icons.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { refuseProblems } from '#server/platform/documents/problems.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { findCompanies, isProductType } from './value-chain.store.ts'

export const translateNameTaken = (error: unknown): unknown => {
  if (!isDuplicate(error, 'value_chains_name')) return error
  const text = VALUE_CHAIN_TEXTS.nameTaken
  return refusalAt({ name: text }, 'conflict')
}

/** @throws Refusal `invalid` by field */
export const requireKnownParts = async (tx: Tx, input: NewValueChain): Promise<void> => {
  const named = namedCompanies(input)
  const known = await findCompanies(tx, [...new Set(named.map(({ id }) => id))])
  const problems: Record<string, string> = {}
  for (const { path, id } of named) if (!known.has(id)) problems[path] = VALUE_CHAIN_TEXTS.unknownSupplier
  for (const [index, { icon }] of input.steps.entries())
    if (!findTraceIcon(icon)) problems[`steps.${index}.icon`] = VALUE_CHAIN_TEXTS.iconRequired
  if (!(await isProductType(tx, input.product_type)))
    problems.product_type = VALUE_CHAIN_TEXTS.productTypeRequired
  refuseProblems(problems)
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
