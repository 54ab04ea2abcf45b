/** The newest registration of each passport of a company, as a file for a registry that takes files. */
import type { RegistrationFile } from '#contract/passports/registrations.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listNewestOfCompany } from './passport-registration.store.ts'

type Row = Awaited<ReturnType<typeof listNewestOfCompany>>[number]

/** One line of the file; the importer's number is there, since the company hands the file to the registry itself. */
const describe = ({ style_number, version_number, lot, serial, content, importer_eori, ...row }: Row) => ({
  style_number,
  lot,
  serial,
  version: version_number,
  status: content.status,
  unique_product_identifier: content.product_identifier?.value ?? null,
  identifier_level: content.product_identifier?.level ?? null,
  resolver_address: content.resolver_address,
  commodity_code: content.commodity_code,
  operator_identifier: content.operator_identifier?.value ?? null,
  operator_identifier_scheme: content.operator_identifier?.scheme ?? null,
  importer_eori,
  backup_address: content.backup_address,
  state: row.state,
  registration_identifier: row.registration_identifier,
  refusal: row.refusal,
  made_at: row.made_at,
  answered_at: row.answered_at,
})
type Line = ReturnType<typeof describe>

const NAMES = [
  ...(['style_number', 'lot', 'serial', 'version', 'status'] as const),
  ...(['unique_product_identifier', 'identifier_level'] as const),
  ...(['resolver_address', 'commodity_code', 'operator_identifier'] as const),
  ...(['operator_identifier_scheme', 'importer_eori', 'backup_address', 'state'] as const),
  ...(['registration_identifier', 'refusal', 'made_at', 'answered_at'] as const),
] satisfies (keyof Line)[]

/** A program for sheets takes what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const BATCH = 1000

/** Some hundred at a time: a company may have tens of thousands. */
async function* listLines(db: Reader, actor: Actor): AsyncGenerator<Line[]> {
  const scope = { organization_id: actor.organization_id, seesUnverified: isManager(actor) }
  for (let after = { style_number: '', lot_id: 0 }; ; ) {
    const rows = await listNewestOfCompany(db, scope, { after, limit: BATCH })
    if (rows.length > 0) yield rows.map(describe)
    if (rows.length < BATCH) return
    const { style_number, lot_id } = rows.at(-1) ?? after
    after = { style_number, lot_id: lot_id ?? 0 }
  }
}

export async function* writeFile(db: Reader, actor: Actor, format: RegistrationFile): AsyncGenerator<string> {
  if (format === 'csv') yield `${NAMES.join(',')}\r\n`
  let count = 0
  for await (const lines of listLines(db, actor)) {
    if (format === 'csv') {
      yield lines.map((line) => `${NAMES.map((name) => cellOf(line[name])).join(',')}\r\n`).join('')
      continue
    }
    for (const line of lines) yield `${count++ === 0 ? '[\n' : ',\n'}${JSON.stringify(line)}`
  }
  if (format === 'json') yield count === 0 ? '[]\n' : '\n]\n'
}
