import { expect, test } from 'vitest'
import type { PassportInput } from '#contract/passports/passports.ts'
import type { StepRow } from './passport-draft.store.ts'
import { keepsSupplyChain } from './supply-chain.rules.ts'

type Steps = PassportInput['data']

const row = (id: number, factory: Partial<StepRow['details'][number]> = {}) =>
  ({
    id,
    display_name: `Step ${id}`,
    icon: 'yarn',
    kind: 'sewing',
    makes_garment: false,
    position: id,
    details: [
      {
        id: id * 10,
        name: null,
        supplier_id: 8,
        factory_id: null,
        used_supplier_as_factory: false,
        delivery_method: null,
        ...factory,
      },
    ],
  }) as unknown as StepRow

const SAVED = [row(1, { factory_id: 5 }), row(2, { used_supplier_as_factory: true })]
const sent = (): Steps => [
  {
    id: 1,
    display_name: 'Step 1',
    icon: 'yarn',
    kind: 'sewing',
    makes_garment: false,
    audience: 'everybody',
    details: [{ id: 10, name: null, supplier_id: 8, factory_id: 5, delivery_method: null }],
  },
  {
    id: 2,
    display_name: 'Step 2',
    icon: 'yarn',
    kind: 'sewing',
    makes_garment: false,
    audience: 'everybody',
    details: [
      { id: 20, name: null, supplier_id: 8, factory_id: 'useCompanyAsFactory', delivery_method: null },
    ],
  },
]

const OWN_STEP = {
  ...{ id: 'new-1', display_name: 'Own', icon: 'yarn', kind: null },
  ...{ makes_garment: false, audience: 'everybody' as const },
}

test('the same steps, whatever the order of their keys, keep it', () => {
  const turned = sent().map(({ details, icon, ...step }) => ({ details, icon, ...step }))
  expect(keepsSupplyChain(turned, SAVED)).toBe(true)
  expect(keepsSupplyChain([], [])).toBe(true)
})

test.for<[string, (steps: Steps) => unknown]>([
  ['another order', (steps) => steps.reverse()],
  ['a step less', (steps) => steps.pop()],
  ['a step more', (steps) => steps.push({ ...OWN_STEP, details: [] })],
  ['the same step as a new one', ([step]) => Object.assign(step ?? {}, { id: 'new-1' })],
  ['another name', ([step]) => Object.assign(step ?? {}, { display_name: 'Step one' })],
  ['another kind', ([step]) => Object.assign(step ?? {}, { kind: 'cutting' })],
  ['another icon', ([step]) => Object.assign(step ?? {}, { icon: 'cone' })],
  ['no entry', ([step]) => step?.details.pop()],
  ['another supplier', ([step]) => Object.assign(step?.details[0] ?? {}, { supplier_id: 9 })],
  ['no factory', ([step]) => Object.assign(step?.details[0] ?? {}, { factory_id: null })],
  ['another delivery', ([step]) => Object.assign(step?.details[0] ?? {}, { delivery_method: 'Ship' })],
  ['a name of the entry', ([step]) => Object.assign(step?.details[0] ?? {}, { name: 'Ring spun' })],
])('%s changes it', ([, change]) => {
  const steps = sent()
  change(steps)
  expect(keepsSupplyChain(steps, SAVED)).toBe(false)
})

test('which step makes the garment is the brand’s to say, whatever the chain is', () => {
  const steps = sent().map((step, index) => ({ ...step, makes_garment: index === 1 }))
  expect(keepsSupplyChain(steps, SAVED)).toBe(true)
})
