import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { findFixed } from '#contract/values/text/marked.ts'
import { inARow, inEnglish, known, type Told } from '#contract/values/text/told.ts'

/** Told`…` where it has values of its own, so that each reader gets it in their language (record 0064). */
export type RefusalText = string | Told

interface Answered {
  saved?: ErrorBody['saved']
  withdrawn?: ErrorBody['withdrawn']
  decided?: ErrorBody['decided']
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

interface RefusalDetails extends Answered {
  /** Instead of the code's default text. */
  text?: RefusalText | readonly RefusalText[]
  fields?: Record<string, readonly RefusalText[]>
}

/** The same with its texts in English. */
interface EnglishDetails extends Answered {
  text?: string[]
  fields?: Record<string, string[]>
  /** By the English text, those with values. */
  told?: Record<string, Told>
}

const englishOf = (text: RefusalText): string => (typeof text === 'string' ? text : inEnglish(text))

const findTold = (texts: readonly RefusalText[]): [english: string, told: Told][] =>
  texts.flatMap((text): [string, Told][] => {
    const told = typeof text === 'string' ? findFixed(text) : text
    return told && told.values.length > 0 ? [[englishOf(text), told]] : []
  })

const inEnglishAll = ({ text, fields, ...answered }: RefusalDetails): EnglishDetails => {
  const texts = text === undefined ? undefined : [text].flat()
  const told = findTold([...(texts ?? []), ...Object.values(fields ?? {}).flat()])
  return {
    ...answered,
    ...(texts && { text: texts.map(englishOf) }),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([path, own]) => [path, own.map(englishOf)])),
    }),
    ...(told.length > 0 && { told: Object.fromEntries(told) }),
  }
}

/** An answer other than success: thrown anywhere below a route, turned into the error format there. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: EnglishDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = inEnglishAll(details)
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  /** For an answer that says of one of several why it is refused. */
  toReason(): { reason: string; reason_told: Told } {
    const { error, told = {} } = this.toBody('')
    return { reason: error.join(' '), reason_told: inARow(error.map((text) => told[text] ?? known(text))) }
  }

  toBody(requestId: string): ErrorBody {
    const { text, fields, told, saved, withdrawn, decided } = this.details
    return {
      error: text ?? [ERRORS[this.code].text],
      code: this.code,
      ...(fields && { fields }),
      ...(told && { told }),
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

/** By what is read, each once. */
const distinct = (texts: readonly RefusalText[]): RefusalText[] => [
  ...new Map(texts.map((text) => [englishOf(text), text])).values(),
]

/** A text, or several, for each field. */
type FieldTexts = Record<string, RefusalText | readonly RefusalText[]>

/** A refusal whose texts stand at their fields and, each once, in the list; `besides` are of no field. */
export const refusalAt = (
  fields: FieldTexts,
  code: ErrorCode = 'invalid',
  besides: readonly RefusalText[] = [],
): Refusal => {
  const listed = Object.fromEntries(Object.entries(fields).map(([path, texts]) => [path, [texts].flat()]))
  return new Refusal(code, { text: distinct([...Object.values(listed).flat(), ...besides]), fields: listed })
}

/** Input that passed the schema and fails a rule. */
export const refuseInput = (fields: FieldTexts): never => {
  throw refusalAt(fields)
}

export const found = <T>(row: T | null | undefined, text?: RefusalText): T =>
  row ?? refuse('not_found', text ? { text } : undefined)
