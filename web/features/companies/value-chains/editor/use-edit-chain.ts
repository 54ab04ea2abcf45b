import {
  changeValueChain,
  readValueChain,
  VALUE_CHAIN_TEXTS,
  type ValueChainDetails,
  valueChainChanges,
} from '#contract/companies/value-chains.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { useKeepSaved } from '../value-chain.queries.ts'
import { type ChainValues, inputOf, valuesOf } from './chain-values.rules.ts'
import { chainFormSchema, changesOf } from './use-chain-form.ts'

const merge = makeMerge<ChainValues>({ ofSaved: ['version'], names: ['companies'] })

export function useEditChain(chain: ValueChainDetails, leave: () => Promise<void>) {
  const keep = useKeepSaved()
  const params = { id: String(chain.id) }
  const edit = useDocumentForm({
    schema: chainFormSchema,
    draftKey: `value-chain:${chain.id}`,
    opened: valuesOf(chain),
    send: (values: ChainValues) =>
      send(changeValueChain, { params, body: valueChainChanges.parse(inputOf(values)) }),
    readSaved: async () => {
      const saved = await send(readValueChain, { params })
      keep(saved)
      return valuesOf(saved.data)
    },
    merge,
    onSaved: async ({ answer, mergedWith }) => {
      keep(answer)
      noticeSaved(VALUE_CHAIN_TEXTS.changed, mergedWith)
      await leave()
    },
  })
  return { ...edit, form: { ...edit.form, chain: changesOf(edit.form.fields) } }
}
