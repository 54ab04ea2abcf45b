/** The report as it will be printed, on any paper, and its download. */
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Orientation, PAPER_NAMES, type PaperSize } from '#contract/values/paper-sizes.ts'
import { Panel } from '#web/ui/panel.tsx'
import { PdfPreview } from '#web/ui/pdf-preview.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import classes from './export-tab.module.css'
import { IconDownload } from './icons.ts'
import { pdfAddress } from './pdf-address.ts'
import { useReport } from './report-context.ts'

export function ExportTab() {
  const { report } = useReport()
  const [format, setFormat] = useState<PaperSize>('A4')
  const [orientation, setOrientation] = useState<Orientation>('portrait')
  const print = { format, orientation }
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
      <div className={classes.choice}>
        <NativeSelect
          label="Paper"
          data={[...PAPER_NAMES]}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as PaperSize)}
        />
        <Segmented
          label="Orientation"
          options={[
            { value: 'portrait', label: 'Portrait' },
            { value: 'landscape', label: 'Landscape' },
          ]}
          value={orientation}
          onChange={setOrientation}
        />
      </div>
      <PdfPreview address={preview} label={`${report.name}, preview`} />
    </Panel>
  )
}
