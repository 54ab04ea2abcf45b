/** What hangs on a style and is changed by calls: its documents, its milestones, the lot of an inspection. */

import { randomUUID } from 'node:crypto'
import { addFactory } from '#contract/companies/organizations.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { cellOf } from '#contract/files/material-colours.rules.ts'
import { readChart } from '#contract/files/measurement-charts.ts'
import { readTechPack, saveTechPack, TECH_PACK_ROLES, type TechPack } from '#contract/files/tech-packs.ts'
import { listCareInstructions } from '#contract/materials/care-instructions.ts'
import { OPEN_FIELD_KEYS } from '#contract/passports/audiences/audience-fields.ts'
import { CLOSED_FIELDS } from '#contract/passports/audiences/audience-places.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { readTrace, submitTrace } from '#contract/passports/passports.ts'
import { CHEST, keep as keepInLibrary, linkTo, NECK } from '#server/features/files/library/library.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { JERSEY, OFFER, readForm } from '#server/features/materials/fabric-forms/fabric-forms.fixture.ts'
import { makeInspection, read, saveInfo } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { add as addMilestone, readTimeline } from '#server/features/styles/timelines/timelines.fixture.ts'
import { TINY_PNG } from '../pictures.ts'
import type { Plant } from './planted.ts'

const READERS_OF_FIELDS = Object.fromEntries([
  ...OPEN_FIELD_KEYS.map((key) => [key, 'professional']),
  ...Object.keys(CLOSED_FIELDS).map((key) => [key, 'everybody']),
])

const LCA_STAGES = { raw_material: 1.5, manufacturing: 2, transport: 3, use: 4, end_of_life: 5 }

/** The draft has one step with one entry, and both keep their ids. */
export const plantPassport: Plant = async ({ make }) => {
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
          audience: 'holder',
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
      audiences: {
        fields: READERS_OF_FIELDS,
        tells_holder: true,
      },
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

export const plantBom: Plant = async ({ make }) => {
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
    supplier_reference: 'AK-SJ-20',
    placement: 'Cuffs',
    technique: 'Flatbed print',
    artwork_size: '18 × 22 mm',
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

export const plantLot: Plant = async ({ make }) => {
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

export const plantChart: Plant = async ({ make }) => {
  const brand = await make.brand()
  const params = { id: String((await make.style(brand)).id) }
  const entry = await keepInLibrary(brand.manager, CHEST)
  const point = {
    code: 'A',
    name: 'Chest',
    method: 'Flat',
    tolerance_minus: '1',
    tolerance_plus: '2',
    values: {},
    ...{ group: 'Body', is_half: true, shrinkage: '3', grade: { step: '1', breaks: [] } },
    library: linkTo(entry),
  }
  const group = { name: 'Body', tolerance_minus: '1', tolerance_plus: '2' }
  return {
    params,
    by: brand.manager,
    body: {
      // What hangs on sizes goes with them, and is emptied before them.
      ...{ unit: 'inch', base_size: 'M', tolerance_groups: [group] },
      ...{ sizes: ['S', 'M'], points: [point] },
    },
    read: async () => (await brand.manager.send(readChart, { params })).data,
  }
}

export const plantMilestone: Plant = async ({ make }) => {
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
      is_shipment: true,
      is_sample: true,
      note: 'In bulk fabric',
    },
    read: async () => (await readTimeline(brand.manager, style)).data[0],
  }
}

export const plantFabricForm: Plant = async ({ make }) => {
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
export const plantTechPack: Plant = async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const params = { id: String(style.id) }
  await saveBom(brand.manager, style, { items: [line({ item: 'Rib' })] })
  const rib = (await readBom(brand.manager, style)).items[0]?.id ?? 0
  const ink = { id: randomUUID(), name: 'Ink', code: '19-4028 TCX', hex: '#1b3a57', picture: null }
  // Colours of materials are saved alone too.
  await brand.manager.send(saveTechPack, { params, body: { colourways: [ink] } })
  const files = [{ name: 'sketch.png', bytes: TINY_PNG }]
  const query = { purpose: 'tech_pack' as const }
  const uploaded = await brand.manager.upload(uploadFiles, { params, query, files })
  const entry = await keepInLibrary(brand.manager, NECK)
  return {
    params,
    by: brand.manager,
    body: {
      construction_notes: [{ id: randomUUID(), part: 'Hem', note: 'Coverstitch', library: linkTo(entry) }],
      material_colours: [{ id: cellOf(rib, ink.id), is_used: true, name: '19-4052 TCX', hex: '#0f4c81' }],
      colourways: [ink],
      sketches: [{ id: uploaded.data.attachment_id, caption: 'Front' }],
      call_outs: [
        {
          ...{ id: randomUUID(), sketch_id: uploaded.data.attachment_id, kind: 'dimension' },
          place: { x: 0.25, y: 0.5, end_x: 0.75, end_y: 0.5 },
          target: { kind: 'text', note_id: null, point_code: null, line_id: null, text: 'Label here' },
        },
      ],
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
