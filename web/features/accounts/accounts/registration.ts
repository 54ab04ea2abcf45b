/** The registration form's values, and how they become the call's body in each of its two ways. */
import { z } from 'zod'
import { register } from '#contract/accounts/accounts.ts'

export type Way = 'claim' | 'name'

// A type and not an interface: forms take records.
export type Registration = {
  full_name: string
  email: string
  password: string
  company: { organization_registry_id: number | null; name: string; type: 'brand' | 'supplier' | null }
}

export const EMPTY_REGISTRATION: Registration = {
  full_name: '',
  email: '',
  password: '',
  company: { organization_registry_id: null, name: '', type: null },
}

const [, named] = register.body.shape.company.options
const chosen = z.object({
  organization_registry_id: z.int({ error: 'Choose your company, or add a new one' }).min(1),
})

/** The contract's rules with the one way that is chosen, so that each message stands at its field. */
export const SCHEMAS = {
  claim: register.body.extend({ company: chosen }),
  name: register.body.extend({ company: named }),
} as unknown as Record<Way, z.ZodType<unknown, Registration>>

export const bodyOf = (way: Way, { company, ...person }: Registration): z.input<typeof register.body> => ({
  ...person,
  company:
    way === 'claim'
      ? { organization_registry_id: company.organization_registry_id ?? 0 }
      : { name: company.name, type: company.type as 'brand' | 'supplier' },
})
