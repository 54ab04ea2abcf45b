/** The address of a sub-task: `?sub_task=` beside what else the tab's address carries. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStyleFile } from '../style-file-context.ts'

export const TAB = 'styleFile'

interface SubTaskLinkProps {
  /** Null leads back to the tasks. */
  id: number | null
  className?: string | undefined
  isCurrent?: boolean
  children: ReactNode
}

export function SubTaskLink({ id, isCurrent, ...rest }: SubTaskLinkProps) {
  const { styleId, search } = useStyleFile()
  const { sub_task: _, file: __, ...others } = search
  return (
    <Link
      {...rest}
      to="/inquiries/$id"
      params={{ id: String(styleId) }}
      search={{ ...others, ...(id !== null && { sub_task: id }) }}
      hash={TAB}
      resetScroll={false}
      hashScrollIntoView={false}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true, includeHash: true }}
      aria-current={isCurrent ? 'true' : undefined}
    />
  )
}
