/** Cost sheets and secondary costs, their versions, suppliers and documents. */
import {
  fabric,
  makeFactory,
  paramsOf,
  saveCosts,
  saveSheet,
} from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { formWith, OFFER, saveForm } from '#server/features/materials/fabric-forms/fabric-forms.fixture.ts'
import type { Company } from '#server/test/make.ts'
import { granted } from '../granted.ts'
import type { GoodRequest, Ground, Rows } from './good-request.ts'

interface Costed {
  brand: Company
  supplier: Company
  by: Company['manager']
  params: { id: string }
}

/** A style with a version of both, and a supplier in the row of the first service. */
const plantCosts = async ({ make }: Ground): Promise<Costed> => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const suppliers = [{ id: supplier.id, factories: [] }]
  const row = { cost_service_id: 1, income: '10', suppliers }
  granted(await saveSheet(brand.manager, style, { cost_services: [row] }))
  granted(await saveCosts(brand.manager, style, { fabric: [fabric()] }))
  return { brand, supplier, by: brand.manager, params: paramsOf(style) }
}

const onStyle =
  (more: (costed: Costed) => Partial<GoodRequest> | Promise<Partial<GoodRequest>> = () => ({})) =>
  async (ground: Ground): Promise<GoodRequest> => {
    const costed = await plantCosts(ground)
    return { by: costed.by, params: costed.params, ...(await more(costed)) }
  }
const ofVersion = onStyle(({ params }) => ({ params: { ...params, version: '1' } }))

const plantOffer = async ({ make }: Ground): Promise<GoodRequest> => {
  const brand = await make.brand()
  const style = await make.style(brand)
  granted(await saveForm(brand.manager, style, formWith(OFFER)))
  return { by: brand.manager, params: paramsOf(style), body: { candidate_id: OFFER.id } }
}

export const COST_ROWS: Rows = {
  takeFabricIntoBom: plantOffer,
  listCostSuppliers: onStyle(),
  readCostSheet: onStyle(),
  readCostStatus: onStyle(),
  listCostVersions: onStyle(),
  readSecondaryCost: onStyle(),
  listSecondaryCostVersions: onStyle(),
  listBomCostLines: onStyle(),
  readCostVersion: ofVersion,
  readCostComment: ofVersion,
  readSecondaryCostVersion: ofVersion,
  readSecondaryCostComment: ofVersion,
  generateCostSheet: ofVersion,
  generateSecondaryCost: ofVersion,
  exportCostSheet: ofVersion,
  exportSecondaryCost: ofVersion,
  saveCostSheet: onStyle(({ supplier }) => ({
    body: {
      version: 1,
      comment: 'Dearer',
      currency: 'EUR',
      cost_services: [
        {
          cost_service_id: 1,
          payment: '4',
          currency: 'EUR',
          suppliers: [{ id: supplier.id, factories: [] }],
        },
      ],
    },
  })),
  saveSecondaryCost: onStyle(() => ({
    body: { version: 1, comment: 'Dearer', cost_filter: 'cmt', fabric: [fabric({ unit_price: '2' })] },
  })),
  assignCostSuppliers: onStyle(({ supplier }) => ({
    body: {
      cost_service_id: 2,
      suppliers: [{ supplier_id: supplier.id, supplier_inquiry_assigned_status: true }],
    },
  })),
  addCostFactories: onStyle(async ({ supplier }) => ({
    body: {
      cost_service_id: 1,
      supplier_id: supplier.id,
      factories: [await makeFactory(supplier, 'Hall 1')],
    },
  })),
}
