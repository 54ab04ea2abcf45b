/**
 * Verifies a published passport without trusting the site that serves it: the hash of what it says, its signature, the
 * version before it, its place in the log of publications, and that the log continues the one that was seen before.
 *
 *   npx https://selvedge.example/verify-passport.tgz https://selvedge.example/trace/ST-XXXXX-XXXXX
 *   node verify-passport.mjs https://selvedge.example/trace/ST-XXXXX-XXXXX
 *
 * The address of a lot or a piece is verified with every publication that it is made of, and with the version of the passport
 * that it stands on.
 *
 * It needs nothing but Node 20 or newer, or a browser; the page /verify runs this very file. What was seen of a log is
 * kept in ~/.selvedge-logs.json, by the page in the browser.
 */

export type StepName = 'hash' | 'signature' | 'before' | 'stands' | 'included' | 'consistent' | 'stamped'
export type StepState =
  | 'good'
  | 'bad'
  /** Signed after the publication, the first version, not in the log yet, a log that is seen for the first time. */
  | 'noted'

export interface Step {
  name: StepName
  state: StepState
}

/** Of a log, as it was seen. */
export interface SeenLog {
  verifier: string
  size: number
  root: string
}

export interface Verdict {
  isGood: boolean
  version: number
  steps: Step[]
  /** Null where the passport is not in the log yet. */
  log: { size: number; at: string } | null
  /** When a time stamp service saw a head of the log, by its own token, what the site calls it, and where the token is read; null
   * where none did. */
  stamp: { at: string; authority: string; address: string } | null
  /** To be kept for the next time; what was seen before stays where the log is another one. */
  seen: SeenLog | null
}

/** Coordinates, base64url. */
interface PublicJwk {
  kty?: string
  crv?: string
  x?: string
  y?: string
}

interface Named {
  style_number: string
  version: number
  published_at: string
}
interface Proof {
  passport: Named
  statement: string
  salt: string
  key: { name: string; algorithm: string; jwk: PublicJwk }
  log: { position: number; checkpoint: string; inclusion: string[] } | null
  verifier: string
  /** Of a copy that stands alone, where its head was stamped. */
  stamp?: StampAnswer
}

/** What a publication of a lot or a piece says that it is, and stands on. */
interface LotContent extends Named {
  number: string | null
  serial: string | null
  passport: { version: number; sha256: string }
  base: { version: number; sha256: string } | null
}
interface LotProof {
  /** The own one last. */
  publications: (Omit<Proof, 'passport' | 'verifier' | 'stamp'> & {
    content: LotContent
    former: LotContent | null
  })[]
  verifier: string
  stamp?: StampAnswer
}

/** Why nothing could be verified. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly status: number
  constructor(status: number) {
    super(`The site answered ${status}`)
    this.status = status
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const encode = (text: string): Bytes => encoder.encode(text)
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes))
const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const concat = (...all: Bytes[]): Bytes => {
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const each of all) {
    joined.set(each, at)
    at += each.length
  }
  return joined
}

const sha256 = async (...all: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...all)))

/** JSON with sorted keys (RFC 8785 for what a passport holds). */
const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

const hashOf = async (passport: unknown): Promise<string> =>
  toHex(await sha256(encode(canonicalJson(passport))))

// The tree of RFC 6962, 2.1.
const hashLeaf = (data: Bytes): Promise<Bytes> => sha256(Uint8Array.of(0), data)
const hashInner = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(Uint8Array.of(1), left, right)

/** The largest power of two below `size`. */
const splitOf = (size: number): number => {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}

const NO_BYTES: Bytes = new Uint8Array()
const take = (proof: Bytes[]): Bytes => proof.shift() ?? NO_BYTES

/** The root that this leaf and this proof lead to; the proof has the hashes from the leaf up. */
export const rootOfInclusion = async (
  leaf: Bytes,
  { position, size }: { position: number; size: number },
  proof: readonly Bytes[],
): Promise<Bytes | null> => {
  const left = [...proof]
  const climb = async (at: number, width: number): Promise<Bytes> => {
    if (width <= 1) return leaf
    const half = splitOf(width)
    if (at < half) {
      const inner = await climb(at, half)
      return hashInner(inner, take(left))
    }
    const inner = await climb(at - half, width - half)
    return hashInner(take(left), inner)
  }
  if (!(position >= 0 && position < size)) return null
  const root = await climb(position, size)
  return left.length === 0 ? root : null
}

