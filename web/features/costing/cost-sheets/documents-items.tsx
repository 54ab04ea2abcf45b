/** A version as a document: to send, or to count with. */

import type { CallSpec } from '#contract/call.ts'
import {
  exportCostSheet,
  exportSecondaryCost,
  generateCostSheet,
  generateSecondaryCost,
} from '#contract/costing/cost-documents.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconDownload } from '#web/ui/icons.ts'

const CALLS = {
  sheet: [generateCostSheet, exportCostSheet],
  secondary: [generateSecondaryCost, exportSecondaryCost],
} as const

interface DocumentItemsProps {
  of: keyof typeof CALLS
  styleId: number
  /** Only what is saved can be sent. */
  version: number
}

export function DocumentItems({ of, styleId, version }: DocumentItemsProps) {
  const [pdf, spreadsheet] = CALLS[of]
  const item = (call: CallSpec, kind: string, query?: { locale: string; language: string }) => (
    <Menu.Item
      component="a"
      download
      href={addressOf(call, { params: { id: String(styleId), version: String(version) }, query })}
      leftSection={<IconDownload size={16} />}
    >
      Version {version} as {kind}
    </Menu.Item>
  )
  return (
    <>
      {item(pdf, 'PDF', { locale: readerLocale(), language: spokenLanguage() })}
      {item(spreadsheet, 'Excel (XLSX)')}
    </>
  )
}
