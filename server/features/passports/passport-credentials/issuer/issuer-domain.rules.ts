/** When a company's own domain is proved, and when it is asked again (docs/product.md, Signed passports). */
import { z } from 'zod'
import { type DomainFailure, type DomainState, GRACE_DAYS } from '#contract/passports/issuer-domains.ts'
import { txtRecordOf } from '#server/platform/outside/domain-name.rules.ts'
import type { PublicKey } from '../es256.ts'
import { keyIdOf } from './did.rules.ts'

export const DAY_MS = 86_400_000
/** In days; a domain that is proved is asked at least weekly, one that is not at least monthly. */
const LONGEST_PAUSE = { proved: 7, unproved: 30 } as const

/** An address that says nothing by itself and that nobody can guess. */
export const proofUri = (proof: string): string => `urn:uuid:${proof}`

const MAX_ITEMS = 200
const list = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_ITEMS)

/** What is read of a DID document (W3C DID Core 1.0, 5); the brand may have more in it. */
const didDocument = z.object({
  id: z.string(),
  verificationMethod: list(
    z.object({
      id: z.string(),
      publicKeyJwk: z
        .object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() })
        .partial()
        .optional(),
    }),
  ),
  assertionMethod: list(z.unknown()),
  service: list(z.object({ serviceEndpoint: z.unknown() })).optional(),
})
type DidDocument = z.infer<typeof didDocument>

const namesProof = ({ service = [] }: DidDocument, proof: string): boolean =>
  service.some(({ serviceEndpoint }) => serviceEndpoint === proofUri(proof))

/** Whether the document itself proves whose it is; otherwise the TXT record is asked for. */
export const hasProof = (json: unknown, proof: string): boolean => {
  const read = didDocument.safeParse(json)
  return read.success && namesProof(read.data, proof)
}

export interface KnownKey extends PublicKey {
  thumbprint: string
  compromised: boolean
}

interface Judging {
  did: string
  proof: string
  keys: readonly KnownKey[]
  /** What the domain serves. */
  json: unknown
  /** Texts of the TXT record. */
  txt: readonly string[]
}

/** Null where the document is the company's. Old keys are needed too: what they signed is verified by it. */
export const judgeDocument = ({ did, proof, keys, json, txt }: Judging): DomainFailure | null => {
  const read = didDocument.safeParse(json)
  if (!read.success) return 'not_a_did_document'
  const document = read.data
  if (document.id !== did) return 'other_id'
  const isSame = (key: PublicKey, jwk: Partial<PublicKey> = {}) => key.x === jwk.x && key.y === jwk.y
  const hasKey = (key: KnownKey): boolean => {
    const id = keyIdOf(did, key.thumbprint)
    return (
      document.assertionMethod.includes(id) &&
      document.verificationMethod.some(
        ({ id: named, publicKeyJwk: jwk }) =>
          named === id && jwk?.kty === 'EC' && jwk.crv === 'P-256' && isSame(key, jwk),
      )
    )
  }
  const isThere = (key: KnownKey) =>
    document.verificationMethod.some(({ publicKeyJwk }) => isSame(key, publicKeyJwk))
  if (keys.some((key) => key.compromised && isThere(key))) return 'compromised_key'
  if (!keys.filter(({ compromised }) => !compromised).every(hasKey)) return 'keys_missing'
  const isTold = txt.includes(txtRecordOf('', proof).value)
  return namesProof(document, proof) || isTold ? null : 'proof_missing'
}

/** What is known of a domain between two checks. */
export interface DomainStanding {
  proved_at: string | null
  failure: string | null
  failing_since: string | null
  lapsed_at: string | null
}

export const stateOf = ({ proved_at, failure, failing_since, lapsed_at }: DomainStanding): DomainState => {
  if (lapsed_at !== null) return 'lapsed'
  if (proved_at === null) return failure === null ? 'waiting' : 'failed'
  return failing_since === null ? 'proved' : 'failing'
}

export const graceEndsAt = (failingSince: string): Date =>
  new Date(new Date(failingSince).getTime() + GRACE_DAYS * DAY_MS)

interface Checking {
  before: DomainStanding & { pause_days: number }
  failure: DomainFailure | null
  now: Date
}

/** Where a check leads, without who proved it and with which key. */
export const standingAfter = ({
  before,
  failure,
  now,
}: Checking): DomainStanding & { pause_days: number } => {
  const at = now.toISOString()
  const doubled = before.pause_days * 2
  if (failure === null) {
    const isNew = stateOf(before) !== 'proved'
    return {
      proved_at: before.proved_at !== null && before.lapsed_at === null ? before.proved_at : at,
      ...{ failure: null, failing_since: null, lapsed_at: null },
      pause_days: isNew ? 1 : Math.min(doubled, LONGEST_PAUSE.proved),
    }
  }
  const wasIssuer = before.proved_at !== null && before.lapsed_at === null
  if (!wasIssuer)
    return { ...standing(before), failure, pause_days: Math.min(doubled, LONGEST_PAUSE.unproved) }
  const failing_since = before.failing_since ?? at
  const isOver = now >= graceEndsAt(failing_since)
  return { proved_at: before.proved_at, failure, failing_since, lapsed_at: isOver ? at : null, pause_days: 1 }
}

const standing = ({ proved_at, failing_since, lapsed_at }: DomainStanding) => ({
  ...{ proved_at, failing_since, lapsed_at },
})
