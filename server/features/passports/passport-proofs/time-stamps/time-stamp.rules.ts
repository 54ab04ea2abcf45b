/** Time stamps by RFC 3161: what is asked for a text, and whether an answer is one for it. */
import { createHash, timingSafeEqual, webcrypto } from 'node:crypto'
import { Integer, type ObjectIdentifier, OctetString, type Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  type Attribute,
  Certificate,
  type ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  id_ContentType_SignedData,
  id_eContentType_TSTInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

export const MAX_TOKEN = 65_536

const SHA256 = '2.16.840.1.101.3.4.2.1'
/** SHA-256, SHA-384, SHA-512: what a signature may be over. */
const STRONG: ReadonlySet<string> = new Set([SHA256, '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'])
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
/** Which certificate signed, by its hash: by SHA-1 (RFC 2634) and by another, SHA-256 unless named (RFC 5035). */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'

/** How far the service's clock may be from ours. */
const CLOCKS_APART_MS = 10 * 60_000

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** @param nonce 16 bytes that nobody knew before, in hexadecimal */
export const describeRequest = (text: string, nonce: string): Buffer => {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: buffer(digestOf(text)) }),
    }),
    nonce: new Integer({ valueHex: buffer(positive(nonce)) }),
    certReq: true,
  })
  return Buffer.from(request.toSchema().toBER())
}

