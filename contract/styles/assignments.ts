/**
 * Who works on a style: its suppliers, at most one value chain, and circularity partners
 * (docs/product.md, Assignments).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { CIRCULARITY_RANGES, SERVICE_KINDS, type ServiceKind, valueChain } from '../companies/value-chains.ts'
import { id, idParams, sha256Hex } from '../values/fields.ts'

/** Fixed texts where the specification gives words (docs/product.md, Fixed texts). */
export const ASSIGNMENT_TEXTS = {
  needsVerification: 'Your company profile needs to be verified to add and remove suppliers.',
  unassignSupplier: 'The supplier will also be removed from BOM, Digital Product Passport and Timeline.',
  unassignSupplierChain: 'The added value chain will also be removed.',
  resetsPassport:
    'The supply chain details of the Digital Product Passport will be reset to the initial supply chain.',
  publishedStays: 'A published Digital Product Passport is unaffected until changes are published.',
  garmentStep:
    'The step marked as making the garment keeps its mark only if the new value chain has exactly one step of the same kind.',
  replacesChain: 'An already assigned value chain will be removed.',
  chainTakesAlong:
    'Suppliers and partners added only by this value chain will also be removed, the suppliers also from BOM, Digital Product Passport and Timeline.',
  partnerRemovesChain:
    'This partner belongs to the assigned value chain. Removing it also unassigns the value chain.',
  chainAdded: 'Value chain added successfully',
  chainRemoved: 'Value chain removed successfully',
  chainUnassigned: 'Value chain unassigned successfully',
  chainUnchanged: 'This value chain is already assigned.',
  chainNotAssigned: 'This value chain is not assigned to this style.',
  chainChanged: 'The chain has changed since it was assigned',
  partnerRemoved: 'Circularity partner successfully removed.',
  supplierNotFound: 'Supplier not found',
  partnerNotFound: 'Circularity partner not found',
} as const

const assignedCompany = z.object({
  id,
  uuid: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  logo: sha256Hex.nullable(),
  verified: z.boolean(),
})

/** An organization assigned to a style, as the style page lists it. */
export const assignedSupplier = assignedCompany.extend({
  supplier_id: id,
  /** On the trace list of the assigned value chain, chosen by hand besides or not. */
  from_chain: z.boolean(),
})
export type AssignedSupplier = z.infer<typeof assignedSupplier>

const assignedPartner = z.object({ supplier: assignedCompany, supplier_id: id, from_chain: z.boolean() })
export type AssignedPartner = z.infer<typeof assignedPartner>

/** The key under which a style carries the partners of a service. */
export type PartnerKey = `non_consumer_${ServiceKind}`
export const partnerKeyOf = (kind: ServiceKind): PartnerKey => `non_consumer_${kind}`

const partners = z.array(assignedPartner)
/** Circularity partners by service, each list by name. */
export const partnerLists = z.object({
  non_consumer_donations: partners,
  non_consumer_repairs: partners,
  non_consumer_upcycles: partners,
  non_consumer_recycles: partners,
  non_consumer_resales: partners,
}) satisfies z.ZodObject<Record<PartnerKey, typeof partners>>
export type PartnerLists = z.infer<typeof partnerLists>

/** An entry of the passport draft's steps; one without supplier stands once, with null. */
export const styleTrace = z.object({
  supplier: assignedCompany.nullable(),
  supplier_id: id.nullable(),
  trace: z.object({ icon: z.string(), display_name: z.string(), order: z.int() }),
})
export type StyleTrace = z.infer<typeof styleTrace>

/** The chain as it was when it was assigned, which is copied; its companies, and so its scores, are as they are now. */
export const assignedChain = z.object({
  account_value_chain: z.object({
    id,
    name: z.string(),
    /** Whole percent. */
    transparency: z.int().min(0).max(100),
    circularity: z.enum(CIRCULARITY_RANGES),
    /** False once the chain was changed after it was assigned, for readers who may see it and assign it again. */
    is_current: z.boolean(),
    /** Taken out of use since then; told to the maker's company, and to others of a shared one. */
    retired: z.boolean(),
  }),
})
export type AssignedChain = z.infer<typeof assignedChain>

