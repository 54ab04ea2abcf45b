/** Companies: profiles, factories, the registry, claims, and what the operator decides. */
import { readOwnClaim } from '#contract/accounts/claims.ts'
import { acceptMeeting } from '#contract/collaboration/meetings.ts'
import { listVerificationRequests, requestVerification } from '#contract/companies/account-verifications.ts'
import { requestFactory } from '#contract/companies/factory-requests.ts'
import { requestOrganization } from '#contract/companies/organization-requests.ts'
import { addFactory, changeCompanyProfile } from '#contract/companies/organizations.ts'
import { nameIssuerDomain } from '#contract/passports/issuer-domains.ts'
import { openClaimed } from '#server/features/accounts/claims/claims.fixture.ts'
import { book, meetingInput, timeIn } from '#server/features/collaboration/meetings/meetings.fixture.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import type { Company } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { declineClaim, insertClaimSecrets, insertFailedJob } from '../fuzz.store.ts'
import { granted } from '../granted.ts'
import type { Ground, Rows } from './good-request.ts'

const CODE = '12345678'
const AGREED = { approve_status: true }
let count = 0
const nextName = (noun: string): string => `Good ${noun} ${++count}`

/** A claim that waits, with a code and an invitation whose secrets are known. */
const plantClaim = async ({ make, parts }: Ground) => {
  const { brand, claimant, entry } = await openClaimed(make)
  const claimId = granted(await claimant.send(readOwnClaim)).claim?.id ?? 0
  const token = newToken()
  const secrets = { claimId, invitedBy: brand.manager.user_id, code: CODE, tokenHash: hashToken(token) }
  await insertClaimSecrets(parts.db, secrets)
  return { brand, entry, claimant, claimId, token }
}

const plantDeclined = async (ground: Ground) => {
  const { claimant, claimId } = await plantClaim(ground)
  await declineClaim(ground.parts.db, claimId)
  return claimant
}

const CLAIMS: Rows = {
  sendClaimCode: async (ground) => ({ by: (await plantClaim(ground)).claimant }),
  confirmClaimByCode: async (ground) => ({ by: (await plantClaim(ground)).claimant, body: { code: CODE } }),
  claimAgain: async (ground) => ({ by: await plantDeclined(ground) }),
  becomeOwnCompany: async (ground) => ({
    by: await plantDeclined(ground),
    body: { name: nextName('company') },
  }),
  decideClaim: async (ground) => {
    const { claimId } = await plantClaim(ground)
    return { by: await ground.make.operator(), params: { id: claimId }, body: AGREED }
  },
  inviteCompany: async ({ make }) => {
    const { brand, entry } = await openClaimed(make)
    return {
      by: brand.manager,
      params: { companyUuid: entry.uuid },
      body: { email: `contact${++count}@mill.example` },
    }
  },
  readCompanyInvitation: async (ground) => ({
    by: null,
    body: { token: (await plantClaim(ground)).token },
  }),
  acceptCompanyInvitation: async (ground) => {
    const { claimant, token } = await plantClaim(ground)
    return { by: claimant, body: { token } }
  },
}

const placeIn = ({ id }: Company) => ({
  name: nextName('mill'),
  established_city: 'Bursa',
  established_country: 'TR',
  global_organization_id: id,
})

const PROFILES: Rows = {
  readCompanyProfile: async ({ make }) => {
    const { manager, uuid } = await make.brand()
    return { by: manager, params: { companyUuid: uuid } }
  },
  uploadLogo: async ({ make }) => ({
    by: (await make.brand()).manager,
    form: { files: [{ name: 'logo.png', bytes: TINY_PNG }] },
  }),
  addFactory: async ({ make }) => {
    const supplier = await make.supplier()
    return { by: supplier.manager, body: placeIn(supplier) }
  },
  removeFactory: async ({ make }) => {
    const supplier = await make.supplier()
    const { factory } = granted(await supplier.manager.send(addFactory, { body: placeIn(supplier) }))
    return { by: supplier.manager, params: { id: factory.id } }
  },
  toggleFavouriteSupplier: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { supplierId: (await make.registryEntry()).id },
  }),
  markFavouriteSuppliers: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { ids: [(await make.registryEntry()).id, (await make.registryEntry()).id], favorite: true },
  }),
  countStyles: async ({ make }) => {
    const { manager, id } = await make.brand()
    return { by: manager, params: { organizationId: id } }
  },
}

