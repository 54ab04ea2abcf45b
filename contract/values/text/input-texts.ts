/**
 * What is said of a value where its schema says nothing itself: plain words in place of the validator's. Imported for its
 * effect by `contract/call.ts`, and so by whatever has a schema.
 */
import { z } from 'zod'
import { fixed } from './marked.ts'
import { inEnglish, type Told, told } from './told.ts'

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}
const FORMATS: Readonly<Record<string, string>> = {
  date: 'Must be a day such as 2027-05-20',
  datetime: 'Must be a time such as 2027-05-20T09:41:00.000Z',
  uuid: 'Must be an id',
  url: 'Must be a web address',
  email: 'Must be an email address',
}
/** More choices than these are not listed. */
const MOST_LISTED = 20

const isList = (origin: string): boolean => origin === 'array' || origin === 'set'

const tooMuch = (origin: string, limit: number | bigint): string => {
  const [most, isOne] = [limit.toLocaleString('en'), Number(limit) === 1]
  if (origin === 'string')
    return isOne ? 'Must be no more than 1 character' : fixed`Must be no more than ${most} characters`
  if (isList(origin))
    return isOne ? 'Must be no more than 1 entry' : fixed`Must be no more than ${most} entries`
  return fixed`Must be at most ${most}`
}

const tooLittle = (origin: string, limit: number | bigint): string => {
  const [least, isOne] = [limit.toLocaleString('en'), Number(limit) === 1]
  if (origin === 'string') return isOne ? 'This is required' : fixed`Must be at least ${least} characters`
  if (isList(origin)) return isOne ? 'Must be at least 1 entry' : fixed`Must be at least ${least} entries`
  return fixed`Must be at least ${least}`
}

const oneOf = (values: readonly unknown[]): string => {
  const listed = values.map(String).join(', ')
  return values.length > 1 ? fixed`Must be one of ${listed}` : fixed`Must be ${listed}`
}

/** More of what somebody sent is not said back to them. */
const MOST_SAID = 200

/** Its values are the sender's, so a refusal carries them. */
export const tellUnknown = (keys: readonly string[]): Told => {
  const named = keys.join(', ')
  return told`There is no field ${named.length > MOST_SAID ? `${named.slice(0, MOST_SAID)}…` : named} here`
}

/** The same for each issue, no matter who asks: the API's errors are in English. */
export const sayIssue = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (TYPES[issue.expected] ?? 'Has the wrong form')
    case 'invalid_value':
      return issue.values.length <= MOST_LISTED
        ? oneOf(issue.values)
        : 'Choose one of the values that there are'
    case 'too_big':
      return tooMuch(issue.origin, issue.maximum)
    case 'too_small':
      return tooLittle(issue.origin, issue.minimum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Has the wrong form'
    case 'unrecognized_keys':
      return inEnglish(tellUnknown(issue.keys))
    default:
      return 'Has the wrong form'
  }
}

// The first counts: the bundle of the public pages brings another copy into the server's process.
if (!z.config().customError) z.config({ customError: sayIssue })
