/** The list as it is once some of its notices have left it, before the server has said so. */
import type { InfiniteData } from '@tanstack/react-query'
import type { InboxGroup, InboxPage } from '#contract/collaboration/inbox.ts'

const groupWithout = (group: InboxGroup, leaving: ReadonlySet<number>): InboxGroup[] => {
  const gone = group.data.filter(({ id }) => leaving.has(id))
  const total = group.total - gone.length
  if (total <= 0) return []
  const unread = group.unread - gone.filter(({ read }) => !read).length
  return [{ ...group, total, unread, data: group.data.filter(({ id }) => !leaving.has(id)) }]
}

export const pagesWithout = (
  list: InfiniteData<InboxPage, number>,
  leaving: ReadonlySet<number>,
): InfiniteData<InboxPage, number> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    data: page.data.flatMap((group) => groupWithout(group, leaving)),
  })),
})

/** Those of a style too that are not shown. */
export const pagesWithoutGroup = (
  list: InfiniteData<InboxPage, number>,
  styleId: number | null,
): InfiniteData<InboxPage, number> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ style }) => (style?.id ?? null) !== styleId),
  })),
})
