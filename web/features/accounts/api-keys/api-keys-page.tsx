/** The keys with which the company's own programs make calls; for its account managers. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ApiKey, MAX_OPEN_KEYS } from '#contract/accounts/api-keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { IconExternalLink, IconPlus } from '#web/ui/icons.ts'
import { Hint } from '#web/ui/notices/hint.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { rowsOfPage, TablePages, useTablePage } from '#web/ui/pages/table-pages.tsx'
import { apiKeysQuery } from './api-key.queries.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import classes from './api-keys.module.css'
import { MakeKeyDialog } from './make-key-dialog.tsx'

export function ApiKeysPage() {
  const { organization } = useSession()
  const keys = useQuery(apiKeysQuery)
  const [isMaking, dialog] = useDisclosure(false)
  const isFull = (keys.data?.open_count ?? 0) >= MAX_OPEN_KEYS
  const makeButton = keys.data && (
    <Hint text={isFull ? `${MAX_OPEN_KEYS} keys are valid. Revoke one first.` : null}>
      <Button
        leftSection={<IconPlus size={17} />}
        aria-disabled={isFull}
        data-disabled={isFull || undefined}
        onClick={isFull ? undefined : dialog.open}
      >
        New API key
      </Button>
    </Hint>
  )
  return (
    <Page title="API keys" facts={`For programs of ${organization.name}`} actions={makeButton}>
      {keys.isPending && <PanelSkeleton title="Keys" rows={3} />}
      {keys.isError && (
        <Panel>
          <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
        </Panel>
      )}
      {keys.data && (
        <Panel title="Keys" description={<KeysHint />} flush>
          {keys.data.data.length === 0 ? (
            <Empty
              title="No API keys yet"
              action={
                <Button variant="default" onClick={dialog.open}>
                  Make the first one
                </Button>
              }
            >
              With a key, your ERP or PLM can read and change records here.
            </Empty>
          ) : (
            <Keys keys={keys.data.data} />
          )}
        </Panel>
      )}
      <MakeKeyDialog isOpen={isMaking} onClose={dialog.close} />
    </Page>
  )
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const table = useTablePage()
  const { rows, pageSize } = rowsOfPage(keys, table)
  return (
    <>
      <ShowRow lists={['keys']} isPart={keys.length > rows.length} />
      <ul>
        {rows.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <TablePages label="Keys" table={table} total={keys.length} pageSize={pageSize} />
    </>
  )
}

function KeysHint() {
  return (
    <>
      A key acts as a member of your company, within its permissions.{' '}
      <a className={classes.link} href="/api/docs" target="_blank" rel="noreferrer">
        All calls
        <IconExternalLink size={14} aria-hidden />
      </a>
    </>
  )
}