/** As an INTEGER has a number that is not negative: no byte more than it needs. */
const positive = (hex: string): Buffer => {
  const bytes = Buffer.from(hex.replace(/^(?:00)+/, ''), 'hex')
  return (bytes[0] ?? 0x80) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

export const REFUSALS = [
  /** No answer of the protocol. */
  'unreadable',
  /** The service gives none. */
  'declined',
  'wrong_imprint',
  'wrong_nonce',
  'wrong_time',
  'wrong_certificate',
  'wrong_purpose',
  'certificate_expired',
  'wrong_signature',
] as const
export type StampRefusal = (typeof REFUSALS)[number]

export interface Stamp {
  /** DER, base64. */
  token: string
  /** ISO. */
  at: string
  authority: string
}
export type StampVerdict = { stamp: Stamp } | { refused: StampRefusal }

class Refused extends Error {
  readonly refusal: StampRefusal
  constructor(refusal: StampRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}
const require = (isRight: unknown, refusal: StampRefusal): void => {
  if (!isRight) throw new Refused(refusal)
}
const readAs = <T>(read: () => T, refusal: StampRefusal = 'unreadable'): T => {
  try {
    return read()
  } catch {
    throw new Refused(refusal)
  }
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

export interface AskedStamp {
  /** The text that is to be stamped. */
  text: string
  nonce: string
  /** ISO. */
  now: string
}

/** @param answer what the service sent, base64 */
export const judgeStamp = async (answer: string, asked: AskedStamp): Promise<StampVerdict> => {
  try {
    return { stamp: await judge(Buffer.from(answer, 'base64'), asked) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal }
    throw error
  }
}

const judge = async (answer: Buffer, { text, nonce, now }: AskedStamp): Promise<Stamp> => {
  const response = readAs(() => TimeStampResp.fromBER(buffer(answer)))
  const { status } = response.status
  require(status === PKIStatus.granted || status === PKIStatus.grantedWithMods, 'declined')
  const token = response.timeStampToken
  if (!token) throw new Refused('unreadable')
  const { signed, info } = readToken(token)
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  require(hashAlgorithm.algorithmId === SHA256, 'wrong_imprint')
  require(isSame(hashedMessage.valueBlock.valueHexView, digestOf(text)), 'wrong_imprint')
  require(info.nonce && isSame(info.nonce.valueBlock.valueHexView, positive(nonce)), 'wrong_nonce')
  require(Math.abs(info.genTime.getTime() - Date.parse(now)) <= CLOCKS_APART_MS, 'wrong_time')
  const certificate = findSigner(signed)
  requirePurpose(certificate)
  const { notBefore, notAfter } = certificate
  require(notBefore.value <= info.genTime && info.genTime <= notAfter.value, 'certificate_expired')
  await requireSigned(signed, certificate, text)
  const bytes = Buffer.from(token.toSchema().toBER())
  require(bytes.length <= MAX_TOKEN, 'unreadable')
  return { token: bytes.toString('base64'), at: info.genTime.toISOString(), authority: nameOf(certificate) }
}

const readToken = (token: ContentInfo) =>
  readAs(() => {
    if (token.contentType !== id_ContentType_SignedData) throw new Refused('unreadable')
    const signed = new SignedData({ schema: token.content })
    const { eContentType, eContent } = signed.encapContentInfo
    if (eContentType !== id_eContentType_TSTInfo || !eContent || signed.signerInfos.length !== 1)
      throw new Refused('unreadable')
    return { signed, info: TSTInfo.fromBER(eContent.getValue()) }
  })

/** The certificate that the signer names, by issuer and number or by its key. */
const findSigner = (signed: SignedData): Certificate => {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? []
  const named = attributes.map(hashOfCertificate).find((each) => each !== null)
  const all = (signed.certificates ?? []).filter((each) => each instanceof Certificate)
  const found = all.find((each) => {
    const bytes = Buffer.from(each.toSchema(true).toBER())
    return named && isSame(createHash(named.algorithm).update(bytes).digest(), named.hash)
  })
  if (!found) throw new Refused('wrong_certificate')
  return found
}

const HASHES: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** SigningCertificate and SigningCertificateV2 begin with the signer's own: an algorithm where it is not the usual one, and the hash. */
const hashOfCertificate = ({ type, values }: Attribute): { algorithm: string; hash: Uint8Array } | null => {
  if (type !== SIGNING_CERTIFICATE && type !== SIGNING_CERTIFICATE_V2) return null
  return readAs(() => {
    const partsOf = (node: unknown) => (node as Sequence).valueBlock.value
    const [first] = partsOf(partsOf(values[0])[0])
    const parts = partsOf(first)
    const usual = type === SIGNING_CERTIFICATE ? 'sha1' : 'sha256'
    const isNamed = !(parts[0] instanceof OctetString)
    const named = isNamed ? (partsOf(parts[0])[0] as ObjectIdentifier).getValue() : null
    const algorithm = named === null ? usual : HASHES[named]
    const hash = parts[isNamed ? 1 : 0] as OctetString
    if (!algorithm) throw new Refused('wrong_certificate')
    return { algorithm, hash: hash.valueBlock.valueHexView }
  }, 'wrong_certificate')
}

/** RFC 3161, 2.3: for time stamps alone, and nobody may overlook it. */
const requirePurpose = ({ extensions = [] }: Certificate): void => {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : []
  require(usage?.critical && purposes.length === 1 && purposes[0] === TIME_STAMPING, 'wrong_purpose')
}

const requireSigned = async (signed: SignedData, certificate: Certificate, text: string): Promise<void> => {
  const [signer] = signed.signerInfos
  const content = signer?.signedAttrs?.attributes.find(({ type }) => type === CONTENT_TYPE)
  const [ofContent] = content?.values ?? []
  require((ofContent as ObjectIdentifier | undefined)?.getValue() ===
    id_eContentType_TSTInfo, 'wrong_signature')
  require(signer && STRONG.has(signer.digestAlgorithm.algorithmId), 'wrong_signature')
  // The library takes the certificate that issuer and number name: it is the one whose hash is signed.
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as never })
  const verified = await signed
    .verify({ signer: 0, data: buffer(Buffer.from(text)), extendedMode: true }, engine)
    .catch(() => null)
  const by = verified?.signerCertificate
  require(verified?.signatureVerified && by && isSame(bytesOf(by), bytesOf(certificate)), 'wrong_signature')
}

const bytesOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema(true).toBER())

const nameOf = ({ subject }: Certificate): string => {
  const said = (type: string) =>
    subject.typesAndValues.find((each) => each.type === type)?.value.valueBlock.value as string | undefined
  const words = [said(COMMON_NAME), said(ORGANIZATION)].filter((each) => each)
  return (words.join(', ') || 'not named').replaceAll(/\p{C}/gu, ' ').slice(0, 300)
}
