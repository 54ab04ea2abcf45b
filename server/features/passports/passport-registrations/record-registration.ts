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
import {
  findNewest,
  insertRegistration,
  listLotStandings,
  type Registrant,
} from './passport-registration.store.ts'

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
  /** Where it is another page than the passport's. */
  path?: string
}

interface Composed {
  content: RegistrationContent
  importer_eori: string | null
}

/** The importer's number stands in no version; it is the one that holds now. */
export const composeNow = async (
  db: Reader,
  { registry }: Pick<Parts, 'registry'>,
  { styleId, snapshot, origin, status, path = `/trace/${snapshot.style_number}` }: Published,
): Promise<Composed> => {
  const { importer_eori } = await readRegisteredFacts(db, styleId)
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

interface Row extends Composed, Registrant {
  version: number
}

export const addRow = async (
  tx: Tx,
  parts: RecordingParts,
  { styleId, lotId, version, content, importer_eori }: Row,
): Promise<void> => {
  const state = isComplete(content) ? 'waiting' : 'incomplete'
  await insertRegistration(
    tx,
    { ...{ style_id: styleId, lot_id: lotId, version_number: version, content, importer_eori, state } },
    parts.now(),
  )
  if (state === 'waiting') await askToSend(tx, parts)
}

/** Without a registry nobody has anything to send. */
export const askToSend = async (tx: Tx, { jobs, registry }: RecordingParts): Promise<void> => {
  if (registry.place && jobs.isStarted()) await jobs.send(tx, REGISTRATIONS, {})
}

/** Of a version that was just published, or of a lot; nothing where it says no other thing than the one before. */
export const recordPublication = async (
  tx: Tx,
  parts: RecordingParts,
  published: Published & { lotId?: number; version?: number },
): Promise<boolean> => {
  const composed = await composeNow(tx, parts, published)
  const { styleId, snapshot, lotId = null, version = snapshot.version } = published
  const isNew = isNews(await findNewest(tx, { styleId, lotId }), composed)
  if (isNew) await addRow(tx, parts, { styleId, lotId, version, ...composed })
  if (lotId === null) await recordLotStatuses(tx, parts, styleId)
  return isNew
}

/** That a passport was withdrawn or is public again; nothing where no registry was to hear of it before. */
export const recordStatus = async (
  tx: Tx,
  parts: RecordingParts,
  { styleId, status }: Pick<Published, 'styleId' | 'status'>,
): Promise<void> => {
  const newest = await findNewest(tx, { styleId, lotId: null })
  if (newest && newest.content.status !== status) {
    const { version_number: version, importer_eori } = newest
    const content = { ...newest.content, status }
    await addRow(tx, parts, { styleId, lotId: null, version, importer_eori, content })
  }
  await recordLotStatuses(tx, parts, styleId)
}

/** With a style go its lots, and with a lot its pieces. */
export const recordLotStatuses = async (tx: Tx, parts: RecordingParts, styleId: number): Promise<void> => {
  for (const {
    lot_id: lotId,
    version_number: version,
    importer_eori,
    content,
    status,
  } of await listLotStandings(tx, styleId))
    if (content.status !== status)
      await addRow(tx, parts, { styleId, lotId, version, importer_eori, content: { ...content, status } })
}
