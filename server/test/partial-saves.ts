/** Calls with a body that change fields of a record that is there: how each is planted, sent and read. */
import { randomUUID } from 'node:crypto'
import { type CallSpec, fillPath } from '#contract/call.ts'
import { addCareInstruction, listCareInstructions } from '#contract/care-instructions.ts'
import { createCollection, readCollection } from '#contract/collections.ts'
import { uploadFiles } from '#contract/files.ts'
import { readChart } from '#contract/measurement-charts.ts'
import { listNotificationSettings } from '#contract/notification-settings.ts'
import { addFactory, readCompanyProfile } from '#contract/organizations.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passport-snapshot.ts'
import { readTrace, submitTrace } from '#contract/passports.ts'
import { createStyleView, listStyleViews } from '#contract/style-views.ts'
import { readStyle } from '#contract/styles.ts'
import { readTeam } from '#contract/team.ts'
import { readTechPack, TECH_PACK_ROLES, type TechPack } from '#contract/tech-packs.ts'
import { createValueChain, readValueChain } from '#contract/value-chains.ts'
import { line, read as readBom, save as saveBom } from '../features/boms/boms.fixture.ts'
import { JERSEY, OFFER, readForm } from '../features/fabric-forms/fabric-forms.fixture.ts'
import { makeInspection, read, saveInfo } from '../features/qc-reports/qc-reports.fixture.ts'
import { add as addMilestone, readTimeline } from '../features/timelines/timelines.fixture.ts'
import type { Person } from './make.ts'
import { TINY_PNG } from './pictures.ts'
import type { World } from './world.ts'

export interface Planted {
  params: Record<string, string>
  /** Names everything that the call may change, with a value that nothing else gives by itself. */
  body: Record<string, unknown>
  by: Person
  read: () => Promise<unknown>
}

export type Plant = (world: World) => Promise<Planted>

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
      categories: [1, 2],
      materials: [3],
      collection_id: style.collection_id,
    },
    read: async () => (await brand.manager.send(readStyle, { params })).data.inquiry,
  }
}

const plantProfile: Plant = async ({ make }) => {
  const { manager, uuid } = await make.brand()
  return {
    params: {},
    by: manager,
    body: {
      name: `Loom ${uuid}`,
      code: 'LOOM7',
      city: 'Porto',
      country: 'PT',
      website: 'https://loom.test',
      about: 'We weave',
      product_type_ids: [1, 3],
      certifications: [
        { kind: 'gots', number: 'G-1', valid_until: '2028-01-01' },
        { kind: 'bsci', number: 'B-2', valid_until: '2029-01-01' },
      ],
    },
    read: async () => {
      const { data } = await manager.send(readCompanyProfile, { params: { companyUuid: uuid } })
      return { ...data, certifications: data.certifications.map(({ id: _, ...held }) => held) }
    },
  }
}

const LCA_STAGES = { raw_material: 1.5, manufacturing: 2, transport: 3, use: 4, end_of_life: 5 }

