import { type CallSpec, fillPath } from '#contract/call.ts'
import { addFactory } from '#contract/companies/organizations.ts'
import { readEvidenceChecks } from '#contract/evidence/evidence-on-styles.ts'
import { addCareInstruction, listCareInstructions } from '#contract/materials/care-instructions.ts'
import { readLot } from '#contract/passports/lots/lots.ts'
import { createCollection, readCollection } from '#contract/styles/collections.ts'
import { createStyleView, listStyleViews } from '#contract/styles/style-views.ts'
import { readStyle } from '#contract/styles/styles.ts'
import {
  make as makeEvidence,
  read as readEvidence,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import {
  add as addClaim,
  list as listClaims,
} from '#server/features/evidence/product-claims/product-claims.fixture.ts'
import {
  CHEST,
  keep as keepInLibrary,
  list as listLibrary,
} from '#server/features/files/library/library.fixture.ts'
import {
  ALL_INPUTS,
  readCost,
} from '#server/features/passports/environmental-costs/environmental-cost.fixture.ts'
import {
  COMPANY_FACTS,
  collectionFacts,
  companyFacts,
  STYLE_FACTS,
  styleFacts,
} from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { add as addLot, ofLot } from '#server/features/passports/passport-lots/lots.fixture.ts'
import { TINY_PNG } from './pictures.ts'
import type { Plant, Planted } from './planted/planted.ts'
import {
  plantChain,
  plantMember,
  plantPolicy,
  plantProfile,
  plantSetting,
  plantSettings,
  plantSignOn,
} from './planted/planted-companies.ts'
import {
  plantBom,
  plantChart,
  plantFabricForm,
  plantLot,
  plantMilestone,
  plantPassport,
  plantTechPack,
} from './planted/planted-documents.ts'

const plantStyle: Plant = async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const params = { id: String(style.id) }
  return {
    params,
    by: brand.manager,
    body: {
      style_name: 'Harbour tee',
      product_type: 2,
      start_date: '2027-01-04',
      end_date: '2027-05-20',
      delivery_destination: 'FR',
      bulk_order_quantity: 4321,
      colour_number: 7,
      currency: 'EUR',
      additional_information: 'Folded',
      brand_reference: 'NL-27-014',
      categories: [1, 2],
      materials: [3],
      collection_id: style.collection_id,
    },
    read: async () => (await brand.manager.send(readStyle, { params })).data.inquiry,
  }
}

const plantProductionLot: Plant = async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand)
  const lot = await addLot(brand, style, { number: 'L-1' })
  const site = await supplier.manager.send(addFactory, {
    body: {
      name: 'Hall 2',
      established_country: 'PT',
      established_city: 'Porto',
      global_organization_id: supplier.id,
    },
  })
  return {
    ...ofLot(style, lot),
    by: brand.manager,
    first: { supplier_id: supplier.id },
    body: {
      ...{
        // Emptied before its supplier, with which it would go.
        factory_id: site.data.factory.id,
        supplier_id: supplier.id,
        made_from: '2026-03-11',
        made_to: '2026-03-19',
      },
      ...{ quantity: 1200, gtin: '04006381333931', remark: 'Dyed twice', shows_evidence: true },
      serials: 'P1 P9',
      composition: {
        text: 'Linen',
        fibres: { components: [], has_animal_parts: true },
      },
    },
    read: async () => (await brand.manager.send(readLot, ofLot(style, lot))).data.data,
  }
}
const plantClaim: Plant = async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const claim = await addClaim(brand.manager, style)
  return {
    params: { id: String(style.id), claimId: String(claim.id) },
    by: brand.manager,
    body: {
      kind: 'recycled',
      words: 'Half of it recycled',
      share_percent: 50,
      part: 'Shell',
      elsewhere: 'Hang tag',
    },
    read: async () => (await listClaims(brand.manager, style)).data[0],
  }
}

const plantStyleFacts: Plant = async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return {
    params: { id: String(style.id) },
    by: brand.manager,
    body: STYLE_FACTS,
    read: async () => (await styleFacts(brand.manager, style)).data.data.own,
  }
}

const plantCost: Plant = async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  return {
    params: { id: String(style.id) },
    by: brand.manager,
    body: ALL_INPUTS,
    read: async () => (await readCost(brand.manager, style)).data.data.own,
  }
}

const plantCollectionFacts: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  const { id } = (await manager.send(createCollection, { body: { name: 'Spring' } })).data.data
  return {
    params: { id: String(id) },
    by: manager,
    body: COMPANY_FACTS,
    read: async () => (await collectionFacts(manager, { id })).data.data.own,
  }
}

const plantCompanyFacts: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  return {
    params: {},
    by: manager,
    body: COMPANY_FACTS,
    read: async () => (await companyFacts(manager)).data.data.own,
  }
}

