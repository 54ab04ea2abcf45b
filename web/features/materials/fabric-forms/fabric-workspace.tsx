/** The form: its currency, a panel for each fabric, and what saves it. */
import { Button, Flex, Select, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FABRIC_LIMITS, type FabricForm } from '#contract/materials/fabric-forms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { formatInstant } from '#web/lib/formats.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { currencyCodesOf } from '#web/records/style/currency-options.ts'
import { ShowRow, useSoughtRow } from '#web/records/style/sought-row.tsx'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import classes from './fabric-forms.module.css'
import { FabricPanel } from './fabric-panel.tsx'
import { inCurrency, nameOf, newFabric } from './form-values.rules.ts'
import { sayFabric, useFabricForm } from './use-fabric-form.ts'
import { useMoveInForm } from './use-move-in-form.ts'

const WORDS = { noun: 'fabric', nameOf }
const LISTS = ['fabrics', 'offers']

export function FabricWorkspace({ style, form: saved }: { style: Style; form: FabricForm }) {
  const edit = useFabricForm(style.id, saved)
  const { form, question } = edit
  const { fabrics } = form.fields.values
  const isLocked = !saved.can.change
  const isDirty = form.fields.isDirty()
  useLeaveGuard(isDirty)
  const { ref, move, announcement } = useMoveInForm(edit, { list: 'fabrics', items: fabrics, words: WORDS })
  const sought = useSoughtRow()
  const isSought = ({ id, candidates }: FabricForm['fabrics'][number]): boolean =>
    sought?.key === id || candidates.some((offer) => sought?.key === offer.id)
  const [opened, setOpened] = useState(
    () => new Set(saved.fabrics.filter((fabric, at) => at === 0 || isSought(fabric)).map(({ id }) => id)),
  )
  const toggle = (id: string) =>
    setOpened((ids) =>
      ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]),
    )
  const add = () => {
    const fabric = newFabric(makeClientId())
    form.fields.insertListItem('fabrics', fabric)
    setOpened((ids) => new Set([...ids, fabric.id]))
  }
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16}>
        {form.draft.isRestored && <DraftNotice onDiscard={edit.discard} />}
        {question ? (
          <ConflictQuestion
            question={question}
            say={sayFabric}
            onAnswer={edit.answer}
            isSaving={form.isSaving}
          />
        ) : (
          <FailureAlert failure={form.failure} />
        )}
        <FormHead edit={edit} saved={saved} />
        {fabrics.length === 0 && (
          <Panel>
            <Empty
              title="No fabrics yet"
              action={
                !isLocked && (
                  <Button leftSection={<IconPlus size={16} />} onClick={add}>
                    Add a fabric
                  </Button>
                )
              }
            >
              List what the style needs, then put the offers of mills beside each other.
            </Empty>
          </Panel>
        )}
        {fabrics.length > 0 && (
          <div ref={ref} className={classes.fabrics}>
            <ShowRow lists={LISTS} />
            <SortableList items={fabrics} words={WORDS} onMove={move}>
              {fabrics.map((fabric, at) => (
                <FabricPanel
                  key={fabric.id}
                  {...{ at, fabric, style, saved, edit }}
                  count={fabrics.length}
                  isOpen={opened.has(fabric.id)}
                  onToggle={() => toggle(fabric.id)}
                  onMove={move}
                />
              ))}
            </SortableList>
          </div>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {!isLocked && fabrics.length > 0 && fabrics.length < FABRIC_LIMITS.fabrics && (
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={16} />}
            onClick={add}
          >
            Add a fabric
          </Button>
        )}
        {isDirty && !isLocked && (
          <div className={classes.bar}>
            <span>Changes are not saved yet.</span>
            <Button variant="default" onClick={edit.discard} disabled={form.isSaving}>
              Discard
            </Button>
            <Button type="submit" loading={form.isSaving}>
              Save
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}

function FormHead({ edit, saved }: { edit: ReturnType<typeof useFabricForm>; saved: FabricForm }) {
  const { fields } = edit.form
  const currencies = useQuery(currenciesQuery)
  const { currency } = fields.values
  const hasRates = fields.values.fabrics.some(({ candidates }) => candidates.some(({ rate }) => rate !== ''))
  return (
    <Flex gap="8px 24px" align="flex-end" wrap="wrap" justify="space-between">
      <Select
        label="Compare in"
        searchable
        allowDeselect={false}
        readOnly={!saved.can.change}
        data={currencyCodesOf(currencies.data?.currencies, currency)}
        value={currency}
        error={fields.errors.currency}
        description={hasRates ? 'Another currency empties the rates.' : undefined}
        onChange={(code) => code && fields.setValues(inCurrency(fields.values, code))}
        className={classes.currency}
      />
      {saved.updated_at && (
        <p className={classes.saved}>
          Saved by {saved.updated_by_name} on {formatInstant(saved.updated_at)}
        </p>
      )}
    </Flex>
  )
}
