/**
 * A person of a company is asked to sign on a device of their own. The link and the code go to that person's confirmed
 * address and to nobody else; what the asker's screen shows as a QR code opens the page, and proves nothing.
 */

import { createHash, randomInt } from 'node:crypto'
import {
  SIGN_CODE_DIGITS,
  SIGN_LINK_DAYS,
  SIGN_LINK_HOURS,
  type SigningCompany,
} from '#contract/quality/qc-sign-requests.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { maskAddress } from '#contract/values/text/mask-address.ts'
import { told } from '#contract/values/text/told.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { countTowards, takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt, refuseInput } from '#server/platform/refusals/refusal.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { type OnReport, openForChange } from '../open-report.ts'
import { type Companies, sideOf } from '../qc-report.rules.ts'
import { insertSignRequest, setSignSecrets } from './sign-request.store.ts'
import { listSigners as readSigners } from './signer.store.ts'

export const SIGN_LETTER = 'qc-sign-request'
const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
/** To one address, and from one person. */
const LETTERS_TO_ONE = 10
const LETTERS_FROM_ONE = 60
/** To a company's own address about one report: each signature that is drawn for it would send another one. */
const LETTERS_TO_COMPANY = 3

type AskParts = Pick<Parts, 'mail' | 'now'>

const companiesOf = ({ brand_id, supplier_id, created_by_organization_id }: Companies): number[] =>
  [...new Set([brand_id, supplier_id, created_by_organization_id])].filter((id) => id !== null)

/** The report's companies in the order brand, supplier, inspecting company. */
export const listSigners = async (db: Reader, report: ReportRow): Promise<SigningCompany[]> => {
  const ids = companiesOf(report)
  const companies = await readSigners(db, ids)
  return companies
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, name, people, contact_email }) => ({
      ...{ id, name, side: sideOf(id, report) },
      people: people.map((person) => ({ id: person.id, full_name: person.full_name })),
      contact_address: contact_email && maskAddress(contact_email),
    }))
}

interface Asked {
  company: number
  user_id?: number | null | undefined
  origin: string
}

/** @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict`, `too_many` */
export const askForSignature = async (
  tx: Tx,
  parts: AskParts,
  on: OnReport,
  { company, user_id, origin }: Asked,
): Promise<{ screen: string; sent_to: string; expires_at: string }> => {
  const report = await openForChange(tx, on)
  if (!companiesOf(report).includes(company)) refuseInput({ company: QC_TEXTS.company })
  const [signer] = await readSigners(tx, [company])
  const person = signer?.people.find(({ id }) => id === user_id)
  if (signer && signer.people.length > 0 && !person) throw refusalAt({ user_id: QC_TEXTS.askPerson })
  const email = person?.email ?? signer?.contact_email
  if (!email) throw new Refusal('conflict', { text: QC_TEXTS.notAsked })
  const now = parts.now()
  const limit = { attempts: LETTERS_TO_ONE, seconds: DAY_SECONDS }
  await takeFromLimit(tx, { key: `qc-sign:to:${email}`, ...limit }, now)
  const from = { key: `qc-sign:from:${on.actor.user_id}`, attempts: LETTERS_FROM_ONE, seconds: DAY_SECONDS }
  await takeFromLimit(tx, from, now)
  const asked = { actor: on.actor, report, company, email, userId: person?.id ?? null }
  const { screen, expires_at } = await makeRequest(tx, parts, asked)
  return {
    // In the fragment, so that no server and no proxy logs it.
    screen: `${origin}/sign#token=${screen}`,
    sent_to: person?.full_name ?? maskAddress(email),
    expires_at,
  }
}

interface Contacted {
  actor: Actor
  report: ReportRow
  company: number
}

/** The company's own address is asked to confirm what was drawn for it; a few times a report, and then no more. */
export const askContact = async (
  tx: Tx,
  parts: AskParts,
  { actor, report, company }: Contacted,
): Promise<void> => {
  const [signer] = await readSigners(tx, [company])
  if (!signer?.contact_email) return
  const key = `qc-sign:contact:${report.id}:${company}`
  const { count } = await countTowards(tx, { key, seconds: DAY_SECONDS }, parts.now())
  if (count > LETTERS_TO_COMPANY) return
  await makeRequest(tx, parts, { actor, report, company, email: signer.contact_email, userId: null })
}

interface NewRequest extends Contacted {
  email: string
  userId: number | null
}

const makeRequest = async (
  tx: Tx,
  { mail, now }: AskParts,
  { actor, report, company, email, userId }: NewRequest,
): Promise<{ screen: string; expires_at: string }> => {
  const screen = newToken()
  const hours = userId === null ? SIGN_LINK_DAYS * 24 : SIGN_LINK_HOURS
  const expires_at = new Date(now().getTime() + hours * HOUR_MS).toISOString()
  const id = await insertSignRequest(
    tx,
    {
      ...{ report_id: report.id, organization_id: company, user_id: userId, email, expires_at },
      ...{ asked_by: actor.user_id, created_at: now().toISOString(), screen_hash: hashToken(screen) },
    },
    now(),
  )
  await mail.sendLink(tx, { kind: SIGN_LETTER, id })
  await audit(tx, actor, {
    action: 'qc_report.signature_asked',
    subject: { kind: 'qc_report', id: report.id },
    details: { company },
  })
  return { screen, expires_at }
}

export const hashSignCode = (requestId: number, code: string): Buffer =>
  createHash('sha256').update(`qc-sign:${requestId}:${code}`).digest()

const newCode = (): string => String(randomInt(10 ** SIGN_CODE_DIGITS)).padStart(SIGN_CODE_DIGITS, '0')

export const writeSignLetter = async (tx: Tx, id: number, now: Date): Promise<Letter | null> => {
  const token = newToken()
  const code = newCode()
  const secrets = { token_hash: hashToken(token), code_hash: hashSignCode(id, code) }
  const request = await setSignSecrets(tx, id, { ...secrets, now })
  if (!request) return null
  const { asked_by_name, asked_by_company, company_name, name, style_name, style_number } = request
  return {
    to: request.email,
    language: request.language,
    subject: told`${asked_by_name} asks for the signature of ${company_name}`,
    paragraphs: [
      told`${asked_by_name} of ${asked_by_company} asks ${request.person_name ?? company_name} to sign the inspection report ${name} of the style ${style_name ?? style_number} for ${company_name}.`,
      told`Open the link on your own device. If you scanned a QR code instead, enter this code there: ${code.slice(0, 4)} ${code.slice(4)}`,
      told`Link and code work once. Do not give them to anybody: who has them signs for ${company_name}.`,
    ],
    action: { label: told`See the report and sign`, path: `/sign#token=${token}` },
  }
}
