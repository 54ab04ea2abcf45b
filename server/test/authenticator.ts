/** A security key in software, for tests: P-256, no attestation (Web Authentication Level 3, 6.5 and 6.3.3). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Asked {
  challenge: string
  origin: string
  /** The relying party's id. */
  name: string
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const UP_UV = 0x05
const WITH_KEY = 0x40

/** The few forms of CBOR that a key's answer has. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
const whole = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const map = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

/** COSE_Key of an EC2 key for ES256 (RFC 9053, 7.1.1). */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

export const openAuthenticator = ({ counts = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const count = (): Buffer => {
    const shown = Buffer.alloc(4)
    shown.writeUInt32BE(counts ? ++counter : 0)
    return shown
  }
  const clientData = (type: string, { challenge, origin }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    /** Goes back to an earlier count, as a copy of the key would. */
    rewind: () => {
      counter = 0
    },
    create: (asked: Asked) => {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), size, id, coseOf(publicKey)])
      const authData = Buffer.concat([sha256(asked.name), Buffer.from([UP_UV | WITH_KEY]), count(), key])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: (asked: Asked) => {
      const data = clientData('webauthn.get', asked)
      const authData = Buffer.concat([sha256(asked.name), Buffer.from([UP_UV]), count()])
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString(
            'base64url',
          ),
        },
      }
    },
  }
}
