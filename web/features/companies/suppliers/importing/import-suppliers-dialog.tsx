/** Imports a company’s list of suppliers: known ones become favourites, and the operator is asked for the others. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  requestFieldOf,
  SUPPLIER_FIELDS,
  type SupplierField,
  supplierColumnOf,
} from '#contract/companies/organization-request-record.ts'
import { findNamedCompanies } from '#contract/companies/suppliers.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { ImportPlan, TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import { reloadSuppliers } from '../supplier.queries.ts'
import { saveSuppliers, toAsk, toMark } from './save-suppliers.ts'
import {
  givenOf,
  type ImportedSupplier,
  namesIn,
  SUPPLIER_READER,
  SUPPLIER_TABLE,
  type SupplierGiven,
} from './supplier-import.rules.ts'
import { SupplierQuestion } from './supplier-question.tsx'

const SUPPLIER_KIND: TableKind<SupplierField, ImportedSupplier, SupplierGiven> = {
  name: 'suppliers',
  reader: SUPPLIER_READER,
  shown: eachOf(SUPPLIER_FIELDS, (field) => (line: ImportedSupplier) => {
    const text = line[field]
    return requestFieldOf(field).kind === 'country' ? text && formatCountry(text) : text
  }),
  widths: eachOf(SUPPLIER_FIELDS, (field) => supplierColumnOf(field).width),
}

const WORDS = {
  intro:
    'Your list of suppliers as you have it: a row for each, in any language. Those that the directory has become your favourites; the operator is asked to list the others.',
  hint: 'Up to 10 MB and 500 suppliers',
  note: 'What the directory says of a company stays as it is. For the others, contact, address and numbers go to the operator with the request.',
  next: 'Check the lines',
}

const KEPT_AT = { styleId: null, table: 'suppliers' } as const

const namedQuery = (names: readonly string[]) => ({
  queryKey: ['named-companies', names],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    send(findNamedCompanies, { body: { names: [...names] } }, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

type Rows = readonly ImportedRow<SupplierField, ImportedSupplier>[]

/** Rows of one supplier count once; those that are left out do nothing. */
const plan = (rows: Rows): ImportPlan => {
  const added = toMark(rows).length + toAsk(rows).length
  return { added, changed: 0, removed: 0, unchanged: rows.length - added, problems: [] }
}

interface ImportSuppliersDialogProps {
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportSuppliersDialog({ unfinished, onClose }: ImportSuppliersDialogProps) {
  return (
    <TableImportDialog
      title="Import suppliers"
      name="suppliers"
      columns={SUPPLIER_TABLE}
      maxRows={2000}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <SupplierCheck parts={parts} />}
    </TableImportDialog>
  )
}

function SupplierCheck({ parts }: { parts: CheckParts<SupplierField> }) {
  const queries = useQueryClient()
  const names = useMemo(() => namesIn(parts.table), [parts.table])
  const { data, error, refetch } = useQuery(namedQuery(names))
  const given = useMemo(() => (data ? givenOf(data.data) : null), [data])
  const save = async (_: ImportPlan, rows: Rows, tell: (saved: number) => void) => {
    const saved = await saveSuppliers(rows, tell)
    reloadSuppliers(queries)
    // What was refused is in the directory by now.
    if (saved.refused?.size) await refetch()
    return saved
  }
  return (
    <ImportCheck
      {...{ parts, given, error }}
      kind={SUPPLIER_KIND}
      keptAt={KEPT_AT}
      how={{ plan, save }}
      together={(doing) => ({
        about: 'company',
        ask: (questions) => <SupplierQuestion questions={questions} doing={doing} />,
      })}
    />
  )
}
