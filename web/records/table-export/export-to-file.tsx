/** The button that writes a table of a style as a workbook, as its import reads it again. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { IconDownload } from '#web/records/icons.ts'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

interface ExportToFileProps {
  styleId: number
  /** Writes the workbook and hands it to the browser; loaded when it is asked for. */
  load: () => Promise<(styleNumber: string) => Promise<void>>
}

export function ExportToFile({ styleId, load }: ExportToFileProps) {
  const queries = useQueryClient()
  const write = () => {
    const styleNumber = queries.getQueryData(styleQuery(styleId).queryKey)?.inquiry.style_number
    loadCode(load)
      .then((exportAs) => exportAs(styleNumber ?? String(styleId)))
      .catch(noticeError)
  }
  return (
    <Button size="xs" variant="default" leftSection={<IconDownload size={16} />} onClick={write}>
      Export as XLSX
    </Button>
  )
}
