import { expect, test } from 'vitest'
import type { ConfirmedDetail } from './step-verification.rules.ts'
import { confirmationsOf, findConfirmer } from './step-verification.rules.ts'

const [BRAND, MILL, OTHER] = [1, 2, 3]
const at = '2026-11-20T09:41:00.000Z'
const detail = (fields: Partial<ConfirmedDetail> = {}): ConfirmedDetail => ({
  id: 9,
  supplier_id: MILL,
  supplier_has_account: true,
  brand_id: BRAND,
  brand_has_account: true,
  answers: { brand: null, factory: null },
  requests: [],
  ...fields,
})
const request = (
  type: 'brand' | 'factory',
  status: 'requested' | 'declined',
  reason: string | null = null,
) => ({
  type,
  status,
  reason,
  at,
  by: 'Ada, Mill',
})
const NOTHING = { request: false, withdraw: false, decide: false }
const seenBy = (organization_id: number, fields: Partial<ConfirmedDetail> = {}, may_verify = true) =>
  confirmationsOf(detail(fields), { organization_id, may_verify })
const canOf = (...seen: Parameters<typeof seenBy>) => {
  const { brand, factory } = seenBy(...seen)
  return { brand: brand.can, factory: factory.can }
}

test('the brand answers for itself, the step’s supplier for its factory', () => {
  expect(findConfirmer(detail(), 'brand')).toBe(BRAND)
  expect(findConfirmer(detail(), 'factory')).toBe(MILL)
  expect(findConfirmer(detail({ supplier_id: null }), 'factory')).toBeNull()
})

test('who decides asks nobody, and anyone who may act asks the other', () => {
  expect(canOf(BRAND)).toEqual({
    brand: { ...NOTHING, decide: true },
    factory: { ...NOTHING, request: true },
  })
  expect(canOf(MILL)).toEqual({
    brand: { ...NOTHING, request: true },
    factory: { ...NOTHING, decide: true },
  })
  const both = { ...NOTHING, request: true }
  expect(canOf(OTHER)).toEqual({ brand: both, factory: both })
})

test('a role that may not verify does nothing', () => {
  const requests = [request('brand', 'requested'), request('factory', 'requested')]
  for (const company of [BRAND, MILL, OTHER]) {
    expect(canOf(company, {}, false)).toEqual({ brand: NOTHING, factory: NOTHING })
    expect(canOf(company, { requests }, false)).toEqual({ brand: NOTHING, factory: NOTHING })
  }
})

test('without a supplier nobody asks or decides', () => {
  const nobody = { supplier_id: null, supplier_has_account: false }
  expect(canOf(BRAND, nobody)).toEqual({ brand: NOTHING, factory: NOTHING })
  expect(canOf(OTHER, nobody)).toEqual({ brand: NOTHING, factory: NOTHING })
})

test('only who has an account can be asked', () => {
  expect(canOf(OTHER, { brand_has_account: false }).brand.request).toBe(false)
  expect(canOf(OTHER, { brand_has_account: false }).factory.request).toBe(true)
  expect(canOf(OTHER, { supplier_has_account: false }).factory.request).toBe(false)
  expect(canOf(OTHER, { supplier_has_account: false }).brand.request).toBe(true)
})

test('an open request is shown, taken back by who may act, and not made again', () => {
  const requests = [request('brand', 'requested')]
  expect(seenBy(OTHER, { requests }).brand).toEqual({
    state: 'requested',
    at,
    by: 'Ada, Mill',
    reason: null,
    can: { ...NOTHING, withdraw: true },
  })
  expect(seenBy(OTHER, { requests }).factory).toEqual({
    state: 'none',
    at: null,
    by: null,
    reason: null,
    can: { ...NOTHING, request: true },
  })
  expect(canOf(BRAND, { requests }).brand).toEqual({ ...NOTHING, decide: true })
})

test('a declined one says why, and may be made again', () => {
  const requests = [request('factory', 'declined', 'Not ours')]
  expect(seenBy(BRAND, { requests }).factory).toEqual({
    state: 'declined',
    at,
    by: 'Ada, Mill',
    reason: 'Not ours',
    can: { ...NOTHING, request: true },
  })
})

test('an answer counts before any request, and is taken back by who gave it only', () => {
  const answers = { brand: { at, by: 'Bo, Brand' }, factory: null }
  const requests = [request('brand', 'requested')]
  const verified = { state: 'verified', at, by: 'Bo, Brand', reason: null }
  expect(seenBy(OTHER, { answers, requests }).brand).toEqual({ ...verified, can: NOTHING })
  expect(seenBy(BRAND, { answers, requests }).brand).toEqual({
    ...verified,
    can: { ...NOTHING, decide: true },
  })
})
