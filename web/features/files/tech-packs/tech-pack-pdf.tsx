/** The tech pack as PDF: on A4 at once, on other paper for anyone who chooses it. */
import { ActionIcon, Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { A4_UPRIGHT, PaperChoice, type Print } from '#web/records/fields/paper-choice.tsx'
import { IconChevronDown, IconDownload } from '#web/ui/icons.ts'
import { paramsOf } from './tech-pack.queries.ts'

const isUsual = ({ format, orientation }: Print): boolean =>
  format === A4_UPRIGHT.format && orientation === A4_UPRIGHT.orientation

export function TechPackPdf({ styleId }: { styleId: number }) {
  const [print, setPrint] = useState(A4_UPRIGHT)
  const query = isUsual(print) ? {} : print
  return (
    <Button.Group>
      <Button
        component="a"
        href={addressOf(generateTechPack, { params: paramsOf(styleId), query })}
        download
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        PDF
      </Button>
      <Popover position="bottom-end" width={280} trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon variant="default" size={36} aria-label="Paper of the PDF" title="Paper of the PDF">
            <IconChevronDown size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <PaperChoice print={print} onChange={setPrint} />
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  )
}
