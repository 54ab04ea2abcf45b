/** Ways to a published passport: its link, its QR code, and code that frames it in another page. */
import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { CopyButton } from '#web/records/copy-button.tsx'
import { IconQrcode } from '#web/records/icons.ts'
import { Popover } from '#web/ui/floating/popover.tsx'
import { IconExternalLink } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import classes from '../editor/passport-bar.module.css'
import { IconCode, IconLink } from '../passport-icons.ts'
import { iframeCodeOf, publicLinkOf } from '../passport-state.rules.ts'
import { PASSPORT_WORDS } from '../passport-words.ts'
import { WayButton } from './way-button.tsx'

const QrDialog = loadComponent(() => import('./qr-dialog.tsx'), 'QrDialog')

interface ShareButtonsProps {
  styleId: number
  styleNumber: string
}

export function ShareButtons({ styleId, styleNumber }: ShareButtonsProps) {
  const [isQrOpen, setQrOpen] = useState(false)
  const { origin } = window.location
  const link = publicLinkOf(origin, styleNumber)
  const code = iframeCodeOf(origin, styleNumber)
  return (
    <>
      <SharePopover label={PASSPORT_WORDS.publicLink} icon={<IconLink size={16} />}>
        <TextInput label="Public link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <Group gap={8}>
          <CopyButton text={link} />
          <a className={classes.link} href={link} target="_blank" rel="noreferrer">
            Open
            <IconExternalLink size={15} aria-hidden />
          </a>
        </Group>
      </SharePopover>
      <WayButton
        label={PASSPORT_WORDS.qrCode}
        icon={<IconQrcode size={16} />}
        onClick={() => setQrOpen(true)}
      />
      <SharePopover label={PASSPORT_WORDS.iframeCode} icon={<IconCode size={16} />}>
        <Textarea
          label={PASSPORT_WORDS.iframeTitle}
          description="Add this code to your page where the passport should appear."
          readOnly
          autosize
          value={code}
          onFocus={(event) => event.target.select()}
        />
        <Group gap={8}>
          <CopyButton text={code} />
        </Group>
      </SharePopover>
      {isQrOpen && (
        <Suspense>
          <QrDialog
            styleId={styleId}
            styleNumber={styleNumber}
            publicUrl={link}
            onClose={() => setQrOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface SharePopoverProps {
  label: string
  icon: ReactNode
  children: ReactNode
}

function SharePopover({ label, icon, children }: SharePopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="min(380px, calc(100vw - 32px))"
      position="bottom-end"
      portalProps={WITHIN_CONTENT}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <WayButton label={label} icon={icon} onClick={() => setOpen((open) => !open)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap={10}>{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
