/** One's own company: what others see of it, edited by whoever may. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClaimPanel } from '#web/features/claims/claim-panel.tsx'
import { PublishingCompaniesPanel } from '#web/features/publications/publishing-companies-panel.tsx'
import { useSession } from '#web/lib/session.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { AboutPanel, CertificationsPanel, FactoriesPanel } from './company-facts.tsx'
import { CompanyForm } from './company-form.tsx'
import { FactoriesEditor } from './factories-editor.tsx'
import { IssuerDomainPanel } from './issuer-domain-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { SigningKeyPanel } from './signing-key-panel.tsx'
import { VerificationPill } from './verification-pill.tsx'

export function CompanyPage() {
  const { organization } = useSession()
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
    </Page>
  )
}
