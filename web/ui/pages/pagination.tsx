/** Page by page, from 1; nothing where one page holds all. */
import { Pagination as MantinePagination } from '@mantine/core'
import { countPages } from '#contract/values/page.ts'
import classes from './pagination.module.css'

interface PaginationProps {
  page: number
  total: number
  pageSize: number
  onChange: (page: number) => void
  /** What is paged, for those who listen: "Suppliers". */
  label: string
}

export function Pagination({ page, total, pageSize, onChange, label }: PaginationProps) {
  const pages = countPages(total, pageSize)
  if (pages === 1) return null
  return (
    <nav aria-label={`${label}, pages`} className={classes.pages}>
      <MantinePagination
        value={Math.min(page, pages)}
        total={pages}
        onChange={onChange}
        siblings={1}
        boundaries={1}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
      />
    </nav>
  )
}
