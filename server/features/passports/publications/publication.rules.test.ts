import { expect, test } from 'vitest'
import { wayOf } from './publication.rules.ts'

const nothing = {
  is_own_brand: false,
  is_manager: false,
  is_verified: false,
  brand_has_account: false,
  has_agreement: false,
  is_withdrawn: false,
}

test.for([
  [{ is_own_brand: true }, 'own'],
  [{ is_own_brand: true, is_withdrawn: true }, 'closed'],
  [{ is_own_brand: true, is_withdrawn: true, is_manager: true }, 'own'],
  [{ brand_has_account: true }, 'ask'],
  [{ brand_has_account: true, is_verified: true, is_manager: true }, 'ask'],
  [{ brand_has_account: true, has_agreement: true }, 'agreed'],
  [{ brand_has_account: true, has_agreement: true, is_withdrawn: true }, 'ask'],
  [{}, 'unverified'],
  [{ is_manager: true, has_agreement: true }, 'unverified'],
  [{ is_verified: true }, 'unconfirmed'],
  [{ is_verified: true, is_withdrawn: true }, 'closed'],
] as const)('%j publishes: %s', ([facts, way]) => {
  expect(wayOf({ ...nothing, ...facts })).toBe(way)
})
