/** The check of a file of styles: the file as a sheet, and what is saved of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ERRORS } from '#contract/errors.ts'
import { type ImportNames, readImportNames } from '#contract/styles/style-import.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'
import { formatCountry, formatDay, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { useSession } from '#web/lib/session/session.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import type { CommentedRow } from '#web/records/table-import/check/send-row-comments.ts'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import { useRowComments } from '#web/records/table-import/check/use-row-comments.ts'
import { dayOrdersOf } from '#web/records/table-import/reading/day-cells.rules.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import { reloadStyles } from '../styles-table.queries.ts'
import type { ImportedStyle } from './imported-style.ts'
import { MissingCompanies } from './missing-companies.tsx'
import { firstRowsOf, type NamesInFile, namesInFile } from './names-in-file.rules.ts'
import { type Attempts, saveStyles } from './save-styles.ts'
import type { ImportColumn } from './style-columns.rules.ts'
import { STYLE_READER, type StyleGiven } from './style-import.rules.ts'

/** Asked once for what the file names. */
const namesQuery = (names: NamesInFile) => ({
  queryKey: ['import-names', names],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(readImportNames, { body: names }, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

const count = (value: number | null): string => (value === null ? '' : formatNumber(value))
const dayText = (day: string | null): string => (day === null ? '' : formatDay(day))

const kindOf = (names: ImportNames | undefined): TableKind<ImportColumn, ImportedStyle, StyleGiven> => {
  const collections = new Map(names?.collections.map(({ id, name }) => [id, name]))
  const types = new Map(names?.product_types.map(({ id, name }) => [id, name]))
  return {
    name: 'styles',
    reader: STYLE_READER,
    shown: {
      style_name: ({ style_name }) => style_name,
      style_number: ({ style_number }) => style_number,
      ...eachOf(LINE_FIELDS, (field) => (line: ImportedStyle) => line[field]),
      collection: ({ collection_id, new_collection }) =>
        new_collection ?? collections.get(collection_id ?? 0) ?? null,
      product_type: ({ product_type }) =>
        product_type === null ? null : sayName(types.get(product_type) ?? ''),
      status: ({ status }) => status && sayName(STATUS_NAMES[status]),
      bulk_order_quantity: (line) => count(line.bulk_order_quantity),
      colour_number: (line) => count(line.colour_number),
      start_date: ({ start_date }) => dayText(start_date),
      end_date: ({ end_date }) => dayText(end_date),
      delivery_destination: (line) => line.delivery_destination && formatCountry(line.delivery_destination),
      currency: ({ currency }) => currency,
      suppliers: ({ suppliers }) => suppliers.map(({ name }) => name).join('; '),
      additional_information: (line) => line.additional_information,
    },
    widths: {
      ...{ style_name: 220, style_number: 140, collection: 180, product_type: 130, suppliers: 200 },
      ...{ additional_information: 240, start_date: 110, end_date: 110, brand_reference: 130 },
    },
  }
}

const KEPT_AT = { styleId: null, table: 'styles' } as const
const DAYS = ['start_date', 'end_date'] as const

type Rows = readonly ImportedRow<ImportColumn, ImportedStyle>[]

const sayLeft = (left: number): string =>
  left === 1
    ? 'Your company is not verified: 1 more style can be made.'
    : `Your company is not verified: ${formatNumber(left)} more styles can be made.`

export function StyleImportCheck({ parts }: { parts: CheckParts<ImportColumn> }) {
  const { table } = parts
  const queries = useQueryClient()
  const asked = useMemo(() => namesInFile(table), [table])
  const { data: names, error, refetch } = useQuery(namesQuery(asked))
  const kind = useMemo(() => kindOf(names), [names])
  const given = useMemo(
    () => names && { names, orders: dayOrdersOf(table, DAYS), firstRows: firstRowsOf(table) },
    [names, table],
  )
  const [attempts] = useState((): Attempts => ({ collections: new Map(), keys: new Map() }))
  const left = names?.styles_left ?? null
  const plan = useCallback(
    (rows: Rows) =>
      planLines(rows, 0, { max: left ?? Number.POSITIVE_INFINITY, text: ERRORS.style_cap_reached.text }),
    [left],
  )
  const notes = useMemo(() => (left === null ? [] : [sayLeft(left)]), [left])
  const comments = useRowComments(table)
  const { user } = useSession()
  const save = async (_: unknown, rows: Rows, tell: (saved: number) => void) => {
    if (!names) return {}
    const same = rows.filter(({ former, line }) => former && isSame(former, line))
    const asTheyAre = new Set(same)
    let written = 0
    const comment = async (said: readonly CommentedRow[]) => {
      written += (await comments.write(said)).count
    }
    // A row that changes nothing has comments all the same.
    await comment(same.map(({ id: row, line }) => ({ row, styleId: line.id, subject: { kind: 'style' } })))
    const saved = await saveStyles(
      rows.filter((row) => !asTheyAre.has(row)),
      { ...{ names, attempts, tell, comment }, pictures: table.sheet.pictures ?? [], personId: user.id },
    )
    void reloadStyles(queries)
    // What is there by now, and what somebody else saved meanwhile.
    if (saved.refused?.size || saved.untried?.size) await refetch()
    return { ...saved, comments: written }
  }
  return (
    <ImportCheck
      {...{ parts, kind, notes, error, comments }}
      given={given ?? null}
      keptAt={KEPT_AT}
      how={{ plan, save }}
      together={(doing) => ({
        about: 'company',
        ask: (questions) => <MissingCompanies questions={questions} doing={doing} />,
      })}
    />
  )
}
