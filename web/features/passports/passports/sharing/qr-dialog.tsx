/** The QR code of a published passport, to look at and to print. */

import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QrForm } from '#contract/passports/passports.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { IconDownload } from '#web/records/icons.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import classes from '../editor/passport-bar.module.css'
import { PASSPORT_WORDS } from '../passport-words.ts'
import { qrFileName } from '../versions/print-run.rules.ts'
import { PrintRunField } from '../versions/print-run-field.tsx'
import { qrQuery } from './qr.queries.ts'

const FORMS = [
  { value: 'link', label: 'Plain link' },
  { value: 'gs1', label: 'GS1 Digital Link' },
] as const

interface QrDialogProps {
  styleId: number
  styleNumber: string
  publicUrl: string
  onClose: () => void
}

export function QrDialog({ styleId, styleNumber, publicUrl, onClose }: QrDialogProps) {
  const [form, setForm] = useState<QrForm>('link')
  const [label, setLabel] = useState<string | null>(null)
  const code = useQuery({
    ...qrQuery(styleId, publicUrl, { form, label }),
    placeholderData: keepPreviousData,
  })
  const fileName = qrFileName(styleNumber, { form, label })
  return (
    <Dialog opened onClose={onClose} title={PASSPORT_WORDS.qrCode}>
      <Stack gap={16} align="center">
        {code.isError && <ErrorState error={code.error} onRetry={() => void code.refetch()} />}
        {code.isPending && (
          <div role="status" aria-label="Loading…">
            <Skeleton width={280} height={280} maw="100%" />
          </div>
        )}
        {code.data && (
          <>
            {code.data.withdrawn && (
              <NoticeStrip label="Passport" tone="attention">
                Withdrawn by {code.data.withdrawn.by} on {formatInstantDay(code.data.withdrawn.at)}. The code
                leads to a page that says so.
              </NoticeStrip>
            )}
            {code.data.forms.includes('gs1') && (
              <Segmented label="Content of the code" options={FORMS} value={form} onChange={setForm} />
            )}
            <PrintRunField
              target={{ styleId, publicUrl, form }}
              runs={code.data.print_runs}
              mayAdd={code.data.can.add_print_run}
              value={label}
              onChange={setLabel}
            />
            <img
              className={classes.qr}
              src={code.data.qr}
              alt={`QR code of ${code.data.url}`}
              aria-busy={code.isPlaceholderData}
            />
            <p className={classes.address}>
              <span dir="ltr">{code.data.url}</span>
            </p>
            <Group gap={8}>
              <Download href={code.data.qr} name={`${fileName}.svg`} isOld={code.isPlaceholderData}>
                Download SVG
              </Download>
              <Download href={code.data.png} name={`${fileName}.png`} isOld={code.isPlaceholderData}>
                Download PNG
              </Download>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface DownloadProps {
  href: string
  name: string
  /** Another code was chosen and is on its way. */
  isOld: boolean
  children: string
}

function Download({ href, name, isOld, children }: DownloadProps) {
  return (
    <Button
      component="a"
      {...(isOld ? { 'aria-disabled': true, 'data-disabled': true } : { href, download: name })}
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {children}
    </Button>
  )
}
