/** Safari forgets a site that was not used for seven days, unless it is installed. */
import { Button } from '@mantine/core'
import { useInstall } from '#web/lib/use-install.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'

export function InstallHint() {
  const { way, install } = useInstall()
  if (way === 'none') return null
  return (
    <NoticeStrip
      label="Install Selvedge"
      tone="attention"
      actions={
        way === 'prompt' && (
          <Button size="xs" variant="default" onClick={install}>
            Install
          </Button>
        )
      }
    >
      {way === 'prompt'
        ? 'Installed, Selvedge opens like an app, and this device keeps what waits for longer.'
        : 'Safari removes what waits here after seven days without use. Install Selvedge: press Share, then Add to Home Screen.'}
    </NoticeStrip>
  )
}