/** The two roots that a proof of consistency leads to. */
export const rootsOfConsistency = async (
  before: SeenLog,
  size: number,
  proof: readonly Bytes[],
): Promise<{ former: Bytes; present: Bytes } | null> => {
  const left = [...proof]
  const known = fromBase64(before.root)
  const climb = async (
    m: number,
    n: number,
    isWhole: boolean,
  ): Promise<{ former: Bytes; present: Bytes }> => {
    if (m === n) {
      const hash = isWhole ? known : take(left)
      return { former: hash, present: hash }
    }
    const half = splitOf(n)
    if (m <= half) {
      const { former, present } = await climb(m, half, isWhole)
      return { former, present: await hashInner(present, take(left)) }
    }
    const inner = await climb(m - half, n - half, false)
    const sibling = take(left)
    return {
      former: await hashInner(sibling, inner.former),
      present: await hashInner(sibling, inner.present),
    }
  }
  if (!(before.size >= 1 && before.size <= size)) return null
  const roots = await climb(before.size, size, true)
  return left.length === 0 ? roots : null
}

const isSame = (a: Bytes | null, b: Bytes): boolean => a !== null && toHex(a) === toHex(b)

const ED25519 = 'Ed25519'

const isSignedBy = async (
  { algorithm, jwk }: Proof['key'],
  text: string,
  signature: Bytes,
): Promise<boolean> => {
  const way =
    algorithm === ED25519 ? { name: ED25519 } : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { kty, crv, x, y } = jwk
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, way, false, ['verify'])
  return crypto.subtle.verify(way, key, signature, encode(text))
}

/** What names the key says which key it is: a thumbprint (RFC 7638) of a company's, a hash of the installation's. */
const isNamedRightly = async ({ name, algorithm, jwk }: Proof['key']): Promise<boolean> => {
  const base64url = (bytes: Bytes): string =>
    toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const { crv, kty, x = '', y } = jwk
  if (algorithm !== ED25519)
    return base64url(await sha256(encode(JSON.stringify({ crv, kty, x, y })))) === name
  const bytes = fromBase64(x.replaceAll('-', '+').replaceAll('_', '/'))
  return name === `selvedge/${toHex(await sha256(bytes)).slice(0, 16)}`
}

interface Head {
  size: number
  root: Bytes
  at: string
}

/** A signed note (C2SP); null where it is not signed by this verifier's key. */
export const readCheckpoint = async (note: string, verifier: string): Promise<Head | null> => {
  const [name = '', keyHash = '', key = ''] = verifier.split(/\+([0-9a-f]{8})\+/)
  const end = note.indexOf('\n\n')
  const text = note.slice(0, end + 1)
  const line = note
    .slice(end + 2)
    .split('\n')
    .find((each) => each.startsWith(`— ${name} `))
  const [origin, size = '', root = '', extension = ''] = text.split('\n')
  if (end < 0 || !line || origin !== name || !/^[1-9]\d{0,15}$/.test(size)) return null
  const publicKey = fromBase64(key).slice(1)
  const named = fromBase64(line.slice(name.length + 3))
  const expected = (await sha256(encode(`${name}\n`), Uint8Array.of(1), publicKey)).slice(0, 4)
  if (toHex(expected) !== keyHash || toHex(named.slice(0, 4)) !== keyHash) return null
  const imported = await crypto.subtle.importKey('raw', publicKey, ED25519, false, ['verify'])
  const isSigned = await crypto.subtle.verify(ED25519, imported, named.slice(4), encode(text))
  return isSigned ? { size: Number(size), root: fromBase64(root), at: extension.replace(/^made /, '') } : null
}

const lineOf = (statement: string, word: string): string =>
  statement
    .split('\n')
    .find((line) => line.startsWith(`${word} `))
    ?.slice(word.length + 1) ?? ''

export type Ask = (address: string) => Promise<unknown>

const askOverHttp: Ask = async (address) => {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
  if (!answer.ok) throw new Unreadable(answer.status)
  // A copy on a plain web server may call its documents anything.
  return address.endsWith('/log/checkpoint') ? answer.text() : answer.json()
}

