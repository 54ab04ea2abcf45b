/** Imports production lots from a file: each is saved by itself, and one that is refused says why. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { LOT_TEXTS, MAX_LOTS } from '#contract/passports/lots/lot-fields.ts'
import { addLot, changeLot } from '#contract/passports/lots/lots.ts'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { send } from '#web/lib/api/api.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import { passportSuppliersQuery } from '#web/records/places/supplier-field.queries.ts'
import { CompanyQuestion } from '#web/records/table-import/check/company-question.tsx'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { saveEach } from '#web/records/table-import/check/save-each.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import { namedLotsQuery, useReloadLots } from '../lots.queries.ts'
import {
  bodyOf,
  type ImportedLot,
  importedOf,
  LOT_READER,
  LOT_TABLE,
  type LotGiven,
  type LotKey,
  ordersOf,
} from './lot-import.rules.ts'

const WORDS = {
  intro:
    'A list of production lots as you have it: a row for each lot with its number, supplier, days, quantity and serial numbers. Lots of the same number are changed, the others are added.',
  hint: 'Up to 10 MB and 5,000 lots',
  note: 'This publishes nothing and takes no serial number away. Lots that the file does not name stay as they are.',
  next: 'Check the lines',
}
const LIMIT = { max: MAX_LOTS, text: LOT_TEXTS.tooMany }

const LOT_KIND: TableKind<LotKey, ImportedLot, LotGiven> = {
  name: 'lots',
  reader: LOT_READER,
  shown: {
    number: ({ number }) => number,
    made_from: ({ made_from }) => made_from && formatDay(made_from),
    made_to: ({ made_to }) => made_to && formatDay(made_to),
    supplier: ({ supplier }) => supplier?.name ?? null,
    serials: ({ serials }) => serials.replaceAll('\n', '; ') || null,
    quantity: ({ quantity }) => (quantity === null ? null : formatNumber(quantity)),
    gtin: ({ gtin }) => gtin,
    remark: ({ remark }) => remark,
  },
  widths: { number: 180, supplier: 180, serials: 220, gtin: 180, remark: 260 },
}

interface ImportLotsDialogProps {
  styleId: number
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportLotsDialog({ styleId, unfinished, onClose }: ImportLotsDialogProps) {
  return (
    <TableImportDialog
      title="Import lots from a file"
      name="lots"
      columns={LOT_TABLE}
      maxRows={MAX_LOTS}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <LotCheck styleId={styleId} parts={parts} />}
    </TableImportDialog>
  )
}

type Rows = readonly ImportedRow<LotKey, ImportedLot>[]

function LotCheck({ styleId, parts }: { styleId: number; parts: CheckParts<LotKey> }) {
  const { table } = parts
  const reload = useReloadLots(styleId)
  const named = useQuery({ ...namedLotsQuery(styleId), staleTime: Number.POSITIVE_INFINITY })
  const suppliers = useQuery(passportSuppliersQuery(styleId))
  const { verified } = useSession().organization
  const present = named.data?.data
  const ofStyle = suppliers.data
  const given = useMemo(
    () =>
      present && ofStyle
        ? {
            ...{ present: present.map(importedOf), orders: ordersOf(table), canChoose: verified },
            suppliers: ofStyle.map(({ supplier_id, name }) => ({ id: supplier_id, name })),
          }
        : null,
    [present, ofStyle, table, verified],
  )
  const plan = useCallback((rows: Rows) => planLines(rows, present?.length ?? 0, LIMIT), [present])
  const needsVerification = !verified && table.matching.includes('supplier')
  const notes = useMemo(
    () => (needsVerification ? [PASSPORT_TEXTS.needsVerification] : []),
    [needsVerification],
  )
  const save = async (_: unknown, rows: Rows, tell: (saved: number) => void) => {
    const params = { id: String(styleId) }
    const differing = rows.filter(({ former, line }) => !former || !isSame(bodyOf(former), bodyOf(line)))
    const sendOne = ({ former, line }: Rows[number]): Promise<unknown> => {
      const body = bodyOf(line)
      if (!former) return send(addLot, { params, body: { ...body, kind: 'lot', number: line.number } })
      const version = present?.find(({ id }) => id === former.id)?.version
      return send(changeLot, {
        params: { ...params, lot: String(former.id) },
        body: { ...body, ...(version !== undefined && { version }) },
      })
    }
    const saved = await saveEach<Rows[number]>(differing, sendOne, tell)
    await reload()
    return saved
  }
  return (
    <ImportCheck
      {...{ parts, given, notes }}
      error={named.error ?? suppliers.error}
      kind={LOT_KIND}
      keptAt={{ styleId, table: 'lots' }}
      how={{ plan, save }}
      together={(doing) => ({
        about: 'company',
        ask: (questions) => <CompanyQuestion styleId={styleId} questions={questions} doing={doing} />,
      })}
    />
  )
}
