/** Issues for tests, made by the product's calls. */
import { uploadFiles } from '#contract/files/files.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import * as calls from '#contract/files/style-issues.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'

type By = Pick<Client, 'send'>
interface OfStyle {
  id: number
}

export const idOf = ({ id }: OfStyle) => ({ id: String(id) })
export const paramsOf = (style: OfStyle, number: number) => ({ ...idOf(style), number: String(number) })

export const setChest = (by: By, style: OfStyle, chest: string) =>
  by.send(saveChart, {
    params: idOf(style),
    body: {
      unit: 'cm',
      sizes: ['S', 'M'],
      points: [
        {
          ...{ code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' },
          values: { S: '49.5', M: chest },
        },
      ],
    },
  })

export const readDraft = async (by: By, style: OfStyle) =>
  (await by.send(calls.readIssueDraft, { params: idOf(style) })).data

/** As somebody who looks at the draft and issues it. */
export const issue = async (by: By, style: OfStyle, more: { reason?: string; remind?: boolean } = {}) =>
  by.send(calls.issueToSuppliers, {
    params: idOf(style),
    body: { reason: 'After the fitting', draft_sha256: (await readDraft(by, style)).sha256, ...more },
  })

export const list = async (by: By, style: OfStyle) =>
  (await by.send(calls.listIssues, { params: idOf(style) })).data
export const read = async (by: By, style: OfStyle, number: number) =>
  (await by.send(calls.readIssue, { params: paramsOf(style, number) })).data

export const confirm = (by: By, style: OfStyle, number: number) =>
  by.send(calls.confirmIssue, { params: paramsOf(style, number), body: {} })
export const markSeen = (by: By, style: OfStyle, number: number) =>
  by.send(calls.markIssueSeen, { params: paramsOf(style, number), body: {} })
export const ask = (by: By, style: OfStyle, number: number, text = 'Which thread?') =>
  by.send(calls.askAboutIssue, { params: paramsOf(style, number), body: { text } })
export const answer = (by: By, style: OfStyle, { number, question }: { number: number; question: number }) =>
  by.send(calls.answerIssueQuestion, {
    params: { ...paramsOf(style, number), questionId: String(question) },
    body: { text: 'The grey one' },
  })
export const remind = (by: By, style: OfStyle, number: number) =>
  by.send(calls.remindOfIssue, { params: paramsOf(style, number), body: {} })

export interface IssuedStyle {
  brand: Company
  style: MadeStyle
  mill: Company
  rival: Company
}

/** A style of a brand that two competitors work on, with a chart and a sketch, issued once. */
export const makeIssued = async (make: Maker): Promise<IssuedStyle> => {
  const [brand, mill, rival] = [await make.brand(), await make.supplier(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill, rival] })
  await setChest(brand.manager, style, '52')
  await brand.manager.upload(uploadFiles, {
    params: idOf(style),
    query: { purpose: 'tech_pack' },
    files: [{ name: 'front.png', bytes: TINY_PNG }],
  })
  const made = await issue(brand.manager, style)
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  return { brand, style, mill, rival }
}
