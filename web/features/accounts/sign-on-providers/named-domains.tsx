/** For an admin: domains that companies named and have not proved by a TXT record. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatInstantDay } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './sign-on.module.css'
import { namedDomainsQuery, useConfirmDomain } from './sign-on.queries.ts'

const TITLE = 'Domains of companies'

export function NamedDomains() {
  const named = useQuery(namedDomainsQuery)
  const confirming = useConfirmDomain()
  const ask = async ({ id, domain, company }: { id: number; domain: string; company: string }) => {
    const isSure = await confirm({
      title: `Is ${domain} a domain of ${company}?`,
      body: 'Everybody with an address in it can then sign in to the company, if the company’s provider says so.',
      confirmLabel: 'Confirm',
    })
    if (isSure) confirming.mutate(id)
  }
  if (named.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  return (
    <Panel title={TITLE}>
      {named.isError && <ErrorState error={named.error} onRetry={() => void named.refetch()} />}
      {named.data?.data.length === 0 && <Empty title="No domain waits to be proved" />}
      <ul>
        {named.data?.data.map((row) => (
          <li key={row.id} className={classes.domain}>
            <div className={classes.words}>
              <div>
                {row.domain} · {row.company}
              </div>
              <div
                className={classes.facts}
              >{`Named on ${formatInstantDay(row.named_at)} by ${row.named_by}.`}</div>
            </div>
            <Button
              variant="default"
              aria-label={`Confirm ${row.domain}`}
              loading={confirming.isPending && confirming.variables === row.id}
              onClick={() => void ask(row)}
            >
              Confirm
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
