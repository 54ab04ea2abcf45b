/** A good request, most often spoilt somewhere: what stands behind it is planted for it, so that little else can refuse it. */
import type { CallSpec } from '#contract/call.ts'
import type { World } from '#server/test/world.ts'
import type { Operation } from '../document.ts'
import { fillForm } from '../form-bodies.ts'
import type { Random } from '../random.ts'
import type { FuzzRequest } from '../request.ts'
import { spoilForm, spoilInput } from '../spoil.ts'
import { addKey } from '../spoil-headers.ts'
import { findRow } from './find-row.ts'
import { type GoodRequest, inputOf, requestOf } from './good-request.ts'

const ORIGIN = 'http://localhost'
const SHARE = { spoilt: 0.8, form: 0.4, misformed: 0.05, key: 0.3 }

/** @throws when what it needs cannot be planted any more */
export const makeSpoiltGood = async (
  random: Random,
  world: World,
  { operation, call }: { operation: Operation; call: CallSpec },
): Promise<FuzzRequest> => {
  const plant = findRow(call)
  if (!plant) throw new Error(`${call.name} has no good request`)
  const good = await plant({ ...world, origin: ORIGIN })
  const request = await requestOf({ operation, origin: ORIGIN }, spoil(random, good))
  if (good.form && random.chance(SHARE.form)) fillForm(random, request)
  if (request.payload !== undefined && random.chance(SHARE.misformed)) spoilForm(random, request)
  if (operation.method === 'POST' && random.chance(SHARE.key)) addKey(random, request)
  return request
}

const spoil = (random: Random, good: GoodRequest): GoodRequest => {
  const input = structuredClone(inputOf(good))
  if (random.chance(SHARE.spoilt)) spoilInput(random, input)
  return { ...good, ...input }
}
