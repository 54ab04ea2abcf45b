/** Over a passport: whether it waits for its brand, was declined or withdrawn, and what the reader can do about it. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PUBLICATION_TEXTS, type PublicationState } from '#contract/passports/publications.ts'
import { formatInstantDay } from '#web/lib/formats.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { GateStrip } from './gate-strip.tsx'
import { publicationQuery, useRemoveRequest } from './publication.queries.ts'
import classes from './publications.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

const LABEL = 'Publication'

interface PublicationStripProps {
  styleId: number
  productName: string
}

export function PublicationStrip({ styleId, productName }: PublicationStripProps) {
  const publication = useQuery(publicationQuery(styleId))
  if (publication.isError) {
    return (
      <NoticeStrip
        label={LABEL}
        tone="attention"
        actions={
          <Button size="xs" variant="default" onClick={() => void publication.refetch()}>
            Try again
          </Button>
        }
      >
        Whether this passport waits for its brand could not be loaded.
      </NoticeStrip>
    )
  }
  if (!publication.data) return null
  const props = { styleId, productName, state: publication.data }
  return (
    <>
      {publication.data.withdrawn ? <Withdrawn {...props} /> : <Standing {...props} />}
      <GateStrip {...publication.data} />
    </>
  )
}

interface StripProps extends PublicationStripProps {
  state: PublicationState
}

function Withdrawn({ styleId, productName, state }: StripProps) {
  const { withdrawn, can, request } = state
  return (
    <>
      <NoticeStrip
        label={LABEL}
        tone="attention"
        actions={can.take_back && <WithdrawButton styleId={styleId} productName={productName} isWithdrawn />}
      >
        Withdrawn by {withdrawn?.by} on {withdrawn && formatInstantDay(withdrawn.at)}. Its public page says
        so. You can still read all versions.
      </NoticeStrip>
      {request && <Request styleId={styleId} state={state} />}
    </>
  )
}

function Standing({ styleId, productName, state }: StripProps) {
  const { request, declined, publisher, can } = state
  if (request) return <Request styleId={styleId} state={state} />
  if (declined && state.way === 'ask') {
    return (
      <NoticeStrip label={LABEL} tone="attention">
        {state.brand.name} did not agree to publish this passport: “{declined.reason}”. Change it and publish
        again to ask once more.
      </NoticeStrip>
    )
  }
  if (publisher && can.withdraw) {
    return (
      <NoticeStrip
        label={LABEL}
        tone="attention"
        actions={<WithdrawButton styleId={styleId} productName={productName} isWithdrawn={false} />}
      >
        Published by {publisher.name} in your name.
      </NoticeStrip>
    )
  }
  const words = wordsOf(state)
  return words ? (
    <NoticeStrip label={LABEL} tone="attention">
      {words}
    </NoticeStrip>
  ) : null
}

/** What anyone who publishes for another should know before; null where there is nothing to know. */
const wordsOf = ({ way, brand }: PublicationState): ReactNode => {
  if (way === 'ask')
    return `You make this style for ${brand.name}. When you publish, ${brand.name} is asked first.`
  if (way === 'agreed') return `${brand.name} lets your company publish in its name. The page names both.`
  if (way === 'unconfirmed')
    return `${brand.name} has no account here. The page names your company as publisher, not confirmed by the brand.`
  return way === 'unverified' ? PUBLICATION_TEXTS.needsVerification : null
}

function Request({ styleId, state }: { styleId: number; state: PublicationState }) {
  const remove = useRemoveRequest(styleId)
  const { request, brand, can } = state
  if (!request) return null
  const { full_name, company } = request.asked_by
  if (can.decide) {
    return (
      <NoticeStrip
        label={LABEL}
        tone="question"
        actions={
          <PathLink className={classes.link} href={`/publications/${request.id}`}>
            Review and decide
          </PathLink>
        }
      >
        {full_name} of {company.name} asks to publish this passport in your name.
      </NoticeStrip>
    )
  }
  return (
    <NoticeStrip
      label={LABEL}
      tone="waiting"
      actions={
        can.remove_request && (
          <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove request
          </Button>
        )
      }
    >
      Waiting for {brand.name}.{' '}
      {request.is_stale && 'The passport has changed since: publish again to ask for it as it is now.'}
    </NoticeStrip>
  )
}
