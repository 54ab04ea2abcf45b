/** What stands behind a step, a material or a claim: covered, run out, or why not; and the way to attach it. */
import { ActionIcon, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  type AttachedEvidence,
  detachEvidence,
  type ShownLevel,
  type StepByLink,
  showEvidence,
} from '#contract/evidence/evidence-on-styles.ts'
import { send } from '#web/lib/api/api.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { sayTold } from '#web/lib/language/say.ts'
import { IconX } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { PathLink } from '#web/ui/path-link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { styleEvidenceQuery, useEvidenceAction } from '../evidence.queries.ts'
import { nameOfEvidence, StatedLine } from '../evidence-line.tsx'
import { COVERAGE_TONES, COVERAGE_WORDS } from '../evidence-words.ts'
import type { EvidenceAim } from './evidence-aim.ts'

const AttachDialog = loadComponent(() => import('./attach-dialog.tsx'), 'AttachDialog')

const AskStepDialog = loadComponent(() => import('./ask-step-dialog.tsx'), 'AskStepDialog')

const isAttachedTo = (
  row: AttachedEvidence,
  { detailId, lineId, claimId, component }: EvidenceAim,
): boolean =>
  row.detail_id === (detailId ?? null) &&
  row.bom_item_id === (lineId ?? null) &&
  row.claim_id === (claimId ?? null) &&
  row.component?.toLowerCase() === component?.toLowerCase()

export function EvidenceBeside(aim: EvidenceAim) {
  const { data } = useQuery(styleEvidenceQuery(aim.styleId))
  const [isAttaching, setAttaching] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { detailId } = aim
  const steps = data?.steps_by_link.filter(({ detail_id }) => detail_id === detailId) ?? []
  const rows = data?.data.filter((row) => isAttachedTo(row, aim)) ?? []
  if (!data || (rows.length + steps.length === 0 && !data.can.attach)) return null
  return (
    <Stack gap={6} align="flex-start">
      {rows.map((row) => (
        <EvidenceMark key={row.id} row={row} styleId={aim.styleId} />
      ))}
      {steps.map((step) => (
        <StepByLinkLine key={step.id} step={step} />
      ))}
      {data.can.attach && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Attach evidence to ${aim.label}`}
          onClick={() => setAttaching(true)}
        >
          Attach evidence
        </Button>
      )}
      {data.can.attach && detailId !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Ask by link to confirm ${aim.label}`}
          onClick={() => setAsking(true)}
        >
          Ask by link
        </Button>
      )}
      <Suspense>
        {isAttaching && <AttachDialog aim={aim} onClose={() => setAttaching(false)} />}
        {isAsking && detailId !== undefined && (
          <AskStepDialog detailId={detailId} label={aim.label} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </Stack>
  )
}

/** So much and no more: a typed name and an address prove no company. */
function StepByLinkLine({ step }: { step: StepByLink }) {
  const { person, role, company, address, at, is_current } = step
  return (
    <Group gap="4px 8px" fz={13}>
      <Quiet component="span" breaks>
        {`Confirmed by a link sent to ${address}: ${person}, ${role}, of ${company}, ${formatInstant(at)}. Not verified.`}
      </Quiet>
      {!is_current && (
        <Quiet component="span" breaks>
          The step has changed since then.
        </Quiet>
      )}
    </Group>
  )
}

function EvidenceMark({ row, styleId }: { row: AttachedEvidence; styleId: number }) {
  const name = nameOfEvidence(row, row.facts)
  const detach = useEvidenceAction(() =>
    send(detachEvidence, { params: { id: String(styleId), attachmentId: String(row.id) } }),
  )
  return (
    <Group gap="4px 8px" fz={13}>
      <Pill tone={COVERAGE_TONES[row.coverage]}>{COVERAGE_WORDS[row.coverage]}</Pill>
      {row.report_id === null ? (
        <span>{name}</span>
      ) : (
        <PathLink href={`/inquiries/${styleId}/qc/${row.report_id}`}>{name}</PathLink>
      )}
      {row.can.detach && (
        <ActionIcon
          size={24}
          aria-label={`Take off ${name}`}
          loading={detach.isPending}
          onClick={() => detach.mutate(undefined)}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
      {row.can.detach && <ShownSelect row={row} styleId={styleId} name={name} />}
      {row.facts?.stated && <StatedLine stated={row.facts.stated} />}
      {row.failed.map(({ check, text }) => (
        <Quiet key={check} component="span" breaks>
          {sayTold(text)}
        </Quiet>
      ))}
    </Group>
  )
}

const NOTHING = 'nothing'
const SHOWN: readonly { value: ShownLevel | typeof NOTHING; label: string }[] = [
  { value: NOTHING, label: 'Not in the passport' },
  { value: 'existence', label: 'In the passport: that it exists' },
  { value: 'facts', label: 'In the passport: its facts' },
  { value: 'file', label: 'In the passport: its facts and file' },
]

/** How much of it everybody reads once the passport is published again. */
function ShownSelect({ row, styleId, name }: { row: AttachedEvidence; styleId: number; name: string }) {
  const show = useEvidenceAction((shown: ShownLevel | null) =>
    send(showEvidence, { params: { id: String(styleId), attachmentId: String(row.id) }, body: { shown } }),
  )
  return (
    <NativeSelect
      size="xs"
      aria-label={`What the passport shows of ${name}`}
      data={SHOWN.filter(({ value }) => value !== 'file' || row.can.show_file || row.shown === 'file')}
      value={row.shown ?? NOTHING}
      disabled={show.isPending}
      onChange={({ currentTarget: { value } }) =>
        show.mutate(value === NOTHING ? null : (value as ShownLevel))
      }
    />
  )
}
