import { describe, expect, test } from 'vitest'
import { makeServiceRow } from '../costs.fixture.ts'
import { unusedServices } from './service-fold.rules.ts'

const row = (id: number, said: Parameters<typeof makeServiceRow>[0] = {}) =>
  makeServiceRow({ cost_service_id: id, ...said })
const mill = { id: 4, name: 'Mill', factories: [], is_on_style: true }
const typed = (id: number, income: string, payment = '') => ({ id, income, payment })
const idsOf = (...given: Parameters<typeof unusedServices>) =>
  unusedServices(...given).map(({ cost_service_id }) => cost_service_id)

describe('services that fold away', () => {
  const rows = [
    row(1, { income: '0.00' }),
    row(2),
    row(3, { payment: '5.00' }),
    row(4, { suppliers: [mill] }),
    row(5),
  ]

  // shows S2-214
  test('are those without amounts and suppliers; a zero that was typed is an amount', () => {
    expect(idsOf(rows, null)).toEqual([2, 5])
  })

  test('are none of those in which something is typed, be it a number or not', () => {
    expect(idsOf(rows, [typed(2, '1'), typed(5, ' ')])).toEqual([5])
    expect(idsOf(rows, [typed(2, ''), typed(5, '', 'x')])).toEqual([2])
  })

  test('are not those whose saved amount was taken out', () => {
    expect(idsOf(rows, [typed(1, ''), typed(3, '')])).toEqual([2, 5])
  })

  test('are none before anything was saved: a new sheet begins with all', () => {
    expect(idsOf([row(1), row(2)], [typed(1, '100')])).toEqual([])
  })
})
