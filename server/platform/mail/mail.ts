/**
 * Emails go to an SMTP server or, where none is named, as one file each into the outbox folder. What waits to be sent
 * holds no secret: an email with a one-use link is queued as a kind and an id, and written when it is sent.
 */

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Speaker, speakerFor } from '../languages/speaker.ts'
import type { Meters } from '../observe/meters.ts'
import { inSpan } from '../observe/tracing.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { asTold, type Letter, type LetterPicture } from './letter.ts'
import { toHtml } from './letter-html.rules.ts'
import { type EnclosedPicture, encloseAll, type OpenPicture } from './letter-pictures.ts'
import { toText } from './letter-text.rules.ts'
import { requireEncryption } from './smtp-address.rules.ts'
import { pathToEnd } from './unsubscribe-token.ts'

export type { Letter, LetterPicture, Link } from './letter.ts'

/**
 * Writes an email when it is about to be sent, in a transaction in which it makes the link's token and keeps only its
 * hash. Null where there is nothing to say any more. An email that is tried again gets a new token.
 */
export type WriteLetter = (tx: Tx, id: number) => Promise<Letter | null>

export interface Mail {
  /** Sends after the transaction, by a job that is tried again when the server refuses. Holds no secret. */
  send(tx: Tx, letter: Letter): Promise<void>
  /** The same for an email of a kind that `onLetter` registered: the job holds the kind and the id only. */
  sendLink(tx: Tx, letter: { kind: string; id: number }): Promise<void>
  /** The same for many of one kind. */
  sendLinks(tx: Tx, letters: { kind: string; ids: readonly number[] }): Promise<void>
  onLetter(kind: string, write: WriteLetter): void
  /** Emails lie in the outbox folder, because no mail server is named. */
  isOutbox: boolean
}

export interface MailConfig {
  smtpUrl: string | null
  /** Asked with each email. */
  from: () => { name: string; address: string }
  outboxFolder: string
}

interface MailParts {
  db: Db
  jobs: Jobs
  sealing: Sealing
  /** What links in emails begin with; never what a request says. */
  origin: () => string
  meters?: Pick<Meters, 'count'>
  /** A small JPEG of a file; null where there is none. */
  openPicture?: OpenPicture
}

export type Queued = { letter: Letter } | { kind: string; id: number }

export { asTold } from './letter.ts'

export const MAIL_QUEUE = 'mail'

/** A mail server takes its time over each letter, and takes several at once. */
const LETTERS_AT_ONCE = 4

export const openMail = (
  { db, jobs, sealing, origin, meters, openPicture }: MailParts,
  config: MailConfig,
): Mail => {
  const post = openPost(config)
  const kinds = new Map<string, WriteLetter>()
  const write = async (queued: Queued): Promise<Letter | null> => {
    if ('letter' in queued) return queued.letter
    const writeLetter = kinds.get(queued.kind)
    if (!writeLetter) throw new Error(`No email is registered for the kind ${queued.kind}`)
    return db.write((tx) => writeLetter(tx, queued.id))
  }
  const work = async (queued: Queued): Promise<void> => {
    const letter = await write(queued)
    if (!letter) return
    const tell = (outcome: string): void => meters?.count('selvedge_letters_total', { outcome })
    try {
      // Its transaction is over: files are read as long as they take.
      const pictures = await encloseAll(letter, openPicture)
      await inSpan({ name: 'send email', kind: 'client' }, () =>
        post(letter, { origin: origin(), sealing, pictures }),
      )
      tell('sent')
    } catch (error) {
      tell('refused')
      throw error
    }
  }
  jobs.handle<Queued>(MAIL_QUEUE, work, { patience: 'day', atOnce: LETTERS_AT_ONCE })
  return {
    send: (tx, letter) => jobs.send(tx, MAIL_QUEUE, { letter } satisfies Queued),
    sendLink: (tx, { kind, id }) => jobs.send(tx, MAIL_QUEUE, { kind, id } satisfies Queued),
    sendLinks: (tx, { kind, ids }) =>
      jobs.sendEach(
        tx,
        MAIL_QUEUE,
        ids.map((id) => ({ kind, id }) satisfies Queued),
      ),
    onLetter: (kind, writeLetter) => void kinds.set(kind, writeLetter),
    isOutbox: !config.smtpUrl,
  }
}

interface Posting {
  origin: string
  sealing: Sealing
  pictures: ReadonlyMap<LetterPicture, EnclosedPicture>
}

const openPost = ({ smtpUrl, from, outboxFolder }: MailConfig) => {
  const options = smtpUrl ? requireEncryption(smtpUrl) : { streamTransport: true, buffer: true }
  /** With the first email: the library takes 6 MB. */
  const openTransport = async () => (await import('nodemailer')).default.createTransport(options)
  let transport: ReturnType<typeof openTransport> | undefined
  return async (letter: Letter, { origin, sealing, pictures }: Posting): Promise<void> => {
    const speaker = await speakerFor(letter.language)
    const message = {
      ...{ from: from(), to: letter.to, headers: headersOf(letter, { origin, sealing, speaker }) },
      ...{ subject: subjectOf(letter, speaker), text: toText(letter, { origin, speaker }) },
      html: toHtml(letter, { origin, speaker, pictures }),
      attachments: [...pictures.values()].map(({ cid, bytes }) => ({
        ...{ cid, content: bytes, contentType: 'image/jpeg', contentDisposition: 'inline' as const },
        filename: `${cid}.jpg`,
      })),
    }
    transport ??= openTransport()
    const sent = await (await transport).sendMail(message)
    if (!smtpUrl) await keep(outboxFolder, (sent as unknown as { message: Buffer }).message)
  }
}

const headersOf = (
  { unsubscribe }: Letter,
  { origin, sealing, speaker }: { origin: string; sealing: Sealing; speaker: Speaker },
): Record<string, string> => ({
  'Content-Language': speaker.language,
  ...(unsubscribe && {
    'List-Unsubscribe': `<${origin}${pathToEnd(sealing, unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

const MAX_SUBJECT = 150

/** Names stand in subjects: a line break in one could begin another header, and no character is cut in two. */
const subjectOf = ({ subject }: Letter, { say }: Speaker): string =>
  [
    ...say(asTold(subject))
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_SUBJECT)
    .join('')

/** Written aside and renamed, so that who watches the folder never reads half an email. */
const keep = async (folder: string, message: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
  await writeFile(join(folder, `.${name}`), message)
  await rename(join(folder, `.${name}`), join(folder, name))
}
