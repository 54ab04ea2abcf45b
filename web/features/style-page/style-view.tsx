/** The page of a style that exists: who it is, its tabs, and the tab that is open. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { StyleAnswer } from '#contract/styles.ts'
import { StyleVerificationStrip } from '#web/features/style-verification/style-verification-strip.tsx'
import { readStyleSearch } from '#web/features/styles/style-search.rules.ts'
import { useSession } from '#web/lib/session.ts'
import { RecordPicture } from '#web/records/record-picture.tsx'
import { RecordTabList, RecordTabPanel, RecordTabs } from '#web/records/record-tabs.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { Page } from '#web/ui/page.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { ReadinessPanel } from './readiness-panel.tsx'
import { StyleActions } from './style-actions.tsx'
import { StyleFacts, StylePills } from './style-facts.tsx'
import {
  findActiveTab,
  isTabDisabled,
  isTabShown,
  STYLE_TAB_NAMES,
  STYLE_TABS,
  type StyleTab,
  type TabFacts,
} from './style-tabs.rules.ts'
import { BUILT_TABS, TAB_CONTENTS } from './tab-contents.tsx'

const EditStyle = loadComponent(() => import('#web/features/styles/edit-style.tsx'), 'EditStyle')

const useTabFacts = ({ inquiry, suppliers }: StyleAnswer, isEditing: boolean): TabFacts => {
  const { user, organization } = useSession()
  return {
    mode: isEditing ? 'edit' : 'view',
    role: user.role,
    can: inquiry.can,
    styleVerified: inquiry.verified,
    accountVerified: organization.verified,
    hasSuppliers: suppliers.length > 0,
    built: BUILT_TABS,
  }
}

export function StyleView({ answer }: { answer: StyleAnswer }) {
  const { inquiry: style, suppliers } = answer
  const search = readStyleSearch(useSearch({ strict: false }))
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const isEditing = search.mode === 'edit' && style.can.change
  const facts = useTabFacts(answer, isEditing)
  const active = isEditing ? 'project' : findActiveTab({ hash, tab: search.tab ?? '' }, facts)
  const params = { id: String(style.id) }
  const open = (tab: StyleTab) =>
    void navigate({ to: '/inquiries/$id', params, hash: tab, resetScroll: false, hashScrollIntoView: false })
  const tabs = STYLE_TABS.filter((tab) => isTabShown(tab, facts)).map((tab) => ({
    key: tab,
    label: STYLE_TAB_NAMES[tab],
    count: tab === 'suppliers' ? suppliers.length : undefined,
    disabled: isTabDisabled(tab, facts),
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
          <RecordPicture picture={style.default_image} width={320} alt={`Picture of ${titleOf(style)}`} />
        }
        state={<StylePills style={style} />}
        facts={<StyleFacts style={style} />}
        actions={<StyleActions style={style} isEditing={isEditing} />}
        tabs={<RecordTabList tabs={tabs} active={active} />}
        rail={active === 'project' && !isEditing && <ReadinessPanel answer={answer} />}
      >
        {!isEditing && <StyleVerificationStrip style={style} />}
        <RecordTabPanel tab={active}>
          <Suspense fallback={<PanelSkeleton rows={3} />}>
            {isEditing ? (
              <EditStyle style={style} />
            ) : (
              Content && <Content styleId={style.id} style={style} answer={answer} />
            )}
          </Suspense>
        </RecordTabPanel>
      </Page>
    </RecordTabs>
  )
}
