/** The page of a style that exists: who it is, its tabs, and the tab that is open. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { LivePerson } from '#contract/day/style-live.ts'
import type { StyleAnswer, StyleTab } from '#contract/styles/styles.ts'
import { FOLLOW_SKELETON } from '#web/features/collaboration/follows/follow-skeleton.tsx'
import { PUBLIC_LINK_SKELETON } from '#web/features/files/style-files/public-link-skeleton.tsx'
import { StyleVerificationStrip } from '#web/features/styles/style-verification/style-verification-strip.tsx'
import { readStyleSearch } from '#web/features/styles/styles/style-search.rules.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RecordPicture } from '#web/records/pictures/record-picture.tsx'
import { RecordTabList, RecordTabPanel, RecordTabs } from '#web/records/record-tabs.tsx'
import { PeopleHere } from '#web/records/style/live/people-here.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import { useLeaveWithoutAccess } from '#web/records/style/use-leave-without-access.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { StyleActions } from './style-actions.tsx'
import { StyleFacts, StylePills } from './style-facts.tsx'
import classes from './style-page.module.css'
import { asksForForeignCosts, DISABLED_TEXTS, findActiveTab, STYLE_TAB_NAMES } from './style-tabs.rules.ts'
import { TAB_CONTENTS } from './tab-contents.tsx'

const PublicLink = loadComponent(
  () => import('#web/features/files/style-files/public-link.tsx'),
  'PublicLink',
)
const ActivityPanel = loadComponent(
  () => import('#web/features/collaboration/activity/activity-panel.tsx'),
  'ActivityPanel',
)
const FollowButton = loadComponent(
  () => import('#web/features/collaboration/follows/follow-button.tsx'),
  'FollowButton',
)
const InChargePanel = loadComponent(
  () => import('#web/features/collaboration/in-charge/in-charge-panel.tsx'),
  'InChargePanel',
)
const EditStyle = loadComponent(() => import('#web/features/styles/styles/form/edit-style.tsx'), 'EditStyle')

/** Beside what waits for its code: its effect comes once all of that stands there. */
function Arrival({ onArrived }: { onArrived: () => void }) {
  useEffect(onArrived, [onArrived])
  return null
}

interface StyleViewProps {
  answer: StyleAnswer
  /** Who else has the style open. */
  people: readonly LivePerson[]
}

export function StyleView({ answer, people }: StyleViewProps) {
  const { inquiry: style, suppliers } = answer
  const search = readStyleSearch(useSearch({ strict: false }))
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const { organization } = useSession()
  // What stands beside the tab is fetched after it.
  const [hasTab, setHasTab] = useState(false)
  const tellTab = useCallback(() => setHasTab(true), [])
  const isEditing = search.mode === 'edit' && style.can.change
  const active = isEditing ? 'project' : findActiveTab({ hash, tab: search.tab ?? '' }, style)
  useLeaveWithoutAccess(asksForForeignCosts({ hash, tab: search.tab ?? '' }, style))
  const params = { id: String(style.id) }
  const open = (tab: StyleTab) =>
    void navigate({ to: '/inquiries/$id', params, hash: tab, resetScroll: false, hashScrollIntoView: false })
  const tabs = style.tabs.map(({ key, disabled }) => ({
    key,
    label: STYLE_TAB_NAMES[key],
    count: key === 'suppliers' ? suppliers.length : undefined,
    disabled: disabled !== null,
    hint: disabled ? DISABLED_TEXTS[disabled] : undefined,
  }))
  const Content = TAB_CONTENTS[active]
  return (
    <RecordTabs active={active} onChange={open}>
      <Page
        title={titleOf(style)}
        breadcrumbs={[
          { label: 'Collections', to: '/collections' },
          { label: style.collection.name, to: `/collections/${style.collection_id}` },
        ]}
        picture={
          <div className={classes.picture}>
            <RecordPicture picture={style.default_image} width={320} alt={`Picture of ${titleOf(style)}`} />
          </div>
        }
        state={
          <>
            <StylePills style={style} />
            <PeopleHere people={people} />
          </>
        }
        facts={<StyleFacts style={style} />}
        actions={
          <>
            {active === 'styleFile' && (
              <Suspense fallback={PUBLIC_LINK_SKELETON}>
                <PublicLink styleId={style.id} />
              </Suspense>
            )}
            <Suspense fallback={FOLLOW_SKELETON}>
              {hasTab ? <FollowButton subject="style" id={style.id} /> : FOLLOW_SKELETON}
            </Suspense>
            <StyleActions style={style} isEditing={isEditing} />
          </>
        }
        tabs={<RecordTabList tabs={tabs} active={active} />}
        rail={
          active === 'project' &&
          !isEditing && (
            <>
              <ReadinessPanel answer={answer} />
              {organization.type !== 'operator' && (
                <Suspense fallback={<PanelSkeleton title="In charge" rows={3} />}>
                  {hasTab ? (
                    <InChargePanel styleId={style.id} />
                  ) : (
                    <PanelSkeleton title="In charge" rows={3} />
                  )}
                </Suspense>
              )}
              <Suspense fallback={<PanelSkeleton title="Activity" rows={3} />}>
                {hasTab ? <ActivityPanel styleId={style.id} /> : <PanelSkeleton title="Activity" rows={3} />}
              </Suspense>
            </>
          )
        }
      >
        {!isEditing && <StyleVerificationStrip style={style} />}
        <RecordTabPanel tab={active}>
          <Suspense fallback={<PanelSkeleton rows={3} />}>
            {isEditing ? (
              <EditStyle style={style} />
            ) : (
              <Content styleId={style.id} style={style} answer={answer} />
            )}
            <Arrival onArrived={tellTab} />
          </Suspense>
        </RecordTabPanel>
      </Page>
    </RecordTabs>
  )
}
