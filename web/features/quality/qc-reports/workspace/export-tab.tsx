/** The report as it will be printed, on any paper, and its download. */
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { PaperChoice } from '#web/records/fields/paper-choice.tsx'
import { usualPrint } from '#web/records/fields/print.ts'
import { PdfPreview } from '#web/ui/dialogs/pdf-preview.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { IconDownload } from '../icons.ts'
import { useReport } from '../report-context.ts'
import { pdfAddress } from './pdf-address.ts'

export function ExportTab() {
  const { report } = useReport()
  const [print, setPrint] = useState(usualPrint)
  // Another version of the report is another document.
  const preview = `${pdfAddress(report.id, print, { preview: true })}#${report.version}`
  return (
    <Panel
      title="Preview"
      action={
        <Button
          component="a"
          href={pdfAddress(report.id, print)}
          download
          leftSection={<IconDownload size={16} />}
        >
          Download PDF
        </Button>
      }
    >
      <Box mb={16}>
        <PaperChoice print={print} onChange={setPrint} />
      </Box>
      <PdfPreview address={preview} label={`${report.name}, preview`} />
    </Panel>
  )
}
