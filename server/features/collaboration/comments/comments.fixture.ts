/** Comments for the tests. */
import * as calls from '#contract/collaboration/comments.ts'
import type { Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
type Style = { id: number }
const paramsOf = ({ id }: Style) => ({ id: String(id) })

export const COMMENT = {
  text: 'Please send the lab dips',
  mentions: [] as number[],
  visibility: 'everyone' as const,
  subject: { kind: 'style' as const },
}

export const write = (by: Sender, style: Style, fields: object = {}) =>
  by.send(calls.createComment, { params: paramsOf(style), body: { ...COMMENT, ...fields } })
export const writeAll = (by: Sender, style: Style, comments: readonly object[], visibility = 'company') =>
  by.send(calls.importComments, { params: paramsOf(style), body: { visibility, comments } as never })
export const takeBack = (by: Sender, style: Style, ids: readonly number[]) =>
  by.send(calls.takeBackComments, { params: paramsOf(style), body: { ids: [...ids] } })
export const change = (by: Sender, comment: Style, fields: object) =>
  by.send(calls.changeComment, { params: paramsOf(comment), body: { text: 'Sent', mentions: [], ...fields } })
export const remove = (by: Sender, comment: Style) =>
  by.send(calls.deleteComment, { params: paramsOf(comment) })
export const list = (by: Sender, style: Style, query: object = {}) =>
  by.send(calls.listComments, { params: paramsOf(style), query: query as never })
export const count = async (by: Sender, style: Style) =>
  (await by.send(calls.countComments, { params: paramsOf(style) })).data.data
export const textsOf = async (by: Sender, style: Style) =>
  (await list(by, style)).data.data.map(({ text }) => text)
export const people = (by: Sender, style: Style, query: object = {}) =>
  by.send(calls.listCommentPeople, {
    params: paramsOf(style),
    query: { visibility: 'everyone', ...query } as never,
  })
export const idsOf = async (by: Sender, style: Style, query: object = {}) =>
  (await people(by, style, query)).data.people.map(({ id }) => id)
