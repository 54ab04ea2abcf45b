/** The costs on a page of their own (`{id}/style_costing_sheet`). */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { useLeaveMissingStyle } from '#web/records/style/use-leave-missing-style.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconArrowLeft } from '#web/ui/icons.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { CostTab } from './cost-tab.tsx'

const COLLECTIONS = { label: 'Collections', to: '/collections' }

export function CostPage() {
  const { id = '' } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const answer = useQuery({ ...styleQuery(Number(id)), enabled: isId })
  const isMissing = useLeaveMissingStyle(isId, answer.error)
  if (!answer.data || isMissing) {
    return (
      <Page title="Cost" breadcrumbs={[COLLECTIONS]}>
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
      title="Cost"
      breadcrumbs={[
        COLLECTIONS,
        { label: style.collection.name, to: `/collections/${style.collection_id}` },
        { label: titleOf(style), to: `/inquiries/${style.id}#costSheet` },
      ]}
      actions={
        <ButtonLink
          to="/inquiries/$id"
          params={{ id: String(style.id) }}
          hash="costSheet"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          Back to {titleOf(style)}
        </ButtonLink>
      }
    >
      <CostTab styleId={style.id} style={style} />
    </Page>
  )
}
