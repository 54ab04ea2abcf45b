/**
 * What the product is made of: in the maker's own words, and beside them as fibres by component, as Regulation
 * (EU) No 1007/2011 wants them stated: components of other fibres apart (art. 11), parts of animals named (art. 12).
 */
import { z } from 'zod'
import { fibreShares, MAX_COMPONENT_NAME } from '../values/codes/fibres.ts'

export const MAX_COMPOSITION = 5000
export const MAX_COMPONENTS = 10
export const COMPOSITION_TEXTS = {
  tooLong: 'Fabric composition should be less than 5000 characters',
  noFibres: 'Add the fibres of this component',
  nameRequired: 'Name each component when there are several',
  nameTwice: 'Each component can be listed only once',
  nameTooLong: 'The name of a component should be less than 80 characters',
  tooMany: 'No more than 10 components',
} as const

const component = z.object({
  /** «Shell», «Lining»; empty where the product has only one. */
  name: z.string().trim().max(MAX_COMPONENT_NAME, COMPOSITION_TEXTS.nameTooLong),
  fibres: fibreShares.refine((fibres) => fibres.length > 0, COMPOSITION_TEXTS.noFibres),
})

export const fibreComposition = z.object({
  components: z
    .array(component)
    .max(MAX_COMPONENTS, COMPOSITION_TEXTS.tooMany)
    .superRefine((components, context) => {
      const names = components.map(({ name }) => name.toLowerCase())
      for (const [index, name] of names.entries()) {
        const message =
          name === '' && names.length > 1
            ? COMPOSITION_TEXTS.nameRequired
            : name !== '' && names.indexOf(name) < index
              ? COMPOSITION_TEXTS.nameTwice
              : null
        if (message) context.addIssue({ code: 'custom', message, path: [index, 'name'] })
      }
    }),
  /** «Contains non-textile parts of animal origin» (art. 12). */
  has_animal_parts: z.boolean().default(false),
})
export type FibreComposition = z.output<typeof fibreComposition>

export const NO_FIBRES: FibreComposition = { components: [], has_animal_parts: false }

/** What is not sent stays as it is. */
export const compositionInput = z.object({
  fabricComposition: z.string().trim().max(MAX_COMPOSITION, COMPOSITION_TEXTS.tooLong).optional(),
  fibreComposition: fibreComposition.optional(),
})

export const compositionTrace = z.object({
  fabric_composition: z.string(),
  fibre_composition: fibreComposition,
})

/** Whether anything is said of it, by words or by fibres. */
export const saysComposition = (text: string, { components, has_animal_parts }: FibreComposition): boolean =>
  text !== '' || components.length > 0 || has_animal_parts

export const snapshotComposition = z.object({
  composition: z
    .object({ text: z.string(), fibres: fibreComposition.default(NO_FIBRES) })
    .nullable()
    .default(null),
})
