/**
 * Checks what comes out of the device's database: another build may have written it. By hand, because the queue is opened
 * with every page and schemas are loaded with forms alone.
 */
import { ERRORS } from '#contract/errors.ts'
import type { QueuedRequest } from '../queued-request.ts'
import type { KeptBytes, KeptValue } from './device-store.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isAnything: Check = () => true
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(String(value))
const isListOf =
  (isEntry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isEntry)
const isRecordOf =
  (isEntry: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(isEntry)
const isMaybe =
  (isGiven: Check): Check =>
  (value) =>
    value === undefined || isGiven(value)
const hasShape =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([key, isRight]) => isRight(value[key]))

const isRequestFile = hasShape({ key: isText, name: isText, type: isText, size: isNumber })
const isRefusal = hasShape({
  status: isNumber,
  code: isOneOf(...Object.keys(ERRORS)),
  messages: isListOf(isText),
  fields: isRecordOf(isListOf(isText)),
  saved: isMaybe(hasShape({ by: isText, at: isText, version: isNumber })),
})
const isRequest = hasShape({
  id: isText,
  lane: isText,
  kind: isText,
  label: isText,
  place: hasShape({ name: isText, address: isText }),
  content: isRecordOf(isAnything),
  slot: isMaybe(isText),
  seq: isNumber,
  person: isNumber,
  made_at: isText,
  files: isRecordOf(isRequestFile),
  needs: isListOf(isText),
  state: isOneOf('waiting', 'sending', 'sent', 'refused'),
  tries: isNumber,
  share: isNumber,
  refusal: (value) => value === null || isRefusal(value),
})

/** As it is kept: the group stands as `lane`. */
export const rowOf = ({ group, ...request }: QueuedRequest) => ({ ...request, lane: group })

export const parseRequest = (row: unknown): QueuedRequest | undefined => {
  if (!isRequest(row)) return undefined
  const { lane, ...request } = row as ReturnType<typeof rowOf>
  return { ...request, group: lane }
}

const isBytes = hasShape({ data: (value) => value instanceof ArrayBuffer, name: isText, type: isText })
export const parseBytes = (row: unknown): KeptBytes | undefined =>
  isBytes(row) ? (row as KeptBytes) : undefined

const isKept = hasShape({ person: isNumber, at: isNumber })
export const parseKept = (row: unknown): KeptValue | undefined =>
  isKept(row) ? (row as KeptValue) : undefined
