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

const FACTS = 'passport-facts'
const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const styleFactsQuery = (styleId: number) =>
  queryOptions({
    queryKey: [FACTS, styleId],
    meta: readsOfStyle('style', 'passport'),
    queryFn: ({ signal }) => send(calls.readStyleFacts, paramsOf(styleId), { signal }),
  })

const collectionFactsQuery = (id: number) =>
  queryOptions({
    queryKey: ['collection-facts', id],
    queryFn: ({ signal }) => send(calls.readCollectionFacts, paramsOf(id), { signal }),
  })

const companyFactsQuery = queryOptions({
  queryKey: ['company-facts'],
  queryFn: ({ signal }) => send(calls.readCompanyFacts, {}, { signal }),
})

export const factsQuery = ({ level, id }: FactsOf) => {
  if (level === 'style') return styleFactsQuery(id)
  return level === 'collection' ? collectionFactsQuery(id) : companyFactsQuery
}

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
      [FACTS, 'collection-facts', 'company-facts', 'passport'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
