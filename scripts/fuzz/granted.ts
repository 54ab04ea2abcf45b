import type { Answer } from '#server/test/client.ts'

/** What a good call of a good person answers. @throws when it is refused */
export const granted = <T>(answer: Answer<T>): T => {
  if (answer.status >= 300) throw new Error(`Planting is refused: ${JSON.stringify(answer.error)}`)
  return answer.data
}
