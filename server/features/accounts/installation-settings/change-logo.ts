/** The logo of the pages before the sign-in. */
import type { SignInLogo } from '#contract/accounts/installation-settings.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { publishBlobs } from '#server/platform/files/blob.store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { lockKept, saveLogo } from '#server/platform/settings/settings.store.ts'
import { receiveLogo } from '#server/platform/uploads/receive-logo.ts'

interface Change {
  actor: Actor
  http: Exchange
  logo: SignInLogo | null
}

/** Anyone may see the new one; null removes it. */
export const changeLogo = async (
  tx: Tx,
  { files }: { files: FileStore },
  { actor, http, logo }: Change,
): Promise<void> => {
  const { logo: former } = await lockKept(tx)
  if (former?.hash === logo?.hash) return
  if (logo) await publishBlobs(tx, [logo.hash])
  await saveLogo(tx, logo)
  await audit(tx, actor, {
    action: 'installation_settings.changed',
    subject: { kind: 'installation', id: 0 },
    details: { sign_in_logo: logo?.hash ?? '' },
  })
  await noteSecurity(tx, {
    kind: 'settings_changed',
    person: actor,
    caller: http,
    details: { settings: 'sign_in_logo' },
  })
  if (former) await files.release(tx, [former.hash])
}

export const uploadSignInLogo = async (
  { files }: Pick<Parts, 'files'>,
  { actor, db, http }: { actor: Actor; db: Parts['db']; http: Exchange },
): Promise<void> => {
  const { file, picture } = await receiveLogo(files, http)
  const logo = { hash: file.hash, width: picture.width, height: picture.height }
  await files.keep(db, [file], (tx) => changeLogo(tx, { files }, { actor, http, logo }))
}
