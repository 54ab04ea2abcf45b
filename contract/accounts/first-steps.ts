/** The path of a new company to its first published passport (docs/product.md, First steps). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../values/fields.ts'

/** Of a company that makes styles of its own. */
export const BRAND_STEPS = [
  'profile',
  'email',
  'verification',
  'style',
  'suppliers',
  'bom',
  'passport',
  'publish',
] as const
/** Of a company that works on the styles of others. */
export const SUPPLIER_STEPS = [
  'profile',
  'email',
  'verification',
  'factory',
  'work',
  'geo_image',
  'confirm',
  'published',
] as const
export const FIRST_STEPS = [...new Set([...BRAND_STEPS, ...SUPPLIER_STEPS])] as const
export type FirstStepKind = (typeof BRAND_STEPS)[number] | (typeof SUPPLIER_STEPS)[number]

/** `later`: an earlier step comes first. `waiting`: somebody else has to act. */
export const FIRST_STEP_STATES = ['done', 'open', 'waiting', 'later'] as const
export const FIRST_STEP_WAITS = ['admin', 'claim', 'account_manager', 'brand'] as const

const firstStep = z.object({
  kind: z.enum(FIRST_STEPS as readonly FirstStepKind[]),
  state: z.enum(FIRST_STEP_STATES),
  /** Who has to act, of one that waits. */
  waits_for: z.enum(FIRST_STEP_WAITS).nullable(),
  /** Of one that is later: the step that comes first. */
  after: z.enum(FIRST_STEPS as readonly FirstStepKind[]).nullable(),
  /** Path within the product where it is done; null where the reader cannot do it now. */
  link: z.string().nullable(),
})
export type FirstStep = z.infer<typeof firstStep>

export const FIRST_STEPS_STANDINGS = ['open', 'put_away', 'none'] as const
/** `none` for people without such a path, and once the first passport is published. */
export const firstStepsStanding = z.enum(FIRST_STEPS_STANDINGS)

const firstSteps = z.object({
  standing: firstStepsStanding,
  /** The style that is furthest on its way; null before there is one. */
  style: z.object({ id, style_number: z.string(), style_name: z.string().nullable() }).nullable(),
  steps: z.array(firstStep),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const readFirstSteps = call({
  name: 'readFirstSteps',
  method: 'GET',
  path: '/api/first_steps',
  tag: 'Dashboard',
  summary: 'How far the company is on its way to the first published passport, and what comes next',
  access: 'first_steps:follow',
  answer: firstSteps,
})

export const putAwayFirstSteps = call({
  name: 'putAwayFirstSteps',
  method: 'PUT',
  path: '/api/first_steps',
  tag: 'Dashboard',
  summary: 'Put the first steps away for oneself, or show them again',
  access: 'first_steps:follow',
  body: z.object({ put_away: z.boolean() }),
  answer: z.object({ standing: firstStepsStanding }),
})
