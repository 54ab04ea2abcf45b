/** The checks as somebody reads them who audits chains of custody: case by case, against what the text asks. */
import { describe, expect, test } from 'vitest'
import { type Coverage, USUAL_WEIGHTS } from '#contract/evidence/evidence-on-styles.ts'
import { type EvidenceStandard, isNumberOf } from '#contract/evidence/evidence-standards.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import { type Aim, coverageOf, type Judged, judgeEvidence } from './evidence-checks.rules.ts'
import { HALL, MILL, SCOPE } from './judged.fixture.ts'

const DYER = { id: 8, name: 'Bosphorus Dye', has_account: true }
const UNREGISTERED = { id: 9, name: 'Ege Iplik', has_account: false }
const BRAND = { id: 1, name: 'Northloom' }
const ELSEWHERE = { id: 4, name: 'Hall 9' }
const STATED = {
  company: 'Ege Iplik',
  person: 'Ada',
  role: 'Sales',
  address: 'a•••@e•••.example',
  at: '2026-02-02T00:00:00.000Z',
}

const spinning: Aim = {
  of: 'step',
  supplier: MILL,
  factory: HALL,
  step_kind: 'spinning',
  fibres: ['cotton'],
  quantity_kg: null,
  claim_kind: null,
  lost_component: null,
  produced_on: null,
  lot_days: null,
  today: '2026-06-15',
}

type Case = readonly [
  string,
  Partial<Judged> & { aim?: Partial<Aim> },
  ...([] | [Judged['kind'] extends never ? never : string]),
]
/** What fails, by its check; nothing where the evidence covers what it stands behind. */
const failedOf = ({ aim = {}, ...change }: Case[1]) =>
  judgeEvidence({ ...SCOPE, ...change }, { ...spinning, ...aim }, USUAL_WEIGHTS)

const expectAll = (cases: readonly Case[]) =>
  test.for(cases)('%s', ([, given, expected]) =>
    expect(failedOf(given).map(({ check, text }) => `${check}: ${inEnglish(text)}`)).toEqual(
      expected === undefined ? [] : [expected],
    ),
  )

// shows D-685
describe('holder against supplier', () => {
  expectAll([
    ['the supplier itself', {}],
    ['printed in capitals', { holder_name: 'ANATOLIA KNIT' }],
    ['printed with points and blanks', { holder_name: 'Anatolia-Knit.' }],
    [
      'Turkish capitals of a name with a dotless ı',
      { holder: { id: 7, name: 'Işık Tekstil' }, holder_name: 'IŞIK TEKSTİL' },
    ],
    [
      'small dotless ı for a Latin i',
      { holder: { id: 7, name: 'Kırıkkale Iplik' }, holder_name: 'KIRIKKALE İPLİK' },
    ],
    ['German capitals of ß', { holder: { id: 7, name: 'Weiß & Söhne' }, holder_name: 'WEISS & SÖHNE' }],
    ['accents left out', { holder: { id: 7, name: 'Têxtil São João' }, holder_name: 'Textil Sao Joao' }],
    ['letters of full width', { holder_name: 'Anatolia Knit' }],
    [
      'the certificate of another company, kept by the supplier',
      { holder_name: 'Bosphorus Dye' },
      'holder: It is made out to Bosphorus Dye, and the supplier here is Anatolia Knit.',
    ],
    [
      'the certificate of another company that begins with the same name',
      { holder_name: 'Anatolia Knitwear' },
      'holder: It is made out to Anatolia Knitwear, and the supplier here is Anatolia Knit.',
    ],
    [
      'kept by another company',
      { aim: { supplier: DYER } },
      'holder: It is held by Anatolia Knit, and the supplier here is Bosphorus Dye.',
    ],
    [
      'kept by the brand, made out to the supplier: nobody speaks for a company that is here',
      { holder: BRAND, holder_name: 'Anatolia Knit' },
      'holder: It is held by Northloom, and the supplier here is Anatolia Knit.',
    ],
    ['a step without a supplier', { holder: DYER, aim: { supplier: null } }],
    [
      'stated through a link by a supplier without an account',
      { holder: BRAND, holder_name: 'EGE İPLİK', stated: STATED, aim: { supplier: UNREGISTERED } },
    ],
    [
      'stated through a link by another company',
      { holder: BRAND, holder_name: 'Marmara Iplik', stated: STATED, aim: { supplier: UNREGISTERED } },
      'holder: It is made out to Marmara Iplik, and the supplier here is Ege Iplik.',
    ],
    [
      'stated through a link by another company, with no name printed',
      {
        holder: BRAND,
        holder_name: null,
        stated: { ...STATED, company: 'Marmara Iplik' },
        aim: { supplier: UNREGISTERED },
      },
      'holder: It is made out to Marmara Iplik, and the supplier here is Ege Iplik.',
    ],
    [
      'stated through a link by another company, with the name of the supplier printed since',
      {
        holder: BRAND,
        holder_name: 'EGE İPLİK',
        stated: { ...STATED, company: 'Marmara Iplik' },
        aim: { supplier: UNREGISTERED },
      },
      'holder: It is made out to Marmara Iplik, and the supplier here is Ege Iplik.',
    ],
    [
      'stated through a link in the name of a company that is here',
      { holder: BRAND, holder_name: 'Anatolia Knit', stated: { ...STATED, company: 'Anatolia Knit' } },
      'holder: It is held by Northloom, and the supplier here is Anatolia Knit.',
    ],
  ])
})

