/**
 * Takes back what would rightly show a company's secrets to others: an owner may publish, assign and move, and then
 * an answer with the secret in it is no leak. Everybody else's try at the same goes through.
 */
import type { Asked } from './asked.ts'
import type { World } from './fuzz-world.ts'
import { type DraftInput, textOf } from './request.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const keepSecrets = (world: World, { operation, identity }: Asked, input: DraftInput): void => {
  if (!identity.person && !identity.apiKey) return
  const { operationId } = operation
  const { params, body } = input
  const { bystander, openStyle, secretStyles } = world
  const isOwn = (id: unknown) => world.isOwnStyle(identity, Number(textOf(id)))
  if (
    // A duplicate carries the secret on, to where it may be published.
    /^(publish|updatePublished)Passport|^duplicateStyle$/.test(operationId) &&
    isOwn(params.id) &&
    secretStyles.has(Number(textOf(params.id)))
  )
    params.id = identity.name === 'brand' ? openStyle : 999_999_999
  // So does a copy, to a style that others may read.
  if (operationId === 'copyFromStyle' && isObject(body) && secretStyles.has(Number(body.from_id)))
    body.from_id = openStyle
  if (
    (operationId === 'assignSupplier' || operationId === 'assignCircularityPartner') &&
    isOwn(params.id) &&
    isObject(body)
  )
    body.supplier_id = bystander
  if (operationId === 'assignValueChain' && isOwn(params.id) && isObject(body))
    body.value_chain_id = 999_999_999
  if (operationId === 'addStyleToCollection' && isOwn(params.inquiryId)) params.inquiryId = openStyle
  if ((operationId === 'changeStyle' || operationId === 'createStyle') && isObject(body))
    delete body.collection_id
  // A chain that is shared is for every company to see.
  if (operationId === 'changeValueChain' && isObject(body)) delete body.shared
  if (operationId === 'createCollection' && isObject(body)) delete body.brand_id
  // What is shared is for everybody on the style, and on its public page for anyone.
  if (operationId === 'setStyleFileVisibility' && isObject(body)) body.make_private = true
  if (operationId === 'placeFile' && isObject(body)) body.share = false
  if (operationId === 'changeManyStyleFiles' && isObject(body) && body.act === 'share')
    body.act = 'make_private'
  if (operationId === 'setStyleFilePublic' && isOwn(params.id)) params.id = openStyle
  // A report is its supplier's to read.
  if (operationId === 'saveQcReportDetails' && isObject(body)) delete body.supplier_id
}
