/** Reads what the product puts into its outbox: the plain text of its emails. */
export interface Letter {
  to: string
  subject: string
  text: string
}

const QUOTED = /=([0-9A-F]{2})/g

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(QUOTED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

const DECODERS: Record<string, (text: string) => string> = {
  'quoted-printable': decodeQuoted,
  base64: (text) => Buffer.from(text, 'base64').toString('utf8'),
}

interface Part {
  header: (name: string) => string
  body: string
}

const readPart = (source: string): Part => {
  const [head = '', ...body] = source.split(/\r?\n\r?\n/)
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ')
  const header = (name: string): string =>
    new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  return { header, body: body.join('\n\n') }
}

/** The first part that is no frame of others: the plain text, which stands before the page. */
const textOf = ({ header, body }: Part): string => {
  const boundary = /boundary="?([^";]+)"?/.exec(header('Content-Type'))?.[1]
  const inner = boundary && body.split(`--${boundary}`)[1]
  if (inner) return textOf(readPart(inner.trimStart()))
  const decode = DECODERS[header('Content-Transfer-Encoding')] ?? ((text: string) => text)
  return decode(body)
}

export const readLetter = (source: string): Letter => {
  const whole = readPart(source)
  return { to: whole.header('To'), subject: whole.header('Subject'), text: textOf(whole) }
}

/** The one address that the email asks its reader to open. */
export const linkIn = ({ text }: Letter): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in:\n${text}`)
  return link
}
