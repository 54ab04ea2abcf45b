/** Claims for tests, made by the product's calls. */
import * as calls from '#contract/evidence/product-claims.ts'
import type { Client } from '#server/test/client.ts'

type By = Pick<Client, 'send'>
interface OfRow {
  id: number
}
const onStyle = ({ id }: OfRow) => ({ id: String(id) })
const onClaim = (style: OfRow, claim: OfRow) => ({ ...onStyle(style), claimId: String(claim.id) })

export const CLAIM = { kind: 'organic', words: 'Organic cotton' } as const

export const tryToAdd = (by: By, style: OfRow, more: Record<string, unknown> = {}) =>
  by.send(calls.addProductClaim, { params: onStyle(style), body: { ...CLAIM, ...more } as never })

export const add = async (by: By, style: OfRow, more: Record<string, unknown> = {}) => {
  const answer = await tryToAdd(by, style, more)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.error))
  return answer.data.data
}

export const tryToList = (by: By, style: OfRow) =>
  by.send(calls.listProductClaims, { params: onStyle(style) })
export const list = async (by: By, style: OfRow) => (await tryToList(by, style)).data

export const change = (by: By, style: OfRow, claim: OfRow, body: Record<string, unknown>) =>
  by.send(calls.changeProductClaim, { params: onClaim(style, claim), body: body as never })
export const remove = (by: By, style: OfRow, claim: OfRow) =>
  by.send(calls.deleteProductClaim, { params: onClaim(style, claim) })
