/** What SCIM answers besides success (RFC 7644, 3.12): within the product's refusals, with a word of SCIM's own. */
import { Refusal } from '#server/platform/refusals/refusal.ts'

export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

export class ScimRefusal extends Refusal {
  readonly scimType: ScimType
  constructor(scimType: ScimType, text: string) {
    super(scimType === 'uniqueness' ? 'conflict' : 'invalid', { text })
    this.scimType = scimType
  }
}

/** A resource that somebody changed since the client read it (RFC 7644, 3.14). */
export class OtherVersion extends Refusal {
  constructor() {
    super('stale', { text: 'The resource has another version by now.' })
  }
  override get status(): number {
    return 412
  }
}

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

export const presentError = (refusal: Refusal, requestId: string): object => ({
  schemas: [ERROR],
  status: String(refusal.status),
  ...(refusal instanceof ScimRefusal && { scimType: refusal.scimType }),
  detail: refusal.toBody(requestId).error.join(' '),
})