describe('site against factory', () => {
  expectAll([
    ['the factory is a site', { sites: [ELSEWHERE, HALL] }],
    [
      'another factory of the same company',
      { aim: { factory: ELSEWHERE } },
      'site: Its sites do not include Hall 9.',
    ],
    ['names no sites', { sites: [], aim: { factory: ELSEWHERE } }],
    ['a step that names no factory', { aim: { factory: null } }],
    [
      'a factory of the same name',
      { aim: { factory: { id: 5, name: 'Hall 2' } } },
      'site: Its sites do not include Hall 2.',
    ],
  ])
})

describe('process against step', () => {
  expectAll([
    ['a wider scope covers', { processes: ['spinning', 'knitting_or_weaving', 'dyeing_and_finishing'] }],
    [
      'a scope without spinning covers no spinning step',
      { processes: ['knitting_or_weaving', 'dyeing_and_finishing'] },
      'process: It covers Knitting or weaving, Dyeing and finishing, and this step is Spinning.',
    ],
    [
      'what comes before the step',
      { processes: ['raw_material', 'fibre'] },
      'process: It covers Raw material, Fibre, and this step is Spinning.',
    ],
    [
      'sewing is not cutting',
      { processes: ['sewing'], aim: { step_kind: 'cutting' } },
      'process: It covers Sewing, and this step is Cutting.',
    ],
    [
      'dyeing is not printing',
      { processes: ['dyeing_and_finishing'], aim: { step_kind: 'printing' } },
      'process: It covers Dyeing and finishing, and this step is Printing.',
    ],
    [
      'a scope that names none',
      { processes: [] },
      'process: It names no process, and this step is Spinning.',
    ],
    [
      'a transaction certificate that names none',
      { kind: 'transaction_certificate', processes: [] },
      'process: It names no process, and this step is Spinning.',
    ],
    ['an audit of the whole site', { kind: 'audit', standard: 'sa8000', processes: [] }],
    [
      'an audit of another process',
      { kind: 'audit', standard: 'sa8000', processes: ['sewing'] },
      'process: It covers Sewing, and this step is Spinning.',
    ],
    [
      'behind a material no process is asked for',
      { processes: ['sewing'], aim: { of: 'line', step_kind: null } },
    ],
    [
      'a step of which nobody said what it does',
      { aim: { step_kind: null } },
      'process: Nobody has said what is done in this step.',
    ],
  ])
})

