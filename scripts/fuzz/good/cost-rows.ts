/** Cost sheets and secondary costs, their versions, suppliers and documents. */
import {
  fabric,
  makeFactory,
  paramsOf,
  saveCosts,
  saveSheet,
} from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { formWith, OFFER, saveForm } from '#server/features/materials/fabric-forms/fabric-forms.fixture.ts'
import { granted } from '#server/test/client.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

/** A style with a version of both, and a supplier in the row of the first service. */
const plantCosts = async ({ make }: Ground) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager: by } = brand
  const style = await make.style(brand, { suppliers: [supplier] })
  const suppliers = [{ id: supplier.id, factories: [] }]
  granted(await saveSheet(by, style, { cost_services: [{ cost_service_id: 1, income: '10', suppliers }] }))
  granted(await saveCosts(by, style, { fabric: [fabric()] }))
  return { by, supplier, ids: { ...paramsOf(style), version: '1', supplier_id: supplier.id } }
}

export const COST_PLACES: Places = Object.fromEntries(
  [
    '/api/cost/{id}',
    '/api/inquiry/cost_status/{id}',
    ...['cost', 'secondary_cost'].flatMap((kind) => [
      `/api/${kind}_available_versions/{id}`,
      `/api/${kind}_version/{id}/{version}`,
      `/api/${kind}_version_comment/{id}/{version}`,
    ]),
  ].map((path) => [path, plantCosts]),
)

export const COST_ROWS: Rows = {
  takeFabricIntoBom: async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    granted(await saveForm(brand.manager, style, formWith(OFFER)))
    return { by: brand.manager, ids: { ...paramsOf(style), candidate_id: OFFER.id } }
  },
  saveCostSheet: also(plantCosts, ({ supplier }) => {
    const suppliers = [{ id: supplier.id, factories: [] }]
    const cost_services = [{ cost_service_id: 1, payment: '4', currency: 'EUR', suppliers }]
    return { body: { version: 1, comment: 'Dearer', currency: 'EUR', cost_services } }
  }),
  saveSecondaryCost: also(plantCosts, () => ({
    body: { version: 1, comment: 'Dearer', cost_filter: 'cmt', fabric: [fabric({ unit_price: '2' })] },
  })),
  assignCostSuppliers: also(plantCosts, ({ supplier }) => {
    const suppliers = [{ supplier_id: supplier.id, supplier_inquiry_assigned_status: true }]
    return { body: { cost_service_id: 2, suppliers } }
  }),
  addCostFactories: also(plantCosts, async ({ supplier, ids }) => ({
    ids: { ...ids, cost_service_id: 1, factories: [await makeFactory(supplier, 'Hall 1')] },
  })),
}
