import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

interface RefusalDetails {
  /** Instead of the code's default text. */
  text?: string | readonly string[]
  fields?: Record<string, string[]>
  saved?: ErrorBody['saved']
  withdrawn?: ErrorBody['withdrawn']
  decided?: ErrorBody['decided']
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

/** An answer other than success: thrown anywhere below a route, turned into the error format there. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  toBody(requestId: string): ErrorBody {
    const { text, fields, saved, withdrawn, decided } = this.details
    return {
      error: text === undefined ? [ERRORS[this.code].text] : [text].flat(),
      code: this.code,
      ...(fields && { fields }),
      ...(saved && { saved }),
      ...(withdrawn && { withdrawn }),
      ...(decided && { decided }),
      request_id: requestId,
    }
  }
}

export const refuse = (code: ErrorCode, details?: RefusalDetails): never => {
  throw new Refusal(code, details)
}

/** A refusal whose texts stand at their fields and, each once, in the list; `besides` are of no field. */
export const refusalAt = (
  fields: Record<string, string | readonly string[]>,
  code: ErrorCode = 'invalid',
  besides: readonly string[] = [],
): Refusal => {
  const listed = Object.fromEntries(Object.entries(fields).map(([path, texts]) => [path, [texts].flat()]))
  return new Refusal(code, {
    text: [...new Set([...Object.values(listed).flat(), ...besides])],
    fields: listed,
  })
}

/** Input that passed the schema and fails a rule. */
export const refuseInput = (fields: Record<string, string | readonly string[]>): never => {
  throw refusalAt(fields)
}

export const found = <T>(row: T | null | undefined, text?: string): T =>
  row ?? refuse('not_found', text ? { text } : undefined)
