/**
 * Every address of the app, so that the server can say 404 of all others. `$name` stands for one part of the path.
 * The web's routes take these and no others.
 */
export const APP_ADDRESSES = [
  '/',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/prove-email',
  '/claim-company',
  '/sign',
  '/answer',
  '/unsubscribe/$token',
  '/account',
  '/team',
  '/api-keys',
  '/single-sign-on',
  '/security-log',
  '/company',
  '/companies/$companyUuid',
  '/admin/verifications',
  '/admin/claims',
  '/admin/organization-requests',
  '/admin/processing',
  '/admin/retention',
  '/admin/health',
  '/admin/settings',
  '/admin/company-deletions',
  '/admin/gtins',
  '/admin/jobs',
  '/factory-requests',
  '/meetings',
  '/style-verifications',
  '/publications',
  '/publications/$id',
  '/collections',
  '/collections/$id',
  '/styles',
  '/inquiries/$id',
  '/inquiries/$id/suppliers',
  '/inquiries/$id/bom',
  '/inquiries/$id/fabric_sourcing_form',
  '/inquiries/$id/style_costing_sheet',
  '/inquiries/$id/tech_pack_development',
  '/inquiries/$id/issues',
  '/inquiries/$id/issues/$number',
  '/inquiries/$id/qc/$reportId',
  '/inquiries/$id/qc/$reportId/capture',
  '/inquiries/$id/qc/$reportId/photos',
  '/inspections',
  '/inbox',
  '/suppliers',
  '/evidence',
  '/library',
  '/library/blocks/$id',
  '/value-chains',
  '/value-chains/new',
  '/value-chains/$id',
] as const
export type AppAddress = (typeof APP_ADDRESSES)[number]

/** Those that anybody opens; all others are behind the sign-in. */
const ENTRY_ADDRESSES = [
  '/sign-in',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/prove-email',
  '/claim-company',
  '/sign',
  '/answer',
  '/unsubscribe/$token',
] as const satisfies readonly AppAddress[]
export type EntryAddress = (typeof ENTRY_ADDRESSES)[number]

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')
const SHAPES = APP_ADDRESSES.map((address) => ({ address, shape: partsOf(address) }))

/** @param path without query; a slash at its end changes nothing */
export const addressOf = (path: string): AppAddress | null => {
  const parts = partsOf(path)
  const found = SHAPES.find(
    ({ shape }) =>
      shape.length === parts.length && shape.every((part, i) => part.startsWith('$') || part === parts[i]),
  )
  return found?.address ?? null
}

export const isAppPath = (path: string): boolean => addressOf(path) !== null

export const isBehindSignIn = (path: string): boolean => {
  const address = addressOf(path)
  return address !== null && !(ENTRY_ADDRESSES as readonly AppAddress[]).includes(address)
}
