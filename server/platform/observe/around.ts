/** What work is about: every line of the log and every span that comes of it says so, without being told. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

export interface Around {
  /** Its id, which the caller got too. */
  request?: string
  /** The queue of a job. */
  job?: string
  person?: number
  company?: number
  span?: Span
}

const kept = new AsyncLocalStorage<Around>()

export const around = (): Around => kept.getStore() ?? {}

/** Carries out the work with this beside what is around already. */
export const within = <T>(more: Around, work: () => T): T => kept.run({ ...kept.getStore(), ...more }, work)

/** Carries it out with this alone around, which may come to know more. */
export const inRequest = <T>(request: Around, work: () => T): T => kept.run(request, work)

/** Who makes the request is known in the middle of it. */
export const noteWho = (who: Pick<Around, 'person' | 'company'>): void => {
  const store = kept.getStore()
  if (store) Object.assign(store, who)
}

/** As the log and the collector name it. */
export const aroundFields = (): Record<string, string | number> => {
  const { request, job, person, company, span } = around()
  return {
    ...(request !== undefined && { request }),
    ...(job !== undefined && { job }),
    ...(person !== undefined && { person }),
    ...(company !== undefined && { company }),
    ...(span && { trace_id: span.traceId, span_id: span.spanId }),
  }
}
