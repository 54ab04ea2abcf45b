import { updateCompany } from '#server/features/accounts/registry/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { publishBlobs } from '#server/platform/files/blob.store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { receiveLogo } from '#server/platform/uploads/receive-logo.ts'
import { lockProfile } from './organization.store.ts'

/** One picture becomes the company's logo, which anyone may see. */
export const uploadLogo = async (
  { files }: Pick<Parts, 'files'>,
  { actor, db, http }: { actor: Actor; db: Db; http: Exchange },
): Promise<{ logo: string }> => {
  const { file: logo } = await receiveLogo(files, http)
  await files.keep(db, [logo], async (tx) => {
    const { logo_hash: former } = await lockProfile(tx, actor.organization_id)
    await publishBlobs(tx, [logo.hash])
    await updateCompany(tx, actor.organization_id, { logo_hash: logo.hash })
    await audit(tx, actor, {
      action: 'organization.logo_changed',
      subject: { kind: 'organization', id: actor.organization_id },
    })
    if (former && former !== logo.hash) await files.release(tx, [former])
  })
  return { logo: logo.hash }
}
