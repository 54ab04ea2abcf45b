/** What an API key may be allowed to do, and which calls each scope opens (docs/product.md, API keys). */
import type { Permission } from './access.ts'
import type { CallSpec } from './call.ts'

/** By area, reading before writing. Writing in an area includes reading in it. */
export const SCOPES = [
  'styles:read',
  'styles:write',
  'suppliers:read',
  'suppliers:write',
  'value_chains:read',
  'value_chains:write',
  'passports:read',
  'passports:write',
  'files:read',
  'files:write',
  'boms:read',
  'boms:write',
  'qc:read',
  'costs:read',
  'costs:write',
  'style_files:read',
  'style_files:write',
  'company:read',
] as const
export type Scope = (typeof SCOPES)[number]
export type Area = Scope extends `${infer A}:${string}` ? A : never

/**
 * The area of a tag's calls; null where they are for people only. A tag that is missing here is closed to keys.
 * Assigning a company shows it the style, so it belongs to the suppliers and not to the styles.
 */
export const AREA_OF_TAG: Readonly<Record<string, Area | null>> = {
  Accounts: null,
  /** Of all crafts at once, as a person reads it. */
  Activity: null,
  'API keys': null,
  Assignments: 'suppliers',
  BOM: 'boms',
  Claims: null,
  Collections: 'styles',
  /** A person's words. */
  Comments: null,
  Companies: 'company',
  /** All that a company has leaves with a person's word alone. */
  'Company deletion': null,
  'Company exports': null,
  Costs: 'costs',
  Dashboard: null,
  /** Offering and accepting are a person's word. */
  Evidence: null,
  'Fabric sourcing': 'costs',
  Files: 'files',
  'Geo images': 'passports',
  /** The operator's. */
  Health: null,
  /** The operator's. */
  Installation: null,
  /** Who answers for what is between people. */
  'In charge': null,
  /** What a person answered, for the company's next file. */
  Imports: null,
  /** Issuing, confirming and asking are a person's word. */
  Issues: null,
  Jobs: null,
  /** Kept by people for their own work. */
  Library: null,
  /** Who looks at a page is for people. */
  Live: null,
  Lookups: 'styles',
  Meetings: null,
  Notifications: null,
  Passport: 'passports',
  /** Who belongs to the company. */
  Provisioning: null,
  Publications: null,
  'Quality control': 'qc',
  Search: null,
  'Single sign-on': null,
  'Style file': 'style_files',
  /** One of them shows a style to a company. */
  'Style changes': null,
  'Style views': null,
  Styles: 'styles',
  Suppliers: 'suppliers',
  Team: null,
  Timeline: 'styles',
  'Tech pack': 'styles',
  /** Of forms that people fill in; a program sends its file at once. */
  Uploads: null,
  'Value chains': 'value_chains',
  Verification: null,
}

/** A person's word, or the company's own affairs: no key has them, whatever tag the call stands under. */
const FOR_PEOPLE: ReadonlySet<Permission> = new Set<Permission>([
  'anyone',
  'admin',
  'team:manage',
  'api_key:manage',
  'sign_on:manage',
  'provisioning:manage',
  'second_factor_policy:manage',
  'company:change',
  'company:request_verification',
  'passport:verify_step',
  'passport:agree',
  'passport:withdraw',
  'publication:decide',
  'style:decide_deletion',
  'style:decide_verification',
  'style:request_verification',
  'style_verification:list',
  'factory_request:decide',
  'style_file:approve',
  'style_file:publish',
  'tech_pack:set_status',
])

/** Stars are a person's own, and so are the inspections that somebody works on. */
const OF_A_PERSON: ReadonlySet<string> = new Set([
  'toggleFavouriteSupplier',
  'markFavouriteSuppliers',
  'toggleFavouriteValueChain',
  'markFavouriteValueChains',
  'listInspections',
  'listQcInspectors',
  'listTechPackPeople',
])

type Scoped = Pick<CallSpec, 'name' | 'tag' | 'access' | 'method' | 'changes'>

/** The scope of the call's own area; null where no API key may make it. */
export const scopeOf = ({ name, tag, access, method, changes }: Scoped): Scope | null => {
  const area = AREA_OF_TAG[tag]
  if (!area || FOR_PEOPLE.has(access) || OF_A_PERSON.has(name)) return null
  const wanted = `${area}:${method === 'GET' && !changes ? 'read' : 'write'}`
  return SCOPES.find((scope) => scope === wanted) ?? null
}

/** What a call reads or changes of another area than its tag's. */
const BESIDES: Readonly<Record<string, Scope>> = {
  listBomCostLines: 'boms:read',
  takeFabricIntoBom: 'boms:write',
  addBomGeoImage: 'boms:write',
}

/** All scopes that an API key needs for the call; none where no key may make it. */
export const scopesOf = (call: Scoped): Scope[] => {
  const scope = scopeOf(call)
  const beside = BESIDES[call.name]
  return [scope, scope && beside].filter((each) => each !== undefined && each !== null)
}

/** Whether a key with these scopes may make a call that needs this one. */
export const hasScope = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || scopes.some((scope) => scope === needed.replace(/:read$/, ':write'))

/** In their order, each once, and without a read that the area's write includes. */
export const tidyScopes = (scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => {
    const others = scopes.filter((other) => other !== scope)
    return scopes.includes(scope) && !hasScope(others, scope)
  })
