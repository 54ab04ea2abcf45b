/** Evidence of the demo's companies. Days from today. */
import type { z } from 'zod'
import type { newEvidence } from '#contract/evidence/evidence-record.ts'
import type { claimInput } from '#contract/evidence/product-claims.ts'

interface DemoEvidence {
  by: string
  /** Dates are given in days. */
  record: Omit<z.input<typeof newEvidence>, 'valid_from' | 'valid_until'>
  from?: number
  until?: number
  /** Names of the holder's factories. */
  sites?: readonly string[]
  /** Offered on this day, and accepted by this person on the next. */
  shared?: { on: number; with: string; accepted?: string }
  /** Behind these steps of the style, by their names, and a claim; of none, behind the style. */
  behind?: { style: string; by: string; steps?: readonly string[]; claim?: z.input<typeof claimInput> }
}

const TARA = 'tara@anatolia-knit.test'
const MIRA = 'mira@northloom.test'

export const EVIDENCE: readonly DemoEvidence[] = [
  {
    by: TARA,
    record: {
      kind: 'scope_certificate',
      standard: 'gots',
      title: 'GOTS scope certificate 2026',
      number: 'CU-812345-GOTS-2026',
      issuing_body: 'Control Union Certifications',
      processes: ['spinning'],
      materials: ['cotton'],
      languages: ['en'],
    },
    from: -120,
    until: 244,
    sites: ['Nilüfer spinning mill'],
    shared: { on: -30, with: 'Northloom', accepted: MIRA },
    behind: {
      style: 'Harbour tee',
      by: MIRA,
      steps: ['Spinning', 'Knitting'],
      claim: { kind: 'organic', words: 'Organic cotton' },
    },
  },
  {
    by: TARA,
    record: {
      kind: 'product_certificate',
      standard: 'oeko_tex_100',
      title: 'Jersey, raw and dyed',
      number: '24.HTR.51423',
      issuing_body: 'Hohenstein',
      processes: ['knitting_or_weaving'],
      materials: ['cotton', 'elastane'],
      languages: ['en', 'tr'],
    },
    from: -325,
    until: 40,
    shared: { on: -28, with: 'Northloom', accepted: MIRA },
    behind: { style: 'Harbour tee', by: MIRA },
  },
  {
    by: TARA,
    record: {
      kind: 'transaction_certificate',
      standard: 'gots',
      title: 'Combed yarn Ne 20/1, second shipment',
      number: 'CU-TC-2026-004417',
      issuing_body: 'Control Union Certifications',
      processes: ['spinning'],
      materials: ['cotton'],
      quantity_kg: 4200,
      lot: 'NK-2026-11',
    },
    from: -12,
    shared: { on: -3, with: 'Northloom' },
  },
  {
    by: TARA,
    record: {
      kind: 'audit',
      standard: 'amfori_bsci',
      title: 'Social audit of the knitting hall',
      number: '792-004512-000',
      issuing_body: 'TÜV Rheinland',
    },
    from: -390,
    until: -25,
    sites: ['Uludağ knitting hall'],
  },
  {
    by: MIRA,
    record: {
      kind: 'test_report',
      standard: 'reach',
      title: 'Garment test before bulk',
      number: 'HL-26-10311',
      laboratory: 'Hohenstein',
      results: [
        { test: 'ph', method: 'ISO 3071', result: '6.4', passed: true },
        { test: 'colour_fastness', method: 'ISO 105-C06', result: '4–5', passed: true },
        { test: 'pilling', method: 'ISO 12945-2', result: '4', passed: true },
        { test: 'azo', method: 'ISO 14362-1', result: 'below 5 mg/kg', passed: true },
      ],
      languages: ['en'],
    },
    from: -40,
    behind: { style: 'Harbour tee', by: MIRA },
  },
]
