/** As whom a company signs. */
import type { Reader } from '#server/platform/db/database.ts'
import { findIssuance, type Issuable, type IssuableLot, publicationOf } from '../credential.store.ts'
import { didOf } from './did.rules.ts'
import { findOwnDid } from './issuer-domain.store.ts'

/** What a version keeps: signed under the company's own domain, or under this installation where null. */
export const didOfIssuance = (domainDid: string | null, origin: string, companyUuid: string): string =>
  domainDid ?? didOf(origin, companyUuid)

interface Asked {
  issuable: Issuable | IssuableLot
  origin: string
}

/** As whom a version is signed, or will be when somebody asks for its proof. */
export const findIssuerDid = async (db: Reader, { issuable, origin }: Asked): Promise<string> => {
  const { issuer } = issuable
  const issuance = await findIssuance(db, { ...publicationOf(issuable), origin })
  const domainDid = issuance ? issuance.domain_did : await findOwnDid(db, issuer.id)
  return didOfIssuance(domainDid, origin, issuer.uuid)
}
