/**
 * What is said of a value where its schema says nothing itself: plain words in place of the validator's. Imported for its
 * effect by `contract/call.ts`, and so by whatever has a schema.
 */
import { z } from 'zod'

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

const plural = (count: number | bigint, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${Number(count) === 1 ? '' : 's'}`

const sizeOf = (origin: string, limit: number | bigint): string => {
  if (origin === 'string') return plural(limit, 'character')
  return origin === 'array' || origin === 'set' ? plural(limit, 'entry').replace('entrys', 'entries') : ''
}

const tooMuch = (origin: string, limit: number | bigint): string =>
  sizeOf(origin, limit)
    ? `Must be no more than ${sizeOf(origin, limit)}`
    : `Must be at most ${limit.toLocaleString('en')}`

const tooLittle = (origin: string, limit: number | bigint): string => {
  if (origin === 'string' && Number(limit) === 1) return 'This is required'
  return `Must be at least ${sizeOf(origin, limit) || limit.toLocaleString('en')}`
}

/** The same for each issue, no matter who asks: the API's errors are in English. */
export const sayIssue = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (TYPES[issue.expected] ?? 'Has the wrong form')
    case 'invalid_value':
      return issue.values.length <= MOST_LISTED
        ? `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
        : 'Choose one of the values that there are'
    case 'too_big':
      return tooMuch(issue.origin, issue.maximum)
    case 'too_small':
      return tooLittle(issue.origin, issue.minimum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Has the wrong form'
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')} here`
    default:
      return 'Has the wrong form'
  }
}

z.config({ customError: sayIssue })
