/** Whether bytes are what a kind's entry in the table says (contract/files/file-kinds.ts). */
import type { FileKindFacts } from '#contract/files/file-kinds.ts'
import type { FileSample } from './file-sample.ts'

export interface KnownBytes extends FileSample {
  /** As the bytes are known by; undefined for text and for what is not known. */
  mime: string | undefined
  /** Of a compound file; empty for anything else. */
  streams: ReadonlySet<string>
}

const HEAD_DIGITS = 128

const beginsAs = (sample: FileSample, hex: string): boolean =>
  new RegExp(`^${hex}`).test(sample.head.toString('hex', 0, HEAD_DIGITS))

const hasEntry = ({ head, tail }: FileSample, entry: string): boolean =>
  head.toString('latin1', 0, 2) === 'PK' &&
  (head.includes(entry, 0, 'latin1') || tail.includes(entry, 0, 'latin1'))

const CHECKS: Readonly<Record<string, (bytes: KnownBytes, value: string) => boolean>> = {
  mime: ({ mime }, value) => mime === value,
  hex: beginsAs,
  zip: hasEntry,
  ole: ({ streams }, value) => streams.has(value),
  text: ({ text }, value) => text !== null && new RegExp(value).test(text.body),
}

const ONLY_WITH_NAME = '~'

const holds = (bytes: KnownBytes, signature: string): boolean => {
  const [check = '', value = ''] = split(signature)
  return CHECKS[check]?.(bytes, value) ?? false
}

const split = (signature: string): [check: string, value: string] => {
  const colon = signature.indexOf(':')
  return [signature.slice(0, colon), signature.slice(colon + 1)]
}

/** @param isNamed whether the file's name says that it is of this kind */
export const hasSignature = (
  bytes: KnownBytes,
  { signatures = [] }: FileKindFacts,
  isNamed: boolean,
): boolean =>
  signatures.some((signature) =>
    signature.startsWith(ONLY_WITH_NAME)
      ? isNamed && holds(bytes, signature.slice(1))
      : holds(bytes, signature),
  )

/** For kinds that have no signature: the bytes could be one. */
export const hasShape = (bytes: KnownBytes, { shape }: FileKindFacts): boolean => {
  if (!shape) return false
  if (shape.bytes !== undefined) return beginsAs(bytes, shape.bytes)
  return bytes.text !== null && new RegExp(shape.text, 'im').test(bytes.text.characters)
}
