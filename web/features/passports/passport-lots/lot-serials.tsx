/** Serial numbers of a lot, as ranges: a million of them are one. */
import { Button, Flex, Stack, Textarea } from '@mantine/core'
import { addSerials, type Lot } from '#contract/passports/lots/lots.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './lots.module.css'
import { ofLot, useKeepLot, useRemoveSerials } from './lots.queries.ts'

interface LotSerialsProps {
  styleId: number
  lot: Lot
}

export function LotSerials({ styleId, lot }: LotSerialsProps) {
  const removing = useRemoveSerials(styleId, lot.id)
  const { ranges, total } = lot.serials
  const remove = async (id: number, name: string) => {
    const isSure = await confirm({
      ...{ title: `Remove ${name}?`, body: 'Their addresses then lead to the lot alone.' },
      ...{ confirmLabel: 'Remove', danger: true },
    })
    if (isSure) removing.mutate(id)
  }
  return (
    <section className={classes.part} aria-label="Serial numbers">
      <h3 className={classes.heading}>Serial numbers</h3>
      <span className={classes.fact}>
        {lot.pieces === 0
          ? 'None given out yet.'
          : `${formatNumber(lot.pieces)} in ${formatNumber(total)} ranges`}
      </span>
      {ranges.length > 0 && (
        <Flex component="ul" direction="column" gap={2}>
          {ranges.map(({ id, first, last, count }) => {
            const name = first === last ? first : `${first} – ${last}`
            return (
              <li key={id} className={classes.row}>
                <div className={classes.words}>
                  <Strong component="bdi" breaks>
                    {name}
                  </Strong>
                  <span className={classes.fact}>{formatNumber(count)}</span>
                </div>
                {lot.can.change && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Remove ${name}`}
                    loading={removing.isPending && removing.variables === id}
                    onClick={() => void remove(id, name)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            )
          })}
        </Flex>
      )}
      {lot.can.change && <SerialsForm key={lot.pieces} styleId={styleId} lot={lot} />}
    </section>
  )
}

function SerialsForm({ styleId, lot }: LotSerialsProps) {
  const keep = useKeepLot(styleId)
  const form = useContractForm({
    schema: addSerials.body,
    initialValues: { serials: '' },
    save: (body, { idempotencyKey }) =>
      send(addSerials, { ...ofLot(styleId, lot.id), body }, { idempotencyKey }),
    onSaved: keep,
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={10} align="stretch">
        <FailureAlert failure={form.failure} />
        <Textarea
          label="Add serial numbers"
          description="One in each line, or the first and the last of a range with a space between them."
          placeholder="A0001 A5000"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          {...form.fields.getInputProps('serials')}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="default" size="xs" loading={form.isSaving}>
            Add serial numbers
          </Button>
        </div>
      </Stack>
    </form>
  )
}
