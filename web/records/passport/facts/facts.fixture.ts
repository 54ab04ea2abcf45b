import type { FactSheet } from '#contract/passports/facts/passport-facts.ts'

export const makeFactSheet = (changes: Partial<FactSheet> = {}): FactSheet => ({
  own: {},
  inherited: { company: {}, collection: {} },
  version: 0,
  updated_by: null,
  updated_at: null,
  can: { change: true },
  ...changes,
})
