import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import {
  findIssuable,
  getCredential,
  SIGNED_TYPE,
} from '#server/features/passports/passport-credentials/index.ts'
import type { PassportPages } from '#server/features/passports/passports/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { REVALIDATE } from '#server/platform/public-pages/drawn-page.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { sendBytes } from './send-document.ts'
import { describeAsUntp, type Hashes } from './untp.rules.ts'

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  snapshot: PassportSnapshot
  hashes?: Hashes | undefined
  /** Of a lot or a piece: its publication, which is signed in the version's place. */
  lotVersionId?: number
}

/** The version as a credential that anybody can verify: the same bytes each time. */
export const sendSigned = async (
  { parts, pages }: { parts: Parts; pages: PassportPages },
  { request, reply, snapshot, hashes, lotVersionId }: Sending,
): Promise<FastifyReply> => {
  const origin = pages.originOf(request)
  const version = found(await findIssuable(parts.db, snapshot.style_number, snapshot.version))
  const issuable = lotVersionId === undefined ? version : { ...version, lot_version_id: lotVersionId }
  const describe = (did: string) => describeAsUntp(snapshot, origin, { did, isSigned: true, hashes })
  const jwt = await getCredential(parts, { issuable, origin, describe })
  return sendBytes(request, reply, { body: Buffer.from(jwt), type: SIGNED_TYPE, cacheControl: REVALIDATE })
}
