/** One's own company: what others see of it, edited by anyone who may. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ClaimPanel } from '#web/features/accounts/claims/claim-panel.tsx'
import {
  AboutPanel,
  CertificationsPanel,
  FactoriesPanel,
} from '#web/features/companies/organizations/company-facts.tsx'
import { CompanyForm } from '#web/features/companies/organizations/company-form.tsx'
import { FactoriesEditor } from '#web/features/companies/organizations/factories-editor.tsx'
import { IssuerDomainPanel } from '#web/features/companies/organizations/issuer-domain-panel.tsx'
import { LogoPanel } from '#web/features/companies/organizations/logo-panel.tsx'
import { SigningKeyPanel } from '#web/features/companies/organizations/signing-key-panel.tsx'
import { VerificationPill } from '#web/features/companies/organizations/verification-pill.tsx'
import { PublishingCompaniesPanel } from '#web/features/passports/publications/publishing-companies-panel.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'

const CompanyExportsPanel = loadComponent(
  () => import('#web/features/accounts/company-exports/company-exports-panel.tsx'),
  'CompanyExportsPanel',
)

const CompanyDeletionPanel = loadComponent(
  () => import('#web/features/accounts/company-deletions/company-deletion-panel.tsx'),
  'CompanyDeletionPanel',
)

const FactsPanel = loadComponent(() => import('#web/records/passport/facts/facts-panel.tsx'), 'FactsPanel')

export function CompanyPage() {
  const { organization, can } = useSession()
  const isBrand = organization.type === 'brand' && !organization.provisional
  const company = useQuery(companyQuery(organization.uuid))
  return (
    <Page
      title="Company profile"
      facts="What other companies see"
      state={company.data && <VerificationPill account={company.data.account} />}
      width="narrow"
      actions={
        <Button component={Link} to={`/companies/${organization.uuid}`} variant="default">
          View as others do
        </Button>
      }
    >
      <ClaimPanel />
      {company.isPending && (
        <>
          <PanelSkeleton title="Logo" rows={1} />
          <PanelSkeleton title="About" rows={5} shape="fields" />
        </>
      )}
      {company.isError && (
        <Panel>
          <ErrorState error={company.error} onRetry={() => void company.refetch()} />
        </Panel>
      )}
      {company.data?.can.change && (
        <>
          <LogoPanel company={company.data} />
          <CompanyForm company={company.data} />
          <FactoriesEditor company={company.data} />
          {isBrand && <PublishingCompaniesPanel />}
          {!organization.provisional && <SigningKeyPanel />}
          {!organization.provisional && <IssuerDomainPanel />}
        </>
      )}
      {company.data && !company.data.can.change && (
        <>
          <AboutPanel company={company.data} />
          <CertificationsPanel company={company.data} />
          <FactoriesPanel company={company.data} />
        </>
      )}
      {can.create_style && (
        <Suspense fallback={<PanelSkeleton title="Facts that laws ask for" rows={5} />}>
          <FactsPanel level="company" id={organization.id} />
        </Suspense>
      )}
      {can.export_company && (
        <Suspense fallback={<PanelSkeleton title="Data of your company" rows={2} />}>
          <CompanyExportsPanel />
        </Suspense>
      )}
      {can.export_company && (
        <Suspense fallback={<PanelSkeleton title="Delete your company" rows={2} />}>
          <CompanyDeletionPanel />
        </Suspense>
      )}
    </Page>
  )
}
