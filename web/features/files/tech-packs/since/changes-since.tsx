/** Marks on the rows of a tech pack that changed since the reader's company looked, and the way to the difference. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import type { Key, RowChange } from '#contract/values/row-differences.rules.ts'
import { Pill } from '#web/ui/pill.tsx'
import { differenceQuery, issuesQuery } from '../../style-issues/issues.queries.ts'
import { changedRows, countRows, findSince, type Since, type SinceList } from './since-seen.rules.ts'

interface Known {
  since: Since | null
  styleId: number
  difference: IssueDifference | undefined
}

const SinceContext = createContext<Known>({ since: null, styleId: 0, difference: undefined })

/** What cannot be read marks nothing: the page says by itself that an issue waits. */
export function ChangesSince({ styleId, children }: { styleId: number; children: ReactNode }) {
  const issues = useQuery(issuesQuery(styleId)).data?.issues
  const since = useMemo(() => findSince(issues ?? []), [issues])
  const { data } = useQuery({
    ...differenceQuery({ styleId, number: since?.number ?? 0 }, since?.from ?? 0),
    enabled: since !== null,
  })
  const difference = since ? data?.difference : undefined
  const known = useMemo(() => ({ since, styleId, difference }), [since, styleId, difference])
  return <SinceContext value={known}>{children}</SinceContext>
}

export const useChangedRows = (list: SinceList): ReadonlyMap<Key, RowChange> => {
  const { difference } = use(SinceContext)
  return useMemo(() => changedRows(difference, list), [difference, list])
}

/** In the head of a list. */
export function SinceLink({ list }: { list: SinceList }) {
  const { since, styleId, difference } = use(SinceContext)
  const count = countRows(difference, list)
  if (!since || count === 0) return null
  return (
    <Link
      to="/inquiries/$id/issues/$number"
      params={{ id: String(styleId), number: String(since.number) }}
      search={{ from: since.from }}
    >
      {count === 1
        ? `1 row changed since issue ${since.from}`
        : `${count} rows changed since issue ${since.from}`}
    </Link>
  )
}

/** At a row. */
export function SincePill({ change }: { change: RowChange | undefined }) {
  if (!change) return null
  return <Pill tone="waiting">{change.kind === 'added' ? 'New' : 'Changed'}</Pill>
}
