import type { CallArguments } from '#contract/call.ts'
import type { saveFabricForm } from '#contract/materials/fabric-forms.ts'

type Fabric = NonNullable<CallArguments<typeof saveFabricForm>['body']['fabrics']>[number]
type Offer = NonNullable<Fabric['candidates']>[number]

export interface DraftOffer extends Omit<Offer, 'id'> {
  supplier_name: string
  /** The supplier is a company of the product. */
  isOnProduct?: boolean
}
interface DraftFabric extends Omit<Fabric, 'id' | 'candidates'> {
  candidates: readonly DraftOffer[]
}

const FABRICS: readonly DraftFabric[] = [
  {
    fabric_type: 'Single jersey',
    placement: 'Body and sleeves',
    composition: [{ fibre: 'cotton', percent: 100 }],
    construction: '30/1 combed, 24 gauge',
    weight: '180',
    width: '180',
    colour: 'Ink',
    finish: 'Enzyme wash',
    quantity: '1900',
    target_price: '3.40',
    unit: 'm',
    lead_time_days: 30,
    certifications: 'GOTS',
    candidates: [
      {
        supplier_name: 'Cascade Dye Works',
        isOnProduct: true,
        article: 'CD 180 SJ',
        price: '9.80',
        currency: 'EUR',
        rate: '1.085',
        minimum_quantity: '300',
        lead_time_days: 28,
        unit: 'kg',
        sample_status: 'approved',
        decision: 'chosen',
        reason: 'Best hand feel, and in time',
      },
      {
        supplier_name: 'Ege Örme',
        article: 'EO 4411',
        price: '3.60',
        currency: 'USD',
        minimum_quantity: '2500',
        lead_time_days: 21,
        unit: 'm',
        sample_status: 'received',
      },
      {
        supplier_name: 'Porto Malhas',
        price: '3.05',
        currency: 'USD',
        lead_time_days: 35,
        unit: 'yd',
        sample_status: 'rejected',
        decision: 'rejected',
        reason: 'Shrinks 9 % in the wash',
      },
    ],
  },
  {
    fabric_type: 'Rib 1×1',
    placement: 'Neck',
    quantity: '60',
    weight: '220',
    width: '110',
    unit: 'kg',
    candidates: [],
  },
]

/** A jersey with three offers, and a rib. */
export const FABRIC_FORM = {
  style: 'Harbour tee',
  by: 'mira@northloom.test',
  /** Days from today: when it was saved, and of its rates. */
  on: -6,
  currency: 'USD',
  fabrics: FABRICS,
} as const
