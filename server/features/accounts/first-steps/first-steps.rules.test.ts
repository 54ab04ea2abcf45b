import { describe, expect, test } from 'vitest'
import {
  brandSteps,
  type CompanyFacts,
  furthestOf,
  type StyleFacts,
  type SupplierFacts,
  supplierSteps,
} from './first-steps.rules.ts'

const NEW: CompanyFacts = {
  is_manager: true,
  has_place: false,
  email_proved: false,
  verification_status: 'none',
  is_provisional: false,
}
const PLACED: CompanyFacts = { ...NEW, has_place: true, email_proved: true }
const VERIFIED: CompanyFacts = { ...PLACED, verification_status: 'verified' }

const BARE: StyleFacts = {
  id: 7,
  verified: false,
  verification_requested: false,
  has_picture: false,
  has_suppliers: false,
  has_bom: false,
  has_passport: false,
  waits_for_brand: false,
  published: false,
}
const IN_WORK: StyleFacts = { ...BARE, verified: true, has_picture: true, has_suppliers: true, has_bom: true }
const NO_WORK: SupplierFacts = { has_factory: false, has_geo_image: false, style: null }
const ON_STYLE = { id: 9, has_step: false, confirmed: false, published: false }

/** `open`, `waiting:admin`, `later<verification`: one word for each step. */
const wordsOf = (steps: ReturnType<typeof brandSteps>): string =>
  steps
    .map(
      ({ state, waits_for, after }) =>
        `${state}${waits_for ? `:${waits_for}` : ''}${after ? `<${after}` : ''}`,
    )
    .join(' ')

describe('of a brand', () => {
  const rows: [string, CompanyFacts, StyleFacts | null, string][] = [
    [
      'a new company',
      NEW,
      null,
      'open open later<profile open later<style later<style later<style later<passport',
    ],
    [
      'a colleague of a new company',
      { ...NEW, is_manager: false, email_proved: true },
      null,
      'waiting:account_manager done waiting:account_manager open later<style later<style later<style later<passport',
    ],
    [
      'with a place, before the email is confirmed',
      { ...PLACED, email_proved: false },
      null,
      'done open later<email open later<style later<style later<style later<passport',
    ],
    [
      'while an admin decides',
      { ...PLACED, verification_status: 'requested' },
      { ...BARE, has_picture: true },
      'done done waiting:admin done later<verification later<verification open later<passport',
    ],
    [
      'rejected',
      { ...PLACED, verification_status: 'rejected' },
      null,
      'done done open open later<style later<style later<style later<passport',
    ],
    [
      'while a claim waits',
      { ...PLACED, is_provisional: true },
      { ...BARE, has_passport: true },
      'done done waiting:claim open later<verification later<verification done later<verification',
    ],
    [
      'verified, with a style',
      VERIFIED,
      { ...BARE, verified: true },
      'done done done open open open open later<passport',
    ],
    [
      'a style for another brand, before that one verifies it',
      VERIFIED,
      { ...BARE, verification_requested: true },
      'done done done open open waiting:brand open later<passport',
    ],
    [
      'a passport without a confirmed address',
      { ...VERIFIED, email_proved: false },
      { ...IN_WORK, has_passport: true },
      'done open done done done done done later<email',
    ],
    [
      'all but published',
      VERIFIED,
      { ...IN_WORK, has_passport: true },
      'done done done done done done done open',
    ],
    [
      'while the brand decides on the publication',
      VERIFIED,
      { ...IN_WORK, has_passport: true, waits_for_brand: true },
      'done done done done done done done waiting:brand',
    ],
    [
      'published',
      VERIFIED,
      { ...IN_WORK, has_passport: true, published: true },
      'done done done done done done done done',
    ],
  ]
  test.each(rows)('%s', (_, company, style, words) => expect(wordsOf(brandSteps(company, style))).toBe(words))

  test('each open step leads to where it is done', () => {
    const links = brandSteps(VERIFIED, { ...BARE, verified: true }).map(({ link }) => link)
    expect(links).toEqual([
      ...[null, null, null],
      '/inquiries/7#project',
      '/inquiries/7/suppliers',
      '/inquiries/7#bom',
      '/inquiries/7?tracetab=edit#trace',
      null,
    ])
  })
})

describe('of a supplier', () => {
  const rows: [string, CompanyFacts, SupplierFacts, string][] = [
    [
      'a new company',
      NEW,
      NO_WORK,
      'open open later<profile open waiting:brand later<work later<work later<confirm',
    ],
    [
      'verified and on no style',
      VERIFIED,
      { ...NO_WORK, has_factory: true },
      'done done done done waiting:brand later<work later<work later<confirm',
    ],
    [
      'on a style that names it in no step',
      VERIFIED,
      { ...NO_WORK, style: ON_STYLE },
      'done done done open done waiting:brand waiting:brand later<confirm',
    ],
    [
      'named in a step before it is verified',
      PLACED,
      { ...NO_WORK, style: { ...ON_STYLE, has_step: true } },
      'done done open open done open later<verification later<confirm',
    ],
    [
      'confirmed, on the way to publication',
      VERIFIED,
      { has_factory: true, has_geo_image: true, style: { ...ON_STYLE, has_step: true, confirmed: true } },
      'done done done done done done done waiting:brand',
    ],
  ]
  test.each(rows)('%s', (_, company, facts, words) =>
    expect(wordsOf(supplierSteps(company, facts))).toBe(words),
  )
})

test('the path follows the style with most of its steps done, and of several the newest', () => {
  const [newest, furthest] = [
    { ...BARE, id: 3 },
    { ...IN_WORK, id: 2 },
  ]
  expect(furthestOf([newest, furthest, { ...IN_WORK, id: 1 }])?.id).toBe(2)
  expect(furthestOf([newest, { ...BARE, id: 1 }])?.id).toBe(3)
  expect(furthestOf([])).toBeNull()
})