const verifyContent = async ({
  passport,
  statement,
}: Pick<Proof, 'passport' | 'statement'>): Promise<Step> => {
  const isSameHash = (await hashOf(passport)) === lineOf(statement, 'sha256')
  const isSamePlace =
    passport.style_number === lineOf(statement, 'style') &&
    String(passport.version) === lineOf(statement, 'version') &&
    passport.published_at === lineOf(statement, 'published')
  return { name: 'hash', state: isSameHash && isSamePlace ? 'good' : 'bad' }
}

const verifySignature = async ({ statement, key }: Pick<Proof, 'statement' | 'key'>): Promise<Step> => {
  const at = statement.indexOf('signature ')
  const [, algorithm, name, signature = ''] = statement.slice(at).trim().split(' ')
  const isRight =
    at > 0 &&
    algorithm === key.algorithm &&
    name === key.name &&
    (await isNamedRightly(key)) &&
    (await isSignedBy(key, statement.slice(0, at), fromBase64(signature)))
  const isLater = lineOf(statement, 'signed') === 'later'
  return { name: 'signature', state: !isRight ? 'bad' : isLater ? 'noted' : 'good' }
}

interface Place {
  origin: string
  number: string
  ask: Ask
}

const verifyBefore = async (
  { origin, number, ask }: Place,
  { passport, statement }: Proof,
): Promise<Step> => {
  const before = lineOf(statement, 'before')
  if (passport.version === 1) return { name: 'before', state: before === '-' ? 'noted' : 'bad' }
  const address = `${origin}/trace/${number}/versions/${passport.version - 1}/proof.json`
  const former = (await ask(address)) as Proof
  const isRight =
    (await hashOf(former.passport)) === before && former.passport.version === passport.version - 1
  return { name: 'before', state: isRight ? 'good' : 'bad' }
}

/** Whether the log of today, by its own signed head, has all that was seen. */
const isStillThere = async (
  place: Pick<Place, 'origin' | 'ask'>,
  seen: SeenLog,
  verifier: string,
): Promise<boolean> => {
  const note = await place.ask(`${place.origin}/log/checkpoint`).catch(() => null)
  const head = typeof note === 'string' ? await readCheckpoint(note, verifier) : null
  return head !== null && continues(place, seen, { verifier, size: head.size, root: toBase64(head.root) })
}

const verifyLog = async (
  { origin, ask }: Place,
  { statement, salt, log, verifier }: Omit<Proof, 'passport' | 'key'>,
  seen: SeenLog | null,
): Promise<Pick<Verdict, 'steps' | 'log' | 'seen'> & { now?: SeenLog }> => {
  if (!log) {
    const included = { name: 'included', state: 'noted' } as const
    if (!seen) return { steps: [included], log: null, seen }
    // A forger who takes the log away, heads and all, must not make a passport look new.
    const isOn = await isStillThere({ origin, ask }, seen, verifier)
    return { steps: [included, { name: 'consistent', state: isOn ? 'good' : 'bad' }], log: null, seen }
  }
  const head = await readCheckpoint(log.checkpoint, verifier)
  const commitment = toHex(await sha256(fromBase64(salt), encode(statement)))
  const leaf = await hashLeaf(encode(`selvedge entry 1\n${commitment}\n`))
  const root =
    head && (await rootOfInclusion(leaf, { ...log, size: head.size }, log.inclusion.map(fromBase64)))
  if (!head || !isSame(root, head.root))
    return { steps: [{ name: 'included', state: 'bad' }], log: null, seen }
  const included = { name: 'included', state: 'good' } as const
  const found = { size: head.size, at: head.at }
  const now = { verifier, size: head.size, root: toBase64(head.root) }
  if (!seen) return { steps: [included, { name: 'consistent', state: 'noted' }], log: found, seen: now, now }
  const isOn = await continues({ origin, ask }, seen, now)
  const consistent = { name: 'consistent', state: isOn ? 'good' : 'bad' } as const
  return { steps: [included, consistent], log: found, seen: isOn ? now : seen, now }
}

/** What is within a DER element. @throws where it is none */
const childrenOf = (bytes: Bytes): { tag: number; content: Bytes }[] => {
  const found: { tag: number; content: Bytes }[] = []
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2)
    const more = first > 0x80 ? first - 0x80 : 0
    if (first === 0x80 || more > 4) throw new Error('no DER')
    const length =
      more === 0 ? first : bytes.slice(at + 2, at + 2 + more).reduce((sum, each) => sum * 256 + each, 0)
    const begin = at + 2 + more
    if (begin + length > bytes.length) throw new Error('no DER')
    found.push({ tag, content: bytes.slice(begin, begin + length) })
    at = begin + length
  }
  return found
}

