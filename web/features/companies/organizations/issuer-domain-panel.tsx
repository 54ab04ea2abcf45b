/** The company's own domain, under which its passports are signed once it is proved. */
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './company.module.css'
import { issuerDomainQuery } from './issuer-domain.queries.ts'
import { NameDomainForm } from './name-domain-form.tsx'
import { NamedDomain } from './named-domain.tsx'

const TITLE = 'Own domain'

export function IssuerDomainPanel() {
  const own = useQuery(issuerDomainQuery)
  if (own.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  return (
    <Panel title={TITLE}>
      {own.isError ? (
        <ErrorState error={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <>
          <p className={classes.hint}>
            Sign your passports under a domain of your company instead of this installation’s. You prove the
            domain by putting a document on its web server.
          </p>
          {own.data.domain ? (
            <NamedDomain domain={own.data.domain} canName={own.data.can.change} />
          ) : (
            <NameDomainForm canName={own.data.can.change} />
          )}
        </>
      )}
    </Panel>
  )
}
