/** The bill of materials on a page of its own (`{id}/bom`). */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { styleQuery } from '#web/records/style/style.queries.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import { useLeaveMissingStyle } from '#web/records/style/use-leave-missing-style.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconArrowLeft } from '#web/ui/icons.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState, Forbidden } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { BomTab } from './bom-tab.tsx'

const COLLECTIONS = { label: 'Collections', to: '/collections' }

export function BomPage() {
  const { id = '' } = useParams({ strict: false })
  const isId = /^[1-9]\d{0,14}$/.test(id)
  const answer = useQuery({ ...styleQuery(Number(id)), enabled: isId })
  const isMissing = useLeaveMissingStyle(isId, answer.error)
  if (!answer.data || isMissing) {
    return (
      <Page title="BOM" breadcrumbs={[COLLECTIONS]}>
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
      title="BOM"
      breadcrumbs={[
        COLLECTIONS,
        { label: style.collection.name, to: `/collections/${style.collection_id}` },
        { label: titleOf(style), to: `/inquiries/${style.id}#bom` },
      ]}
      actions={
        <ButtonLink
          to="/inquiries/$id"
          params={{ id: String(style.id) }}
          hash="bom"
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
        >
          Back to {titleOf(style)}
        </ButtonLink>
      }
    >
      {style.can.see_bom ? (
        <BomTab styleId={style.id} style={style} />
      ) : (
        <Panel>
          <Forbidden />
        </Panel>
      )}
    </Page>
  )
}