// shows D-686
describe('material against composition', () => {
  expectAll([
    ['one of a blend', { aim: { fibres: ['cotton', 'elastane'] } }],
    [
      'none of it',
      { aim: { fibres: ['viscose'] } },
      'material: Its materials are Cotton, and here they are Viscose.',
    ],
    ['flax and linen are one fibre', { materials: ['flax'], aim: { fibres: ['linen'] } }],
    ['linen and flax are one fibre', { materials: ['linen'], aim: { fibres: ['flax'] } }],
    ['polyamide and nylon are one fibre', { materials: ['polyamide'], aim: { fibres: ['nylon'] } }],
    ['metallised and metallic are one fibre', { materials: ['metallised'], aim: { fibres: ['metallic'] } }],
    [
      'wool is not cashmere',
      { materials: ['wool'], aim: { fibres: ['cashmere'] } },
      'material: Its materials are Wool, and here they are Cashmere.',
    ],
    [
      'alpaca is not mohair, though one number has both',
      { materials: ['alpaca'], aim: { fibres: ['mohair'] } },
      'material: Its materials are Alpaca, and here they are Mohair.',
    ],
    [
      'paper is no metal, though one number has both',
      { materials: ['paper'], aim: { fibres: ['metal'] } },
      'material: Its materials are Paper, and here they are Metal.',
    ],
    ['names none', { materials: [], aim: { fibres: ['viscose'] } }],
    ['a style that says none', { aim: { fibres: [] } }],
  ])
})

// shows D-687
describe('dates against production', () => {
  const lot = (from: string | null, to: string | null) => ({ lot_days: { from, to } })
  expectAll([
    ['on the first day', { aim: { produced_on: '2026-01-01' } }],
    ['on the last day', { aim: { produced_on: '2026-12-31' } }],
    [
      'the day before',
      { aim: { produced_on: '2025-12-31' } },
      'dates: It was produced on 31 December 2025, before it is valid (1 January 2026).',
    ],
    [
      'the day after',
      { aim: { produced_on: '2027-01-01' } },
      'dates: It was produced on 1 January 2027, after it ran out (31 December 2026).',
    ],
    [
      'a leap day',
      { valid_from: '2028-02-29', valid_until: '2028-02-29', aim: { produced_on: '2028-02-29' } },
    ],
    ['no end', { valid_until: null, aim: { produced_on: '2099-12-31' } }],
    ['no start', { valid_from: null, aim: { produced_on: '1990-01-01' } }],
    ['neither', { valid_from: null, valid_until: null, aim: { produced_on: '2026-05-05' } }],
    ['a day that nobody said', {}],
    [
      'not valid yet, and nobody said when it was made',
      { valid_from: '2026-06-16', aim: { today: '2026-06-15' } },
      'dates: It is valid only from 16 June 2026 on.',
    ],
    ['valid from today', { valid_from: '2026-06-15', aim: { today: '2026-06-15' } }],
    ['not valid yet, and made later', { valid_from: '2026-07-01', aim: { produced_on: '2026-07-02' } }],
    ['a lot made within its days', { aim: lot('2026-01-01', '2026-12-31') }],
    [
      'a lot begun before them',
      { aim: lot('2025-12-30', '2026-01-03') },
      'dates: It was produced on 30 December 2025, before it is valid (1 January 2026).',
    ],
    [
      'a lot ended after them',
      { aim: lot('2026-12-30', '2027-01-03') },
      'dates: It was produced on 3 January 2027, after it ran out (31 December 2026).',
    ],
    ['a lot without an end', { aim: lot('2026-03-03', null) }],
    ['a lot without a start', { aim: lot(null, '2026-03-03') }],
    ['a lot that says no days', { aim: lot(null, null) }],
    [
      'the day that was said goes before those of the lot',
      { aim: { produced_on: '2026-05-05', ...lot('2025-01-01', null) } },
    ],
    [
      'a test report is of goods that were made before',
      {
        kind: 'test_report',
        standard: null,
        number: null,
        processes: [],
        aim: { produced_on: '2025-12-20' },
      },
    ],
    [
      'an inspection is of goods that were made before',
      { kind: 'inspection', standard: null, number: null, processes: [], aim: { produced_on: '2025-12-20' } },
    ],
    [
      'a test report says nothing of what is made after its end',
      {
        kind: 'test_report',
        standard: null,
        number: null,
        processes: [],
        aim: { produced_on: '2027-02-02' },
      },
      'dates: It was produced on 2 February 2027, after it ran out (31 December 2026).',
    ],
  ])
})