/** A brand that may ask to be verified. */
const plantApplicant = async ({ make }: Ground) => {
  const { id, name, manager } = await make.brand({ verified: false })
  granted(await manager.send(changeCompanyProfile, { body: { name, city: 'Lodz', country: 'PL' } }))
  return { id, manager }
}

const missing = ({ id }: Company) => ({
  name: nextName('works'),
  city: 'Bursa',
  country: 'TR',
  organization_id: id,
})
const unlisted = () => ({ name: nextName('agency'), type: 'supplier' as const, country: 'PT' })

const REQUESTS: Rows = {
  requestAccountVerification: async (ground) => {
    const { id, manager } = await plantApplicant(ground)
    return { by: manager, params: { organizationRegistryId: id } }
  },
  decideAccountVerification: async (ground) => {
    const { id, manager } = await plantApplicant(ground)
    const params = { organizationRegistryId: String(id) }
    granted(await manager.send(requestVerification, { params }))
    const operator = await ground.make.operator()
    const { data } = granted(await operator.send(listVerificationRequests, { query: {} }))
    const request = data.find(({ organization }) => organization.id === id)
    return { by: operator, params: { id: request?.id }, body: AGREED }
  },
  requestFactory: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: missing(await make.supplier()),
  }),
  decideFactoryRequest: async ({ make }) => {
    const supplier = await make.supplier()
    const asked = await (await make.brand()).manager.send(requestFactory, { body: missing(supplier) })
    return { by: supplier.manager, params: { id: granted(asked).data.id }, body: AGREED }
  },
  requestOrganization: async ({ make }) => ({ by: (await make.brand()).manager, body: unlisted() }),
  decideOrganizationRequest: async ({ make }) => {
    const asked = await (await make.brand()).manager.send(requestOrganization, { body: unlisted() })
    return { by: await make.operator(), params: { id: granted(asked).data.id }, body: AGREED }
  },
  retryFailedJob: async ({ make, parts }) => ({
    by: await make.operator(),
    params: { id: await insertFailedJob(parts.db) },
  }),
}

/** A meeting that somebody asks for; the operator answers. */
const plantMeeting = async ({ make }: Ground) => {
  const { manager } = await make.brand()
  const { id, times } = granted(await book(manager))
  const [time = ''] = times
  return { manager, operator: await make.operator(), params: { id }, time }
}

const MEETINGS: Rows = {
  bookMeeting: async ({ make }) => ({ by: (await make.brand()).manager, body: meetingInput() }),
  acceptMeeting: async (ground) => {
    const { operator, params, time } = await plantMeeting(ground)
    return { by: operator, params, body: { version: 1, time } }
  },
  proposeMeetingTimes: async (ground) => {
    const { operator, params } = await plantMeeting(ground)
    return { by: operator, params, body: { version: 1, times: [timeIn(3)] } }
  },
  declineMeeting: async (ground) => {
    const { operator, params } = await plantMeeting(ground)
    return { by: operator, params, body: { version: 1, reason: 'Not now' } }
  },
  cancelMeeting: async (ground) => {
    const { manager, params } = await plantMeeting(ground)
    return { by: manager, params, body: { version: 1 } }
  },
  exportMeeting: async (ground) => {
    const { operator, manager, params, time } = await plantMeeting(ground)
    granted(await operator.send(acceptMeeting, { params, body: { version: 1, time } } as never))
    return { by: manager, params }
  },
}

/** A company that has named a domain. */
const plantDomain = async ({ make }: Ground) => {
  const { manager } = await make.brand()
  granted(await manager.send(nameIssuerDomain, { body: { domain: `brand-${++count}.example` } }))
  return { by: manager }
}

const KEYS: Rows = {
  replaceIssuerKey: async ({ make }) => ({ by: (await make.brand()).manager, body: { compromised: true } }),
  nameIssuerDomain: async ({ make }) => ({
    by: (await make.brand()).manager,
    body: { domain: `brand-${++count}.example` },
  }),
  checkIssuerDomain: plantDomain,
  removeIssuerDomain: plantDomain,
}

export const COMPANY_ROWS: Rows = { ...CLAIMS, ...PROFILES, ...REQUESTS, ...MEETINGS, ...KEYS }
