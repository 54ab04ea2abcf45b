/** A fabric sourcing form of the demo: a jersey with three offers, and a rib. */
import { randomUUID } from 'node:crypto'
import { saveFabricForm } from '#contract/materials/fabric-forms.ts'
import type { DemoWorld } from '../demo-world.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

const STYLE = 'Harbour tee'
const BY = 'mira@northloom.test'
const MILL = 'Cascade Dye Works'

export const makeFabricForms = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const style = styleNamed(styles, STYLE)
  const client = await world.as(BY)
  const rate_date = world.clock.day(-6)
  const offers = [
    {
      ...{ supplier_id: world.companies.get(MILL)?.id ?? null, supplier_name: MILL, article: 'CD 180 SJ' },
      ...{ price: '9.80', currency: 'EUR', rate: '1.085', rate_date, minimum_quantity: '300' },
      lead_time_days: 28,
      unit: 'kg',
      sample_status: 'approved',
      decision: 'chosen',
      reason: 'Best hand feel, and in time',
    },
    {
      ...{ supplier_name: 'Ege Örme', article: 'EO 4411', price: '3.60', currency: 'USD' },
      ...{ minimum_quantity: '2500', lead_time_days: 21 },
      unit: 'm',
      sample_status: 'received',
    },
    {
      ...{ supplier_name: 'Porto Malhas', price: '3.05', currency: 'USD', lead_time_days: 35 },
      unit: 'yd',
      sample_status: 'rejected',
      decision: 'rejected',
      reason: 'Shrinks 9 % in the wash',
    },
  ] as const
  const candidates = offers.map((offer) => ({ id: randomUUID(), ...offer }))
  await world.clock.during(-6, () =>
    client.send(saveFabricForm, {
      params: { id: String(style.id) },
      body: {
        currency: 'USD',
        fabrics: [
          {
            ...{ id: randomUUID(), fabric_type: 'Single jersey', placement: 'Body and sleeves' },
            composition: [{ fibre: 'cotton', percent: 100 }],
            ...{ construction: '30/1 combed, 24 gauge', weight: '180', width: '180', colour: 'Ink' },
            ...{ finish: 'Enzyme wash', quantity: '1900', target_price: '3.40' },
            unit: 'm',
            ...{ lead_time_days: 30, certifications: 'GOTS', candidates },
          },
          {
            ...{ id: randomUUID(), fabric_type: 'Rib 1×1', placement: 'Neck', quantity: '60' },
            ...{ weight: '220', width: '110', candidates: [] },
            unit: 'kg',
          },
        ],
      },
    }),
  )
}
