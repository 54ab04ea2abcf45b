import { expect, test } from 'vitest'
import { opensOffline } from './offline-pages.rules.ts'

test.each([
  ['/inspections', true],
  ['/inspections/', true],
  ['/inquiries/4/qc/12', true],
  ['/inquiries/4', false],
  ['/inquiries/4/qc', false],
  ['/inquiries/4/qc/12/capture', true],
  ['/inquiries/4/qc/12/photos', true],
  ['/inquiries/4/qc/12/more', false],
  ['/collections', false],
  ['/', false],
])('%s: %s', (path, opens) => expect(opensOffline(path)).toBe(opens))
