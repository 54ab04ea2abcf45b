import type { EnvironmentalCost } from '#contract/passports/france/environmental-costs.ts'

export const makeCost = (changes: Partial<EnvironmentalCost> = {}): EnvironmentalCost => ({
  own: {},
  taken: {},
  taken_inputs: [],
  missing: [],
  places: {},
  material_names: { 'ei-coton': 'Coton', 'ei-pet': 'Polyester' },
  result: null,
  method: { name: 'Ecobalyse', version: '3.1.0' },
  computed_by: 'Northloom',
  version: 0,
  updated_by: null,
  updated_at: null,
  can: { change: true },
  ...changes,
})
