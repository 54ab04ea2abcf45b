import type { CallReply } from '#contract/call.ts'
import type {
  saveDetails as saveCall,
  readStyleData as styleDataCall,
} from '#contract/quality/qc-report-details.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { type OnReport, requireReport } from '../open-report.ts'
import { listChoices, presentDetails } from '../present-report.ts'
import { findCard } from '../qc-report.store.ts'

export const readDetails = async (
  db: Reader,
  { actor, id }: OnReport,
): Promise<CallReply<typeof saveCall>> => {
  const row = found(await findCard(db, actor, id), QC_TEXTS.notFound)
  return { data: presentDetails(row), version: row.version }
}

/** @throws Refusal `not_found`, `forbidden` */
export const readStyleData = async (db: Reader, on: OnReport): Promise<CallReply<typeof styleDataCall>> => {
  await requireReport(db, on)
  const row = found(await findCard(db, on.actor, on.id), QC_TEXTS.notFound)
  const suppliers = await listChoices(db, on.actor, row)
  return {
    styleData: {
      InquiryDetails: {
        id: row.style_id,
        style_number: row.style_number,
        style_name: row.style_name,
        brand_name: row.brand_name,
        bulk_order_quantity: row.bulk_order_quantity,
        start_date: row.start_date,
        end_date: row.end_date,
      },
      QCReport: { ...presentDetails(row), id: row.id, name: row.name },
      CreatorOrganizationName: row.organization_name,
      ProductCategory: { name: row.product_type_name },
      Suppliers: suppliers.map(({ id, name }) => ({ id, supplier_id: id, supplier: { name } })),
    },
  }
}
