import { Box } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { findDifferences } from './version-diff.rules.ts'
import classes from './versions.module.css'
import { versionQuery } from './versions.queries.ts'

interface VersionDifferencesProps {
  styleId: number
  before: number
  after: number
}

export function VersionDifferences({ styleId, before, after }: VersionDifferencesProps) {
  const [former, present] = useQueries({
    queries: [versionQuery(styleId, before), versionQuery(styleId, after)],
  })
  const failed = [former, present].find((query) => query.isError)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!former.data || !present.data) return <RowsSkeleton rows={2} />
  const differences = findDifferences(former.data.snapshot, present.data.snapshot)
  return (
    <Box aria-label={`From version ${before} to ${after}`} component="section" mt={24}>
      <Strong component="h3" size={15} mb={8}>
        From version {before} to {after}
      </Strong>
      {differences.length === 0 ? (
        <p>There are no differences.</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Version {before}</th>
              <th scope="col">Version {after}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ place, before: was, after: is }) => (
              <tr key={`${place} ${was} ${is}`}>
                <th scope="row">{place}</th>
                <td>{was === null ? <i>Nothing</i> : <del>{was}</del>}</td>
                <td>{is === null ? <i>Nothing</i> : <ins>{is}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  )
}
