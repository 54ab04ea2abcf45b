import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallArguments } from '#contract/call.ts'
import {
  COMMENT_TEXTS,
  type Comment,
  type CommentList,
  type CommentPart,
  type CommentSubject,
  type CommentSubjectKind,
  type CommentVisibility,
  type CommentWords,
  changeComment,
  countComments,
  createComment,
  deleteComment,
  listCommentPeople,
  listComments,
} from '#contract/collaboration/comments.ts'
import { type SendOptions, send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

const paramsOf = (id: number) => ({ id: String(id) })

/** A part of the style; the name is for the screen. */
export interface Part {
  kind: CommentPart
  id: number
  name: string
  /** Of an item of a report. */
  report_id?: number
}

/** What is read and written about. */
export type Subject = { kind: 'style' } | Part

/** Of the style itself and most of its parts, none. */
export const reportOf = (subject: Subject): number | undefined =>
  subject.kind === 'style' ? undefined : subject.report_id

const partOf = (subject: Subject) =>
  subject.kind === 'style' ? {} : { part: subject.kind, part_id: String(subject.id) }

/** Of a style: everything that was said on it, or on one part of it. */
export const commentsQuery = (styleId: number, subject: Subject = { kind: 'style' }) =>
  infiniteQueryOptions({
    queryKey: ['comments', styleId, partOf(subject)],
    meta: readsOfStyle('comments'),
    queryFn: ({ signal, pageParam: before }) =>
      send(
        listComments,
        {
          params: paramsOf(styleId),
          query: { ...partOf(subject), ...(before !== null && { before: String(before) }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, has_earlier }) => (has_earlier ? (data.at(-1)?.id ?? null) : null),
    // Others write while one reads something else.
    refetchOnWindowFocus: true,
  })

export const commentCountsQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['comments', styleId, 'counts'],
    meta: readsOfStyle('comments'),
    queryFn: ({ signal }) => send(countComments, { params: paramsOf(styleId) }, { signal }),
  })

export interface Asked {
  styleId: number
  visibility: CommentVisibility
  subject: CommentSubjectKind
  /** Of an item of a report. */
  report_id?: number | undefined
}

export const peopleQuery = ({ styleId, report_id, ...asked }: Asked, query: string) =>
  queryOptions({
    queryKey: ['comment-people', styleId, asked, report_id ?? null, query],
    meta: readsOfStyle(),
    queryFn: ({ signal }) => {
      const ofReport = report_id === undefined ? {} : { report_id: String(report_id) }
      const params = paramsOf(styleId)
      return send(listCommentPeople, { params, query: { ...asked, ...ofReport, query } }, { signal })
    },
    placeholderData: keepPreviousData,
  })

type Pages = InfiniteData<CommentList, number | null>

const holds = ({ pages }: Pages, { id }: Comment): boolean =>
  pages.some(({ data }) => data.some((each) => each.id === id))

/** A list that was read again meanwhile has it already. */
const addNewest = (pages: Pages, comment: Comment): Pages =>
  holds(pages, comment)
    ? pages
    : {
        ...pages,
        pages: pages.pages.map((page, at) => ({
          ...page,
          total: page.total + 1,
          data: at === 0 ? [comment, ...page.data] : page.data,
        })),
      }
const replace = (pages: Pages, comment: Comment): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    data: page.data.map((each) => (each.id === comment.id ? comment : each)),
  })),
})
const takeOut = (pages: Pages, id: number): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    total: page.total - 1,
    data: page.data.filter((each) => each.id !== id),
  })),
})

type NewCommentBody = Omit<CallArguments<typeof createComment>['body'], 'subject'>

const sentOf = (subject: Subject): CommentSubject =>
  subject.kind === 'style' ? subject : { kind: subject.kind, id: subject.id }

/** What may be done with these comments; the answers are shown, and the other lists of the style are read again. */
export function useCommentChanges(styleId: number, subject: Subject) {
  const queries = useQueryClient()
  const { queryKey } = commentsQuery(styleId, subject)
  const shownHere = JSON.stringify(queryKey)
  const update = (change: (pages: Pages) => Pages) => {
    queries.setQueryData<Pages>(queryKey, (pages) => pages && change(pages))
    void queries.invalidateQueries({
      queryKey: ['comments', styleId],
      predicate: (query) => JSON.stringify(query.queryKey) !== shownHere,
    })
  }
  return {
    write: async (body: NewCommentBody, options: SendOptions): Promise<void> => {
      const comment = await send(
        createComment,
        { params: paramsOf(styleId), body: { ...body, subject: sentOf(subject) } },
        options,
      )
      update((pages) => addNewest(pages, comment))
    },
    change: async (id: number, body: CommentWords, options: SendOptions): Promise<void> => {
      const comment = await send(changeComment, { params: paramsOf(id), body }, options)
      update((pages) => replace(pages, comment))
      noticeSuccess(COMMENT_TEXTS.saved)
    },
    remove: useMutation({
      mutationFn: (id: number) => send(deleteComment, { params: paramsOf(id) }),
      onSuccess: (_, id) => {
        update((pages) => takeOut(pages, id))
        noticeSuccess(COMMENT_TEXTS.deleted)
      },
      onError: (error) => {
        noticeError(error)
        return queries.invalidateQueries({ queryKey })
      },
    }),
  }
}
export type CommentChanges = ReturnType<typeof useCommentChanges>
