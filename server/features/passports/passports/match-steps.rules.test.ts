import { expect, test } from 'vitest'
import { matchSteps } from './match-steps.rules.ts'

const place = (supplier_id: number | null, factory_id: number | null = null) => ({
  supplier_id,
  factory_id,
  used_supplier_as_factory: false,
})
const detail = (id: number | undefined, supplier: number | null, name: string | null = null) => ({
  ...(id !== undefined && { id }),
  name,
  position: 1,
  delivery_method: null,
  ...place(supplier),
})
const step = (id: number | undefined, display_name: string, details: ReturnType<typeof detail>[]) => ({
  ...(id !== undefined && { id }),
  display_name,
  icon: 'yarn',
  position: 1,
  details,
})
const present = (id: number, display_name: string, details: [number, number | null, string?][]) => ({
  id,
  display_name,
  details: details.map(([each, supplier, name = null]) => ({ id: each, name, ...place(supplier) })),
})
const matchesOf = (matched: ReturnType<typeof matchSteps>) =>
  matched.map((each) => [each.present, each.details.map((inner) => inner.present)])

test.each([
  [
    'by id, whatever they are called',
    [step(1, 'Spinning', [detail(11, 5)])],
    [present(1, 'Yarn', [[11, 5]])],
    [[1, [11]]],
  ],
  [
    'by name, without ids',
    [step(undefined, 'Dyeing', [detail(undefined, 5)])],
    [present(2, 'Dyeing', [[21, 5]])],
    [[2, [21]]],
  ],
  [
    'not with another supplier',
    [step(1, 'Spinning', [detail(11, 5)])],
    [present(1, 'Spinning', [[11, 6]])],
    [[1, [null]]],
  ],
  [
    'not from another step',
    [step(undefined, 'Dyeing', [detail(undefined, 5)])],
    [present(2, 'Sewing', [[21, 5]])],
    [[null, [null]]],
  ],
  [
    'each once, the same name first',
    [step(1, 'Spinning', [detail(undefined, 5, 'B'), detail(undefined, 5, 'A'), detail(undefined, 5)])],
    [
      present(1, 'Spinning', [
        [11, 5, 'A'],
        [12, 5, 'B'],
      ]),
    ],
    [[1, [12, 11, null]]],
  ],
  [
    'an entry that moved with its id',
    [step(1, 'Spinning', [detail(22, 5)]), step(2, 'Dyeing', [])],
    [present(1, 'Spinning', []), present(2, 'Dyeing', [[22, 5]])],
    [
      [1, [22]],
      [2, []],
    ],
  ],
])('steps are matched: %s', (_, source, there, wanted) => {
  expect(matchesOf(matchSteps(source, there))).toEqual(wanted)
})