/** The draft has one step with one entry, and both keep their ids. */
const plantPassport: Plant = async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager } = brand
  const style = await make.style(brand)
  const params = { id: String(style.id) }
  const { data: bom } = await saveBom(manager, style, { items: [line(), line()] })
  const step = { id: 'new-1', display_name: 'Knitting', icon: 'yarn', details: [{ id: 'new-2' }] }
  const made = await manager.send(submitTrace, { params, body: { productName: 'Tee', data: [step] } })
  const [saved] = made.data.fields
  const places = { supplier_id: supplier.id, factory_id: 'useCompanyAsFactory' }
  const detail = { id: saved?.details[0]?.id, name: 'Hall 2', delivery_method: 'By rail', ...places }
  const care = (await manager.send(listCareInstructions)).data.careInstructions
  return {
    params,
    by: manager,
    body: {
      productName: 'Harbour tee',
      textLanguage: 'pt',
      data: [
        {
          id: saved?.id,
          display_name: 'Spinning',
          icon: 'needle-thread',
          kind: 'spinning',
          makes_garment: true,
          details: [detail],
        },
      ],
      layout: {
        ...DEFAULT_TRACE_LAYOUT,
        view: 'compact',
        ...Object.fromEntries(
          ['title', 'font', 'icon', 'verified', 'unverified', 'background'].map((name, index) => [
            `${name}_color`,
            `#00000${index + 1}`,
          ]),
        ),
        ...{ supply_chain: false, reviews: false, geo: true, lca: true, bom: true },
        repair_recycle_and_resale: true,
      },
      markWholeTraceAsUnverified: true,
      gtin: '04006381333931',
      fabricComposition: 'Cotton of last season',
      fibreComposition: {
        components: [{ name: 'Shell', fibres: [{ fibre: 'cotton', percent: 100 }] }],
        has_animal_parts: true,
      },
      careInstructions: [care[1]?.id, care[0]?.id],
      selectedBomItems: [bom.items[1]?.id],
      lcaValues: {
        source: 'EF 3.1',
        values: Object.fromEntries(
          ['climate_change', 'water', 'energy', 'land_use', 'eutrophication'].map((name) => [
            name,
            LCA_STAGES,
          ]),
        ),
      },
      ...Object.fromEntries(
        ['repairs', 'recycles', 'resales', 'upcycles', 'donations'].map((kind) => [kind, [supplier.id]]),
      ),
      sustainability: '<p>Grown near Aydın</p>',
    },
    read: async () => (await manager.send(readTrace, { params })).data,
  }
}

const plantBom: Plant = async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager } = brand
  const style = await make.style(brand)
  const { data } = await saveBom(manager, style, { items: [line(), line()] })
  const mill = await supplier.manager.send(addFactory, {
    body: {
      name: 'Button mill',
      established_city: 'Porto',
      established_country: 'PT',
      global_organization_id: supplier.id,
    },
  })
  const uploaded = await manager.upload(uploadFiles, {
    params: { id: String(style.id) },
    files: [{ name: 'button.png', bytes: TINY_PNG }],
  })
  const item = {
    section: 'trims',
    item: 'Button',
    description: 'Corozo',
    composition: [{ fibre: 'cotton', percent: 100 }],
    colour: 'Ecru',
    country_of_origin: 'IT',
    consumption: '6',
    unit: 'piece',
    wastage_percent: '2.5',
    unit_price: '0.12',
    currency: 'EUR',
    certification: 'GOTS',
    recycled_percent: '20',
    weight: '1.5',
    weight_unit: 'g',
    show_in_passport: true,
    supplier_id: supplier.id,
    factory_id: mill.data.factory.id,
    picture: uploaded.data.files[0]?.upload_name,
  }
  return {
    params: { id: String(style.id) },
    by: manager,
    body: { items: data.items.map(({ id }, index) => ({ id, ...item, item: `Button ${index}` })) },
    read: async () => readBom(manager, style),
  }
}

const plantChain: Plant = async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager } = brand
  const made = await manager.send(createValueChain, {
    body: { name: `Chain ${brand.uuid}`, product_type: 1 },
  })
  const params = { id: String(made.data.data.id) }
  const step = { trace_key: null, display_name: 'Knitting', icon: 'yarn', supplier_ids: [supplier.id] }
  const partners = ['donations', 'repairs', 'upcycles', 'recycles', 'resales']
  return {
    params,
    by: manager,
    body: {
      name: `Renamed ${brand.uuid}`,
      description: 'For jerseys',
      product_type: 2,
      shared: true,
      steps: [step],
      partners: Object.fromEntries(partners.map((kind) => [kind, [supplier.id]])),
    },
    read: async () => (await manager.send(readValueChain, { params })).data.data,
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

const plantMember: Plant = async ({ make }) => {
  const { manager, person } = await make.brand()
  const { user_id } = await person('user')
  return {
    params: { id: String(user_id) },
    by: manager,
    body: { role: 'brand_qc', active: false },
    read: async () => (await manager.send(readTeam)).data.members.find(({ id }) => id === user_id),
  }
}

const plantLot: Plant = async ({ make }) => {
  const { inspector, supplier, report } = await makeInspection(make)
  const hall = await supplier.manager.send(addFactory, {
    body: {
      name: 'Hall 2',
      established_city: 'Bursa',
      established_country: 'TR',
      global_organization_id: supplier.id,
    },
  })
  await saveInfo(inspector, report, { supplier_id: supplier.id })
  return {
    params: { id: String(report.id) },
    by: inspector,
    body: {
      lot_number: 'L-7',
      lot_size: 4321,
      factory_id: hall.data.factory.id,
      ship_date: '2027-03-01',
      inspection_level: 'S-4',
    },
    read: async () => (await read(inspector, report)).lot,
  }
}

const plantChart: Plant = async ({ make }) => {
  const brand = await make.brand()
  const params = { id: String((await make.style(brand)).id) }
  const point = {
    code: 'A',
    name: 'Chest',
    method: 'Flat',
    tolerance_minus: '1',
    tolerance_plus: '2',
    values: {},
  }
  return {
    params,
    by: brand.manager,
    body: { unit: 'inch', sizes: ['S', 'M'], points: [point] },
    read: async () => (await brand.manager.send(readChart, { params })).data,
  }
}

const plantMilestone: Plant = async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const { id } = (await addMilestone(brand.manager, style)).data
  return {
    params: { id: String(style.id), milestoneId: String(id) },
    by: brand.manager,
    body: {
      name: 'Size set',
      start_date: '2027-03-24',
      end_date: '2027-04-07',
      organization_id: supplier.id,
    },
    read: async () => (await readTimeline(brand.manager, style)).data[0],
  }
}

