import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { FactLevel } from '#contract/passports/facts/fact-record.ts'
import * as calls from '#contract/passports/facts/passport-facts.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

/** Whose facts: a company's are one's own company's. */
export interface FactsOf {
  level: FactLevel
  id: number
}

const KEYS: Record<FactLevel, string> = {
  style: 'passport-facts',
  collection: 'collection-facts',
  company: 'company-facts',
}
const paramsOf = (id: number) => ({ params: { id: String(id) } })

const read = ({ level, id }: FactsOf, signal: AbortSignal) => {
  if (level === 'style') return send(calls.readStyleFacts, paramsOf(id), { signal })
  if (level === 'collection') return send(calls.readCollectionFacts, paramsOf(id), { signal })
  return send(calls.readCompanyFacts, {}, { signal })
}

export const factsQuery = (of: FactsOf) =>
  queryOptions({
    queryKey: [KEYS[of.level], of.id],
    meta: of.level === 'style' ? readsOfStyle('style', 'passport') : {},
    queryFn: ({ signal }) => read(of, signal),
  })

export const sendFacts = ({ level, id }: FactsOf, body: calls.FactChanges) => {
  if (level === 'style') return send(calls.changeStyleFacts, { ...paramsOf(id), body })
  if (level === 'collection') return send(calls.changeCollectionFacts, { ...paramsOf(id), body })
  return send(calls.changeCompanyFacts, { body })
}

/** The preview, and whether the draft waits for publication, follow from them. */
export const useReloadFacts = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [...Object.values(KEYS), 'passport'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
}
