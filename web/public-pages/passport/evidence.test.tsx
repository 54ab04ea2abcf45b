import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SnapshotEvidenceRow } from '#contract/passports/sections/snapshot-evidence.ts'
import { makePassport } from '../passport.fixture.ts'
import { Passport, type PassportProps } from './passport.tsx'

const ROW: SnapshotEvidenceRow = {
  ...{ ref: 5, place: 'style', step: null, of: '', kind: 'product_certificate', standard: 'GOTS' },
  ...{ valid_until: '2027-01-08', holder: 'Anatolia Knit', number: 'CU-1', issuing_body: 'Control Union' },
  ...{ is_stated: false, file: null },
}
const FILE = { title: 'a.pdf', sha256: 'a'.repeat(64), mime_type: 'application/pdf', size: 7 }

const draw = (row: Partial<SnapshotEvidenceRow>, more: Partial<PassportProps> = {}) => {
  const snapshot = makePassport({ evidence: [{ ...ROW, ...row }] })
  render(<Passport {...{ snapshot, language: 'en', pictureUrl: () => '', ...more }} />)
  const heading = screen.getByRole('heading', { name: 'Evidence' })
  const section = heading.closest('section') as HTMLElement
  return { section, text: (section.textContent ?? '').replaceAll(/\s/g, ' ') }
}

// shows D-571
test('each piece says how it stood then and stands today; what is not sound stands out', () => {
  const { section, text } = draw({ valid_until: '2026-11-17' }, { evidenceNow: { 5: 'withdrawn' } })
  expect(text).toContain('When published: expired · Today: withdrawn')
  expect(within(section).getByText('Today: withdrawn').tagName).toBe('STRONG')
})

test('on the last day it is valid, and where nobody knows today nothing is said of it', () => {
  const { text } = draw({ valid_until: '2026-11-18' })
  expect(text).toContain('When published: valid')
  expect(text).not.toContain('Today')
})

test('the product as a whole has no name behind its kind, and a step has', () => {
  expect(draw({}).text).toContain('Product certificateGOTS · Anatolia Knit · CU-1 · Control Union')
})

test('a step is named, and what came through a link is marked', () => {
  const row = { place: 'step', step: 'spinning', of: 'Spinning', is_stated: true } as const
  expect(draw(row).text).toContain('Product certificate · Spinning')
  expect(screen.getByText(/said by a company through a link/)).toBeInTheDocument()
})

test('of what exists alone neither holder nor number is said', () => {
  const nothing = { holder: null, number: null, issuing_body: null }
  expect(draw(nothing).text).toContain('Product certificateGOTS · valid until 8 Jan 2027')
})

test('a file is offered to everybody, and neither in a preview nor behind a secret', () => {
  const { section } = draw({ file: FILE })
  expect(within(section).getByRole('link', { name: 'Open the file' })).toHaveAttribute(
    'href',
    '/trace/ST-7QK4M-2XV9D/evidence/5',
  )
})

test('a page behind a secret offers no file', () => {
  const restricted = { path: '/with/ST-7QK4M-2XV9D/x', reader: 'holder', partner: null } as const
  const { section } = draw({ file: FILE }, { restricted })
  expect(within(section).queryByRole('link')).toBeNull()
})
