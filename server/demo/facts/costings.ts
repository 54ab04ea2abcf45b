/** What two of the demo's styles cost, version by version: a brand's own, and one that a supplier made for it. */
import type { CostFilter } from '#contract/costing/cost-sheet.rules.ts'

interface SheetVersion {
  /** Days from today. */
  day: number
  by: string
  /** Null for the first. */
  comment: string | null
  currency?: string
  /** Of the whole order, by service: income and payment. */
  rows: Readonly<Record<string, readonly [income: string, payment: string]>>
  /** Supplier and, where one is named, its factory. */
  suppliers?: Readonly<Record<string, readonly (readonly [supplier: string, factory?: string])[]>>
}

/** A line that comes from the BOM, by its item there: the charges that are added to it. */
interface FromBom {
  item: string
  insurance: string
  finance: string
  /** As negotiated, where it is another than the BOM's. */
  price?: string
}

interface SecondaryVersion {
  day: number
  by: string
  comment: string | null
  cost_filter: CostFilter
  fabric?: readonly FromBom[]
  sewing?: readonly FromBom[]
  packing?: readonly FromBom[]
  /** Item, consumption, unit price. */
  cartons?: readonly (readonly [item: string, consumption: string, price: string])[]
  cm_fob: readonly (readonly [item: string, amount: string])[]
  /** Item, cost, pieces. */
  other_costs: readonly (readonly [item: string, cost: string, pieces: number])[]
  total: Readonly<Record<string, string>>
}

export interface DemoCosting {
  style: string
  sheet: readonly SheetVersion[]
  secondary: readonly SecondaryVersion[]
}

const MIRA = 'mira@northloom.test'
const BEN = 'ben@northloom.test'
const TARA = 'tara@anatolia-knit.test'

const bom = (item: string, price?: string): FromBom => ({
  item,
  insurance: '1.5',
  finance: '1',
  ...(price && { price }),
})

const HARBOUR_ROWS = {
  fabric: ['10800', '10360'],
  trims: ['1100', '920'],
  sewing: ['9400', '8600'],
  washing_and_finishing: ['3600', '3800'],
  packing: ['900', '640'],
  testing: ['600', '450'],
} as const

const HARBOUR_TEE: DemoCosting = {
  style: 'Harbour tee',
  sheet: [
    {
      day: -34,
      by: MIRA,
      comment: null,
      rows: { ...HARBOUR_ROWS, fabric: ['10800', '9900'], washing_and_finishing: ['3600', '3300'] },
      suppliers: {
        fabric: [['Anatolia Knit', 'Uludağ knitting hall']],
        sewing: [['Atelier Carthage', 'La Goulette atelier']],
        packing: [['Northgate Packing', 'Gdynia quay warehouse']],
      },
    },
    {
      day: -20,
      by: BEN,
      comment: 'Anatolia Knit quotes 8.40 a kilogram since the cotton of May.',
      rows: { fabric: HARBOUR_ROWS.fabric },
    },
    {
      day: -6,
      by: MIRA,
      comment: 'The dye house asks more for three colours in small lots.',
      rows: { washing_and_finishing: HARBOUR_ROWS.washing_and_finishing },
      suppliers: { washing_and_finishing: [['Cascade Dye Works', 'Douro dye house']] },
    },
  ],
  secondary: [
    {
      day: -33,
      by: MIRA,
      comment: null,
      cost_filter: 'cmt',
      fabric: [bom('Heavy jersey', '7.95'), bom('Neck rib 1×1'), bom('Neck tape')],
      sewing: [
        bom('Sewing thread Tex 27'),
        bom('Spare button'),
        bom('Neck label'),
        bom('Care label with passport code'),
      ],
      packing: [bom('Hangtag'), bom('Glassine bag')],
      cartons: [['Carton for 40 pieces', '0.025', '1.2']],
      cm_fob: [['Cutting and sewing', '2.15']],
      other_costs: [
        ['Garment dyeing', '0.8', 1],
        ['Tests of shrinkage and colour', '0.12', 1],
      ],
      total: {
        over_head_value: '0.3',
        profit_margin_percentage: '12',
        google_conversion_rate_todate: '0.7510',
        rate_date: '-33',
        rate_source: 'Bank of England, daily rate',
        target_fob: '7',
      },
    },
    {
      day: -20,
      by: BEN,
      comment: 'Jersey at 8.40, dyeing at 0.90.',
      cost_filter: 'cmt',
      fabric: [bom('Heavy jersey'), bom('Neck rib 1×1'), bom('Neck tape')],
      cm_fob: [['Cutting and sewing', '2.15']],
      other_costs: [
        ['Garment dyeing', '0.9', 1],
        ['Tests of shrinkage and colour', '0.12', 1],
      ],
      total: {},
    },
    {
      day: -2,
      by: MIRA,
      comment: 'Margin down to 11 %, and the first actual costs.',
      cost_filter: 'cmt',
      cm_fob: [['Cutting and sewing', '2.15']],
      other_costs: [
        ['Garment dyeing', '0.9', 1],
        ['Tests of shrinkage and colour', '0.12', 1],
      ],
      total: {
        profit_margin_percentage: '11',
        google_conversion_rate_todate: '0.7462',
        rate_date: '-2',
        fabric_actual_cost: '10212',
        trim_actual_cost: '1580',
        cm_fob_actual_cost: '8500',
        other_actual_cost: '4250',
      },
    },
  ],
}

/** The supplier's own view of a style that it offers to the brand: nobody at the brand reads it. */
const CREW_SOCKS: DemoCosting = {
  style: 'Capsule crew socks',
  sheet: [
    {
      day: -9,
      by: TARA,
      comment: null,
      currency: 'EUR',
      rows: { fabric: ['4200', '3650'], sewing: ['2600', '2150'], packing: ['450', '380'] },
      suppliers: { fabric: [['Anatolia Knit', 'Uludağ knitting hall']] },
    },
  ],
  secondary: [
    {
      day: -9,
      by: TARA,
      comment: null,
      cost_filter: 'fob',
      cm_fob: [['Knitted, linked and boarded', '1.24']],
      other_costs: [['Freight to Gothenburg', '0.06', 1]],
      total: { over_head_value: '0.05', profit_margin_percentage: '14' },
    },
  ],
}

export const COSTINGS: readonly DemoCosting[] = [HARBOUR_TEE, CREW_SOCKS]
