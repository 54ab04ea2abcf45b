/** Whether styles are published and shipped without a passed final inspection (docs/product.md, Final inspection). */
import { z } from 'zod'
import { call } from '../call.ts'
import { instant, optionalText } from '../values/fields.ts'

export const GATE_SETTINGS = ['off', 'reason', 'block'] as const
export type GateSetting = (typeof GATE_SETTINGS)[number]

export const GATE_REASON = { least: 5, most: 500 } as const

export const GATE_TEXTS = {
  publicationBlocked:
    'The passport cannot be published yet: this style has no approved final inspection with the result “Pass”.',
  shipmentBlocked:
    'This milestone cannot be marked as done yet: the style has no approved final inspection with the result “Pass”.',
  reasonNeeded:
    'This style has no approved final inspection with the result “Pass”. Give a reason of at least five characters.',
} as const

/** Of a call that the gate may stop; passed over where nothing stops it. */
export const gateReason = optionalText(GATE_REASON.most).optional()

/** How a style stands at the gate. */
export const gateState = z.object({
  /** The stricter one of the brand's and of the company that manages the collection. */
  setting: z.enum(GATE_SETTINGS),
  /** Whose setting it is; null where there is none. */
  set_by: z.string().nullable(),
  /** True wherever the gate is open. */
  passed: z.boolean(),
})
export type GateState = z.infer<typeof gateState>

/** Why something was done without a passed final inspection. */
export const givenReason = z.object({
  reason: z.string(),
  by: z.string(),
  organization_name: z.string(),
  at: instant,
})
export type GivenReason = z.infer<typeof givenReason>

const setting = z.object({
  data: z.object({ setting: z.enum(GATE_SETTINGS) }),
  can: z.object({ change: z.boolean() }),
})

export const readFinalGate = call({
  name: 'readFinalGate',
  method: 'GET',
  path: '/api/final_gate',
  tag: 'Evidence',
  summary: "Whether one's own styles are published and shipped without a passed final inspection",
  access: 'evidence:read',
  answer: setting,
})

export const changeFinalGate = call({
  name: 'changeFinalGate',
  method: 'PUT',
  path: '/api/final_gate',
  tag: 'Evidence',
  summary: 'Let styles through without a passed final inspection, only with a reason, or not at all',
  access: 'evidence:weigh',
  needs: ['confirmed_company'],
  body: z.object({ setting: z.enum(GATE_SETTINGS) }),
  answer: setting,
})