const plantLibraryEntry: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  const entry = await keepInLibrary(manager, CHEST)
  return {
    params: { id: String(entry.id) },
    by: manager,
    body: {
      code: 'B2',
      name: 'Bust',
      text: 'Lying flat',
      unit: 'inch',
      tolerance_minus: '0.5',
      tolerance_plus: '1.5',
    },
    read: async () => (await listLibrary(manager)).data.data[0],
  }
}

const plantEvidence: Plant = async ({ make }) => {
  const { manager, id } = await make.supplier()
  const place = { name: 'Mill 2', established_city: 'Bursa', established_country: 'TR' }
  const site = await manager.send(addFactory, { body: { ...place, global_organization_id: id } })
  // Of this kind each field may be sent alone, and be empty.
  const own = await makeEvidence(manager, { kind: 'declaration', standard: null })
  return {
    params: { id: String(own.id) },
    by: manager,
    body: {
      kind: 'test_report',
      standard: 'reach',
      title: 'Yarn of the summer',
      number: 'CB-GRS-104455',
      issuing_body: 'Certifier',
      holder_name: 'Mill of old',
      valid_from: '2026-02-01',
      valid_until: '2030-03-04',
      site_ids: [site.data.factory.id],
      processes: ['spinning', 'dyeing_and_finishing'],
      materials: ['cotton'],
      products: 'Yarn',
      quantity_kg: 812.5,
      lot: 'L-7',
      laboratory: 'Hohenstein',
      results: [{ test: 'ph', method: 'ISO 3071', result: '6.2', passed: true }],
      languages: ['en', 'tr'],
      note: 'Second shipment',
    },
    read: async () => {
      const { events: _, ...kept } = (await readEvidence(manager, own)).data.data
      return kept
    },
  }
}

const plantChecks: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  return {
    params: {},
    by: manager,
    body: {
      holder: 'warn',
      site: 'block',
      process: 'note',
      material: 'block',
      dates: 'note',
      number: 'warn',
    },
    read: async () => (await manager.send(readEvidenceChecks)).data.data,
  }
}

const plantCollection: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  const made = await manager.send(createCollection, { body: { name: 'Spring' } })
  const params = { id: String(made.data.data.id) }
  return {
    params,
    by: manager,
    body: { name: 'Autumn', season: 'AW 27' },
    read: async () => (await manager.send(readCollection, { params })).data.collection,
  }
}

const plantStyleView: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  const { id } = (await manager.send(createStyleView, { body: { name: 'Late' } })).data.data
  return {
    params: { id: String(id) },
    by: manager,
    body: { name: 'Due', shared: true, query: 'sort=end_date', columns: ['name', 'end_date'] },
    read: async () => (await manager.send(listStyleViews)).data.data[0],
  }
}

/** A form: its texts stand for the body, and its icon comes with it or not. */
const plantCare: Plant = async ({ make }) => {
  const { manager, uuid } = await make.brand()
  const files = [{ name: 'icon.png', bytes: TINY_PNG }]
  const made = await manager.upload(addCareInstruction, {
    files,
    field: 'icon',
    texts: { name: `Shade ${uuid}` },
  })
  return {
    params: { id: String(made.data.id) },
    by: manager,
    body: { name: `Dry in the shade ${uuid}`, icon_remove_status: 'false' },
    read: async () =>
      (await manager.send(listCareInstructions)).data.careInstructions.find(({ id }) => id === made.data.id),
  }
}

export const CHANGES: Readonly<Record<string, Plant>> = {
  changeStyle: plantStyle,
  changeCompanyProfile: plantProfile,
  submitPassport: plantPassport,
  updatePassport: plantPassport,
  saveBom: plantBom,
  changeValueChain: plantChain,
  changeEvidence: plantEvidence,
  changeLibraryEntry: plantLibraryEntry,
  changeEvidenceChecks: plantChecks,
  renameCollection: plantCollection,
  changeStyleView: plantStyleView,
  changeMember: plantMember,
  changeSignOnProvider: plantSignOn,
  changeSecondFactorPolicy: plantPolicy,
  changeInstallationSettings: plantSettings,
  changeCareInstruction: plantCare,
  changeQcLot: plantLot,
  saveMeasurementChart: plantChart,
  saveFabricForm: plantFabricForm,
  changeMilestone: plantMilestone,
  changeProductClaim: plantClaim,
  changeLot: plantProductionLot,
  changeStyleFacts: plantStyleFacts,
  changeEnvironmentalCost: plantCost,
  changeCollectionFacts: plantCollectionFacts,
  changeCompanyFacts: plantCompanyFacts,
  saveTechPack: plantTechPack,
  changeNotificationSetting: plantSetting,
}

export const hasBody = (call: CallSpec): boolean => call.body !== undefined || call.accepts !== undefined

export const sendBody = (call: CallSpec, { by, params }: Planted, body: Record<string, unknown>) =>
  call.accepts === 'multipart'
    ? by.upload(call, { params, files: [], texts: body as Record<string, string> })
    : by.request({ method: call.method, url: fillPath(call.path, params), payload: body })
