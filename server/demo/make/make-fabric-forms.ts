import { randomUUID } from 'node:crypto'
import { saveFabricForm } from '#contract/materials/fabric-forms.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import { type DraftOffer, FABRIC_FORM } from '../facts/fabric-forms.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

/** A company of the product is offered by its id as well, an amount in another currency at a day's rate. */
const toOffer = (world: DemoWorld, { isOnProduct, ...offer }: DraftOffer) => ({
  id: randomUUID(),
  ...offer,
  ...(isOnProduct && { supplier_id: companyOf(world, offer.supplier_name).id }),
  ...(offer.rate && { rate_date: world.clock.day(FABRIC_FORM.on) }),
})

export const makeFabricForms = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const { style, by, on, currency } = FABRIC_FORM
  const client = await world.as(by)
  const fabrics = FABRIC_FORM.fabrics.map(({ candidates, ...fabric }) => ({
    id: randomUUID(),
    ...fabric,
    candidates: candidates.map((offer) => toOffer(world, offer)),
  }))
  const params = { id: String(styleNamed(styles, style).id) }
  await world.clock.during(on, () => client.send(saveFabricForm, { params, body: { currency, fabrics } }))
}
