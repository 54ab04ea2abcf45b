/** How a passport comes about, in short, and the operator's video where there is one. */

import '@mantine/core/styles/List.layer.css'
import { Button, List, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readPassportHelp } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconExternalLink } from '#web/ui/icons.ts'

const STEPS = [
  'Name the product, add its picture, and list its production steps and who carried out each step.',
  'Fill in the sections that shoppers ask for: composition, care, story, footprint and repair.',
  'Ask the brand and the factories to confirm their steps. Confirmed steps are marked.',
  'Choose the view and the colours, and check the preview for mobile and desktop.',
  'Publish. Each publication is a numbered version that never changes; later changes are published as the next version.',
  'Print the QR code on the label, or share the link. Shoppers need no account.',
]

export function HowItWorksDialog({ onClose }: { onClose: () => void }) {
  const help = useQuery({
    queryKey: ['passport-help'],
    queryFn: ({ signal }) => send(readPassportHelp, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const video = help.data?.video_url
  return (
    <Dialog opened onClose={onClose} title="How the Digital Product Passport works">
      <Stack gap={16} align="stretch">
        <List type="ordered" spacing={8} pr={8}>
          {STEPS.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        {video && (
          <Button
            component="a"
            href={video}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            Watch the video
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}