describe('what it comes to', () => {
  test.for([
    ['all fits', {}, 'covered'],
    ['ran out', { state: 'expired' }, 'ran_out'],
    ['ran out, and of another process', { state: 'expired', processes: ['sewing'] }, 'not_covered'],
    ['not valid yet', { valid_from: '2026-09-01' }, 'not_covered'],
    ['withdrawn after it ran out', { state: 'withdrawn' }, 'not_covered'],
    ['replaced', { state: 'superseded' }, 'not_covered'],
    ['no longer shared', { stands: false }, 'not_covered'],
    ['ends soon', { state: 'expiring' }, 'covered'],
    ['a number of no known form is noted alone', { number: 'x' }, 'covered'],
  ] as [string, Partial<Judged>, Coverage][])('%s', ([, given, coverage]) =>
    expect(coverageOf(failedOf(given))).toBe(coverage),
  )
})

/** Numbers as certification bodies print them, and what only looks like one. */
const NUMBERS: Partial<Record<EvidenceStandard, { good: string[]; bad: string[] }>> = {
  gots: {
    good: [
      'CU860948GOTS-2025-00108468',
      'IDF-12345678-GOTS-2107',
      'CU-TC-112233',
      'GOTS-CER-18205',
      'ICEA 2021-050',
    ],
    bad: ['HELLO', 'GOTS', 'CU-812345-OCS-2026', 'ABC-12345678-GRS-2107', '12', 'SGSHK-COC-012345'],
  },
  grs: {
    good: [
      'ABC-12345678-GRS-2107',
      'CU860948MUL-2025-00108468',
      'CU860948GRS-2025-00108468',
      'cb-grs-104455',
    ],
    bad: ['ABC-12345678-RCS-2107', 'RECYCLED', 'CU-812345-GOTS-2026', 'ABC-12345678-RAF-2107'],
  },
  rcs: { good: ['IDF-00012345-RCS-2107'], bad: ['IDF-00012345-GRS-2107'] },
  ocs: { good: ['CU1096272OCS-2023-00067890'], bad: ['CU1096272GOTS-2023-00067890'] },
  rws: { good: ['CU-812345-RWS-2026', 'CU812345RAF-2026-00000012'], bad: ['CU-812345-RDS-2026'] },
  oeko_tex_100: {
    good: [
      'SH025 140053',
      'SH025140053',
      '16.HIN.94317',
      '24.HTR.51423',
      '06.0.4510',
      'CQ 1007/7 IFTH',
      '2276-328 DTI',
      '2013OK0123',
      '20.HUS.12345 HOHENSTEIN HTTI',
    ],
    bad: ['OEKO-TEX', 'STANDARD 100', '123', 'CU-812345-GOTS-2026', '24.000.12345X'],
  },
  fsc: {
    good: ['SGSHK-COC-012345', 'BV-COC-123456', 'SCS-COC-005042-AB', 'TUEV-COC-000123'],
    bad: ['FSC-C123456', 'SGS-COC-12', 'COC-012345', 'SGS-FM-012345'],
  },
  amfori_bsci: {
    good: ['156-012345-000', '792-000123-002'],
    bad: ['156-12345-000', 'DBID 398765', '156012345000'],
  },
  smeta: { good: ['ZAA600012345', 'zaa400123456'], bad: ['ZC123456789', 'ZAA12', 'SMETA 2026'] },
  eu_ecolabel: { good: ['DE/016/123', 'pt/016/002'], bad: ['DE-016-123', 'EU ECOLABEL'] },
  bci: { good: ['1005123', 'anything'], bad: [] },
  sa8000: { good: ['IT12/0345', 'CISE SA 1234'], bad: [] },
}

// shows D-688
describe("the form of a standard's numbers", () => {
  const rows = Object.entries(NUMBERS).flatMap(([standard, { good, bad }]) => [
    ...good.map((number) => [standard as EvidenceStandard, number, true] as const),
    ...bad.map((number) => [standard as EvidenceStandard, number, false] as const),
  ])
  test.for(rows)('%s: %s (%s)', ([standard, number, isOne]) =>
    expect(isNumberOf(standard, number)).toBe(isOne),
  )
})
