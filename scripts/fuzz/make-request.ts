/** One request: an operation of the document with good input, most often spoilt somewhere. */

import type { Aim } from './aim.ts'
import type { Asked } from './asked.ts'
import type { Operation } from './document.ts'
import { fillForm } from './form-bodies.ts'
import { makeValue } from './from-schema.ts'
import type { World } from './fuzz-world.ts'
import { keepSecrets } from './keep-secrets.ts'
import { makeOddRequest } from './odd-requests.ts'
import type { Random } from './random.ts'
import { type DraftInput, type FuzzRequest, formUrl, isFilled } from './request.ts'
import { spoilForm, spoilInput } from './spoil.ts'
import { addKey, spoilHeaders } from './spoil-headers.ts'

export const UPLOADS = new Set([
  'uploadStyleFiles',
  'uploadLogo',
  'uploadGeoImages',
  'addCareInstruction',
  'changeCareInstruction',
  'uploadToStyleFile',
  'uploadQcFiles',
  'uploadPackingList',
  'addQcSignature',
  'reportQcDefect',
  'replaceQcDefectImage',
])
/** They hash a password, which is slow on purpose. */
const SLOW = new Set(['register', 'signIn', 'changePassword', 'acceptInvitation', 'resetPassword'])
const SHARE = {
  odd: 0.06,
  aimed: 0.4,
  spoilt: 0.55,
  misformed: 0.08,
  headers: 0.15,
  key: 0.25,
  otherMethod: 0.01,
}

export const makeRequest = (random: Random, world: World, operations: readonly Operation[]): FuzzRequest => {
  let identity = random.pick(world.identities)
  if (random.chance(SHARE.odd)) return makeOddRequest(random, world, identity)
  let operation = random.pick(operations)
  if (SLOW.has(operation.operationId) && random.chance(0.6)) operation = random.pick(operations)
  const aims = world.aims.filter(({ operations }) => operations.test(operation.operationId))
  const aim = aims.length > 0 && random.chance(SHARE.aimed) ? random.pick(aims) : null
  if (aim) identity = random.pick(world.identities.filter(({ name }) => name === aim.identity))
  const input = makeInput(random, world, { operation, identity })
  if (aim) takeAim(input, aim)
  if (random.chance(SHARE.spoilt)) spoilInput(random, input)
  keepSecrets(world, { operation, identity }, input)
  const request = assemble({ operation, identity }, input)
  if (UPLOADS.has(operation.operationId)) fillForm(random, request)
  if (request.payload !== undefined && random.chance(SHARE.misformed)) spoilForm(random, request)
  if (operation.method === 'POST' && random.chance(SHARE.key)) addKey(random, request)
  if (random.chance(SHARE.headers)) spoilHeaders(random, request)
  if (random.chance(SHARE.otherMethod)) {
    request.method = random.pick(['PATCH', 'HEAD', 'OPTIONS'])
    request.isOnPath = false
  }
  return request
}

const takeAim = (input: DraftInput, { params, body }: Aim): void => {
  Object.assign(input.params, params)
  if (body) input.body = { ...(input.body as object), ...structuredClone(body) }
}

const makeInput = (random: Random, world: World, { operation, identity }: Asked): DraftInput => {
  const maker = { random, world, operation, company: identity.name }
  const fillIn = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === place && (each.required || random.chance(0.4)))
        .map((each) => [each.name, makeValue(maker, each.schema, each.name)]),
    )
  const body = operation.body ? makeValue(maker, operation.body, '') : undefined
  return { params: fillIn('path'), query: fillIn('query'), body }
}

const assemble = ({ operation, identity }: Asked, input: DraftInput): FuzzRequest => {
  const headers: Record<string, string> = { host: 'localhost', origin: 'http://localhost' }
  if (identity.apiKey) headers.authorization = `Bearer ${identity.apiKey}`
  if (identity.token) headers.cookie = `selvedge_session=${identity.token}`
  const payload = input.body === undefined ? undefined : JSON.stringify(input.body)
  if (payload !== undefined) headers['content-type'] = 'application/json'
  return {
    identity,
    operation,
    method: operation.method,
    url: formUrl(operation, input),
    headers,
    payload,
    isOnPath: isFilled(operation, input),
  }
}
