/** One lot or piece: what it says, its serial numbers, and what is published of it. */
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOT_STATE_NAMES, type Lot } from '#contract/passports/lots/lots.ts'
import type { Style } from '#contract/styles/styles.ts'
import { REGISTRATION_WORDS } from '#web/features/passports/passport-registrations/registration-words.ts'
import { WithdrawDialog } from '#web/features/passports/publications/withdraw-dialog.tsx'
import { formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { LotCode } from './lot-code.tsx'
import { LotForm } from './lot-form.tsx'
import { LotReading } from './lot-reading.tsx'
import { LotSerials } from './lot-serials.tsx'
import type { OpenLot } from './lot-values.rules.ts'
import classes from './lots.module.css'
import {
  lotQuery,
  useDeleteLot,
  usePublishLot,
  useSendLotRegistration,
  useWithdrawLot,
} from './lots.queries.ts'

interface LotDialogProps {
  style: Style
  open: OpenLot
  onOpen: (open: OpenLot) => void
  onClose: () => void
}

const nameOf = ({ number, serial }: Lot): string => number ?? serial ?? ''

const titleOfNew = (open: OpenLot): string => {
  if ('id' in open) return 'Lot'
  return open.adds === 'lot' ? 'Add a lot' : 'Add a piece'
}

export function LotDialog({ style, open, onOpen, onClose }: LotDialogProps) {
  const lot = useQuery({ ...lotQuery(style.id, 'id' in open ? open.id : 0), enabled: 'id' in open })
  const known = 'id' in open ? lot.data?.data : undefined
  const title = known ? `${known.serial === null ? 'Lot' : 'Piece'} ${nameOf(known)}` : titleOfNew(open)
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {'adds' in open && (
        <LotForm
          key={open.adds}
          style={style}
          adds={open}
          onCancel={onClose}
          onSaved={(added) => onOpen({ id: added.id })}
        />
      )}
      {'id' in open && lot.isPending && <RowsSkeleton rows={6} />}
      {'id' in open && lot.isError && <ErrorState error={lot.error} onRetry={() => void lot.refetch()} />}
      {known && <OpenedLot key={known.id} style={style} lot={known} onOpen={onOpen} onClose={onClose} />}
    </Dialog>
  )
}

function OpenedLot({ style, lot, onOpen, onClose }: Omit<LotDialogProps, 'open'> & { lot: Lot }) {
  const { can } = lot
  return (
    <Stack gap={16} align="stretch">
      <Publication style={style} lot={lot} onClose={onClose} />
      {can.change ? (
        <LotForm key={lot.version} style={style} lot={lot} onCancel={onClose} onSaved={() => undefined} />
      ) : (
        <LotReading lot={lot} />
      )}
      {lot.serial === null && <LotSerials styleId={style.id} lot={lot} />}
      {lot.serial === null && can.change && (
        <Group justify="flex-start">
          <Button
            variant="default"
            size="xs"
            onClick={() => onOpen({ adds: 'piece', of: { id: lot.id, number: nameOf(lot) } })}
          >
            Add a piece of this lot
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const SAYS: Partial<Record<Lot['state'], string>> = {
  changed: 'What you changed since is not published yet.',
  outdated: 'The passport of the style has a newer version. Publish again to stand on it.',
}

function Publication({ style, lot, onClose }: { style: Style; lot: Lot; onClose: () => void }) {
  const publishing = usePublishLot(style.id, lot.id)
  const withdrawing = useWithdrawLot(style.id, lot.id)
  const deleting = useDeleteLot(style.id, onClose)
  const [isAsking, setAsking] = useState(false)
  const sending = useSendLotRegistration(style.id, lot.id)
  const { published, withdrawn, state, can, registration } = lot
  const name = nameOf(lot)
  const remove = async () => {
    const isSure = await confirm({
      ...{ title: `Delete ${name}?`, body: 'Its serial numbers go with it. This cannot be undone.' },
      ...{ confirmLabel: 'Delete', danger: true },
    })
    if (isSure) deleting.mutate(lot.id)
  }
  return (
    <>
      <Stack gap={4} align="start">
        <Strong component="span" breaks>
          {LOT_STATE_NAMES[state]}
        </Strong>
        {published && (
          <span className={classes.fact}>
            Version {published.version}, published on {formatInstant(published.published_at)} by{' '}
            {published.published_by}, on version {published.passport_version} of the passport
          </span>
        )}
        {SAYS[state] && <span className={classes.fact}>{SAYS[state]}</span>}
        {published && !withdrawn && (
          <a href={published.url} target="_blank" rel="noopener" className={classes.fact}>
            {published.url}
          </a>
        )}
        {registration && (
          <span className={classes.fact}>
            {`Registration: ${REGISTRATION_WORDS[registration.state]}`}
            {registration.registration_identifier && ` · ${registration.registration_identifier}`}
            {registration.refusal && ` · ${registration.refusal}`}
          </span>
        )}
        {published && !withdrawn && (
          <a href={`${published.url}/epcis.json`} download={`${name}-epcis.json`} className={classes.fact}>
            Download events (EPCIS)
          </a>
        )}
      </Stack>
      {withdrawn && (
        <Alert color="coral" variant="light">
          Withdrawn on {formatInstant(withdrawn.at)}. Publishing it again makes it public.
        </Alert>
      )}
      <div className={classes.actions}>
        {can.publish && (
          <Button
            variant={state === 'published' ? 'default' : 'filled'}
            loading={publishing.isPending}
            onClick={() => publishing.mutate(undefined)}
          >
            {published ? 'Publish again' : 'Publish'}
          </Button>
        )}
        {can.send_registration && (
          <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate(undefined)}>
            Send again
          </Button>
        )}
        {can.withdraw && (
          <Button variant="default" loading={withdrawing.isPending} onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
        {can.delete && (
          <Button variant="default" loading={deleting.isPending} onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </div>
      {published && !withdrawn && <LotCode styleId={style.id} lot={lot} />}
      {isAsking && (
        <WithdrawDialog
          title={`Withdraw ${name}?`}
          says="Its page and data then show that it was withdrawn, and so do those of its pieces. The passport of the style stays public. Publishing it again gives it back."
          confirmLabel="Withdraw"
          onWithdraw={withdrawing.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
