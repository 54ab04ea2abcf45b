/** What a registry is to be told, in the transaction that publishes or withdraws: a row, and a job that sends it. */
import {
  composeRegistration,
  isComplete,
  isSameRegistration,
} from '#contract/passports/registration.rules.ts'
import type { RegistrationContent } from '#contract/passports/registrations.ts'
import { readRegisteredFacts } from '#server/features/passports/passport-facts/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findNewest, insertRegistration } from './passport-registration.store.ts'

export const REGISTRATIONS = 'passport_registrations'

export type RecordingParts = Pick<Parts, 'jobs' | 'registry' | 'now'>

/** Of the published version, as it was frozen. */
export interface Published {
  styleId: number
  snapshot: {
    style_number: string
    version: number
    gtin: string | null
    facts: Parameters<typeof composeRegistration>[0]['facts']
  }
  origin: string
  status: RegistrationContent['status']
}

interface Composed {
  content: RegistrationContent
  importer_eori: string | null
}

/** The importer's number stands in no version; it is the one that holds now. */
export const composeNow = async (
  db: Reader,
  { registry }: Pick<Parts, 'registry'>,
  { styleId, snapshot, origin, status }: Published,
): Promise<Composed> => {
  const { importer_eori } = await readRegisteredFacts(db, styleId)
  const path = `/trace/${snapshot.style_number}`
  const content = composeRegistration({
    facts: { ...snapshot.facts, ...(importer_eori && { importer_eori }) },
    gtin: snapshot.gtin,
    status,
    resolver_address: `${origin}${path}`,
    backup_address: registry.backupUrl && `${registry.backupUrl}${path}`,
  })
  return { content, importer_eori: importer_eori ?? null }
}

export const isNews = (newest: Composed | undefined, now: Composed): boolean =>
  !newest || newest.importer_eori !== now.importer_eori || !isSameRegistration(newest.content, now.content)

interface Row extends Composed {
  styleId: number
  version: number
}

export const addRow = async (
  tx: Tx,
  parts: RecordingParts,
  { styleId, version, content, importer_eori }: Row,
): Promise<void> => {
  const state = isComplete(content) ? 'waiting' : 'incomplete'
  await insertRegistration(
    tx,
    { ...{ style_id: styleId, version_number: version, content, importer_eori, state } },
    parts.now(),
  )
  if (state === 'waiting') await askToSend(tx, parts)
}

/** Without a registry nobody has anything to send. */
export const askToSend = async (tx: Tx, { jobs, registry }: RecordingParts): Promise<void> => {
  if (registry.place && jobs.isStarted()) await jobs.send(tx, REGISTRATIONS, {})
}

/** Of a version that was just published; nothing where it says no other thing than the one before. */
export const recordPublication = async (
  tx: Tx,
  parts: RecordingParts,
  published: Published,
): Promise<void> => {
  const composed = await composeNow(tx, parts, published)
  if (!isNews(await findNewest(tx, published.styleId), composed)) return
  const { styleId, snapshot } = published
  await addRow(tx, parts, { styleId, version: snapshot.version, ...composed })
}

/** That a passport was withdrawn or is public again; nothing where no registry was to hear of it before. */
export const recordStatus = async (
  tx: Tx,
  parts: RecordingParts,
  { styleId, status }: Pick<Published, 'styleId' | 'status'>,
): Promise<void> => {
  const newest = await findNewest(tx, styleId)
  if (!newest || newest.content.status === status) return
  const { version_number: version, importer_eori } = newest
  await addRow(tx, parts, { styleId, version, importer_eori, content: { ...newest.content, status } })
}
