import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  answerIssueQuestion,
  askAboutIssue,
  confirmIssue,
  listIssues,
  readIssue,
  readIssueDifference,
  readIssueDraft,
  remindOfIssue,
  type StyleIssue,
} from '#contract/files/style-issues.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export interface AtIssue {
  styleId: number
  number: number
}

export const paramsOf = ({ styleId, number }: AtIssue) => ({ id: String(styleId), number: String(number) })

export const issuesQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['style-issues', styleId],
    meta: readsOfStyle('any_craft'),
    queryFn: ({ signal }) => send(listIssues, { params: { id: String(styleId) } }, { signal }),
  })

export const issueQuery = (at: AtIssue) =>
  queryOptions({
    queryKey: ['style-issue', at.styleId, at.number],
    meta: readsOfStyle('any_craft'),
    queryFn: ({ signal }) => send(readIssue, { params: paramsOf(at) }, { signal }),
  })

export const draftQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['style-issue-draft', styleId],
    meta: readsOfStyle('any_craft'),
    queryFn: ({ signal }) => send(readIssueDraft, { params: { id: String(styleId) } }, { signal }),
  })

/** Of two frozen issues, so it never changes. */
export const differenceQuery = (at: AtIssue, from: number) =>
  queryOptions({
    queryKey: ['style-issue-difference', at.styleId, at.number, from],
    meta: readsOfStyle(),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      send(readIssueDifference, { params: paramsOf(at), query: { from: String(from) } }, { signal }),
  })

/** Asks again for what issues are, and who knows them. */
export const useReloadIssues = (styleId: number): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['style-issues', 'style-issue', 'style-issue-draft', 'tech-pack', 'measurement-chart'].map((key) =>
        queries.invalidateQueries({ queryKey: [key, styleId] }),
      ),
    )
}

const CALLS = { confirmIssue, remindOfIssue }

/** A press that says something about an issue; the answer is the issue as it stands then. */
export const useIssueAction = (at: AtIssue, act: keyof typeof CALLS, done: string) => {
  const queries = useQueryClient()
  const reload = useReloadIssues(at.styleId)
  return useMutation({
    mutationFn: (): Promise<StyleIssue> =>
      act === 'confirmIssue'
        ? send(CALLS.confirmIssue, { params: paramsOf(at), body: {} })
        : send(CALLS.remindOfIssue, { params: paramsOf(at), body: {} }),
    onSuccess: (issue) => {
      queries.setQueryData(issueQuery(at).queryKey, issue)
      noticeSuccess(done)
    },
    onError: noticeError,
    onSettled: reload,
  })
}

/** A question of a company, or the answer to one. */
export const sayAboutIssue = (at: AtIssue, questionId: number | null, text: string): Promise<StyleIssue> =>
  questionId === null
    ? send(askAboutIssue, { params: paramsOf(at), body: { text } })
    : send(answerIssueQuestion, {
        params: { ...paramsOf(at), questionId: String(questionId) },
        body: { text },
      })
