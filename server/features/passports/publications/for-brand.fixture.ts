/** Styles that one company makes for another, for tests. */

import { publish, updateTrace } from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/publications.ts'
import { createCollection } from '#contract/styles/collections.ts'
import type { Company, Maker, Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
type Style = { id: number; style_number: string }

export const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

export const makeFor = async (make: Maker, maker: Company, brandId: number): Promise<Style> => {
  const { data } = await maker.manager.send(createCollection, {
    body: { name: 'For others', brand_id: brandId },
  })
  return make.style(maker, { collection_id: data.data.id })
}

export const save = (by: Sender, style: Style, sections: object = {}) =>
  by.send(updateTrace, { params: paramsOf(style), body: { productName: 'Harbour tee', ...sections } })

export const publishAs = (by: Sender, style: Style) => by.send(publish, { params: paramsOf(style) })

export const stateOf = async (by: Sender, style: Style) =>
  (await by.send(calls.readPublication, { params: paramsOf(style) })).data

/** Of the style's open request. */
export const askedFor = async (by: Sender, style: Style): Promise<string> =>
  String((await stateOf(by, style)).request?.id)

export const agree = (by: Sender, id: string, more: object = {}) =>
  by.send(calls.decidePublication, { params: { id }, body: { approve_status: true, ...more } })

export const withdraw = (by: Sender, style: Style, note?: string) =>
  by.send(calls.withdrawPassport, { params: paramsOf(style), body: { reason: 'recall', note } })

export const takeBack = (by: Sender, style: Style) =>
  by.send(calls.takeBackWithdrawal, { params: paramsOf(style) })
