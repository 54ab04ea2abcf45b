/** A good request, most often spoilt somewhere: what stands behind it is planted for it, so that little else can refuse it. */
import type { World } from '#server/test/world.ts'
import { spoilRequest } from '../make-request.ts'
import type { PlantedPlan } from '../plan.ts'
import { resolve } from '../reference.ts'
import type { DraftInput, FuzzRequest } from '../request.ts'
import { spoilInput } from '../spoil.ts'
import { findRow } from './find-row.ts'
import { inputOf, requestOf } from './good-request.ts'

const ORIGIN = 'http://localhost'
const NOBODYS = 999_999_999

/** @throws when what it needs cannot be planted any more */
export const makeSpoiltGood = async (
  world: World,
  { operation, more, spoils = [], form, ...rest }: PlantedPlan,
): Promise<FuzzRequest> => {
  const plant = findRow(operation.call)
  if (!plant) throw new Error(`${operation.operationId} has no good request`)
  const good = await plant({ ...world, origin: ORIGIN })
  const input = structuredClone(inputOf(good))
  if (more)
    addTo(
      input,
      resolve(more, () => NOBODYS),
    )
  spoilInput(input, spoils)
  const request = await requestOf({ operation, origin: ORIGIN }, { ...good, ...input })
  spoilRequest(request, { ...rest, form: good.form && form })
  return request
}

const addTo = (input: DraftInput, { query, body }: DraftInput): void => {
  input.query = { ...query, ...input.query }
  if (isFields(body) && isFields(input.body)) input.body = { ...body, ...input.body }
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
