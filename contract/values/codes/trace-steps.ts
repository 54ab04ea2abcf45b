/** The steps that a supply chain starts from; a chain or a style may rename, add and reorder them. */
// Names: documents keep the English ones.
export const TRACE_STEPS = [
  { key: 'raw_material', display_name: 'Raw material', icon: 'plant', order: 1 },
  { key: 'fibre', display_name: 'Fibre', icon: 'flower', order: 2 },
  { key: 'spinning', display_name: 'Spinning', icon: 'yarn', order: 3 },
  { key: 'knitting_or_weaving', display_name: 'Knitting or weaving', icon: 'grid-pattern', order: 4 },
  { key: 'dyeing_and_finishing', display_name: 'Dyeing and finishing', icon: 'bucket-droplet', order: 5 },
  { key: 'printing', display_name: 'Printing', icon: 'paint', order: 6 },
  { key: 'cutting', display_name: 'Cutting', icon: 'scissors', order: 7 },
  { key: 'sewing', display_name: 'Sewing', icon: 'needle-thread', order: 8 },
  { key: 'washing', display_name: 'Washing', icon: 'wash-machine', order: 9 },
  { key: 'trims', display_name: 'Trims', icon: 'tags', order: 10 },
  { key: 'packing', display_name: 'Packing', icon: 'package', order: 11 },
  { key: 'warehousing', display_name: 'Warehousing', icon: 'building-warehouse', order: 12 },
  { key: 'transport', display_name: 'Transport', icon: 'ship', order: 13 },
  { key: 'retail', display_name: 'Retail', icon: 'building-store', order: 14 },
] as const

export type TraceStep = (typeof TRACE_STEPS)[number]
export type TraceStepKey = TraceStep['key']

export const TRACE_STEP_KEYS = TRACE_STEPS.map(({ key }) => key) as [TraceStepKey, ...TraceStepKey[]]

const STEPS_BY_KEY = new Map(TRACE_STEPS.map((step) => [step.key, step]))

/** The product's own name of a kind of step, in English. */
export const nameOfTraceStep = (key: TraceStepKey): string => STEPS_BY_KEY.get(key)?.display_name ?? key
