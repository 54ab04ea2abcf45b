/** The tech pack as PDF: on A4 and in the reader's language at once, on other paper or in another for anyone who chooses it. */
import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { usualPrint } from '#web/records/fields/print.ts'
import { Popover } from '#web/ui/floating/popover.tsx'
import { IconChevronDown, IconDownload } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { paramsOf } from './tech-pack.queries.ts'

const PaperChoice = loadComponent(() => import('#web/records/fields/paper-choice.tsx'), 'PaperChoice')

export function TechPackPdf({ styleId }: { styleId: number }) {
  const [print, setPrint] = useState(usualPrint)
  const [isOpen, setOpen] = useState(false)
  return (
    <Button.Group>
      <Button
        component="a"
        href={addressOf(generateTechPack, { params: paramsOf(styleId), query: { ...print } })}
        download
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        PDF
      </Button>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Paper and language of the PDF"
            title="Paper and language of the PDF"
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={null}>
            <PaperChoice print={print} onChange={setPrint} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </Button.Group>
  )
}
