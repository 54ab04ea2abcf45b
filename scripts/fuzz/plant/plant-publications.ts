/** Passports in another's name: one that waits for its brand, one that was withdrawn, and an agreement to end. */

import { publish, submitTrace } from '#contract/passports/passports.ts'
import {
  addPublishingCompany,
  readPublication,
  removePublishingCompany,
  withdrawPassport,
} from '#contract/passports/publications.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { granted } from '#server/test/client.ts'
import { styleInput } from '#server/test/make.ts'
import type { Aim } from '../aim.ts'
import type { World } from '../fuzz-world.ts'

export const plantPublications = async ({ companies, openStyle }: World): Promise<Aim[]> => {
  const { brand, supplier } = companies
  // Those of the last planting would publish at once.
  await brand.manager.send(removePublishingCompany, { params: { id: String(supplier.id) } })
  const waiting = await askFor(supplier.manager, brand.id)
  const id = String(waiting.request)
  const gone = await publishOwn(brand.manager)
  granted(await brand.manager.send(withdrawPassport, { params: { id: gone }, body: { reason: 'other' } }))
  const body = { organization_id: supplier.id }
  granted(await brand.manager.send(addPublishingCompany, { body }))
  const style = { id: String(waiting.style) }
  return [
    { operations: /^readPublicationRequest$/, identity: 'brand', params: { id } },
    {
      operations: /^decidePublication$/,
      identity: 'brand',
      params: { id },
      body: { approve_status: true, for_company: false },
    },
    { operations: /^removePublicationRequest$/, identity: 'brand', params: style },
    { operations: /^takeBackWithdrawal$/, identity: 'brand', params: { id: gone } },
    { operations: /^withdrawPassport$/, identity: 'brand', params: { id: String(openStyle) } },
    { operations: /^addPublishingCompany$/, identity: 'brand', params: {}, body },
    { operations: /^removePublishingCompany$/, identity: 'brand', params: { id: String(supplier.id) } },
  ]
}

type Manager = World['companies']['brand']['manager']

/** Before there is an agreement, so that the brand is asked. */
const askFor = async (manager: Manager, brand_id: number) => {
  const { data: collection } = granted(
    await manager.send(createCollection, { body: { name: 'For the brand', brand_id } }),
  )
  const input = styleInput({ collection_id: collection.id })
  const { data: style } = granted(await manager.send(createStyle, { body: input }))
  const params = { id: String(style.id) }
  granted(await manager.send(submitTrace, { params, body: { productName: 'Tee for the brand' } }))
  granted(await manager.send(publish, { params }))
  const { request } = granted(await manager.send(readPublication, { params }))
  return { style: style.id, request: request?.id ?? 0 }
}

const publishOwn = async (manager: Manager): Promise<string> => {
  const { data: style } = granted(await manager.send(createStyle, { body: styleInput() }))
  const params = { id: String(style.id) }
  granted(await manager.send(submitTrace, { params, body: { productName: 'Withdrawn tee' } }))
  granted(await manager.send(publish, { params }))
  return params.id
}
