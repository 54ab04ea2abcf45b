/** Content that somebody asks to publish, rendered as shoppers would see it. */
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import { passportQuery } from '#web/records/passport/passport.queries.ts'
import { PassportFrame } from '#web/records/passport/passport-frame.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'

/** The draft itself says where its pictures are, which nobody outside sees yet. */
export function ContentPreview({ styleId, content }: { styleId: number; content: PassportContent }) {
  const draft = useQuery(passportQuery(styleId))
  if (draft.isError) {
    return (
      <Panel>
        <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
      </Panel>
    )
  }
  if (!draft.data) return <Skeleton height={480} radius={12} />
  return <PassportFrame styleId={styleId} trace={draft.data} content={content} beside={false} />
}
