/** All that is the company's own, in one archive; for its account managers. */
import { Box, Button, Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CompanyExport, downloadCompanyExport } from '#contract/accounts/company-exports.ts'
import { fillPath } from '#contract/call.ts'
import { formatFileSize, formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { IconDownload } from '#web/ui/icons.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { companyExportsQuery, isUnderWay, useAskForExport } from './company-export.queries.ts'
import classes from './company-exports.module.css'

const TITLE = 'Data of your company'

export function CompanyExportsPanel() {
  const exports = useQuery(companyExportsQuery)
  const ask = useAskForExport()
  if (exports.isPending) return <PanelSkeleton title={TITLE} rows={2} />
  if (exports.isError)
    return (
      <Panel title={TITLE}>
        <ErrorState error={exports.error} onRetry={() => void exports.refetch()} />
      </Panel>
    )
  const { data } = exports.data
  return (
    <Panel title={TITLE}>
      <p className={classes.hint}>
        All that is your company’s own in one archive: JSON for programs, a workbook for readers, and the
        files. Anyone who has the archive has everything, so every account manager is told of it.
      </p>
      {data.length > 0 && (
        <Box component="ul" mb={16} aria-label="Archives">
          {data.map((entry) => (
            <Archive key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      <Button
        variant="default"
        loading={ask.isPending}
        disabled={data.some(isUnderWay)}
        onClick={() => ask.mutate()}
      >
        Make an archive
      </Button>
    </Panel>
  )
}

function Archive({ entry }: { entry: CompanyExport }) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div>{formatInstant(entry.asked_at)}</div>
        <div className={classes.fact}>
          asked for by <bdi>{entry.asked_by}</bdi>
        </div>
      </div>
      <State entry={entry} />
    </li>
  )
}

function State({ entry }: { entry: CompanyExport }) {
  const { id, state, done, total, size, ends_at } = entry
  if (state === 'failed') return <Pill tone="unconfirmed">It could not be made</Pill>
  if (state === 'ended') return <span className={classes.fact}>Deleted after its time</span>
  if (state !== 'ready')
    return (
      <Box flex="0 1 200px">
        <span className={classes.fact}>
          {total === 0 ? 'Waits for its turn' : `${done} of ${total} parts`}
        </span>
        <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label="How far the archive is" />
      </Box>
    )
  return (
    <Group gap="8px 12px">
      <span className={classes.fact}>Until {formatInstantDay(ends_at ?? '')}</span>
      <Button
        component="a"
        href={fillPath(downloadCompanyExport.path, { id })}
        download
        variant="default"
        leftSection={<IconDownload size={17} />}
      >
        Download ({formatFileSize(size ?? 0)})
      </Button>
    </Group>
  )
}
