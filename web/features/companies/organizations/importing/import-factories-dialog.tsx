/** Imports factories of one's own company from a list; each is added by itself. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { columnOf, FACTORY_FIELDS, factoryFieldOf } from '#contract/companies/factory-record.ts'
import { addFactory, type CompanyProfile } from '#contract/companies/organizations.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { saveEach } from '#web/records/table-import/check/save-each.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import {
  bodyOf,
  FACTORY_READER,
  FACTORY_TABLE,
  type FactoryGiven,
  type FactoryKey,
  type ImportedFactory,
  importedOf,
} from './factory-import.rules.ts'

const FACTORY_KIND: TableKind<FactoryKey, ImportedFactory, FactoryGiven> = {
  name: 'factories',
  reader: FACTORY_READER,
  shown: eachOf(FACTORY_FIELDS, (field) => (line: ImportedFactory) => {
    const text = line[columnOf(field)]
    return factoryFieldOf(field).kind === 'country' ? text && formatCountry(text) : text
  }),
  widths: eachOf(FACTORY_FIELDS, (field) => factoryFieldOf(field).width),
}

const WORDS = {
  intro: 'A list of your sites: a row for each with its name, city and country, in any language.',
  hint: 'Up to 10 MB and 500 lines',
  note: 'Factories that are there already stay as they are.',
  next: 'Check the lines',
}
const LIMIT = { max: Number.POSITIVE_INFINITY, text: '' }

const KEPT_AT = { styleId: null, table: 'factories' } as const

type Rows = readonly ImportedRow<FactoryKey, ImportedFactory>[]

interface ImportFactoriesDialogProps {
  company: CompanyProfile
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportFactoriesDialog({ company, unfinished, onClose }: ImportFactoriesDialogProps) {
  const queries = useQueryClient()
  const [given] = useState(() => ({ present: company.factories.map(importedOf), company }))
  const plan = useCallback((rows: Rows) => planLines(rows, 0, LIMIT), [])
  const save = async (_: unknown, rows: Rows, tell: (saved: number) => void) => {
    const added = rows.filter(({ former }) => former === null)
    const saved = await saveEach(
      added,
      ({ line }) => send(addFactory, { body: bodyOf(line, company.id) }),
      tell,
    )
    await queries.invalidateQueries({ queryKey: companyQuery(company.uuid).queryKey })
    return saved
  }
  const how = useMemo(() => ({ plan }), [plan])
  return (
    <TableImportDialog
      title="Import factories"
      name="factories"
      columns={FACTORY_TABLE}
      maxRows={500}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => (
        <ImportCheck {...{ parts, given }} kind={FACTORY_KIND} how={{ ...how, save }} keptAt={KEPT_AT} />
      )}
    </TableImportDialog>
  )
}
