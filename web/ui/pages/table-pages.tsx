/** The foot of a data table: its pages, and how many rows each has. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { TABLE_SIZES, type TableSize } from '#contract/values/page.ts'
import { Pagination } from './pagination.tsx'
import classes from './table-pages.module.css'

/** What the calls of data tables take. */
export interface TableQuery {
  page: string
  page_size: TableSize
}

/** Where one is in a table: at its first page, ten rows each. */
export const useTablePage = () => {
  const [query, setQuery] = useState<TableQuery>({ page: '1', page_size: '10' })
  return {
    query,
    page: Number(query.page),
    setPage: (page: number) => setQuery((now) => ({ ...now, page: String(page) })),
    // Other rows stand on each page then.
    setSize: (page_size: TableSize) => setQuery({ page: '1', page_size }),
  }
}
export type TablePage = ReturnType<typeof useTablePage>

const [SMALLEST] = TABLE_SIZES
const SIZES = TABLE_SIZES.map((value) => ({ value, label: value === 'all' ? 'All' : value }))

interface TablePagesProps {
  table: TablePage
  total: number
  /** Rows of a page, as the answer says. */
  pageSize: number
  /** What is paged, for those who listen: "Requests". */
  label: string
}

export function TablePages({ table, total, pageSize, label }: TablePagesProps) {
  if (total <= Number(SMALLEST)) return null
  return (
    <div className={classes.foot}>
      <Select
        label="Rows per page"
        size="xs"
        classNames={{ root: classes.size }}
        allowDeselect={false}
        data={SIZES}
        value={table.query.page_size}
        onChange={(size) => size && table.setSize(size as TableSize)}
      />
      <Pagination
        label={label}
        page={table.page}
        total={total}
        pageSize={pageSize}
        onChange={table.setPage}
      />
    </div>
  )
}

/** The page of rows that are all there already. */
export const rowsOfPage = <Row,>(
  rows: readonly Row[],
  { query, page }: Pick<TablePage, 'query' | 'page'>,
) => {
  const pageSize = query.page_size === 'all' ? Math.max(rows.length, 1) : Number(query.page_size)
  // Rows may have gone since.
  const at = Math.min(page, Math.max(1, Math.ceil(rows.length / pageSize)))
  return { rows: rows.slice((at - 1) * pageSize, at * pageSize), pageSize }
}