const plantFabricForm: Plant = async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const supplier_id = (await make.supplier()).id
  return {
    params: { id: String(style.id) },
    by: brand.manager,
    body: { currency: 'GBP', fabrics: [{ ...JERSEY, candidates: [{ ...OFFER, supplier_id }] }] },
    read: () => readForm(brand.manager, style),
  }
}
const plantTechPack: Plant = async ({ make }) => {
  const brand = await make.brand()
  const params = { id: String((await make.style(brand)).id) }
  const files = [{ name: 'sketch.png', bytes: TINY_PNG }]
  const query = { purpose: 'tech_pack' as const }
  const uploaded = await brand.manager.upload(uploadFiles, { params, query, files })
  return {
    params,
    by: brand.manager,
    body: {
      construction_notes: [{ id: randomUUID(), part: 'Hem', note: 'Coverstitch' }],
      colourways: [{ id: randomUUID(), name: 'Ink', code: '19-4028 TCX', hex: '#1b3a57', picture: null }],
      sketches: [{ id: uploaded.data.attachment_id, caption: 'Front' }],
      roles: Object.fromEntries(TECH_PACK_ROLES.map((role) => [role, [brand.manager.user_id]])),
    },
    read: async () => presentRoles((await brand.manager.send(readTechPack, { params })).data),
  }
}

/** As a save names them. */
const presentRoles = ({ roles, sketches, ...pack }: TechPack) => ({
  ...pack,
  sketches: sketches.map(({ id, caption }) => ({ id, caption })),
  roles: Object.fromEntries(TECH_PACK_ROLES.map((role) => [role, roles[role].map(({ id }) => id)])),
})

const plantSetting: Plant = async ({ make }) => {
  const { manager } = await make.brand()
  return {
    params: { kind: 'style_verified' },
    by: manager,
    body: { bell: false, mail: false },
    read: async () =>
      (await manager.send(listNotificationSettings)).data.data.find(({ kind }) => kind === 'style_verified'),
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
  renameCollection: plantCollection,
  changeStyleView: plantStyleView,
  changeMember: plantMember,
  changeCareInstruction: plantCare,
  changeQcLot: plantLot,
  saveMeasurementChart: plantChart,
  saveFabricForm: plantFabricForm,
  changeMilestone: plantMilestone,
  saveTechPack: plantTechPack,
  changeNotificationSetting: plantSetting,
}

export const hasBody = (call: CallSpec): boolean => call.body !== undefined || call.accepts !== undefined

export const sendBody = (call: CallSpec, { by, params }: Planted, body: Record<string, unknown>) =>
  call.accepts === 'multipart'
    ? by.upload(call, { params, files: [], texts: body as Record<string, string> })
    : by.request({ method: call.method, url: fillPath(call.path, params), payload: body })
