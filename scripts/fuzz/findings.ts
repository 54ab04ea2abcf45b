/** Faults that were found, each told once with the smallest request that still shows it. */
import type { FuzzAnswer } from './judge.ts'
import { describeRequest, type FuzzRequest } from './request.ts'

export interface Finding {
  count: number
  request: FuzzRequest
  detail: string
  answer: FuzzAnswer
  /** What finds it again in a fresh database; null for what was asked well. */
  seed: { seed: number; requests: number } | null
}

export const describeFinding = (sign: string, { count, request, detail, answer, seed }: Finding): string =>
  [
    `FOUND ${count}×: ${sign}${detail ? `\n  ${detail}` : ''}`,
    `  ${describeRequest(request)}`,
    `  → ${answer.status} ${answer.body.toString().slice(0, 400)}`,
    ...(seed ? [`  again: npm run check:fuzz -- --seed ${seed.seed} --requests ${seed.requests}`] : []),
  ].join('\n')
