import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'

export interface ChainPreset {
  name: string
  description: string
  productType: string
  /** Address of who makes it. */
  maker: string
  shared: boolean
  /** In this order; names and icons are those of the trace steps. */
  steps: Partial<Record<TraceStepKey, readonly string[]>>
  partners: Partial<Record<ServiceKind, readonly string[]>>
}

export const VALUE_CHAINS: readonly ChainPreset[] = [
  {
    name: 'Aegean jersey',
    description: 'Organic cotton from field to parcel, all within the Mediterranean and the Baltic.',
    productType: 'T-shirt',
    maker: 'mira@northloom.test',
    shared: true,
    steps: {
      raw_material: ['Aegean Growers'],
      fibre: ['Aegean Growers'],
      spinning: ['Anatolia Knit'],
      knitting_or_weaving: ['Anatolia Knit'],
      dyeing_and_finishing: ['Cascade Dye Works'],
      cutting: ['Atelier Carthage'],
      sewing: ['Atelier Carthage'],
      trims: ['Sundarban Trims', 'Borås Label & Print'],
      packing: ['Northgate Packing'],
      warehousing: ['Northgate Packing'],
      transport: ['Harbourline Freight'],
      retail: ['Northloom'],
    },
    partners: {
      repairs: ['Mendery'],
      resales: ['Second Loop'],
      donations: ['Textile Aid'],
      recycles: ['Refibre Porto'],
    },
  },
  {
    name: 'Winter fleece',
    description: 'Brushed fleece, dyed as cloth and sewn in Portugal.',
    productType: 'Hoodie',
    maker: 'ben@northloom.test',
    shared: true,
    steps: {
      raw_material: ['Aegean Growers'],
      fibre: ['Daegu Recycled Yarn'],
      spinning: ['Anatolia Knit'],
      knitting_or_weaving: ['Anatolia Knit', 'Ravi Terry Mills'],
      dyeing_and_finishing: ['Cascade Dye Works'],
      cutting: ['Barcelos Jersey'],
      sewing: ['Barcelos Jersey'],
      packing: ['Northgate Packing'],
    },
    partners: { repairs: ['Mendery', 'Stitch Clinic'], resales: ['Wardrobe Commons'] },
  },
  {
    name: 'Indigo trial',
    description: 'Denim that we are still testing. Not shared.',
    productType: 'Jeans',
    maker: 'mira@northloom.test',
    shared: false,
    steps: {
      raw_material: ['Nile Delta Cotton'],
      spinning: ['Kojima Selvage Works'],
      knitting_or_weaving: ['Kojima Selvage Works'],
      sewing: ['Karnaphuli Denim'],
      washing: ['Gediz Garment Wash'],
    },
    partners: {},
  },
  {
    name: 'Atlantic linen',
    description: 'Flax from Normandy, cloth from the Minho, sewn beside the sea.',
    productType: 'Shirt',
    maker: 'nell@hollin-vane.test',
    shared: true,
    steps: {
      raw_material: ['Normandy Flax Combing'],
      fibre: ['Normandy Flax Combing'],
      spinning: ['Minho Linen Mill'],
      knitting_or_weaving: ['Minho Linen Mill', 'Red River Weaving'],
      dyeing_and_finishing: ['Cascade Dye Works'],
      cutting: ['Atelier Carthage'],
      sewing: ['Atelier Carthage', 'Lanka Stitch'],
      transport: ['Harbourline Freight'],
      retail: ['Hollin & Vane'],
    },
    partners: {
      repairs: ['Mendery'],
      resales: ['Second Loop'],
      donations: ['Textile Aid'],
      recycles: ['Refibre Porto'],
      upcycles: ['Patchwork Yard'],
    },
  },
  {
    name: 'Bursa express',
    description: 'Yarn to finished cloth in nineteen days, under our own roof.',
    productType: 'Sweatshirt',
    maker: 'tara@anatolia-knit.test',
    shared: true,
    steps: {
      raw_material: ['Aegean Growers'],
      spinning: ['Anatolia Knit'],
      knitting_or_weaving: ['Anatolia Knit'],
      dyeing_and_finishing: ['Cascade Dye Works'],
      trims: ['Sundarban Trims'],
    },
    partners: { recycles: ['Refibre Porto'] },
  },
  {
    name: 'Thracian knit',
    description: 'Fully fashioned knitwear from merino tops.',
    productType: 'Jumper',
    maker: 'petya@maritsa-textil.test',
    shared: true,
    steps: {
      raw_material: ['Río Claro Wool'],
      spinning: ['Biella Worsted'],
      knitting_or_weaving: ['Maritsa Textil'],
      dyeing_and_finishing: ['Maritsa Textil'],
      packing: ['Northgate Packing'],
    },
    partners: { repairs: ['Stitch Clinic'], upcycles: ['Patchwork Yard'] },
  },
]
