/** People who claim companies of the registry, in every state of a claim, with the codes and links that only mails have. */
import { readOwnClaim } from '#contract/accounts/claims.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { granted } from '#server/test/client.ts'
import type { Aim } from '../aim.ts'
import { declineClaim, insertClaimSecrets, insertEmailProof } from '../fuzz.store.ts'
import type { World } from '../fuzz-world.ts'

const CODE = '12345678'
/** What a claimant can be in; as many people claim as there are states. */
const STATES = ['code', 'invitation', 'declined'] as const
export const CLAIMANTS = STATES.length

let count = 0

/** New people in the place of the former claimants: what was granted once cannot be granted to them again. */
export const plantClaims = async (world: World): Promise<Aim[]> => {
  const { make, scratch, companies, note } = world
  const { db } = scratch.parts
  const claimants = world.identities.filter(({ name }) => name === 'claimant')
  const token = newToken()
  for (const [index, state] of STATES.entries()) {
    const entry = await make.registryEntry()
    const person = await make.claimant(entry.id)
    Object.assign(claimants[index] ?? {}, { person, token: person.token })
    const claimId = granted(await person.send(readOwnClaim)).claim?.id ?? 0
    note('claim', claimId, 'claimant')
    if (state === 'declined') await declineClaim(db, claimId)
    else {
      const secrets = {
        code: state === 'code' ? CODE : null,
        tokenHash: state === 'code' ? null : hashToken(token),
      }
      await insertClaimSecrets(db, { claimId, invitedBy: companies.brand.manager.user_id, ...secrets })
    }
  }
  const unproved = (await make.brand({ verified: false, proved: false })).manager
  const proof = newToken()
  await insertEmailProof(db, { userId: unproved.user_id, tokenHash: hashToken(proof) })
  const { uuid } = await db
    .selectFrom('organizations')
    .where('id', '=', world.bystander)
    .select('uuid')
    .executeTakeFirstOrThrow()
  const own = `Own company ${++count}`
  return [
    { operations: /^confirmClaimByCode$/, identity: 'claimant', params: {}, body: { code: CODE } },
    { operations: /^becomeOwnCompany$/, identity: 'claimant', params: {}, body: { name: own } },
    { operations: /^acceptCompanyInvitation$/, identity: 'claimant', params: {}, body: { token } },
    { operations: /^(sendClaimCode|claimAgain)$/, identity: 'claimant', params: {} },
    { operations: /^readCompanyInvitation$/, identity: 'nobody', params: {}, body: { token } },
    { operations: /^proveEmail$/, identity: 'nobody', params: {}, body: { token: proof } },
    { operations: /^inviteCompany$/, identity: 'brand', params: { companyUuid: uuid } },
  ]
}
