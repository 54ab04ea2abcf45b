/** Links that open more of this passport than everybody reads: of partners, of authorities, of who holds a piece. */
import { Button, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AUDIENCE_NAMES } from '#contract/passports/audiences/audiences.ts'
import {
  LINK_COVER_NAMES,
  type LinkState,
  type PassportLink,
  type PassportLinks,
} from '#contract/passports/audiences/passport-links.ts'
import { formatDay, formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { AddLinkDialog } from './add-link-dialog.tsx'
import { HolderLinks } from './holder-links.tsx'
import { LinkOpeningsDialog } from './link-openings-dialog.tsx'
import classes from './passport-links.module.css'
import { passportLinksQuery, useRevokeLink } from './passport-links.queries.ts'

export function PassportLinksPanel({ styleId }: { styleId: number }) {
  const links = useQuery(passportLinksQuery(styleId))
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title="Links that show more"
      description="Anyone with one of these links reads what you restricted to them, as a page and as data. Everybody else reads the public passport."
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          Add a link
        </Button>
      }
    >
      <div className={classes.body}>
        {links.isPending && <RowsSkeleton rows={3} />}
        {links.isError && <ErrorState error={links.error} onRetry={() => void links.refetch()} />}
        {links.data && <Links styleId={styleId} links={links.data.data} />}
      </div>
      <AddLinkDialog styleId={styleId} opened={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  )
}

function Links({ styleId, links }: { styleId: number; links: PassportLinks }) {
  return (
    <>
      {links.links.length === 0 ? (
        <Quiet breaks>No partner has a link yet.</Quiet>
      ) : (
        <Flex component="ul" direction="column" gap={10} aria-label="Links of partners">
          {links.links.map((link) => (
            <LinkRow key={link.id} styleId={styleId} link={link} />
          ))}
        </Flex>
      )}
      <HolderLinks styleId={styleId} holderKey={links.holder_key} />
    </>
  )
}

const TONES: Record<LinkState, PillTone> = { open: 'confirmed', ended: 'neutral', revoked: 'unconfirmed' }
const STATE_NAMES: Record<LinkState, string> = { open: 'Open', ended: 'Ended', revoked: 'Revoked' }

function LinkRow({ styleId, link }: { styleId: number; link: PassportLink }) {
  const revoking = useRevokeLink(styleId)
  const [isLog, setLog] = useState(false)
  const { partner_name, reader, covers, ends_on, state, opened_count, last_opened_at } = link
  const revoke = async () => {
    const isSure = await confirm({
      title: 'Revoke this link?',
      body: 'From now on it opens nothing. This cannot be undone.',
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (isSure) revoking.mutate(link.id)
  }
  return (
    <Flex component="li" gap="8px 12px" align="center" wrap="wrap">
      <Stack gap={0} flex="1 1 220px" miw={0}>
        <Strong component="bdi" breaks>
          {partner_name}
        </Strong>
        <Quiet component="span" breaks>
          {AUDIENCE_NAMES[reader]} · {LINK_COVER_NAMES[covers]}
        </Quiet>
        <Quiet component="span" breaks>
          Ends on {formatDay(ends_on)}
        </Quiet>
        <Quiet component="span" breaks>
          {last_opened_at
            ? `Opened: ${opened_count}, last on ${formatInstant(last_opened_at)}`
            : 'Not opened yet'}
        </Quiet>
      </Stack>
      <Pill tone={TONES[state]}>{STATE_NAMES[state]}</Pill>
      <Flex gap={8} wrap="wrap">
        {reader === 'authority' && (
          <Button variant="default" size="xs" onClick={() => setLog(true)}>
            Show openings
          </Button>
        )}
        {state !== 'revoked' && (
          <Button variant="default" size="xs" loading={revoking.isPending} onClick={() => void revoke()}>
            Revoke
          </Button>
        )}
      </Flex>
      {isLog && <LinkOpeningsDialog styleId={styleId} link={link} onClose={() => setLog(false)} />}
    </Flex>
  )
}
