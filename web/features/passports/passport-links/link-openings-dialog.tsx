/** When an authority opened passports by its link. */
import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PassportLink } from '#contract/passports/audiences/passport-links.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './passport-links.module.css'
import { linkOpeningsQuery } from './passport-links.queries.ts'

interface LinkOpeningsDialogProps {
  styleId: number
  link: PassportLink
  onClose: () => void
}

export function LinkOpeningsDialog({ styleId, link, onClose }: LinkOpeningsDialogProps) {
  const openings = useQuery(linkOpeningsQuery(styleId, link.id))
  return (
    <Dialog opened onClose={onClose} title="When it was opened">
      <div className={classes.body}>
        {openings.isPending && <RowsSkeleton rows={3} />}
        {openings.isError && <ErrorState error={openings.error} onRetry={() => void openings.refetch()} />}
        {openings.data?.total === 0 && <Quiet breaks>Not opened yet</Quiet>}
        {openings.data && openings.data.total > 0 && (
          <>
            <Quiet breaks>
              {openings.data.data.length} of {openings.data.total}, newest first. Who opened it is not known.
            </Quiet>
            <Flex component="ul" direction="column" gap={10}>
              {openings.data.data.map(({ opened_at, style_number }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two openings may be at the same moment
                <Quiet key={index} component="li" breaks>
                  {formatInstant(opened_at)} <code>{style_number}</code>
                </Quiet>
              ))}
            </Flex>
          </>
        )}
      </div>
    </Dialog>
  )
}
