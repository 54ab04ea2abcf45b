/** Mail goes to an SMTP server or, where none is named, as one file each into the outbox folder. */

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface Letter {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  paragraphs: string[]
  /** The one thing that the reader should do. */
  action?: { label: string; url: string }
}

export interface Mail {
  /** Sends after the transaction, by a job that is tried again when the server refuses. */
  send(tx: Tx, letter: Letter): Promise<void>
  /** Letters lie in the outbox folder, because no mail server is named. */
  isOutbox: boolean
}

export interface MailConfig {
  smtpUrl: string | null
  from: string
  outboxFolder: string
}

const QUEUE = 'mail'

export const openMail = (jobs: Jobs, config: MailConfig): Mail => {
  const transport = config.smtpUrl
    ? nodemailer.createTransport(config.smtpUrl)
    : nodemailer.createTransport({ streamTransport: true, buffer: true })
  jobs.handle<Letter>(QUEUE, async (letter) => {
    const sent = await transport.sendMail({
      from: config.from,
      to: letter.to,
      subject: subjectOf(letter.subject),
      text: toText(letter),
    })
    if (!config.smtpUrl) await keep(config.outboxFolder, (sent as unknown as { message: Buffer }).message)
  })
  return { send: (tx, letter) => jobs.send(tx, QUEUE, letter), isOutbox: !config.smtpUrl }
}

const MAX_SUBJECT = 150

/** One line, and no character cut in two: whatever names it has in it write no line of the product's. */
export const subjectOf = (text: string): string =>
  [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_SUBJECT).join('')

const toText = ({ paragraphs, action }: Letter): string =>
  [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), 'Selvedge'].join('\n\n')

/** Written aside and renamed, so that who watches the folder never reads half a letter. */
const keep = async (folder: string, message: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
  await writeFile(join(folder, `.${name}`), message)
  await rename(join(folder, `.${name}`), join(folder, name))
}
