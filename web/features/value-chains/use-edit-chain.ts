/** Edits a value chain; a save over somebody else's waits until the reader has decided (decisions §9). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeValueChain,
  readValueChain,
  VALUE_CHAIN_TEXTS,
  type ValueChainDetails,
  valueChainChanges,
} from '#contract/value-chains.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { type ChainValues, inputOf, namesOfDifferences, valuesOf } from './chain-values.rules.ts'
import { useChainForm } from './use-chain-form.ts'
import { useKeepSaved, valueChainQuery } from './value-chain.queries.ts'

export function useEditChain(chain: ValueChainDetails, leave: () => Promise<void>) {
  const queries = useQueryClient()
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
  const { fields } = form

  const stale =
    form.failure instanceof ApiError && form.failure.code === 'stale' ? form.failure.saved : undefined
  const theirs = useQuery({
    queryKey: ['value-chain-saved', chain.id, stale?.version],
    queryFn: ({ signal }) => send(readValueChain, { params }, { signal }),
    enabled: Boolean(stale),
  })

  const show = (saved: ValueChainDetails) => {
    const values = valuesOf(saved)
    form.draft.clear()
    form.clearFailure()
    fields.setInitialValues(values)
    fields.setValues(values)
    fields.resetDirty(values)
  }
  const keepMine = () => {
    if (!stale) return
    fields.setFieldValue('version', stale.version)
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.submit())
  }
  const takeTheirs = async () =>
    show((await queries.fetchQuery({ ...valueChainQuery(chain.id), staleTime: 0 })).data)
  const differences = theirs.data ? namesOfDifferences(fields.values, valuesOf(theirs.data.data)) : []
  return { form, stale, differences, keepMine, takeTheirs, discard: () => show(chain) }
}
