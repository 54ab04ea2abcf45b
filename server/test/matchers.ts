import { expect } from 'vitest'
import type { Answer } from './client.ts'

expect.extend({
  toSucceed(answer: Answer<unknown>, status?: number) {
    const pass = status === undefined ? answer.status >= 200 && answer.status < 300 : answer.status === status
    return { pass, message: () => `answered ${answer.status}: ${JSON.stringify(answer.error)}` }
  },
  toFailWith(answer: Answer<unknown>, status: number, text?: string) {
    const texts = answer.error?.error ?? []
    const pass = answer.status === status && (text === undefined || texts.includes(text))
    return {
      pass,
      message: () =>
        `expected ${status} ${text ?? ''}, answered ${answer.status}: ${JSON.stringify(answer.error)}`,
    }
  },
  toFailAt(answer: Answer<unknown>, field: string, text?: string) {
    const texts = answer.error?.fields?.[field]
    const pass = answer.status === 400 && texts !== undefined && (text === undefined || texts.includes(text))
    return {
      pass,
      message: () => `expected 400 at ${field}, answered ${answer.status}: ${JSON.stringify(answer.error)}`,
    }
  },
})

interface AnswerMatchers<R> {
  /** A status of 200 to 299, or this one. */
  toSucceed(status?: number): R
  /** This status and, if given, this text among the errors. */
  toFailWith(status: number, text?: string): R
  /** 400 with a text at this field. */
  toFailAt(field: string, text?: string): R
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends AnswerMatchers<R> {}
}
