/** A passport's files with their signed manifest, as one tar: the same state gives the same bytes. */
import { pack } from 'tar-stream'
import {
  didOf,
  keyIdOf,
  placeOf,
  signCompact,
  takeKey,
} from '#server/features/passports/passport-credentials/index.ts'
import type { Collected } from './collect-files.ts'
import type { BackupParts, Files } from './draw-files.ts'
import {
  listFiles,
  MANIFEST_FORMAT,
  type Manifest,
  manifestPath,
  SEAL_TYPE,
  sealPath,
  sha256Of,
} from './manifest.rules.ts'
import { findSeal, insertSeal } from './passport-backup.store.ts'

type Public = Extract<Collected, { kind: 'public' }>

/** Without its payload, which is the manifest (RFC 7515, appendix F). */
const detach = (jws: string): string => jws.replace(/\.[^.]*\./, '..')
const attach = (detached: string, text: string): string =>
  detached.replace('..', `.${Buffer.from(text).toString('base64url')}.`)

/** Adds the manifest and its signature to the files. */
export const sealFiles = async (
  parts: BackupParts,
  { files, published, issuable }: Public,
): Promise<Files> => {
  const { snapshot } = published
  const { origin } = parts
  const { issuer, style_id } = issuable
  const did = didOf(origin, issuer.uuid)
  const content: Manifest = {
    format: MANIFEST_FORMAT,
    style_number: snapshot.style_number,
    address: `${origin}/trace/${snapshot.style_number}`,
    version: snapshot.version,
    published_at: snapshot.published_at,
    issuer: did,
    issuer_document: `companies/${issuer.uuid}/did.json`,
    files: listFiles(files),
  }
  const text = JSON.stringify(content)
  const seal = await parts.db.write(async (tx) => {
    const key = await takeKey(tx, parts, issuer.id)
    const of = { style_id, issuer_key_id: key.id, sha256: sha256Of(text), origin }
    const known = await findSeal(tx, of)
    if (known !== null) return attach(known, text)
    const header = { typ: SEAL_TYPE, kid: keyIdOf(did, key.thumbprint) }
    const made = signCompact(header, content, parts.sealing.open(key.private_key, placeOf(key.sealed_for)))
    await insertSeal(tx, { ...of, seal: detach(made) })
    return made
  })
  return new Map([
    ...files,
    [manifestPath(snapshot.style_number), Buffer.from(text)],
    [sealPath(snapshot.style_number), Buffer.from(seal)],
  ])
}

/** Files in the order of their names, nobody's, of the day of the publication. */
export const packFiles = async (files: Files, publishedAt: string): Promise<Buffer> => {
  const tar = pack()
  const at = new Date(Math.floor(Date.parse(publishedAt) / 1000) * 1000)
  for (const { path } of listFiles(files))
    tar.entry({ name: path, mode: 0o644, uid: 0, gid: 0, mtime: at }, files.get(path) ?? '')
  tar.finalize()
  const parts: Buffer[] = []
  for await (const part of tar) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
