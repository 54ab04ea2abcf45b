import {
  changeValueChain,
  readValueChain,
  VALUE_CHAIN_TEXTS,
  type ValueChainDetails,
  valueChainChanges,
} from '#contract/value-chains.ts'
import { send } from '#web/lib/api.ts'
import { useStaleEdit } from '#web/lib/use-stale-edit.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { type ChainValues, inputOf, namesOfDifferences, valuesOf } from './chain-values.rules.ts'
import { useChainForm } from './use-chain-form.ts'
import { useKeepSaved } from './value-chain.queries.ts'

export function useEditChain(chain: ValueChainDetails, leave: () => Promise<void>) {
  const keep = useKeepSaved()
  const params = { id: String(chain.id) }
  const form = useChainForm({
    initialValues: valuesOf(chain),
    draftKey: `value-chain:${chain.id}`,
    save: (values: ChainValues) =>
      send(changeValueChain, { params, body: valueChainChanges.parse(inputOf(values)) }),
    onSaved: async (answer) => {
      keep(answer)
      noticeSuccess(VALUE_CHAIN_TEXTS.changed)
      await leave()
    },
  })
  const edit = useStaleEdit({
    form,
    record: ['value-chain', chain.id],
    read: async (signal) => (await send(readValueChain, { params }, { signal })).data,
    opened: valuesOf(chain),
    valuesOf,
    namesOfDifferences,
    onTaken: (data) => keep({ data }),
  })
  return { form, ...edit }
}
