/** All fields of one line, beside the list. */
import { Button, Drawer, Stack } from '@mantine/core'
import { useState } from 'react'
import type { BomItem, BomSection } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { answersOf } from '#web/records/conflict/conflict-words.rules.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import classes from '../boms.module.css'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { AmountFields } from './amount-fields.tsx'
import { newLine, valuesOf } from './line-values.rules.ts'
import { MaterialFields } from './material-fields.tsx'
import { OriginFields } from './origin-fields.tsx'
import { sayLine, useLineForm } from './use-line-form.ts'

interface LineDrawerProps {
  style: Style
  /** Null: a new line of this section. */
  line: BomItem | null
  section: BomSection
  save: BomChanges['save']
  onClose: () => void
}

export function LineDrawer(props: LineDrawerProps) {
  const { line, onClose } = props
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={line ? line.item : 'New line'}
      classNames={{ content: classes.drawer, header: classes.drawerHead, title: classes.drawerTitle }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // What was typed stays on this device, but a slip beside the drawer should not hide it.
      closeOnClickOutside={false}
    >
      <LineForm {...props} />
    </Drawer>
  )
}

function LineForm({ style, line, section, save, onClose }: LineDrawerProps) {
  const { currency } = style
  const [initialValues] = useState(() =>
    line ? valuesOf(line, currency) : newLine(`new-${makeRandomKey()}`, section, currency),
  )
  const edit = useLineForm({ styleId: style.id, line, initialValues, currency, save, leave: onClose })
  const { form, question } = edit
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={24}>
        {form.draft.isRestored && <DraftNotice onDiscard={edit.discard} />}
        {question ? (
          <ConflictQuestion
            question={question}
            say={sayLine}
            onAnswer={edit.answer}
            isSaving={form.isSaving}
            answers={answersOf(question.conflicts)}
          />
        ) : (
          <FailureAlert failure={form.failure} />
        )}
        <MaterialFields styleId={style.id} fields={form.fields} />
        <OriginFields style={style} fields={form.fields} />
        <AmountFields fields={form.fields} />
        <div className={classes.buttons}>
          <Button
            variant="default"
            onClick={() => {
              form.draft.clear()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {line ? 'Save line' : 'Add line'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
