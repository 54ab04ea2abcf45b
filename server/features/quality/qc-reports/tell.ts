/** Who hears of a report: account managers of the companies that see it, and the people who work on it. */

import { type Told, told } from '#contract/values/text/told.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { type NewNotification, notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'

type ToldReport = Pick<
  ReportRow,
  | 'id'
  | 'style_id'
  | 'style_name'
  | 'style_number'
  | 'name'
  | 'brand_id'
  | 'created_by_organization_id_of_collection'
  | 'created_by_organization_id'
  | 'supplier_id'
  | 'created_by'
  | 'responsible_id'
>

interface News {
  kind: Extract<NewNotification['kind'], `qc_report_${string}`>
  /** `{report} of {style}` in the sentence. */
  say: (report: Told) => Told
}

/** The doer knows already. */
export const tellOfReport = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { actor, report, news }: { actor: Actor; report: ToldReport; news: News },
): Promise<void> => {
  const companies = [
    report.brand_id,
    report.created_by_organization_id_of_collection,
    report.created_by_organization_id,
    ...(report.supplier_id === null ? [] : [report.supplier_id]),
  ]
  await notify(tx, parts, {
    styleId: report.style_id,
    audience: {
      managersOf: [...new Set(companies)],
      people: [report.created_by, report.responsible_id],
      but: actor.user_id,
    },
    news: {
      kind: news.kind,
      text: news.say(told`${report.name} of the style ${report.style_name ?? report.style_number}`),
      link: `/inquiries/${report.style_id}/qc/${report.id}`,
    },
  })
}
