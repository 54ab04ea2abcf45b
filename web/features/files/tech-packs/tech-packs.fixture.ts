import type { MeasurementChart } from '#contract/files/measurement-charts.ts'
import type { TechPack } from '#contract/files/tech-packs.ts'

const AT = '2026-11-20T09:41:00.000Z'
const NOBODY = {
  ...{ designer: [], pattern_maker: [], technologist: [] },
  ...{ merchandiser: [], sourcing: [], quality: [] },
}

export const BEN = { id: 12, full_name: 'Ben Adeyemi', organization_name: 'Northloom' }

export const makeTechPack = (more: Partial<TechPack> = {}): TechPack => ({
  id: 3,
  inquiry_id: 7,
  version: 4,
  status: 'draft',
  status_changed_at: null,
  status_changed_by_name: null,
  status_note: null,
  updated_at: AT,
  updated_by_name: 'Mira Olsen',
  construction_notes: [
    {
      ...{ id: '0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', part: 'Neckline', note: 'Coverstitch, 4 mm' },
      library: null,
    },
  ],
  colourways: [
    {
      id: '1d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b',
      name: 'Ink',
      code: 'Pantone 19-4028 TCX',
      hex: '#1b3a57',
      picture: null,
    },
  ],
  sketches: [],
  call_outs: [],
  material_colours: [],
  lines: [],
  roles: NOBODY,
  issue: null,
  is_issued: false,
  can: { change: true, set_status: true },
  ...more,
})

export const makeSketch = (
  more: Partial<TechPack['sketches'][number]> = {},
): TechPack['sketches'][number] => ({
  id: 21,
  upload_name: 'sketch-of-the-front-000001',
  title: 'front.png',
  mime_type: 'image/png',
  size: 2048,
  width: 1200,
  height: 900,
  caption: 'Front',
  uploaded_by_name: 'Mira Olsen',
  organization_name: 'Northloom',
  created_at: AT,
  ...more,
})

export const makeChart = (more: Partial<MeasurementChart> = {}): MeasurementChart => ({
  inquiry_id: 7,
  pictures: {},
  version: 2,
  updated_at: AT,
  updated_by_name: 'Mira Olsen',
  unit: 'cm',
  sizes: ['S', 'M'],
  points: [
    {
      code: 'A',
      name: 'Half chest',
      method: null,
      tolerance_minus: '1',
      tolerance_plus: '1',
      values: { S: '49.5', M: '52' },
    },
  ],
  issue: null,
  is_issued: false,
  can: { change: true },
  ...more,
})
