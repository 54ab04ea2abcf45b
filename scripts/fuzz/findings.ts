/** Faults that were found, each told once with the smallest request that still shows it. */
import type { FuzzAnswer } from './judge.ts'
import { describeRequest, type FuzzRequest } from './request.ts'

export interface Finding {
  count: number
  request: FuzzRequest
  detail: string
  answer: FuzzAnswer
}

export const describeFinding = (sign: string, { count, request, detail, answer }: Finding): string =>
  [
    `FOUND ${count}×: ${sign}${detail ? `\n  ${detail}` : ''}`,
    `  ${describeRequest(request)}`,
    `  → ${answer.status} ${answer.body.toString().slice(0, 400)}`,
  ].join('\n')

/** Leaves out one header or one key of the body at a time, as long as the fault stays. */
export const shrink = async (
  request: FuzzRequest,
  isStillWrong: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> => {
  let smallest = request
  const tryWith = async (change: Partial<FuzzRequest>): Promise<void> => {
    const smaller = { ...smallest, ...change }
    if (await isStillWrong(smaller)) smallest = smaller
  }
  for (const name of Object.keys(request.headers)) {
    const { [name]: _, ...headers } = smallest.headers
    if (name !== 'cookie' && name !== 'host') await tryWith({ headers })
  }
  for (const key of Object.keys(parseObject(smallest.payload))) {
    const { [key]: _, ...body } = parseObject(smallest.payload)
    await tryWith({ payload: JSON.stringify(body) })
  }
  return smallest
}

const parseObject = (payload: FuzzRequest['payload']): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(payload?.toString() ?? '')
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
  } catch {
    return {}
  }
}
