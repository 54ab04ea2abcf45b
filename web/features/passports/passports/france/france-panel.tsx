/** What French law asks for beside clothes: the sheet of environmental characteristics, and the environmental cost. */
import { Button, Flex, Group } from '@mantine/core'
import type { RefObject } from 'react'
import {
  findForbiddenWords,
  frenchSheet,
  type MissingReason,
  type SheetLine,
  type SheetSource,
} from '#contract/passports/france/french-sheet.rules.ts'
import type { Trace } from '#contract/passports/passports.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { CostPart } from './cost-part.tsx'
import classes from './france.module.css'
import { revealSource } from './reveal-source.ts'

const MISSING: Record<MissingReason, string> = {
  unknown: 'Not said',
  several: 'More than one country is named, and nobody says which is the main one',
  hidden: 'The layout does not show the steps',
  contradiction: 'Fibres and facts contradict each other',
}
const FROM: Record<SheetSource, string> = {
  steps: 'From the steps',
  composition: 'From the composition',
  facts: 'From the facts',
}
const GO: Record<SheetSource, string> = {
  steps: 'Go to the steps',
  composition: 'Go to the composition',
  facts: 'Go to the facts',
}

interface FrancePanelProps {
  styleId: number
  trace: Trace
  /** The editor, in which the fields are. */
  editor: RefObject<HTMLElement | null>
}

export function FrancePanel({ styleId, trace, editor }: FrancePanelProps) {
  const onReveal = (source: SheetSource) => revealSource(editor.current, source, trace)
  return (
    <Panel
      title="France"
      description="What French law asks for with clothes, derived from what this passport said when it was last saved, and the environmental cost. This is a guide and not a legal statement."
    >
      <section className={classes.part}>
        <Sheet trace={trace} onReveal={onReveal} />
      </section>
      <section className={classes.part}>
        <CostPart styleId={styleId} onReveal={onReveal} />
      </section>
    </Panel>
  )
}

interface SheetProps {
  trace: Trace
  onReveal: (source: SheetSource) => void
}

function Sheet({ trace, onReveal }: SheetProps) {
  const forbidden = findForbiddenWords(trace.preview)
  return (
    <>
      <Group gap="4px 12px" justify="space-between" mih={26}>
        <Strong component="h3" size={15}>
          Sheet of environmental characteristics
        </Strong>
        {trace.is_published && (
          <a className={classes.link} href={`/fiche/${trace.style_number}`} target="_blank" rel="noreferrer">
            Open the published sheet
          </a>
        )}
      </Group>
      {forbidden.length > 0 && (
        <p className={classes.warned} role="alert">
          {`Words that French law forbids on new products: ${forbidden.join(', ')}`}
        </p>
      )}
      <Flex
        component="ul"
        direction="column"
        gap={8}
        mt={8}
        aria-label="Sheet of environmental characteristics"
      >
        {frenchSheet(trace.preview).map((line) => (
          <Line key={line.key} line={line} onReveal={onReveal} />
        ))}
      </Flex>
    </>
  )
}

function Line({ line, onReveal }: { line: SheetLine; onReveal: SheetProps['onReveal'] }) {
  const { title, text, source, missing, of } = line
  return (
    <li className={classes.row}>
      <div>
        <p lang="fr">{title}</p>
        {text === null ? (
          <Quiet breaks>{missing && MISSING[missing]}</Quiet>
        ) : (
          <Quiet breaks lang="fr">
            {text}
          </Quiet>
        )}
      </div>
      <Group gap="4px 8px">
        {text === null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${GO[source]}: ${title}`}
            onClick={() => onReveal(source)}
          >
            {GO[source]}
          </Button>
        ) : (
          <>
            <Pill tone="neutral">{FROM[source]}</Pill>
            {of.length > 0 && (
              <Quiet component="span" breaks>
                <bdi>{of.join(', ')}</bdi>
              </Quiet>
            )}
          </>
        )}
      </Group>
    </li>
  )
}
