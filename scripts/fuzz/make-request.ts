/** The request that a plan comes to in the world that there is. */
import type { Aim } from './aim.ts'
import type { Asked } from './asked.ts'
import { fillForm } from './form-bodies.ts'
import type { World } from './fuzz-world.ts'
import type { Identity } from './identity.ts'
import { keepSecrets } from './keep-secrets.ts'
import type { CallPlan, OddPlan, PlantedPlan } from './plan.ts'
import { type Reference, resolve } from './reference.ts'
import { type DraftInput, type FuzzRequest, formUrl, isFilled } from './request.ts'
import { spoilForm, spoilInput } from './spoil.ts'
import { spoilHeaders } from './spoil-headers.ts'

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

export const makeRequest = (world: World, plan: CallPlan): FuzzRequest => {
  const { operation } = plan
  const aims = world.aims.filter(({ operations }) => operations.test(operation.operationId))
  const aim = plan.aim === undefined || aims.length === 0 ? null : at(aims, plan.aim)
  const aimed = world.identities.filter(({ name }) => name === aim?.identity)
  const identity = aim ? at(aimed, plan.who) : at(world.identities, plan.who)
  const input = resolve(plan.input, idIn(world, identity))
  if (aim) takeAim(input, aim)
  spoilInput(input, plan.spoils ?? [])
  keepSecrets(world, { operation, identity }, input)
  const request = assemble({ operation, identity }, input)
  spoilRequest(request, plan)
  if (plan.headers) spoilHeaders(request, plan.headers)
  return plan.method === undefined ? request : { ...request, method: plan.method, isOnPath: false }
}

/** What is wrong with a request besides its input. */
export const spoilRequest = (
  request: FuzzRequest,
  { form, misformed, key }: Pick<PlantedPlan, 'form' | 'misformed' | 'key'>,
): void => {
  if (form) fillForm(request, form)
  if (misformed && request.payload !== undefined) spoilForm(request, misformed)
  if (key !== undefined) request.headers['idempotency-key'] = key
}

export const makeOddRequest = (world: World, { who, method, address, headers }: OddPlan): FuzzRequest => {
  const identity = at(world.identities, who)
  const request: FuzzRequest = {
    identity,
    operation: null,
    method,
    url: resolve(address, idIn(world, identity)).join(''),
    headers: headersOf(identity),
    payload: undefined,
    isOnPath: false,
  }
  if (headers) spoilHeaders(request, headers)
  return request
}

const idIn =
  (world: World, { name }: Identity) =>
  (reference: Reference) =>
    world.find(reference, name)

const takeAim = (input: DraftInput, { params, body }: Aim): void => {
  Object.assign(input.params, params)
  if (body) input.body = { ...(input.body as object), ...structuredClone(body) }
}

const headersOf = ({ apiKey, token }: Identity): Record<string, string> => ({
  host: 'localhost',
  origin: 'http://localhost',
  ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  ...(token && { cookie: `selvedge_session=${token}` }),
})

const assemble = ({ operation, identity }: Asked, input: DraftInput): FuzzRequest => {
  const headers = headersOf(identity)
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
