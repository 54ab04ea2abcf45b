/** Checks an archive by what stands in it alone: hashes, signature, every version's proof, and the chain between them. */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { z } from 'zod'
import type { Files } from './draw-files.ts'
import {
  folderOfLot,
  listFiles,
  type Manifest,
  manifest,
  manifestPath,
  pathOfFolder,
  SEAL_TYPE,
  sealPath,
} from './manifest.rules.ts'

/** Of an archive that anybody may have made. */
const MAX_FILES = 20_000
const MAX_BYTES = 1_000_000_000
const MAX_NAME = 300

export interface VerifiedArchive {
  /** Null where it does not say what it is. */
  manifest: Manifest | null
  /** Thumbprint of the key that signed it, as its company's DID document has it. */
  key: string | null
  /** Of the log, that its versions are proved by. */
  log: { size: number; at: string } | null
  /** When a time stamp service saw that log, and what the archive calls it. */
  stamp: { at: string; authority: string } | null
  /** A line each. */
  faults: string[]
}

/** As web/public-pages/verify/verify-passport.ts has it, which strangers run. */
export type VerifyPassport = (asked: {
  origin: string
  number: string
  path?: string
  seen: null
  ask: (address: string) => Promise<unknown>
}) => Promise<{
  version: number
  steps: { name: string; state: string }[]
  log: { size: number; at: string } | null
  stamp: { at: string; authority: string } | null
}>

class Unreadable extends Error {}

export const unpackArchive = async (bytes: Buffer): Promise<Files> => {
  const files: Files = new Map()
  const entries = extract()
  let total = 0
  const reading = (async () => {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header
      total += size
      if (type !== 'file' || name.length > MAX_NAME)
        throw new Unreadable(`${name.slice(0, MAX_NAME)} is no plain file`)
      if (files.has(name)) throw new Unreadable(`${name} is in it twice`)
      if (files.size >= MAX_FILES || total > MAX_BYTES) throw new Unreadable('it is larger than any archive')
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      files.set(name, Buffer.concat(parts))
    }
  })()
  Readable.from([bytes])
    .on('error', () => undefined)
    .pipe(entries)
  await reading
  return files
}

const textOf = (files: Files, path: string): string => files.get(path)?.toString() ?? ''

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const MANIFEST = /^trace\/([^/]+)\/manifest\.json$/

const findManifest = (files: Files): Manifest | null => {
  const [path, ...more] = [...files.keys()].filter((name) => MANIFEST.test(name))
  const { success, data } = manifest.safeParse(path && more.length === 0 ? parse(textOf(files, path)) : null)
  return success && manifestPath(data.style_number) === path ? data : null
}

const didDocument = z.object({
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      publicKeyJwk: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }),
    }),
  ),
  assertionMethod: z.array(z.string()),
})

const decode = (part: string): string => Buffer.from(part, 'base64url').toString()

