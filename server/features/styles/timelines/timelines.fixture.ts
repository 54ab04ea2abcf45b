/** Milestones for the tests of timelines. */
import * as calls from '#contract/styles/timelines.ts'
import type { Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
type Style = { id: number }
const paramsOf = ({ id }: Style) => ({ id: String(id) })
const ofOne = (style: Style, id: number) => ({ ...paramsOf(style), milestoneId: String(id) })

export const MILESTONE = { name: 'Fit sample', start_date: '2027-03-22', end_date: '2027-03-31' }

export const add = (by: Sender, style: Style, fields: object = {}) =>
  by.send(calls.addMilestone, { params: paramsOf(style), body: { ...MILESTONE, ...fields } })
export const change = (by: Sender, style: Style, id: number, body: object) =>
  by.send(calls.changeMilestone, { params: ofOne(style, id), body })
export const remove = (by: Sender, style: Style, id: number) =>
  by.send(calls.deleteMilestone, { params: ofOne(style, id) })
export const mark = (by: Sender, style: Style, id: number, done: boolean) =>
  by.send(calls.setMilestoneDone, { params: ofOne(style, id), body: { done } })
export const order = (by: Sender, style: Style, ids: number[]) =>
  by.send(calls.orderMilestones, { params: paramsOf(style), body: { milestone_ids_in_order: ids } })
export const readTimeline = async (by: Sender, style: Style) =>
  (await by.send(calls.readTimeline, { params: paramsOf(style) })).data
export const preview = (by: Sender, style: Style, from: Style) =>
  by.send(calls.previewImport, { params: { ...paramsOf(style), fromId: String(from.id) } })
export const importFrom = (by: Sender, style: Style, from: Style) =>
  by.send(calls.importTimeline, { params: paramsOf(style), body: { id: from.id } })
export const listOthers = (by: Sender, style: Style, query: object = {}) =>
  by.send(calls.listOtherStyles, { params: paramsOf(style), query: query as never })
