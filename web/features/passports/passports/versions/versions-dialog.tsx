/**
 * Every published version: who and when, what differs between any two, and the way back to one
 * (docs/product.md, Versions).
 */

import { Button, Flex, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { VersionDifferences } from './version-differences.tsx'
import classes from './versions.module.css'
import { useRestoreVersion, versionsQuery } from './versions.queries.ts'

interface VersionsDialogProps {
  styleId: number
  trace: Trace
  /** What is typed and not saved would be lost with a restored version. */
  hasUnsavedChanges: boolean
  onClose: () => void
}

export function VersionsDialog({ styleId, trace, hasUnsavedChanges, onClose }: VersionsDialogProps) {
  const versions = useQuery(versionsQuery(styleId))
  const restore = useRestoreVersion(styleId, onClose)
  const [chosen, setChosen] = useState<{ before: number; after: number } | null>(null)
  const list = versions.data?.data ?? []
  const newest = list[0]?.number ?? 0
  const { before, after } = chosen ?? { before: Math.max(newest - 1, 1), after: newest }
  const ask = async (number: number) => {
    const isSure = await confirm({
      title: `Restore version ${number}?`,
      body: `The draft becomes what was published as version ${number}. What is verified stays where the supplier and the factory stay the same.${
        hasUnsavedChanges ? ' Unsaved changes are lost.' : ''
      } The public passport stays as it is until you publish.`,
      confirmLabel: 'Restore',
      danger: hasUnsavedChanges,
    })
    if (isSure) restore.mutate({ number, version: trace.version })
  }
  return (
    <Dialog opened onClose={onClose} title="Published versions" size="xl">
      {versions.isPending && <RowsSkeleton rows={3} />}
      {versions.isError && <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />}
      {list.length > 0 && (
        <>
          <table className={classes.versions}>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">Published</th>
                {list.length > 1 && <th scope="col">Compare</th>}
                {trace.can.change && <th scope="col">Restore</th>}
              </tr>
            </thead>
            <tbody>
              {list.map(({ number, published_at, published_by, sha256, issue_number, files }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>
                    {formatInstant(published_at)}
                    <Quiet breaks>
                      <span>{published_by}</span> ·{' '}
                      <span title={sha256}>
                        SHA-256 <code>{sha256.slice(0, 8)}…</code>
                      </span>
                    </Quiet>
                    {issue_number !== null && <Quiet breaks>{`Issue ${issue_number} was in force.`}</Quiet>}
                    {files.length > 0 && (
                      <ul aria-label={`Files of version ${number}`} className={classes.files}>
                        {files.map(({ title, version }) => (
                          <li key={`${title} ${version}`}>{`${title}, version ${version}`}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                  {list.length > 1 && (
                    <td>
                      <Flex gap={12}>
                        <Radio
                          name="before"
                          aria-label={`Compare from version ${number}`}
                          checked={before === number}
                          onChange={() => setChosen({ before: number, after })}
                        />
                        <Radio
                          name="after"
                          aria-label={`Compare with version ${number}`}
                          checked={after === number}
                          onChange={() => setChosen({ before, after: number })}
                        />
                      </Flex>
                    </td>
                  )}
                  {trace.can.change && (
                    <td>
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Restore version ${number}`}
                        loading={restore.isPending && restore.variables.number === number}
                        disabled={restore.isPending}
                        onClick={() => void ask(number)}
                      >
                        Restore
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {before !== after && <VersionDifferences styleId={styleId} before={before} after={after} />}
        </>
      )}
    </Dialog>
  )
}