/** What a token of RFC 3161 is of, and its time: TSTInfo within the SignedData. Who signed it is not verified here.
 * @param token DER, base64 */
export const readTimeStamp = (token: string): { imprint: Bytes; at: string } | null => {
  try {
    const inner = (bytes: Bytes, ...places: number[]): Bytes =>
      places.reduce((level, place) => childrenOf(level)[place]?.content ?? NO_BYTES, bytes)
    const info = childrenOf(inner(fromBase64(token), 0, 1, 0, 2, 1, 0, 0))
    const imprint = childrenOf(info[2]?.content ?? NO_BYTES)[1]?.content
    const time = info[4]?.tag === 0x18 ? new TextDecoder().decode(info[4].content) : ''
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(time) ?? []
    const [year, month, day, hour, minute, second] = parts
    if (!imprint || !second) return null
    return { imprint, at: `${year}-${month}-${day}T${hour}:${minute}:${second}Z` }
  } catch {
    return null
  }
}

interface StampAnswer {
  checkpoint: string
  /** Base64. */
  token: string
  authority: string
  /** That the stamped head continues the one that the proof is of; of a copy, which is asked for nothing more. */
  consistency?: string[]
}

/** What a proof was asked for by, and what came with it. */
interface Proved {
  address: string
  stamp?: StampAnswer | undefined
}

/** A head that a time stamp service saw is one of this log, and the log of today continues it; or it continues a copy's. */
const verifyStamp = async (
  place: Place,
  now: SeenLog,
  proved: Proved,
): Promise<Pick<Verdict, 'steps' | 'stamp'>> => {
  const address = proved.stamp ? proved.address : `${place.origin}/log/timestamp`
  // A site that has none says so in its own way, and one that would hide it can.
  const answer = proved.stamp ?? ((await place.ask(address).catch(() => null)) as StampAnswer | null)
  if (typeof answer?.token !== 'string' || typeof answer.checkpoint !== 'string')
    return { steps: [], stamp: null }
  const { checkpoint, token, authority, consistency } = answer
  const stamp = readTimeStamp(token)
  const head = await readCheckpoint(checkpoint, now.verifier)
  const isOf = stamp !== null && isSame(await sha256(encode(checkpoint)), stamp.imprint)
  const then = head && { verifier: now.verifier, size: head.size, root: toBase64(head.root) }
  const isGood = isOf && then !== null && (await isOneLog(place, { then, now, hashes: consistency }))
  return {
    steps: [{ name: 'stamped', state: isGood ? 'good' : 'bad' }],
    stamp: stamp && { at: stamp.at, authority, address },
  }
}

/** A head may have been stamped between the two questions. */
const isOneLog = (
  place: Place,
  { then, now, hashes }: { then: SeenLog; now: SeenLog; hashes: string[] | undefined },
): Promise<boolean> =>
  then.size > now.size ? continues(place, now, then, hashes) : continues(place, then, now)

/** Whether `now` has all of `seen`, in its order. */
const continues = async (
  { origin, ask }: Pick<Place, 'origin' | 'ask'>,
  seen: SeenLog,
  now: SeenLog,
  given?: string[],
): Promise<boolean> => {
  if (seen.verifier !== now.verifier || seen.size > now.size) return false
  if (seen.size === now.size) return seen.root === now.root
  const { hashes } = given
    ? { hashes: given }
    : ((await ask(`${origin}/log/consistency/${seen.size}/${now.size}`)) as { hashes: string[] })
  const roots = await rootsOfConsistency(seen, now.size, hashes.map(fromBase64))
  return (
    roots !== null &&
    isSame(roots.former, fromBase64(seen.root)) &&
    isSame(roots.present, fromBase64(now.root))
  )
}

export interface Asked {
  /** Of the site, as `https://selvedge.example`. */
  origin: string
  /** The style number of the passport. */
  number: string
  /** Behind the style's address, as `/lot/HT-2609` or `/lot/HT-2609/piece/1`; empty for the style's own passport. */
  path?: string
  /** Null where its log was never seen. */
  seen: SeenLog | null
  ask?: Ask
}

