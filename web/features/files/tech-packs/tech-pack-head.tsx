/** Where the tech pack stands, who said so, and what can be done with it as a whole. */
import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { TECH_PACK_STATUS_NAMES, type TechPack, type TechPackStatus } from '#contract/files/tech-packs.ts'
import { formatInstant, formatRelative } from '#web/lib/formats.ts'
import { IconDeviceFloppy } from '#web/ui/icons.ts'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { TechPackPdf } from './tech-pack-pdf.tsx'
import { STATUS_TONES } from './tech-pack-words.ts'
import classes from './tech-packs.module.css'

const StatusDialog = loadComponent(() => import('./status-dialog.tsx'), 'StatusDialog')

export interface Saving {
  isDirty: boolean
  isSaving: boolean
  /** Why it cannot be saved as it stands. */
  hindrance: string | null
  save: () => void
}

interface TechPackHeadProps {
  pack: TechPack
  chartVersion: number | null
  /** Null where it is only read. */
  saving: Saving | null
}

const STEPS: Readonly<Record<TechPackStatus, readonly { to: TechPackStatus; label: string }[]>> = {
  draft: [
    { to: 'in_review', label: 'Ask for review' },
    { to: 'approved', label: 'Approve' },
  ],
  in_review: [
    { to: 'draft', label: 'Back to draft' },
    { to: 'approved', label: 'Approve' },
  ],
  approved: [{ to: 'draft', label: 'Back to draft' }],
}

export function TechPackHead({ pack, chartVersion, saving }: TechPackHeadProps) {
  const [wanted, setWanted] = useState<TechPackStatus | null>(null)
  return (
    <div className={classes.head}>
      <Group gap="4px 10px" flex="1 1 240px" miw={0}>
        {pack.status ? (
          <>
            <Pill tone={STATUS_TONES[pack.status]}>{TECH_PACK_STATUS_NAMES[pack.status]}</Pill>
            <StatusWords pack={pack} />
          </>
        ) : (
          pack.issue && <Pill tone="confirmed">{`Issue ${pack.issue.number}`}</Pill>
        )}
        {pack.status_note && <blockquote className={classes.said}>{pack.status_note}</blockquote>}
      </Group>
      <Group gap={8}>
        {saving && (saving.isSaving || saving.isDirty) && (
          <SaveState state={saving.isSaving ? 'saving' : 'changed'} />
        )}
        <TechPackPdf styleId={pack.inquiry_id} />
        {pack.status &&
          pack.can.set_status &&
          STEPS[pack.status].map(({ to, label }) => (
            <Button
              key={to}
              variant="default"
              disabled={saving?.isDirty}
              title={saving?.isDirty ? 'Save your changes first' : undefined}
              onClick={() => setWanted(to)}
            >
              {label}
            </Button>
          ))}
        {saving && <SaveButton saving={saving} />}
      </Group>
      {wanted && (
        <Suspense fallback={null}>
          <StatusDialog
            pack={pack}
            chartVersion={chartVersion}
            status={wanted}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function StatusWords({ pack }: { pack: TechPack }) {
  const { status, status_changed_at, status_changed_by_name, updated_at, updated_by_name } = pack
  const said =
    status !== 'draft' && status_changed_at
      ? `by ${status_changed_by_name}, ${formatInstant(status_changed_at)}`
      : updated_at && `Saved by ${updated_by_name} ${formatRelative(updated_at)}`
  return said ? <span className={classes.second}>{said}</span> : null
}

function SaveButton({ saving: { isDirty, isSaving, hindrance, save } }: { saving: Saving }) {
  const isReady = isDirty && !isSaving && hindrance === null
  useHotkeys([['mod+S', () => isReady && save()]], [])
  return (
    <Button
      leftSection={<IconDeviceFloppy size={16} />}
      loading={isSaving}
      disabled={!isDirty || hindrance !== null}
      title={hindrance ?? undefined}
      aria-keyshortcuts="Control+S"
      onClick={save}
    >
      Save
    </Button>
  )
}
