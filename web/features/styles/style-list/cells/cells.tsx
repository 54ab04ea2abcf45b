/** What stands in a cell. */
import { Flex, VisuallyHidden } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { isLine } from '#contract/styles/style-record.ts'
import { formatDay, formatInstantDay, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconPencil } from '#web/records/icons.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { AttentionMark } from '#web/records/style/attention-mark.tsx'
import { PASSPORT_WORDS } from '#web/records/style/attention-words.rules.ts'
import { StatusPill } from '#web/records/style/status-pill.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import cell from '#web/records/table/grid/cells.module.css'
import { VerifiedCell } from '#web/records/table/verified-cell.tsx'
import { IconCircleCheck, IconCircleDashed, IconClock } from '#web/ui/icons.ts'
import { PathLink } from '#web/ui/path-link.tsx'
import type { ColumnKey } from '../grid/columns.rules.ts'
import classes from './cells.module.css'

const PASSPORT_ICONS: Record<StyleListRow['passport_state'], ComponentType<{ size?: number | string }>> = {
  none: IconCircleDashed,
  draft: IconPencil,
  published: IconCircleCheck,
  changes: IconClock,
}

const PASSPORT_TONES: Partial<Record<StyleListRow['passport_state'], 'good' | 'waiting'>> = {
  published: 'good',
  changes: 'waiting',
}

function Passport({ state }: { state: StyleListRow['passport_state'] }) {
  const Icon = PASSPORT_ICONS[state]
  return (
    <span className={cell.mark} data-state={PASSPORT_TONES[state]}>
      <span aria-hidden className={cell.icon}>
        <Icon size={16} />
      </span>
      <span className={cell.text}>{PASSPORT_WORDS[state]}</span>
    </span>
  )
}

interface SuppliersProps {
  row: StyleListRow
  canAssign: boolean
}
function Suppliers({ row, canAssign }: SuppliersProps) {
  const [first, ...others] = row.suppliers
  if (first)
    return (
      <Flex component="span" gap={4} miw={0} title={row.suppliers.map(({ name }) => name).join(', ')}>
        <span className={cell.text}>{first.name}</span>
        {others.length > 0 && (
          <span className={classes.more}>
            <span aria-hidden>+{others.length}</span>
            <VisuallyHidden>, {others.map(({ name }) => name).join(', ')}</VisuallyHidden>
          </span>
        )}
      </Flex>
    )
  if (!canAssign || !row.can.change) return <span className={cell.quiet}>–</span>
  return (
    <PathLink
      href={`/inquiries/${row.id}/suppliers`}
      className={classes.assign}
      tabIndex={-1}
      aria-label={`Assign suppliers to ${titleOf(row)}`}
    >
      Assign
    </PathLink>
  )
}

const dayOf = (day: string | null): ReactNode =>
  day ? formatDay(day) : <span className={cell.quiet}>–</span>
const wordOf = (word: string | null): ReactNode =>
  word ? <span className={cell.text}>{word}</span> : <span className={cell.quiet}>–</span>

export interface CellContentProps {
  row: StyleListRow
  column: ColumnKey
  today: string
  canAssign: boolean
  /** What else is shown. */
  columns: readonly ColumnKey[]
}

export function CellContent({ row, column, today, canAssign, columns }: CellContentProps): ReactNode {
  if (isLine(column)) return wordOf(row[column])
  switch (column) {
    case 'style':
      return <StyleName row={row} />
    case 'number':
      return <span className={classes.number}>{row.style_number}</span>
    case 'collection':
      return wordOf(row.collection.name)
    case 'brand':
      return wordOf(row.brand.name)
    case 'season':
      return wordOf(row.season)
    case 'product_type':
      return wordOf(sayName(row.product_type.name))
    case 'status':
      return <StatusPill status={row.status} />
    case 'quantity':
      return formatNumber(row.bulk_order_quantity)
    case 'start_date':
      return dayOf(row.start_date)
    case 'end_date':
      return dayOf(row.end_date)
    case 'suppliers':
      return <Suppliers row={row} canAssign={canAssign} />
    case 'passport':
      return <Passport state={row.passport_state} />
    case 'verified':
      return <VerifiedCell isVerified={row.verified} />
    case 'attention':
      return <AttentionMark row={row} today={today} hasPassport={columns.includes('passport')} />
    case 'updated_at':
      return (
        <span className={cell.text} title={`${formatInstantDay(row.updated_at)}, ${row.updated_by_name}`}>
          {formatInstantDay(row.updated_at)} <span className={cell.quiet}>{row.updated_by_name}</span>
        </span>
      )
  }
}

function StyleName({ row }: { row: StyleListRow }) {
  return (
    <span className={cell.named}>
      <span className={cell.picture}>
        <RecordPicture picture={row.default_image} width={320} />
      </span>
      {/* The router's own link listens to every change of the address, in each row. */}
      <PathLink href={`/inquiries/${row.id}`} className={cell.name} tabIndex={-1}>
        {titleOf(row)}
      </PathLink>
    </span>
  )
}
