/** Forms for the tests of fabric sourcing. */
import { randomUUID } from 'node:crypto'
import { readFabricForm, saveFabricForm, takeFabricIntoBom } from '#contract/materials/fabric-forms.ts'
import type { Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
const paramsOf = (style: { id: number }) => ({ id: String(style.id) })

export const JERSEY = {
  id: '0b9f2a52-5d3c-4f0e-8c47-1d1f7a1c0001',
  fabric_type: 'Single jersey',
  placement: 'Body',
  composition: [{ fibre: 'cotton' as const, percent: 100 }],
  construction: '30/1 combed',
  weight: '180',
  width: '180',
  colour: 'Harbour blue',
  finish: 'Enzyme wash',
  quantity: '1200',
  unit: 'm' as const,
  target_price: '3.4',
  lead_time_days: 30,
  certifications: 'GOTS',
  note: 'Same shade as last season',
}
export const OFFER = {
  id: '0b9f2a52-5d3c-4f0e-8c47-1d1f7a1c0002',
  supplier_id: null,
  supplier_name: 'Sarıkaya Mensucat',
  article: 'SJ-180',
  price: '9.8',
  unit: 'kg' as const,
  currency: 'EUR',
  rate: '1.085',
  rate_date: '2026-11-20',
  minimum_quantity: '300',
  lead_time_days: 35,
  sample_status: 'approved' as const,
  decision: 'chosen' as const,
  reason: 'Best hand, in time',
}

export const offer = (fields: object = {}) => ({
  id: randomUUID(),
  supplier_name: 'Mill',
  ...fields,
})
/** A form in dollars with one fabric and these offers. */
export const formWith = (...candidates: object[]) => ({
  currency: 'USD',
  fabrics: [{ ...JERSEY, candidates }],
})

export const saveForm = (by: Sender, style: { id: number }, body: object) =>
  by.send(saveFabricForm, { params: paramsOf(style), body: body as never })
export const readForm = async (by: Sender, style: { id: number }) =>
  (await by.send(readFabricForm, { params: paramsOf(style) })).data
export const takeIntoBom = (by: Sender, style: { id: number }, candidate_id: string) =>
  by.send(takeFabricIntoBom, { params: paramsOf(style), body: { candidate_id } })
