/** The profile of any company, opened from a supplier card by its `companyUuid`. */

import { ActionIcon, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { InviteCompany } from '#web/features/accounts/claims/invite-company.tsx'
import { FOLLOW_SKELETON } from '#web/features/collaboration/follows/follow-skeleton.tsx'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { companyQuery, useToggleFavourite } from '#web/records/company/company.queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { AboutPanel, CertificationsPanel, FactoriesPanel } from './company-facts.tsx'
import { ReportsWithPanel } from './dealings/reports-with-panel.tsx'
import { StylesWithPanel } from './dealings/styles-with-panel.tsx'
import { VerificationPill } from './verification-pill.tsx'

const FollowButton = loadComponent(
  () => import('#web/features/collaboration/follows/follow-button.tsx'),
  'FollowButton',
)

const SharedByPanel = loadComponent(
  () => import('#web/features/evidence/offered/shared-by-panel.tsx'),
  'SharedByPanel',
)

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier', operator: 'Operator' } as const
const suppliers = [{ label: 'Suppliers', to: '/suppliers' }]

export function CompanyProfilePage() {
  const { companyUuid = '' } = useParams({ strict: false })
  const company = useQuery(companyQuery(companyUuid))
  if (company.isPending) {
    return (
      <Page title="Company" breadcrumbs={suppliers} width="narrow">
        <PanelSkeleton title="About" rows={2} />
        <PanelSkeleton title="Certifications" rows={2} />
      </Page>
    )
  }
  if (company.isError) {
    return (
      <Page title="Company" breadcrumbs={suppliers} width="narrow">
        <Panel>
          <ErrorState error={company.error} onRetry={() => void company.refetch()} />
        </Panel>
      </Page>
    )
  }
  return <Profile company={company.data} />
}

function Profile({ company }: { company: CompanyProfile }) {
  const { organization } = useSession()
  const isAnother = company.id !== organization.id && company.type !== 'operator'
  const facts = joinFacts([TYPE_NAMES[company.type], formatPlace(company.city, company.country)])
  return (
    <Page
      title={company.name}
      breadcrumbs={company.type === 'supplier' ? suppliers : undefined}
      facts={facts}
      state={<VerificationPill account={company.account} />}
      picture={
        <Avatar
          name={company.name}
          size={64}
          shape="square"
          picture={company.logo && logoUrl(company.logo, 320)}
        />
      }
      actions={<ProfileActions company={company} />}
      width="narrow"
    >
      <AboutPanel company={company} />
      {/* An operator has no styles of its own. */}
      {isAnother && organization.type !== 'operator' && <StylesWithPanel company={company} />}
      {isAnother && <ReportsWithPanel company={company} />}
      {isAnother && organization.type !== 'operator' && (
        <Suspense fallback={<PanelSkeleton title={`Evidence of ${company.name}`} rows={2} />}>
          <SharedByPanel company={company} />
        </Suspense>
      )}
      <CertificationsPanel company={company} />
      <FactoriesPanel company={company} />
    </Page>
  )
}

function ProfileActions({ company }: { company: CompanyProfile }) {
  const { organization } = useSession()
  if (company.can.change && company.id === organization.id) {
    return (
      <Button component={Link} to="/company" variant="default">
        Edit profile
      </Button>
    )
  }
  const hasStar = company.type === 'supplier' && company.id !== organization.id
  if (company.type === 'operator') return null
  return (
    <Group gap={8}>
      <Suspense fallback={FOLLOW_SKELETON}>
        <FollowButton subject="company" id={company.id} />
      </Suspense>
      {company.can.invite && <InviteCompany company={company} />}
      {hasStar && <Star company={company} />}
    </Group>
  )
}

function Star({ company }: { company: CompanyProfile }) {
  const toggle = useToggleFavourite(company)
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-pressed={company.favorite}
      aria-label={`Favourite: ${company.name}`}
      onClick={() => toggle.mutate(!company.favorite)}
    >
      {company.favorite ? <IconStarFilled size={18} color="var(--sv-amber)" /> : <IconStar size={18} />}
    </ActionIcon>
  )
}