const suppliersAnswer = z.object({ inquiry_assigned_suppliers: z.array(assignedSupplier) })
/** What a removal took along, and whether the caller's company cannot see the style any more. */
const removal = { value_chain_removed: z.boolean(), left: z.boolean() }
const supplierBody = z.object({ supplier_id: id })
const chainBody = z.object({ value_chain_id: id })
const serviceKind = z.enum(SERVICE_KINDS, { error: 'Choose a circular service' })

export const listAssignedSuppliers = call({
  name: 'listAssignedSuppliers',
  method: 'GET',
  path: '/api/inquiries/{id}/assigned_suppliers',
  tag: 'Assignments',
  summary: 'The suppliers of a style',
  access: 'style:read',
  params: idParams,
  answer: suppliersAnswer,
  errors: ['not_found'],
})

export const assignSupplier = call({
  name: 'assignSupplier',
  method: 'POST',
  path: '/api/inquiries/{id}/assign_supplier',
  tag: 'Assignments',
  summary: 'Assign a supplier to a style',
  access: 'style:assign',
  params: idParams,
  body: supplierBody,
  answer: suppliersAnswer,
  errors: ['not_found', 'account_not_verified'],
})

export const removeSupplier = call({
  name: 'removeSupplier',
  method: 'DELETE',
  path: '/api/inquiries/{id}/remove_supplier',
  tag: 'Assignments',
  summary: 'Remove a supplier from a style, with the value chain that it is on; a supplier may remove itself',
  access: 'style:leave',
  params: idParams,
  body: supplierBody,
  answer: suppliersAnswer.extend(removal),
  errors: ['not_found', 'account_not_verified'],
})

export const readAssignedChain = call({
  name: 'readAssignedChain',
  method: 'GET',
  path: '/api/inquiries/{id}/value_chain',
  tag: 'Assignments',
  summary: 'The value chain of a style as it was assigned; null where none is',
  access: 'style:read_value_chain',
  params: idParams,
  answer: z.object({ value_chain: valueChain.nullable() }),
  errors: ['not_found'],
})

export const assignValueChain = call({
  name: 'assignValueChain',
  method: 'POST',
  path: '/api/inquiries/{id}/assign_value_chain',
  tag: 'Assignments',
  summary:
    'Assign a copy of a value chain to a style, in place of the former one; resets the steps of its passport draft',
  access: 'style:assign',
  params: idParams,
  body: chainBody,
  /** `changed` is false where this chain was assigned as it is now already. */
  answer: suppliersAnswer.extend({ inquiry_value_chain: assignedChain, changed: z.boolean() }),
  errors: ['not_found', 'account_not_verified'],
})

export const removeValueChain = call({
  name: 'removeValueChain',
  method: 'DELETE',
  path: '/api/inquiries/{id}/remove_value_chain',
  tag: 'Assignments',
  summary: 'Remove the value chain from a style, with the companies that only it added',
  access: 'style:assign',
  params: idParams,
  body: chainBody,
  answer: suppliersAnswer,
  errors: ['not_found', 'conflict', 'account_not_verified'],
})

export const assignCircularityPartner = call({
  name: 'assignCircularityPartner',
  method: 'POST',
  path: '/api/inquiries/{id}/assign_circularity_partner',
  tag: 'Assignments',
  summary: 'Assign a company to a style for one of the five circular services',
  access: 'style:assign',
  params: idParams,
  body: supplierBody.extend({ kind: serviceKind }),
  answer: partnerLists,
  errors: ['not_found', 'account_not_verified'],
})

export const removeCircularityPartner = call({
  name: 'removeCircularityPartner',
  method: 'DELETE',
  path: '/api/inquiries/{id}/remove_circularity_partner',
  tag: 'Assignments',
  summary:
    'Remove a partner from one service or from all, with the value chain that added it; a partner may remove itself',
  access: 'style:leave',
  params: idParams,
  body: supplierBody.extend({ kind: serviceKind.optional() }),
  answer: partnerLists.extend(removal),
  errors: ['not_found', 'account_not_verified'],
})
