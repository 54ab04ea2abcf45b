import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { VALUE_CHAIN_TEXTS, type ValueChainDetails } from '#contract/companies/value-chains.ts'
import { sayName } from '#web/lib/language/say.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { IconInfoCircle } from '#web/ui/icons.ts'
import { usesQuery } from '../value-chain.queries.ts'
import { CHAINS_CRUMB } from '../value-chain-crumbs.ts'
import { sayCount } from '../value-chain-words.ts'
import { ChainEditor } from './chain-editor.tsx'
import { FIELD_NAMES } from './chain-values.rules.ts'
import { useEditChain } from './use-edit-chain.ts'

interface EditValueChainProps {
  chain: ValueChainDetails
  /** Back to reading; unsaved edits are asked about unless they were saved. */
  leave: (isSaved: boolean) => Promise<void>
}

export function EditValueChain({ chain, leave }: EditValueChainProps) {
  const edit = useEditChain(chain, () => leave(true))
  const { form, question } = edit
  const productTypes = useQuery(productTypesQuery).data?.productTypes
  const { companies } = form.fields.values
  const say = sayField({
    names: FIELD_NAMES,
    nameOf: (key, value) => {
      if (key === 'product_type') return productTypes?.find(({ id }) => id === value)?.name ?? String(value)
      return companies[value]?.name ?? question?.versions.theirs.companies[value]?.name ?? String(value)
    },
  })
  return (
    <ChainEditor
      form={form}
      title={`Edit ${chain.name}`}
      breadcrumbs={[...CHAINS_CRUMB, { label: chain.name, to: `/value-chains/${chain.id}` }]}
      saveLabel="Save changes"
      productType={sayName(chain.product_type.name)}
      note={<InUseNote chainId={chain.id} />}
      onCancel={() => void leave(false)}
      onDiscardDraft={edit.discard}
      decision={
        question && (
          <ConflictQuestion question={question} say={say} onAnswer={edit.answer} isSaving={form.isSaving} />
        )
      }
    />
  )
}

function InUseNote({ chainId }: { chainId: number }) {
  const { data } = useQuery(usesQuery(chainId))
  const count = data ? data.total + data.other_count : 0
  if (count === 0) return null
  return (
    <Alert
      color="violet"
      variant="light"
      icon={<IconInfoCircle size={18} />}
      title={`In use by ${sayCount(count, 'style', 'styles')}`}
    >
      {VALUE_CHAIN_TEXTS.keptWhereUsed}
    </Alert>
  )
}
