import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decisionBody, requestsQuery } from './decisions.ts'
import { isSeen } from './fields.ts'

const REQUIRED = 'Give a reason for declining'
const body = decisionBody(REQUIRED)

test('a yes needs no reason; a no needs one that can be read, of a thousand characters at most', () => {
  const reasons = fc.oneof(
    fc.constantFrom(undefined, null, '', ' \n\t', '\u200b', 'x'.repeat(1000), 'x'.repeat(1001)),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.boolean(), reasons, (approve_status, reason) => {
      const parsed = body.safeParse({ approve_status, reason })
      const text = reason?.trim() ?? ''
      const isReadable = isSeen(text)
      expect(parsed.success).toBe(text.length <= 1000 && (approve_status || isReadable))
      if (parsed.success) expect(parsed.data.reason).toBe(isReadable ? text : null)
      else if (text.length <= 1000)
        expect(parsed.error.issues).toMatchObject([{ path: ['reason'], message: REQUIRED }])
    }),
  )
})

test('a kind says more in the same body, and the reason is asked for all the same', () => {
  const more = decisionBody(REQUIRED, { for_company: z.boolean().default(false) })
  expect(more.parse({ approve_status: true })).toEqual({
    ...{ approve_status: true, reason: null, for_company: false },
  })
  expect(more.safeParse({ approve_status: false, for_company: true }).error?.issues).toMatchObject([
    { path: ['reason'] },
  ])
})

test('a list has the requests that wait unless it is asked for others', () => {
  const query = requestsQuery(['open', 'given', 'kept'])
  expect(query.parse({})).toEqual({ status: 'open', search: '', page: 1, page_size: '10' })
  expect(query.parse({ status: 'kept', search: ' Mill ' })).toMatchObject({ status: 'kept', search: 'Mill' })
  expect(query.safeParse({ status: 'declined' }).success).toBe(false)
})
