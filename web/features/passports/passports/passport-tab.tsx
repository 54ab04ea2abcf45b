/** The Product Passport tab of a style: its editor and its preview. */
import { useQuery } from '@tanstack/react-query'
import type { Style } from '#contract/styles/styles.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { passportQuery } from '#web/records/passport/passport.queries.ts'
import { IconLock } from '#web/ui/icons.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PassportWorkspace } from './editor/passport-workspace.tsx'

interface PassportTabProps {
  styleId: number
  style: Style
}

export function PassportTab({ styleId, style }: PassportTabProps) {
  const passport = useQuery(passportQuery(styleId))
  if (passport.data) return <PassportWorkspace key={styleId} style={style} trace={passport.data} />
  if (passport.isPending) {
    return (
      <>
        <PanelSkeleton title="Product name" shape="fields" rows={1} />
        <PanelSkeleton title="Supply chain steps" rows={4} />
      </>
    )
  }
  const isForbidden = passport.error instanceof ApiError && passport.error.code === 'forbidden'
  return (
    <Panel>
      {isForbidden && !style.verified ? (
        <ClosedUntilVerified isRequested={style.verification_requested} />
      ) : (
        <ErrorState error={passport.error} onRetry={() => void passport.refetch()} />
      )}
    </Panel>
  )
}

function ClosedUntilVerified({ isRequested }: { isRequested: boolean }) {
  return (
    <Empty icon={IconLock} title="The passport is available once the style is verified">
      {isRequested
        ? 'Verification has been requested. Until then the passport cannot be viewed or changed.'
        : "Styles of a verified brand are verified. For other styles, the brand's account manager verifies them on request."}
    </Empty>
  )
}
