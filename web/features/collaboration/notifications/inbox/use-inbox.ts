/** The inbox as it is shown: its groups, those that were opened whole, and what each notice says changed. */
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  INBOX_LIMITS,
  type InboxGroup,
  type InboxNotice,
  type NoticeChanges,
} from '#contract/collaboration/inbox.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { inboxChangesQuery, inboxGroupQuery, inboxQuery, type Which } from './inbox.queries.ts'

export interface ShownGroup {
  group: InboxGroup
  notices: readonly InboxNotice[]
}

const keyOf = ({ style }: InboxGroup): string => String(style?.id ?? 'none')

const inPieces = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / INBOX_LIMITS.changes) }, (_, at) =>
    ids.slice(at * INBOX_LIMITS.changes, (at + 1) * INBOX_LIMITS.changes),
  )

export const useInbox = (which: Which) => {
  const queries = useQueryClient()
  const inbox = useInfiniteQuery(inboxQuery(which))
  const [more, setMore] = useState<Readonly<Record<string, readonly InboxNotice[]>>>({})
  const [loading, setLoading] = useState<string | null>(null)
  const groups = inbox.data?.pages.flatMap(({ data }) => data) ?? []
  const shown = groups.map((group): ShownGroup => {
    const first = new Set(group.data.map(({ id }) => id))
    const further = (more[keyOf(group)] ?? []).filter(({ id }) => !first.has(id))
    return { group, notices: [...group.data, ...further].slice(0, group.total) }
  })
  const ids = shown.flatMap(({ notices }) => notices.map(({ id }) => id))
  const said = useQueries({
    queries: inPieces(ids).map((piece) => inboxChangesQuery(piece)),
    combine: (answers) =>
      new Map<number, NoticeChanges>(
        answers.flatMap(({ data }) => data?.data.map((each) => [each.id, each] as const) ?? []),
      ),
  })
  const showMore = async (group: InboxGroup) => {
    const key = keyOf(group)
    setLoading(key)
    try {
      const pages = Math.floor((more[key]?.length ?? 0) / INBOX_LIMITS.notices) + 1
      const list = await queries.fetchInfiniteQuery({
        ...inboxGroupQuery(which, group.style?.id ?? null),
        pages,
      })
      setMore((before) => ({ ...before, [key]: list.pages.flatMap(({ data }) => data) }))
    } catch (error) {
      noticeError(error)
    }
    setLoading(null)
  }
  return {
    inbox,
    shown,
    ids,
    changes: said,
    isLoading: (group: InboxGroup) => loading === keyOf(group),
    showMore: (group: InboxGroup) => void showMore(group),
    /** They have left the list. */
    forget: (leaving: ReadonlySet<number>) =>
      setMore((before) =>
        Object.fromEntries(
          Object.entries(before).map(([key, notices]) => [key, notices.filter(({ id }) => !leaving.has(id))]),
        ),
      ),
  }
}