const gravest = (states: readonly StepState[]): StepState =>
  states.includes('bad') ? 'bad' : states.includes('noted') ? 'noted' : 'good'

/** One step of each name, as grave as the gravest. */
const join = (steps: readonly Step[]): Step[] =>
  [...new Set(steps.map(({ name }) => name))].map((name) => ({
    name,
    state: gravest(steps.flatMap((step) => (step.name === name ? [step.state] : []))),
  }))

const verifyFormer = async (
  { version }: LotContent,
  former: LotContent | null,
  statement: string,
): Promise<Step> => {
  const before = lineOf(statement, 'before')
  if (version === 1) return { name: 'before', state: before === '-' ? 'noted' : 'bad' }
  const isRight = former?.version === version - 1 && (await hashOf(former)) === before
  return { name: 'before', state: isRight ? 'good' : 'bad' }
}

/** Which lot or piece an address names; a lot's own publication stands under its piece's too. */
const isOf = ({ number, serial }: LotContent, path: string): boolean => {
  const [, lot = null, piece = null] = /^(?:\/lot\/([^/]+))?(?:\/piece\/([^/]+))?$/.exec(path) ?? []
  const read = (part: string | null) => part && decodeURIComponent(part)
  return number === read(lot) && (serial === null ? lot !== null : serial === read(piece))
}

const verifyLot = async (place: Place, { path = '', seen }: Asked): Promise<Verdict> => {
  const { origin, number, ask } = place
  const root = `${origin}/trace/${encodeURIComponent(number)}`
  const address = `${root}${path}/proof.json`
  const { publications, verifier, stamp: kept } = (await ask(address)) as LotProof
  const steps: Step[] = []
  let found: Pick<Verdict, 'log' | 'seen'> = { log: null, seen }
  let last: SeenLog | null = null
  let base: string | null = null
  for (const { content, former, ...proof } of publications) {
    const {
      log,
      seen: now,
      steps: ofLog,
      now: head,
    } = await verifyLog(place, { ...proof, verifier }, found.seen)
    found = { log, seen: now }
    last = head ?? last
    const { version, sha256 } = content.passport
    const standing = (await ask(`${root}/versions/${version}/proof.json`)) as Proof
    const isThere = (await hashOf(standing.passport)) === sha256 && (content.base?.sha256 ?? null) === base
    const isNamed =
      isOf(content, path) &&
      content.style_number === number &&
      (content.number ?? '-') === lineOf(proof.statement, 'lot') &&
      (content.serial ?? '-') === lineOf(proof.statement, 'serial')
    const { state } = await verifyContent({ ...proof, passport: content })
    base = await hashOf(content)
    steps.push(
      { name: 'hash', state: isNamed ? state : 'bad' },
      ...[await verifyContent(standing), await verifySignature(standing), await verifySignature(proof)],
      await verifyFormer(content, former, proof.statement),
      { name: 'stands', state: isThere && standing.passport.version === version ? 'good' : 'bad' },
      ...(await verifyLog(place, standing, null)).steps.filter(({ name }) => name === 'included'),
      ...ofLog,
    )
  }
  const { steps: stamped, stamp } = last
    ? await verifyStamp(place, last, { address, stamp: kept })
    : { steps: [], stamp: null }
  const joined = [...join(steps), ...stamped]
  const isGood = publications.length > 0 && joined.every(({ state }) => state !== 'bad')
  return { ...found, stamp, isGood, version: publications.at(-1)?.content.version ?? 0, steps: joined }
}

/** @throws Unreadable where the site does not give the passport or its proof */
export const verifyPassport = async (asked: Asked): Promise<Verdict> => {
  const { origin, number, path, seen, ask = askOverHttp } = asked
  const place = { origin, number, ask }
  if (path) return verifyLot(place, asked)
  const address = `${origin}/trace/${encodeURIComponent(number)}/proof.json`
  const proof = (await ask(address)) as Proof
  const { now, ...ofLog } = await verifyLog(place, proof, seen)
  const stamped = now
    ? await verifyStamp(place, now, { address, stamp: proof.stamp })
    : { steps: [], stamp: null }
  const isAsked = proof.passport.style_number === number
  const content = await verifyContent(proof)
  const steps: Step[] = [
    isAsked ? content : { name: 'hash', state: 'bad' },
    await verifySignature(proof),
    await verifyBefore(place, proof),
    ...ofLog.steps,
    ...stamped.steps,
  ]
  return {
    ...ofLog,
    stamp: stamped.stamp,
    isGood: steps.every(({ state }) => state !== 'bad'),
    version: proof.passport.version,
    steps,
  }
}

