import { expect, test } from 'vitest'
import { qrFileName } from './print-run.rules.ts'

test.each([
  [{ form: 'link', label: null }, 'ST-1-qr'],
  [{ form: 'gs1', label: null }, 'ST-1-gs1-qr'],
  [{ form: 'link', label: 'Autumn 2026 / EU' }, 'ST-1-autumn-2026-eu-qr'],
  [{ form: 'gs1', label: '../../秋' }, 'ST-1-秋-gs1-qr'],
  [{ form: 'link', label: '***' }, 'ST-1-qr'],
] as const)('the code of %j is the file %s', (choice, name) => {
  expect(qrFileName('ST-1', choice)).toBe(name)
})
