import { expect, test } from 'vitest'
import type { Operation } from './document.ts'
import { foreignMethods } from './plan.ts'

const operation = (method: string, path: string): Operation => ({
  ...{ operationId: method + path, method, path, needsSession: true, statuses: new Set<number>() },
  call: {} as never,
})

test('a wrong method is one that no call of the same path takes', () => {
  const operations = [operation('GET', '/a'), operation('PATCH', '/a'), operation('GET', '/b')]
  expect(foreignMethods(operations, '/a')).toEqual(['HEAD', 'OPTIONS'])
  expect(foreignMethods(operations, '/b')).toEqual(['PATCH', 'HEAD', 'OPTIONS'])
})
