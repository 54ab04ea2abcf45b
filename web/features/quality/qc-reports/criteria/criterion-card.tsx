/** One criterion: its result, its comments, and its checklist, which opens on demand. */

import { ActionIcon, Button, Flex, Group, Text, Textarea, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { CRITERIA_COLUMNS, isOpenItem, type QcCriterion } from '#contract/quality/qc-criteria.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { ReportResult } from '#contract/values/codes/aql.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { sayName } from '#web/lib/language/say.ts'
import { RESULT_NAMES, RESULT_TONES } from '#web/records/report-result.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconCheck, IconChevronDown, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { useReport } from '../report-context.ts'
import { RESULT_OPTIONS } from '../report-words.ts'
import { useCommentCount } from '../use-comment-count.ts'
import { useTyped } from '../use-typed.ts'
import { NameInput } from '../workspace/name-input.tsx'
import { WhenMade } from '../workspace/when-made.tsx'
import { AddItem } from './add-item.tsx'
import { ChecklistRows } from './checklist-rows.tsx'
import classes from './criteria.module.css'
import type { CriteriaChanges } from './criteria-changes.ts'
import { useNamedItem } from './use-named-item.ts'

interface CriterionProps {
  criterion: QcCriterion
  changes: CriteriaChanges
}

const countOf = ({ checklist }: QcCriterion): string => {
  const defects = checklist.flatMap((item) => item.defects).reduce((sum, { quantity }) => sum + quantity, 0)
  const items = checklist.length === 1 ? '1 item' : `${checklist.length} items`
  return defects === 0 ? items : `${items} · ${defects === 1 ? '1 defect' : `${defects} defects`}`
}

/** In words, after the count of items and defects. */
const withComments = (counted: string, comments: number): string =>
  comments === 0 ? counted : `${counted} · ${comments === 1 ? '1 comment' : `${comments} comments`}`

export function CriterionCard({ criterion, changes }: CriterionProps) {
  const { report } = useReport()
  const named = useNamedItem()
  const [isOpen, setOpen] = useState(criterion.checklist.some(({ id }) => id === named))
  const comments = useCommentCount(criterion)
  const bodyId = useId()
  const canChange = report.can.change
  const setResult = (value: ReportResult) =>
    void changes.changeCriterion({ criterion: criterion.id, column: 'result', value, was: criterion.result })
  return (
    <section
      className={classes.criterion}
      aria-label={sayName(criterion.name)}
      data-result={criterion.result}
    >
      <Group gap="8px 12px" px={12} py={10}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} />
          <Flex component="span" direction="column" miw={0}>
            <Strong component="span" breaks>
              {sayName(criterion.name)}
            </Strong>
            <Quiet component="span">{withComments(countOf(criterion), comments)}</Quiet>
          </Flex>
        </UnstyledButton>
        {canChange && criterion.checklist.some(isOpenItem) && (
          <Button
            size="xs"
            variant="default"
            aria-label={`All OK: ${criterion.name}`}
            leftSection={<IconCheck size={16} />}
            onClick={() => void changes.judgeOpen(criterion)}
          >
            All OK
          </Button>
        )}
        {canChange ? (
          <Segmented
            label={`Result of ${criterion.name}`}
            options={RESULT_OPTIONS}
            value={criterion.result}
            onChange={setResult}
          />
        ) : (
          <Pill tone={RESULT_TONES[criterion.result]}>{RESULT_NAMES[criterion.result]}</Pill>
        )}
      </Group>
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          <WhenMade made_at={criterion.made_at} received_at={criterion.changed_at} />
          {canChange ? (
            <CriterionFields criterion={criterion} changes={changes} />
          ) : (
            <CriterionReading criterion={criterion} changes={changes} />
          )}
        </div>
      )}
    </section>
  )
}

function CriterionReading({ criterion, changes }: CriterionProps) {
  return (
    <>
      {criterion.comments && <Text className={classes.comments}>{criterion.comments}</Text>}
      <ChecklistRows criterion={criterion} changes={changes} />
    </>
  )
}

function CriterionFields({ criterion, changes }: CriterionProps) {
  const { report } = useReport()
  const [isAdding, setAdding] = useState(false)
  const items = report.criteria.reduce((sum, { checklist }) => sum + checklist.length, 0)
  const name = useTyped({
    saved: criterion.name,
    save: (value, was) =>
      void changes.changeCriterion({ criterion: criterion.id, column: 'name', value, was }),
    check: (text) => (text.trim() === '' ? QC_TEXTS.criterionNameEmpty : null),
  })
  const comments = useTyped({
    saved: criterion.comments ?? '',
    save: (text, was) =>
      void changes.changeCriterion({
        criterion: criterion.id,
        column: 'comments',
        value: CRITERIA_COLUMNS.criteria.comments.parse(text),
        was: was || null,
      }),
  })
  return (
    <>
      <Flex gap={8} align="flex-end">
        <NameInput
          label="Criterion"
          maxLength={QC_LIMITS.criterion_name}
          value={name.text}
          error={name.error}
          onType={name.type}
          onLeave={name.flush}
          className={classes.grow}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Remove ${criterion.name}`}
          onClick={() => void changes.removeCriterion(criterion)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Flex>
      <Textarea
        label="Comments"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={QC_LIMITS.comments}
        value={comments.text}
        onChange={(event) => comments.type(event.currentTarget.value)}
        onBlur={comments.flush}
      />
      <ChecklistRows criterion={criterion} changes={changes} />
      {isAdding ? (
        <AddItem
          onAdd={(text, level) => void changes.addItem(criterion, text, level)}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={items >= QC_LIMITS.items}
          onClick={() => setAdding(true)}
          className={classes.add}
        >
          Add checklist item
        </Button>
      )}
    </>
  )
}
