import type { FirstStep, FirstSteps } from '#contract/accounts/first-steps.ts'

export type Kind = FirstStep['kind']

export const STEP_NAMES: Readonly<Record<Kind, string>> = {
  profile: 'Fill in city and country of your company',
  email: 'Confirm your email address',
  verification: 'Have your company verified',
  style: 'Make a style with a picture',
  suppliers: 'Assign suppliers to the style',
  bom: 'List its materials in the bill of materials',
  passport: 'Write and save its passport',
  publish: 'Publish the passport',
  factory: 'Add a factory to your company profile',
  work: 'Work on a style',
  geo_image: 'Add a picture with its place to your step',
  confirm: 'Confirm your step in the passport',
  published: 'Your step is in a published passport',
}

const ACTIONS: Readonly<Record<Kind, string>> = {
  profile: 'Fill in the profile',
  email: 'Send the email again',
  verification: 'Request Verification',
  style: 'Make a style',
  suppliers: 'Assign suppliers',
  bom: 'Open the bill of materials',
  passport: 'Write the passport',
  publish: 'Go to publish',
  factory: 'Add a factory',
  work: 'Make a style',
  geo_image: 'Add a picture',
  confirm: 'Confirm your step',
  published: 'Open the passport',
}

/** The button of the step; of a style that is there only its picture is missing, or its verification. */
export const actionOf = ({ kind, link }: FirstStep): string => {
  if (kind === 'style' && link !== '/inquiries/new') return 'Add a picture'
  if (kind === 'bom' && link !== null && !link.includes('#')) return 'Open the style'
  return ACTIONS[kind]
}

const OF_THE_BRAND: Partial<Record<Kind, string>> = {
  bom: 'Waiting for the brand to verify the style',
  publish: 'Waiting for the brand to agree',
  work: 'Waiting for a brand to assign your company; you can also make a style yourself',
  geo_image: 'Waiting for the brand to name your company in a step',
  confirm: 'Waiting for the brand to name your company in a step',
  published: 'Waiting for the brand to publish',
}

const waitOf = ({ kind, waits_for }: FirstStep): string => {
  if (waits_for === 'admin') return 'Waiting for an admin to verify your company'
  if (waits_for === 'claim') return 'Waiting for your claim to be confirmed'
  if (waits_for === 'account_manager') return 'An account manager of your company does this'
  return OF_THE_BRAND[kind] ?? 'Waiting for the brand'
}

/** Where the step stands; null of one that can be done now. */
export const standOf = (step: FirstStep): string | null => {
  if (step.state === 'done') return 'Done'
  if (step.state === 'waiting') return waitOf(step)
  return step.state === 'later' && step.after ? `After: ${STEP_NAMES[step.after]}` : null
}

export const countDone = ({ steps }: FirstSteps): number =>
  steps.filter(({ state }) => state === 'done').length

/** The first that the reader can do now; else the first that waits for somebody. */
export const nextOf = ({ steps }: FirstSteps): FirstStep | null =>
  steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'waiting') ?? null
