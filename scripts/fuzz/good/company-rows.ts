/** Companies: profiles, factories, the registry, claims, meetings, and what the operator decides. */
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
import { granted } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { declineClaim, insertClaimSecrets, insertDeletion, insertFailedJob } from '../fuzz.store.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

let count = 0

/** A claim that waits, with a code and an invitation whose secrets are known. */
const plantClaim = async ({ make, parts }: Ground) => {
  const { brand, claimant, entry } = await openClaimed(make)
  const claimId = granted(await claimant.send(readOwnClaim)).claim?.id ?? 0
  const [token, code] = [newToken(), '12345678']
  const secrets = { claimId, invitedBy: brand.manager.user_id, code, tokenHash: hashToken(token) }
  await insertClaimSecrets(parts.db, secrets)
  return { by: claimant, entry, ids: { id: claimId, code, token } }
}

const plantDeclined = also(plantClaim, async ({ ids }, { parts }) => {
  await declineClaim(parts.db, ids.id)
  return {}
})

const asOperator = async ({ make }: Ground) => ({ by: await make.operator() })
const asBrand = async ({ make }: Ground) => {
  const { manager, uuid, id } = await make.brand()
  return { by: manager, ids: { companyUuid: uuid, organizationId: id } }
}

const asSupplier = async ({ make }: Ground) => {
  const { manager, id } = await make.supplier()
  const place = { name: `Good mill ${++count}`, established_city: 'Bursa', established_country: 'TR' }
  return { by: manager, body: { ...place, global_organization_id: id } }
}

/** A brand that may ask to be verified. */
const plantApplicant = async ({ make }: Ground) => {
  const { id, name, manager } = await make.brand({ verified: false })
  granted(await manager.send(changeCompanyProfile, { body: { name, city: 'Lodz', country: 'PL' } }))
  return { by: manager, ids: { organizationRegistryId: String(id) } }
}

/** A factory that a brand misses at a supplier. */
const plantMissing = async ({ make }: Ground) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const body = { name: `Good works ${++count}`, city: 'Bursa', country: 'TR', organization_id: supplier.id }
  return { by: brand.manager, supplier, body }
}

const plantUnlisted = async ({ make }: Ground) => ({
  by: (await make.brand()).manager,
  body: { name: `Good agency ${++count}`, type: 'supplier' as const, country: 'PT' },
})

/** A meeting that somebody asks for; the operator answers. */
const plantMeeting = async ({ make }: Ground) => {
  const { manager } = await make.brand()
  const { id, times } = granted(await book(manager))
  const [time = ''] = times
  return { manager, by: await make.operator(), ids: { id: String(id), time, times: [timeIn(3)] } }
}

/** A company that has named a domain. */
const plantDomain = also(asBrand, async ({ by }) => {
  granted(await by.send(nameIssuerDomain, { body: { domain: `brand-${++count}.example` } }))
  return {}
})

export const COMPANY_PLACES: Places = {
  '/api/company_claim': plantClaim,
  '/api/admin/claims/{id}': also(plantClaim, (_, ground) => asOperator(ground)),
  '/api/organizations/{companyUuid}': asBrand,
  '/api/inquiries/count/{organizationId}': asBrand,
  '/api/organization_verification_requests/{organizationRegistryId}': plantApplicant,
  '/api/meetings/{id}': plantMeeting,
  '/api/company_profile/issuer/domain': plantDomain,
  '/api/favourite_suppliers': also(asBrand, async (_, { make }) => {
    const { id } = await make.registryEntry()
    return { ids: { supplierId: id, ids: [id] } }
  }),
}

export const COMPANY_ROWS: Rows = {
  claimAgain: plantDeclined,
  becomeOwnCompany: also(plantDeclined, () => ({ body: { name: `Good company ${++count}` } })),
  inviteCompany: async ({ make }) => {
    const { brand, entry } = await openClaimed(make)
    const email = `contact${++count}@mill.example`
    return { by: brand.manager, ids: { companyUuid: entry.uuid, email } }
  },
  readCompanyInvitation: also(plantClaim, () => ({ by: null })),
  uploadLogo: also(asBrand, () => ({ form: { files: [{ name: 'logo.png', bytes: TINY_PNG }] } })),
  uploadSignInLogo: also(asOperator, () => ({ form: { files: [{ name: 'logo.png', bytes: TINY_PNG }] } })),
  addFactory: asSupplier,
  removeFactory: also(asSupplier, async ({ by, body }) => ({
    ids: { id: granted(await by.send(addFactory, { body })).factory.id },
    body: undefined,
  })),
  decideAccountVerification: also(plantApplicant, async ({ by, ids }, { make }) => {
    granted(await by.send(requestVerification, { params: ids }))
    const operator = await make.operator()
    const { data } = granted(await operator.send(listVerificationRequests, { query: {} }))
    const request = data.find(({ organization }) => String(organization.id) === ids.organizationRegistryId)
    return { by: operator, ids: { id: request?.id } }
  }),
  requestFactory: plantMissing,
  decideFactoryRequest: also(plantMissing, async ({ by, supplier, body }) => {
    const { data } = granted(await by.send(requestFactory, { body }))
    return { by: supplier.manager, ids: { id: data.id }, body: undefined }
  }),
  requestOrganization: plantUnlisted,
  requestOrganizations: also(plantUnlisted, ({ body }) => ({ body: { requests: [body] } })),
  decideOrganizationRequest: also(plantUnlisted, async ({ by, body }, ground) => {
    const { data } = granted(await by.send(requestOrganization, { body }))
    return { ...(await asOperator(ground)), ids: { id: data.id }, body: undefined }
  }),
  decideCompanyDeletion: also(asBrand, async ({ by }, ground) => ({
    ...(await asOperator(ground)),
    ids: { id: await insertDeletion(ground.parts.db, by.user_id) },
    body: { approve_status: false, reason: 'Not yet.' },
  })),
  retryFailedJob: also(asOperator, async (_, { parts }) => ({
    ids: { id: await insertFailedJob(parts.db) },
  })),
  bookMeeting: also(asBrand, () => ({ body: meetingInput() })),
  cancelMeeting: also(plantMeeting, ({ manager }) => ({ by: manager })),
  exportMeeting: also(plantMeeting, async ({ manager, by, ids: { id, time } }) => {
    granted(await by.send(acceptMeeting, { params: { id }, body: { version: 1, time } } as never))
    return { by: manager }
  }),
  nameIssuerDomain: also(asBrand, () => ({ body: { domain: `brand-${++count}.example` } })),
}
