import type { Answer } from './client.ts'

/**
 * What a good call of a good person answers, for fixtures: the fuzzer loads them too, where no test runs that could
 * expect it. @throws when it is refused
 */
export const granted = <T>(answer: Answer<T>): T => {
  if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.error)}`)
  return answer.data
}
