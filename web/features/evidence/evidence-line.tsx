/** One piece of evidence in a list: what it is, until when, and how it stands. */

import { Box } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { EvidenceFacts, EvidenceHead, StatedBy } from '#contract/evidence/evidence-record.ts'
import { nameOfStandard } from '#contract/evidence/evidence-standards.ts'
import { nameOfTraceStep } from '#contract/values/codes/trace-steps.ts'
import { formatDay, formatInstant, formatNumber } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayName } from '#web/lib/language/say.ts'
import { nameOfFibre } from '#web/records/fields/fibre-names.ts'
import { IconDownload } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './evidence.module.css'
import { downloadAddress } from './evidence.queries.ts'
import { EVIDENCE_KIND_NAMES, EVIDENCE_STATE_NAMES, EVIDENCE_STATE_TONES } from './evidence-words.ts'

export const nameOfEvidence = (
  { kind, standard }: Pick<EvidenceHead, 'kind' | 'standard'>,
  facts: Pick<EvidenceFacts, 'title'> | null,
): string => facts?.title ?? joinFacts([EVIDENCE_KIND_NAMES[kind], nameOfStandard(standard)])

interface LineProps {
  head: EvidenceHead
  /** Where addresses name it. */
  place?: string
  /** Of the evidence; that of a sharing or an attachment is another. */
  evidenceId: number
  /** Null where only its existence is known. */
  facts: EvidenceFacts | null
  isFileRead: boolean
  /** In place of the plain name. */
  name?: ReactNode
  /** The company that holds it, where it is not one's own. */
  holder?: ReactNode
  state?: ReactNode
  /** What else is told under it. */
  more?: ReactNode
  children?: ReactNode
}

export function EvidenceLine(props: LineProps) {
  const { head, place, facts, evidenceId, isFileRead, name, holder, state, more, children } = props
  const kind = [EVIDENCE_KIND_NAMES[head.kind], nameOfStandard(head.standard), facts?.number]
  return (
    <li className={classes.row} data-place={place}>
      <Box flex={1} miw={0}>
        <p className={classes.name}>{name ?? <bdi>{nameOfEvidence(head, facts)}</bdi>}</p>
        <Quiet breaks>
          {kind
            .filter((part) => part !== null && part !== undefined && part !== '')
            .map((part, at) => (
              <Fragment key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
        </Quiet>
        {holder && <Quiet breaks>{holder}</Quiet>}
        {facts && <FactsLine facts={facts} />}
        {facts?.file && isFileRead && (
          <a className={classes.file} href={downloadAddress(evidenceId)} download>
            <IconDownload size={15} aria-hidden /> <bdi>{facts.file.title}</bdi>
          </a>
        )}
        {facts?.stated && <StatedLine stated={facts.stated} />}
        {more}
      </Box>
      <div className={classes.side}>
        {state ?? <Pill tone={EVIDENCE_STATE_TONES[head.state]}>{EVIDENCE_STATE_NAMES[head.state]}</Pill>}
        {children && <div className={classes.buttons}>{children}</div>}
      </div>
    </li>
  )
}

/** It came through a link: a typed name proves nothing. */
export function StatedLine({ stated }: { stated: StatedBy }) {
  const { person, role, company, address, at } = stated
  return (
    <Quiet breaks>
      {`As stated by ${person}, ${role}, of ${company}, through the link sent to ${address}, ${formatInstant(at)}. Not verified.`}
    </Quiet>
  )
}

function FactsLine({ facts }: { facts: EvidenceFacts }) {
  const { valid_until: until, quantity_kg: quantity, left_kg: left } = facts
  const { sites } = facts
  return (
    <>
      {sites.length > 0 && <Quiet breaks>{`Sites: ${sites.map(({ name }) => name).join(', ')}`}</Quiet>}
      {until && <Quiet breaks>Valid until {formatDay(until)}</Quiet>}
      {facts.processes.length + facts.materials.length > 0 && (
        <Quiet breaks>
          {[
            ...facts.processes.map((key) => sayName(nameOfTraceStep(key))),
            ...facts.materials.map(nameOfFibre),
          ].join(', ')}
        </Quiet>
      )}
      {quantity !== null && left !== null && (
        <Quiet breaks>
          {formatNumber(left)} of {formatNumber(quantity)} kg left
        </Quiet>
      )}
    </>
  )
}
