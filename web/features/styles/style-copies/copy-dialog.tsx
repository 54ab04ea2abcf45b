/** Copies parts of another own style into this one: which style, which parts, what they replace (docs/product.md, Copies). */

import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StyleAction } from '#contract/collaboration/activity.ts'
import type { CopiedPart, CopyPart } from '#contract/styles/style-copies.ts'
import { ChangeList } from '#web/features/collaboration/activity/change-list.tsx'
import { sayTold } from '#web/lib/language/say.ts'
import { OwnStyles } from '#web/records/style/own-styles/own-styles.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './copies.module.css'
import { rehearsalQuery, useCopyFromStyle } from './style-copy.queries.ts'

interface CopyDialogProps {
  styleId: number
  onClose: () => void
}

interface Source {
  id: number
  name: string
}

export function CopyDialog({ styleId, onClose }: CopyDialogProps) {
  const [source, setSource] = useState<Source | null>(null)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Copy from another style"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {source ? (
        <Parts styleId={styleId} source={source} onBack={() => setSource(null)} onClose={onClose} />
      ) : (
        <OwnStyles
          styleId={styleId}
          label="Style to copy from"
          chosen={null}
          onChoose={(id, { style_name, style_number }) => setSource({ id, name: style_name ?? style_number })}
        />
      )}
    </Dialog>
  )
}

interface PartsProps extends CopyDialogProps {
  source: Source
  onBack: () => void
}

function Parts({ styleId, source, onBack, onClose }: PartsProps) {
  const rehearsal = useQuery(rehearsalQuery(styleId, source.id))
  const copy = useCopyFromStyle(styleId)
  const [chosen, setChosen] = useState<readonly CopyPart[]>([])
  const parts = rehearsal.data?.data ?? []
  // What was chosen may be refused by now, as by an approval.
  const open = parts.filter(isOpen)
  const copied = open.filter(({ part }) => chosen.includes(part))
  const start = () => copy.mutate({ fromId: source.id, parts: copied }, { onSuccess: onClose })
  if (rehearsal.isError && !rehearsal.data)
    return <ErrorState error={rehearsal.error} onRetry={() => void rehearsal.refetch()} />
  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <strong>
          <bdi>{source.name}</bdi>
        </strong>
        <Button variant="subtle" size="compact-sm" onClick={onBack} disabled={copy.isPending}>
          Choose another style
        </Button>
      </Group>
      {rehearsal.isPending ? (
        <RowsSkeleton rows={6} />
      ) : (
        <Checkbox.Group
          label="What to copy"
          value={copied.map(({ part }) => part)}
          onChange={(values) => setChosen(values as CopyPart[])}
        >
          <Stack gap={12} mt={8}>
            <Button
              className={classes.all}
              variant="default"
              size="compact-sm"
              disabled={open.length === 0}
              onClick={() => setChosen(open.map(({ part }) => part))}
            >
              Select all
            </Button>
            {parts.map((part) => (
              <PartChoice key={part.part} styleId={styleId} part={part} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {copied.some(replaces) && (
        <Alert color="yellow" variant="light">
          What this style has of the chosen parts is replaced. The activity says what it was.
        </Alert>
      )}
      <FailureAlert failure={copy.error} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose} disabled={copy.isPending}>
          Cancel
        </Button>
        <Button disabled={copied.length === 0} loading={copy.isPending} onClick={start}>
          Copy
        </Button>
      </Group>
    </Stack>
  )
}

const NAMES: Readonly<Record<CopyPart, string>> = {
  construction_notes: 'Construction notes',
  colourways: 'Colourways',
  roles: 'Responsible people',
  measurement_chart: 'Measurement chart',
  bom: 'Bill of materials',
  material_colours: 'Colours by colourway',
  cost_sheet: 'Cost sheet',
  secondary_cost: 'Secondary cost',
  timeline: 'Timeline',
  care: 'Care instructions',
}

/** Under which the activity tells the part, in its words. */
const ACTIONS: Readonly<Record<CopyPart, StyleAction>> = {
  construction_notes: 'tech_pack.saved',
  colourways: 'tech_pack.saved',
  roles: 'tech_pack.saved',
  measurement_chart: 'measurement_chart.saved',
  bom: 'bom.saved',
  material_colours: 'tech_pack.material_colours_saved',
  cost_sheet: 'cost_sheet.saved',
  secondary_cost: 'secondary_cost.saved',
  timeline: 'timeline.imported',
  care: 'passport.saved',
}

const isSame = ({ changes, part }: CopiedPart): boolean =>
  changes.data.length + changes.more === 0 && part !== 'cost_sheet' && part !== 'secondary_cost'
const isOpen = (part: CopiedPart): boolean => part.refusal === null && !isSame(part)
const replaces = ({ changes }: CopiedPart): boolean =>
  changes.data.some(({ kind, from }) => kind === 'removed' || (kind === 'set' && from !== null))

function PartChoice({ styleId, part }: { styleId: number; part: CopiedPart }) {
  const { refusal_told, changes, left_out: leftOut } = part
  return (
    <div>
      <Checkbox
        value={part.part}
        label={NAMES[part.part]}
        description={refusal_told ? sayTold(refusal_told) : isSame(part) ? 'Nothing changes' : undefined}
        disabled={!isOpen(part)}
      />
      {isOpen(part) && (
        <div className={classes.changes}>
          <ChangeList styleId={styleId} action={ACTIONS[part.part]} details={{}} changes={changes} isPlain />
          {leftOut.length > 0 && (
            <Quiet size="inherit">Not on this style, so left out: {leftOut.join(', ')}.</Quiet>
          )}
        </div>
      )}
    </div>
  )
}
