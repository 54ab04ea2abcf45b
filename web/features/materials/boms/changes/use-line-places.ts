/** Suppliers and factories that lines can name: those of the style, of its lines, and what the directory found. */
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type NamedFactory, namedFactoryOf } from '#contract/companies/factory-fields.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import { compareNames } from '#web/lib/language/compare-names.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { directoryQuery, passportSuppliersQuery } from '#web/records/places/supplier-field.queries.ts'
import type { Choice } from '#web/ui/sheet/sheet-columns.ts'

export type Supplier = NonNullable<BomItem['supplier']>
export type Factory = NamedFactory

export interface LinePlaces {
  suppliers: ReadonlyMap<number, Supplier>
  choices: readonly Choice[]
  /** Of a supplier; empty as long as nobody knows. */
  factoriesOf: (supplierId: number | null) => readonly Factory[]
  search: (typed: string) => void
}

/** docs/product.md, Waits and widths. */
const SEARCH_DELAY_MS = 500
const NO_FACTORIES: readonly Factory[] = []
const FOREVER = Number.POSITIVE_INFINITY

const suppliersIn = (lines: readonly BomItem[]): Supplier[] => [
  ...new Map(lines.flatMap(({ supplier }) => (supplier ? [[supplier.id, supplier] as const] : []))).values(),
]

const asChoice = ({ id, name, city }: Supplier): Choice => ({
  value: String(id),
  label: name,
  detail: city ?? undefined,
})

/** Those that the directory found stay known for as long as the sheet is open. */
const useFound = (isOpen: boolean) => {
  const [typed, search] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [before, setBefore] = useState<readonly { supplier: Supplier; factories: readonly Factory[] }[]>([])
  const directory = useInfiniteQuery({ ...directoryQuery(asked), enabled: isOpen && asked !== '' })
  const found = useMemo(
    () =>
      (directory.data ?? []).map(({ id, uuid, name, city, country, account, factories }) => ({
        supplier: {
          ...{ id, uuid, name, city, country },
          verified: account?.verified ?? false,
          logo: account?.logo ?? null,
        },
        factories: factories.map(namedFactoryOf),
      })),
    [directory.data],
  )
  const isKnown = found.every((each) => before.some(({ supplier }) => supplier.id === each.supplier.id))
  if (!isKnown) setBefore([...before, ...found])
  return { found: before, search }
}

export function useLinePlaces(styleId: number, lines: readonly BomItem[], canChoose: boolean): LinePlaces {
  const assigned = useQuery(passportSuppliersQuery(styleId)).data
  const { found, search } = useFound(canChoose)
  const suppliers = useMemo(() => {
    const ofStyle = (assigned ?? []).map(({ supplier_id, uuid, name, verified, city, country, logo }) => ({
      ...{ id: supplier_id, uuid, name, verified, city, country, logo },
    }))
    const all = [...suppliersIn(lines), ...found.map(({ supplier }) => supplier), ...ofStyle]
    return new Map(all.map((supplier) => [supplier.id, supplier]))
  }, [assigned, lines, found])
  // The list is the same for as long as the same are in it: columns are made of it.
  const ids = [...suppliers.keys()].toSorted((one, other) => one - other).join()
  const factories = useQueries({
    queries: [...suppliers.values()].map(({ id, uuid }) => ({
      ...companyQuery(uuid),
      enabled: canChoose && !found.some(({ supplier }) => supplier.id === id),
      staleTime: FOREVER,
    })),
    combine: (companies) => companies.map(({ data }) => data?.factories),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which suppliers there are.
  return useMemo(() => {
    const known = new Map<number, readonly Factory[]>(
      [...suppliers.keys()].map((id, place) => [id, (factories[place] ?? []).map(namedFactoryOf)]),
    )
    for (const { supplier, factories: own } of found) known.set(supplier.id, own)
    const choices = [...suppliers.values()].map(asChoice)
    return {
      suppliers,
      choices: choices.toSorted((one, other) => compareNames(one.label, other.label)),
      factoriesOf: (id) => (id === null ? NO_FACTORIES : (known.get(id) ?? NO_FACTORIES)),
      search,
    }
  }, [ids, factories, found, search])
}
