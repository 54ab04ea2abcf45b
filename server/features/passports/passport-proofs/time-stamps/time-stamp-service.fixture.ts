/** A time stamp service of OpenSSL's own behind a plain web server, for tests. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CONFIG = `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = Selvedge test roots
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[ca]
default_ca = own
[own]
dir = .
database = index.txt
serial = serial.txt
new_certs_dir = .
certificate = ca.pem
private_key = ca.key
default_md = sha256
policy = any
unique_subject = no
[any]
organizationName = optional
commonName = supplied
[good]
extendedKeyUsage = critical, timeStamping
[overlooked]
extendedKeyUsage = timeStamping
[two]
extendedKeyUsage = critical, timeStamping, emailProtection
[none]
keyUsage = critical, digitalSignature
[tsa]
default_tsa = ours
[ours]
serial = tsa-serial.txt
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
signer_digest = sha256
`

/** How each certificate differs from a right one. */
export const CERTIFICATES = {
  good: { extensions: 'good', ends: '20991231000000Z' },
  expired: { extensions: 'good', ends: '20210101000000Z' },
  overlooked: { extensions: 'overlooked', ends: '20991231000000Z' },
  two: { extensions: 'two', ends: '20991231000000Z' },
  none: { extensions: 'none', ends: '20991231000000Z' },
} as const
export type CertificateName = keyof typeof CERTIFICATES

const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.of(length)
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xffff ? 6 : 4, '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}
const sequence = (...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(0x30), lengthOf(content.length), content])
}

export interface TimeStampService {
  url: string
  folder: string
  openssl(...command: string[]): Promise<string>
  /** An answer of OpenSSL's to this request. */
  answer(request: Buffer, certificate?: CertificateName): Promise<Buffer>
  /** The same statement signed by a certificate that OpenSSL signs no time stamps with. */
  signedBy(answer: Buffer, certificate: CertificateName, digest?: string): Promise<Buffer>
  /** What it answers from now on. */
  serve(listener: (request: Buffer, answer: Parameters<RequestListener>[1]) => unknown): void
  asked: Buffer[]
  close(): Promise<void>
}

export const openTimeStampService = async (): Promise<TimeStampService> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-stamps-'))
  const at = (name: string): string => join(folder, name)
  const openssl = async (...command: string[]): Promise<string> =>
    (await run('openssl', command, { cwd: folder })).stdout
  await writeFile(at('openssl.cnf'), CONFIG)
  for (const [name, text] of [
    ['index.txt', ''],
    ['serial.txt', '01'],
    ['tsa-serial.txt', '01'],
  ] as const)
    await writeFile(at(name), text)
  const request = ['req', '-config', 'openssl.cnf', '-newkey', 'rsa:2048', '-nodes']
  await openssl(
    ...request,
    '-x509',
    '-days',
    '30',
    '-extensions',
    'root',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  )
  for (const [name, { extensions, ends }] of Object.entries(CERTIFICATES)) {
    const subject = `/O=Selvedge tests/CN=Stamps ${name}`
    await openssl(...request, '-subj', subject, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    const dates = ['-startdate', '20200101000000Z', '-enddate', ends]
    const files = ['-in', `${name}.csr`, '-out', `${name}.pem`, '-extensions', extensions]
    await openssl('ca', '-config', 'openssl.cnf', '-batch', '-notext', ...dates, ...files)
  }
  let number = 0
  const answer: TimeStampService['answer'] = async (query, certificate = 'good') => {
    const [asked, answered] = [`${++number}.tsq`, `${number}.tsr`]
    await writeFile(at(asked), query)
    const by = ['-signer', `${certificate}.pem`, '-inkey', `${certificate}.key`, '-chain', 'ca.pem']
    await openssl('ts', '-reply', '-config', 'openssl.cnf', '-queryfile', asked, ...by, '-out', answered)
    return readFile(at(answered))
  }
  const signedBy: TimeStampService['signedBy'] = async (answered, certificate, digest = 'sha256') => {
    const [given, token, info, signed] = ['tsr', 'token', 'info', 'signed'].map((end) => `${++number}.${end}`)
    await writeFile(at(given ?? ''), answered)
    await openssl('ts', '-reply', '-in', given ?? '', '-token_out', '-out', token ?? '')
    const der = ['-inform', 'DER', '-in', token ?? '']
    await openssl('cms', '-verify', '-noverify', '-binary', ...der, '-out', info ?? '')
    const by = ['-signer', `${certificate}.pem`, '-inkey', `${certificate}.key`, '-md', digest]
    const how = ['-binary', '-nodetach', '-cades', '-econtent_type', 'id-smime-ct-TSTInfo', '-outform', 'DER']
    await openssl('cms', '-sign', ...how, ...by, '-in', info ?? '', '-out', signed ?? '')
    return sequence(sequence(Buffer.of(2, 1, 0)), await readFile(at(signed ?? '')))
  }
  const asked: Buffer[] = []
  let listener: Parameters<TimeStampService['serve']>[0] = (_, reply) => reply.writeHead(404).end()
  const server = createServer(async (incoming, reply) => {
    const body = Buffer.concat(await incoming.toArray())
    asked.push(body)
    await listener(body, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    ...{ folder, openssl, answer, signedBy, asked },
    serve: (next) => {
      listener = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
