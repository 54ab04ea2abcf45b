/** The names that a file may use: suppliers of the style with the factories of those that it names, and currencies. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BomItem } from '#contract/materials/boms.ts'
import type { AssignedSupplier } from '#contract/styles/assignments.ts'
import { useSession } from '#web/lib/session/session.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { passportSuppliersQuery } from '#web/records/places/supplier-field.queries.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { isCalled } from '#web/records/table-import/reading/company-cells.rules.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import type { KnownNames } from './read-places.rules.ts'

interface Named {
  known: KnownNames | null
  error: Error | null
}

/** Known is null while it is asked for. */
export function useKnownNames(
  styleId: number,
  table: ImportTable<ColumnKey> | null,
  items: readonly BomItem[],
): Named {
  const { verified } = useSession().organization
  const suppliers = useQuery(passportSuppliersQuery(styleId))
  const currencies = useQuery(currenciesQuery)
  const ofStyle = useMemo(() => (suppliers.data ?? []).map(asSupplier), [suppliers.data])
  const asked = useMemo(() => {
    const named = namesIn(table)
    const ofLines = items.flatMap(({ supplier }) => supplier ?? [])
    const all = new Map([...ofLines, ...ofStyle].map((supplier) => [supplier.id, supplier]))
    return [...all.values()].filter((supplier) => named.some((name) => isCalled(supplier, name)))
  }, [table, items, ofStyle])
  const enabled = table?.matching.includes('factory') ?? false
  const companies = useQueries({
    queries: asked.map(({ uuid }) => ({ ...companyQuery(uuid), enabled })),
    // Kept as long as it says the same, so that the lines are read once.
    combine: (answers) => ({
      factories: answers.map(({ data }) => data?.factories ?? []),
      error: answers.find(({ error }) => error)?.error ?? null,
      isAsking: answers.some(({ isLoading }) => isLoading),
    }),
  })
  const known = useMemo(
    (): KnownNames => ({
      suppliers: ofStyle,
      factories: new Map(asked.map(({ id }, index) => [id, companies.factories[index] ?? []])),
      currencies: new Set(currencies.data?.currencies.map(({ currency_code }) => currency_code)),
      canChoose: verified,
    }),
    [ofStyle, asked, companies.factories, currencies.data, verified],
  )
  const error = suppliers.error ?? currencies.error ?? companies.error
  const isAsking = suppliers.isPending || currencies.isPending || companies.isAsking
  return { known: isAsking || error ? null : known, error }
}

const asSupplier = (supplier: AssignedSupplier): NonNullable<BomItem['supplier']> => {
  const { supplier_id, uuid, name, verified, city, country, logo } = supplier
  return { id: supplier_id, uuid, name, verified, city, country, logo }
}

/** Each name of the supplier's column once. */
const namesIn = (table: ImportTable<ColumnKey> | null): string[] => {
  const column = table?.matching.indexOf('supplier') ?? -1
  if (!table || column < 0) return []
  return [...new Set(table.rows.slice(table.found.lastHeadRow + 1).map((row) => textOf(row[column] ?? null)))]
}
