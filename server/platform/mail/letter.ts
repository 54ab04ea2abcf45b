/** What an email says, before it is written in its reader's language. */
import type { Told } from '#contract/values/text/told.ts'
import type { ShownFile } from '../files/previews/open-shown.ts'
import type { EndedEmails } from './unsubscribe-token.ts'

export interface Letter {
  to: string
  /** The reader's, or the one that the reader most likely has; English where nobody knows. */
  language: string | null
  /** Becomes one line of at most 150 characters. */
  subject: Told
  /** Paragraphs of plain text: what people wrote into one breaks no line. */
  paragraphs: Told[]
  /** What stands in a list, each with its place in the product. */
  list?: Link[]
  /** The one thing that the reader should do. */
  action?: Link
  /** What answers it by one press, on a page that asks nothing else: opening it changes nothing. */
  answer?: Link
  /** Beside the paragraphs. */
  pictures?: readonly LetterPicture[]
  /** What else one can do, at the end. */
  aside?: Link
  /** Whose emails of what one press ends (RFC 8058); its address is made when the email is written. */
  unsubscribe?: EndedEmails
}

/** The product's own address comes before the path. */
export interface Link {
  label: Told
  path: string
  /** In a list: what stands below it. */
  lines?: readonly Told[]
  /** In a list: as those of the letter. */
  pictures?: readonly LetterPicture[]
  /** In a list: as that of the letter. */
  answer?: Omit<Link, 'lines' | 'pictures' | 'answer'>
}

/** A file that the reader of the email may read at the moment of writing; its title says what it is. */
export type LetterPicture = ShownFile

/** Emails that were queued before there were messages have texts. */
export const asTold = (text: Told | string): Told =>
  typeof text === 'string' ? { message: '{0}', values: [text] } : text
