/** The versions of a document: which one is shown, the way back to an older one, and any two side by side. */

import { Alert, Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { CostVersion } from '#contract/costing/secondary-costs.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { WITHIN_CONTENT } from '#web/ui/within-content.ts'
import { IssueInForce } from './issue-in-force.tsx'
import { ReasonForm } from './save-version.tsx'

interface VersionSelectProps {
  versions: readonly CostVersion[]
  shown: number | null
  onShow: (version: number | null) => void
}

/** There is nothing to choose from with one version. Null stands for the current one. */
export function VersionSelect({ versions, shown, onShow }: VersionSelectProps) {
  const [current] = versions
  if (!current || versions.length < 2) return null
  return (
    <Select
      aria-label="Version"
      size="sm"
      w={190}
      comboboxProps={{ portalProps: WITHIN_CONTENT }}
      allowDeselect={false}
      data={versions.map(({ version }) => ({
        value: String(version),
        label: version === current.version ? `Version ${version}, current` : `Version ${version}`,
      }))}
      value={String(shown ?? current.version)}
      onChange={(value) => onShow(Number(value) === current.version ? null : Number(value))}
    />
  )
}

interface OldVersionProps {
  of: string
  version: CostVersion
  next: number
  /** Null for anyone who may not. */
  onMakeCurrent: ((comment: string) => void) | null
  isSaving: boolean
  onClose: () => void
}

/** Stands above an older version: who made it, why, and what can be done with it. */
export function OldVersion({ of, version, next, onMakeCurrent, isSaving, onClose }: OldVersionProps) {
  const [isAsking, dialog] = useDisclosure(false)
  return (
    <Alert color="violet" variant="light" role="status" title={`Version ${version.version} of the ${of}`}>
      <p>
        Saved by {version.saved_by_name}, {formatInstant(version.saved_at)}.{' '}
        {version.comment ? `«${version.comment}»` : 'The first version has no comment.'}
      </p>
      <IssueInForce version={version} />
      <Group mt={10} gap={8}>
        {onMakeCurrent && (
          <Button size="xs" loading={isSaving} onClick={dialog.open}>
            {COST_TEXTS.makeCurrent}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          Back to the current version
        </Button>
      </Group>
      {onMakeCurrent && (
        <Dialog opened={isAsking} onClose={dialog.close} title={COST_TEXTS.makeCurrent}>
          <p>Its content is saved as version {next}. The versions in between stay as they are.</p>
          <ReasonForm
            action={`Save as version ${next}`}
            onClose={dialog.close}
            onDone={(comment) => {
              dialog.close()
              onMakeCurrent(comment)
            }}
          />
        </Dialog>
      )}
    </Alert>
  )
}