const WORDS: Record<StepName, Record<StepState, string>> = {
  hash: { good: 'says what its hash was made of', bad: 'DOES NOT say what its hash was made of', noted: '' },
  signature: {
    good: 'was signed when it was published',
    bad: 'IS NOT signed by the key that it names',
    noted: 'was published before versions were signed, and signed later',
  },
  before: {
    good: 'names the version before it',
    bad: 'DOES NOT name the version before it',
    noted: 'is the first version',
  },
  stands: {
    good: 'stands on a version of the passport, and a piece on its lot, as it says',
    bad: 'DOES NOT stand on what it says',
    noted: '',
  },
  included: {
    good: 'is in the log',
    bad: 'IS NOT in the log',
    noted: 'was published a moment ago and is not in the log yet',
  },
  consistent: {
    good: 'the log continues the one that was seen before',
    bad: 'the log IS NOT the one that was seen before',
    noted: 'the log is seen for the first time',
  },
  stamped: {
    good: 'the log continues the head that a time stamp service has seen',
    bad: 'the log IS NOT the one that a time stamp service has seen',
    noted: '',
  },
}

/** Of an address: the style number, and behind it the lot or the piece. */
export const PASSPORT = /\/trace\/([^/?#]+)((?:\/lot\/[^/?#]+)?(?:\/piece\/[^/?#]+)?)/

/** Of Node, what the command needs; a browser has none of it, and this file no types of Node. */
interface NodeFiles {
  readFile(path: string, encoding: 'utf8'): Promise<string>
  writeFile(path: string, text: string): Promise<void>
}
interface NodeProcess {
  argv: string[]
  env: Record<string, string | undefined>
  exitCode?: number
}
const node = (globalThis as { process?: NodeProcess }).process
const load = (name: string): Promise<unknown> => import(name)

/** The command. Exit codes: 0 what was published, 1 not, 2 wrong use or no answer. */
const run = async (address: string | undefined): Promise<number> => {
  const { homedir } = (await load('node:os')) as { homedir(): string }
  const { readFile, writeFile } = (await load('node:fs/promises')) as NodeFiles
  const url = address && URL.canParse(address) ? new URL(address) : null
  const [, number, path = ''] = PASSPORT.exec(url?.pathname ?? '') ?? []
  if (!url || !number) {
    console.error('Use: node verify-passport.mjs https://selvedge.example/trace/ST-XXXXX-XXXXX')
    return 2
  }
  const place = node?.env.SELVEDGE_LOGS ?? `${homedir()}/.selvedge-logs.json`
  const kept = JSON.parse(await readFile(place, 'utf8').catch(() => '{}')) as Record<string, SeenLog>
  try {
    const { isGood, version, steps, log, stamp, seen } = await verifyPassport({
      ...{ origin: url.origin, number, path },
      seen: kept[url.origin] ?? null,
    })
    if (seen) await writeFile(place, `${JSON.stringify({ ...kept, [url.origin]: seen }, null, 2)}\n`)
    console.log(`${number}${path}, version ${version}`)
    for (const { name, state } of steps) console.log(`  ${state === 'bad' ? '✗' : '✓'} ${WORDS[name][state]}`)
    if (log) console.log(`  the log has ${log.size} entries, signed ${log.at}`)
    if (stamp) {
      console.log(`  seen at ${stamp.at} by the time stamp service that calls itself ${stamp.authority}`)
      console.log(`  (who signed that is not verified here: openssl ts -verify with ${stamp.address})`)
    }
    console.log(isGood ? 'This passport is what was published.' : 'This passport can’t be trusted.')
    return isGood ? 0 : 1
  } catch (error) {
    console.error(`Nothing could be verified: ${(error as Error).message}`)
    return 2
  }
}

/** Its own name, or the one by which npm links it. */
const COMMAND = /[/\\]verify-passport(?:\.mjs)?$/
if (COMMAND.test(node?.argv[1] ?? '') && node) node.exitCode = await run(node.argv[2])
