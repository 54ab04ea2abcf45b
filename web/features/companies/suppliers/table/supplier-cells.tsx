/** What stands in the cells of the suppliers' table. */
import type { ReactNode } from 'react'
import type { SupplierCard } from '#contract/companies/suppliers.ts'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import { formatCountry, formatNumber } from '#web/lib/formats.ts'
import cell from '#web/records/table/grid/cells.module.css'
import { VerifiedCell } from '#web/records/table/verified-cell.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { StepIcons } from '../step-icons.tsx'
import { SupplierStar } from '../supplier-star.tsx'
import classes from './supplier-cells.module.css'
import type { ColumnKey } from './supplier-columns.rules.ts'
import { sayCertifications } from './supplier-rows.rules.ts'

const wordOf = (word: string): ReactNode =>
  word ? (
    <span className={cell.text} title={word}>
      {word}
    </span>
  ) : (
    <span className={cell.quiet}>–</span>
  )

/** `tabIndex` of what can be pressed: none in the table, which is one stop of the Tab key. */
export function SupplierCell({
  row,
  column,
  tabIndex,
}: {
  row: SupplierCard
  column: ColumnKey
  tabIndex?: -1 | undefined
}): ReactNode {
  switch (column) {
    case 'name':
      return <Name row={row} tabIndex={tabIndex} />
    case 'favourite':
      return (
        <span className={cell.star}>
          <SupplierStar supplier={row} tabIndex={tabIndex} />
        </span>
      )
    case 'country':
      return wordOf(row.country ? formatCountry(row.country) : '')
    case 'city':
      return wordOf(row.city ?? '')
    case 'verified':
      return <VerifiedCell isVerified={row.account?.verified ?? false} />
    case 'certifications':
      return wordOf(sayCertifications(row).join(', '))
    case 'steps':
      return <Steps icons={row.icons} />
    case 'factories':
      return formatNumber(row.factories.length)
    case 'new':
      return wordOf(row.is_new ? 'New' : '')
  }
}

function Name({ row, tabIndex }: { row: SupplierCard; tabIndex?: -1 | undefined }) {
  const { name, uuid, account } = row
  return (
    <span className={cell.named}>
      <Avatar name={name} size={28} shape="square" picture={account?.logo && logoUrl(account.logo, 96)} />
      <PathLink href={`/companies/${uuid}`} className={cell.name} title={name} tabIndex={tabIndex}>
        {name}
      </PathLink>
    </span>
  )
}

function Steps({ icons }: { icons: readonly string[] }) {
  if (icons.length === 0) return <span className={cell.quiet}>–</span>
  return (
    <span className={classes.steps}>
      <StepIcons icons={icons} />
    </span>
  )
}
