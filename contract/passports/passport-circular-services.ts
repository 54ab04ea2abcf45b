/** Companies that keep the product in use, by circular service (docs/product.md, Passport sections). */
import { z } from 'zod'

import { chainSupplier } from '../companies/value-chains.ts'
import { countryCode, id, webAddress } from '../values/fields.ts'

export const MAX_SERVICE_COMPANIES = 50
export const SERVICE_TEXTS = {
  unknownCompany: 'Choose a company from the list',
  /** A fixed text (docs/product.md, Fixed texts). */
  needsVerification: 'Your company profile needs to be verified to select a company, factory or store.',
} as const

const byKind = <T extends z.ZodType>(list: T) =>
  z.object({ repairs: list, recycles: list, resales: list, upcycles: list, donations: list })

export const serviceInput = byKind(z.array(id).max(MAX_SERVICE_COMPANIES).optional())

export const serviceTrace = byKind(z.array(z.object({ supplier: chainSupplier, supplier_id: id })))

const serviceCompany = z.object({
  name: z.string().max(255),
  city: z.string().max(255).nullable(),
  country: countryCode.nullable(),
  website: webAddress,
})
export type ServiceCompany = z.infer<typeof serviceCompany>

export const snapshotServices = z.object({
  services: byKind(z.array(serviceCompany)).nullable().default(null),
})
