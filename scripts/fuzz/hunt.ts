/** Asks what the plans say, and makes the request of each new fault as small as it can be. */
import fc from 'fast-check'
import type { Finding } from './findings.ts'
import type { Fault, FuzzAnswer } from './judge.ts'
import type { FuzzRequest } from './request.ts'

export interface Examined {
  request: FuzzRequest
  answer: FuzzAnswer
  faults: Fault[]
  /** What the server wrote to its log. */
  cause: string
}

/** Smaller requests that are tried for one fault. */
const TRIES = 150
/** The status of no answer at all, which takes too long to be asked for again. */
const NO_ANSWER = 599

interface Hunt<Plan> {
  plans: fc.Arbitrary<Plan>
  seed: number
  requests: number
  /** By their signs; what is found is added. */
  findings: Map<string, Finding>
  /** Null where the request could not be made. */
  examine(plan: Plan): Promise<Examined | null>
  count(examined: Examined): void
}

/** Ends with its first new fault; the same seed asks the same. Answers how many requests were sent, without the smaller ones. */
export const hunt = async <Plan>({
  plans,
  seed,
  requests,
  findings,
  examine,
  count,
}: Hunt<Plan>): Promise<number> => {
  let asked = 0
  let tries = 0
  let hunted: { sign: string; finding: Finding } | null = null

  const findsNothingNew = async (plan: Plan): Promise<boolean> => {
    asked++
    const examined = await examine(plan)
    if (!examined) return true
    count(examined)
    const { request, answer, faults, cause } = examined
    for (const { sign, detail } of faults) {
      const known = findings.get(sign)
      if (known) known.count++
      else {
        const finding = {
          count: 1,
          request,
          detail: [detail, cause].filter(Boolean).join('\n'),
          answer,
          seed: { seed, requests: asked },
        }
        findings.set(sign, finding)
        hunted ??= { sign, finding }
      }
    }
    return hunted === null
  }

  const isGone = async (plan: Plan, { sign, finding }: NonNullable<typeof hunted>): Promise<boolean> => {
    if (++tries > TRIES || finding.answer.status === NO_ANSWER) return true
    const examined = await examine(plan)
    if (!examined?.faults.some((fault) => fault.sign === sign)) return true
    Object.assign(finding, { request: examined.request, answer: examined.answer })
    return false
  }

  const property = fc.asyncProperty(plans, (plan) => (hunted ? isGone(plan, hunted) : findsNothingNew(plan)))
  const { failed, errorInstance } = await fc.check(property, { seed, numRuns: requests })
  if (failed && !hunted) throw errorInstance
  return asked
}