/** The key's thumbprint where one of this document's keys signed it; null otherwise. */
const findSigner = (jws: string, document: unknown): string | null => {
  const [head = '', payload = '', signature = '', ...rest] = jws.split('.')
  const { alg, kid } = (parse(decode(head)) ?? {}) as { alg?: unknown; kid?: unknown }
  const { success, data } = didDocument.safeParse(document)
  if (!success || rest.length > 0 || alg !== 'ES256' || typeof kid !== 'string') return null
  const thumbprint = kid.slice(kid.lastIndexOf('#') + 1)
  const named = data.verificationMethod.find(({ id }) => id === `${data.id}#${thumbprint}`)
  if (!named || !data.assertionMethod.includes(named.id)) return null
  const key = createPublicKey({ key: named.publicKeyJwk as JsonWebKey, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    bytes,
  )
  return isSigned ? thumbprint : null
}

const checkFiles = (files: Files, { style_number, files: named }: Manifest): string[] => {
  const own = new Set([manifestPath(style_number), sealPath(style_number)])
  const there = new Map(listFiles(files).map((file) => [file.path, file]))
  const changed = named.flatMap(({ path, sha256, bytes }) => {
    const file = there.get(path)
    if (!file) return [`${path} is missing`]
    return file.sha256 === sha256 && file.bytes === bytes ? [] : [`${path} is not what was signed`]
  })
  const known = new Set(named.map(({ path }) => path))
  const added = [...there.keys()].filter((path) => !known.has(path) && !own.has(path))
  return [...changed, ...added.map((path) => `${path} is not in the manifest`)]
}

const checkSeal = (files: Files, said: Manifest): { key: string | null; faults: string[] } => {
  const jws = textOf(files, sealPath(said.style_number))
  const document = parse(textOf(files, said.issuer_document))
  const [head = '', payload = ''] = jws.split('.')
  const { typ } = (parse(decode(head)) ?? {}) as { typ?: unknown }
  const key = findSigner(jws, document)
  const isWhole = decode(payload) === textOf(files, manifestPath(said.style_number))
  const isIssuers = (document as { id?: unknown } | null)?.id === said.issuer
  return key !== null && typ === SEAL_TYPE && isWhole && isIssuers
    ? { key, faults: [] }
    : { key: null, faults: ['the manifest is not signed by a key of its company'] }
}

/** Each version as `verify-passport.mjs` would ask the site for it. */
interface Checking {
  files: Files
  number: string
  version: number
  verifyPassport: VerifyPassport
}

const checkVersion = async ({ files, number, version, verifyPassport }: Checking) => {
  const place = `trace/${number}/versions/${version}`
  const ask = async (address: string): Promise<unknown> => {
    const path = new URL(address).pathname.slice(1)
    const read = path === `trace/${number}/proof.json` ? `${place}/proof.json` : path
    const content = parse(textOf(files, read))
    if (content === null) throw new Unreadable(`${read} is missing`)
    return content
  }
  const verdict = await verifyPassport({ origin: 'https://archive.invalid', number, seen: null, ask })
  const bad = verdict.steps.flatMap(({ name, state }) => (state === 'bad' ? [name] : []))
  const proofFaults = bad.map((name) => `version ${version}: its proof fails (${name})`)
  const isOther = verdict.version !== version ? [`version ${version} is another one`] : []
  const isSigned = [...files]
    .filter(([path]) => /^companies\/[^/]+\/did\.json$/.test(path))
    .some(([, bytes]) => findSigner(textOf(files, `${place}/untp.jwt`), parse(bytes.toString())) !== null)
  const credential = isSigned
    ? []
    : [`version ${version}: its credential is not signed by a key in the archive`]
  const { log, stamp } = verdict
  return { log, stamp, faults: [...proofFaults, ...isOther, ...credential] }
}

const LOT_PROOF = /^trace\/[^/]+(\/(?:lot|piece)\/.+)\/proof\.json$/

/** Each lot and piece by its own proof, with those of the versions that they stand on. */
const checkLots = async ({ files, number, verifyPassport }: Omit<Checking, 'version'>): Promise<string[]> => {
  const faults: string[] = []
  for (const name of files.keys()) {
    const folder = LOT_PROOF.exec(name)?.[1]?.slice(1)
    if (folder === undefined) continue
    const ask = async (address: string): Promise<unknown> => {
      const read = folderOfLot(new URL(address).pathname)
      const content = parse(textOf(files, read))
      if (content === null) throw new Unreadable(`${read} is missing`)
      return content
    }
    const asked = { origin: 'https://archive.invalid', number, path: pathOfFolder(folder), seen: null, ask }
    const verdict = await verifyPassport(asked)
    const bad = verdict.steps.flatMap(({ name: step, state }) => (state === 'bad' ? [step] : []))
    faults.push(...bad.map((step) => `${folder}: its proof fails (${step})`))
  }
  return faults
}

export const verifyArchive = async (
  bytes: Buffer,
  verifyPassport: VerifyPassport,
): Promise<VerifiedArchive> => {
  const nothing = { manifest: null, key: null, log: null, stamp: null }
  try {
    const files = await unpackArchive(bytes)
    const said = findManifest(files)
    if (!said) return { ...nothing, faults: ['it has no manifest that can be read'] }
    const { key, faults: ofSeal } = checkSeal(files, said)
    const faults = [...ofSeal, ...checkFiles(files, said)]
    let last: Pick<VerifiedArchive, 'log' | 'stamp'> = { log: null, stamp: null }
    for (let version = 1; version <= said.version; version++) {
      const checked = await checkVersion({ files, number: said.style_number, version, verifyPassport })
      faults.push(...checked.faults)
      last = checked
    }
    faults.push(...(await checkLots({ files, number: said.style_number, verifyPassport })))
    return { manifest: said, key, log: last.log, stamp: last.stamp, faults }
  } catch (error) {
    return { ...nothing, faults: [(error as Error).message || 'it is no archive'] }
  }
}
