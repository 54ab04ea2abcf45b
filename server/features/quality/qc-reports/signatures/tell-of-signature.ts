/** A company hears of what was drawn for it, and who drew it hears what the company says. */

import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { askContact } from './ask-for-signature.ts'
import { listSigners } from './signer.store.ts'

type Named = Pick<ReportRow, 'id' | 'style_id' | 'style_name' | 'style_number' | 'name'>

/** Of the report's page, where signatures are confirmed. */
export const signaturesOf = ({
  id,
  style_id,
}: Pick<Named, 'id' | 'style_id'>): NoticeLink<'qc_signature_stated'> =>
  `/inquiries/${style_id}/qc/${id}#approval`

export const titleOf = ({ name, style_name, style_number }: Named): Told =>
  told`${name} of the style ${style_name ?? style_number}`

interface Stated {
  actor: Actor
  report: ReportRow
  company: number
  /** As it was stated. */
  name: string
}

/** At the bell and by email; a company that nobody signs in for is asked at its own address. */
export const tellOfStated = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { actor, report, company, name }: Stated,
): Promise<void> => {
  const [signer] = await listSigners(tx, [company])
  if (signer?.contact_email) return askContact(tx, parts, { actor, report, company })
  await notify(tx, parts, {
    styleId: report.style_id,
    audience: { managersOf: [company], but: actor.user_id },
    news: {
      kind: 'qc_signature_stated',
      text: told`${actor.full_name} of ${actor.organization_name} took a signature of ${name} for your company in the report ${titleOf(report)}. Confirm or refuse it.`,
      link: signaturesOf(report),
    },
  })
}

interface Answered {
  report: Named & Pick<ReportRow, 'responsible_id' | 'created_by'>
  /** Who drew it, beside who works on the report. */
  takenBy: number | null
  but?: number | undefined
  kind: 'qc_signature_confirmed' | 'qc_signature_refused'
  /** `{report} of {style}` in the sentence. */
  say: (report: Told) => Told
}

export const tellOfAnswer = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { report, takenBy, but, kind, say }: Answered,
): Promise<void> => {
  const people = [report.responsible_id, report.created_by, ...(takenBy === null ? [] : [takenBy])]
  await notify(tx, parts, {
    styleId: report.style_id,
    audience: { people, but },
    news: { kind, text: say(titleOf(report)), link: signaturesOf(report) },
  })
}
