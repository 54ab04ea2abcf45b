import { queryOptions } from '@tanstack/react-query'
import { generateQr, type QrForm } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export interface QrChoice {
  form: QrForm
  /** The print run's; null for the first one. */
  label: string | null
}

/** A publication may have brought a GTIN, and with it another form. */
export const qrQuery = (styleId: number, publicUrl: string, { form, label }: QrChoice) =>
  queryOptions({
    queryKey: ['passport-qr', styleId, form, label],
    meta: readsOfStyle(),
    queryFn: ({ signal }) =>
      send(generateQr, { body: { inquiryId: styleId, publicUrl, form, label } }, { signal }),
    staleTime: 0,
  })
