/** What stands in the cells of the table of value chains. */
import type { ReactNode } from 'react'
import type { ValueChainRow } from '#contract/companies/value-chains.ts'
import { formatInstantDay, formatNumber, formatPercent } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import cell from '#web/records/table/grid/cells.module.css'
import { PathLink } from '#web/ui/path-link.tsx'
import { ChainStar } from '../chain-star.tsx'
import { stepsOf } from '../editor/chain-content.rules.ts'
import type { ColumnKey } from './chain-columns.rules.ts'
import { CIRCULARITY_WORDS, countSuppliers } from './chain-rows.rules.ts'

const wordOf = (word: string): ReactNode => (
  <span className={cell.text} title={word}>
    {word}
  </span>
)
const NOTHING = <span className={cell.quiet}>–</span>

interface ChainCellProps {
  row: ValueChainRow
  column: ColumnKey
  /** Of what can be pressed: none in the table, which is one stop of the Tab key. */
  tabIndex?: -1 | undefined
}

export function ChainCell({ row, column, tabIndex }: ChainCellProps): ReactNode {
  switch (column) {
    case 'name':
      return (
        <PathLink href={`/value-chains/${row.id}`} className={cell.name} title={row.name} tabIndex={tabIndex}>
          {row.name}
        </PathLink>
      )
    case 'favourite':
      return (
        <span className={cell.star}>
          <ChainStar chain={row} tabIndex={tabIndex} />
        </span>
      )
    case 'product_type':
      return wordOf(sayName(row.product_type.name))
    case 'maker':
      return wordOf(row.account.organization_registry.name)
    case 'steps':
      return formatNumber(stepsOf(row).length)
    case 'suppliers':
      return formatNumber(countSuppliers(row))
    case 'transparency':
      return formatPercent(row.transparency)
    case 'circularity':
      return wordOf(CIRCULARITY_WORDS[row.circularity])
    case 'sharing':
      return wordOf(row.shared ? 'Shared' : 'Private')
    case 'styles':
      return row.styles === null ? NOTHING : formatNumber(row.styles)
    case 'updated_at':
      return row.updated_at ? formatInstantDay(row.updated_at) : NOTHING
  }
}
