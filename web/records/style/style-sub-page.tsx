/** A tab of a style on a page of its own, with the way back to it. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Style, StyleTab } from '#contract/styles/styles.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconArrowLeft } from '#web/ui/icons.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ButtonSkeleton, PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PeopleHere } from './live/people-here.tsx'
import { useStyleLine } from './live/use-style-line.ts'
import { styleQuery } from './style.queries.ts'
import { titleOf } from './style-names.ts'
import { useLeaveMissingStyle } from './use-leave-missing-style.ts'

const COLLECTIONS = { label: 'Collections', to: '/collections' }

interface StyleSubPageProps {
  title: string
  tab: StyleTab
  children: (style: Style) => ReactNode
}

export function StyleSubPage({ title, tab, children }: StyleSubPageProps) {
  const { id = '' } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const answer = useQuery({ ...styleQuery(Number(id)), enabled: isId })
  const people = useStyleLine(isId ? Number(id) : null)
  const isMissing = useLeaveMissingStyle(isId, answer.error)
  if (!answer.data || isMissing) {
    return (
      <Page title={title} breadcrumbs={[COLLECTIONS]} actions={<ButtonSkeleton />}>
        {answer.isError && !isMissing ? (
          <Panel>
            <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
          </Panel>
        ) : (
          <PanelSkeleton rows={5} />
        )}
      </Page>
    )
  }
  const style = answer.data.inquiry
  return (
    <Page
      title={title}
      breadcrumbs={[
        COLLECTIONS,
        { label: style.collection.name, to: `/collections/${style.collection_id}` },
        { label: titleOf(style), to: `/inquiries/${style.id}#${tab}` },
      ]}
      state={<PeopleHere people={people} />}
      actions={
        <ButtonLink
          to="/inquiries/$id"
          params={{ id: String(style.id) }}
          hash={tab}
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          Back to {titleOf(style)}
        </ButtonLink>
      }
    >
      {children(style)}
    </Page>
  )
}
