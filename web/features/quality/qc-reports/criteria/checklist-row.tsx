import { ActionIcon, NativeSelect } from '@mantine/core'
import { type ChecklistItem, isOpenItem } from '#contract/quality/qc-criteria.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { ReportResult } from '#contract/values/codes/aql.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { useComeTo } from '#web/features/collaboration/comments/use-come-to.ts'
import { sayName } from '#web/lib/language/say.ts'
import { RESULT_TONES } from '#web/records/report-result.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { useReport } from '../report-context.ts'
import { JUDGEMENT_NAMES, JUDGEMENT_OPTIONS, LEVEL_NAMES, LEVEL_OPTIONS } from '../report-words.ts'
import { useTyped } from '../use-typed.ts'
import { NameInput } from '../workspace/name-input.tsx'
import classes from './criteria.module.css'
import type { CriteriaChanges } from './criteria-changes.ts'
import { ItemComments } from './item-comments.tsx'
import { useNamedItem } from './use-named-item.ts'

interface RowProps {
  item: ChecklistItem
  changes: CriteriaChanges
}

function DefectCount({ item }: { item: ChecklistItem }) {
  const count = item.defects.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  return (
    <Pill tone="unconfirmed" icon={null}>
      {count === 1 ? '1 defect' : `${count} defects`}
    </Pill>
  )
}

export function ChecklistRow({ item, changes }: RowProps) {
  const { report } = useReport()
  const row = useComeTo<HTMLLIElement>(useNamedItem() === item.id)
  return (
    <li ref={row} tabIndex={-1} className={classes.item}>
      {report.can.change ? <ChecklistFields item={item} changes={changes} /> : <ChecklistWords item={item} />}
    </li>
  )
}

function ChecklistWords({ item }: { item: ChecklistItem }) {
  return (
    <>
      <span className={classes.itemName}>{sayName(item.name)}</span>
      <DefectCount item={item} />
      {item.defects.length === 0 && !isOpenItem(item) && (
        <Pill tone={RESULT_TONES[item.result]}>{JUDGEMENT_NAMES[item.result]}</Pill>
      )}
      <Quiet component="span" size="inherit" miw={64}>
        {LEVEL_NAMES[item.defect_level]}
      </Quiet>
      <ItemComments item={item} />
    </>
  )
}

function ChecklistFields({ item, changes }: RowProps) {
  const name = useTyped({
    saved: item.name,
    save: (value, was) => void changes.changeItem({ item: item.id, column: 'name', value, was }),
    check: (text) => (text.trim() === '' ? QC_TEXTS.itemNameEmpty : null),
  })
  return (
    <>
      <NameInput
        aria-label="Checklist item"
        maxLength={QC_LIMITS.criterion_name}
        value={name.text}
        error={name.error}
        onType={name.type}
        onLeave={name.flush}
        className={classes.grow}
      />
      <DefectCount item={item} />
      {item.defects.length === 0 && (
        <NativeSelect
          aria-label={`Result of ${item.name}`}
          data={JUDGEMENT_OPTIONS}
          value={item.result}
          onChange={(event) => void changes.judgeItem(item, event.currentTarget.value as ReportResult)}
        />
      )}
      <NativeSelect
        aria-label={`Defect level of ${item.name}`}
        data={LEVEL_OPTIONS}
        value={item.defect_level}
        onChange={(event) =>
          void changes.changeItem({
            item: item.id,
            column: 'defect_level',
            value: event.currentTarget.value,
            was: item.defect_level,
          })
        }
      />
      <ItemComments item={item} />
      <ActionIcon aria-label={`Remove ${item.name}`} onClick={() => void changes.removeItem(item)}>
        <IconTrash size={18} />
      </ActionIcon>
    </>
  )
}
