/** One fabric: what is wanted, and under it the offers side by side. Closed, it is one line. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Collapse, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { FabricForm } from '#contract/materials/fabric-forms.ts'
import { compareOffer, lowestPrice } from '#contract/materials/fabric-offers.rules.ts'
import type { Style } from '#contract/styles/styles.ts'
import { formatUnitPrice } from '#web/lib/formats.ts'
import type { ItemId } from '#web/records/sortable-list/list-order.rules.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconChevronDown, IconTrash } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { FabricFields } from './fabric-fields.tsx'
import classes from './fabric-forms.module.css'
import { comparable, type FabricValues, nameOf, wantedOf } from './form-values.rules.ts'
import { OffersList } from './offers-list.tsx'
import type { FabricEdit } from './use-fabric-form.ts'

interface FabricPanelProps {
  at: number
  fabric: FabricValues
  count: number
  style: Style
  saved: FabricForm
  edit: FabricEdit
  isOpen: boolean
  onToggle: () => void
  onMove: (id: ItemId, to: number) => void
}

const summaryOf = (fabric: FabricValues, currency: string): string => {
  const count = fabric.candidates.length
  const offers = count === 0 ? 'No offers' : count === 1 ? '1 offer' : `${count} offers`
  const wanted = wantedOf(fabric)
  const priceOf = (offer: FabricValues['candidates'][number]) =>
    compareOffer(comparable(offer), wanted, currency).price
  const chosen = fabric.candidates.find(({ decision }) => decision === 'chosen')
  const price = chosen
    ? priceOf(chosen)
    : lowestPrice(fabric.candidates.map((offer) => ({ price: priceOf(offer) })))
  if (!price) return chosen ? `${offers}, ${chosen.supplier_name} chosen` : offers
  const shown = `${formatUnitPrice(price, currency)} / ${fabric.unit}`
  return chosen ? `${offers}, ${chosen.supplier_name} chosen at ${shown}` : `${offers} from ${shown}`
}

export function FabricPanel(props: FabricPanelProps) {
  const { at, fabric, count, style, saved, edit, isOpen, onToggle, onMove } = props
  const { fields } = edit.form
  const bodyId = useId()
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: fabric.id })
  const { currency } = fields.values
  const isLocked = !saved.can.change
  // What is wrong is never out of sight.
  const isShown = isOpen || Object.keys(fields.errors).some((path) => path.startsWith(`fabrics.${at}.`))
  const remove = async () => {
    const body = `${nameOf(fabric)} goes with its offers once you save.`
    const isEmpty = fabric.fabric_type === '' && fabric.candidates.length === 0
    if (
      isEmpty ||
      (await confirm({ title: 'Remove this fabric?', body, confirmLabel: 'Remove', danger: true }))
    )
      fields.removeListItem('fabrics', at)
  }
  return (
    <li
      ref={setNodeRef}
      data-place={placeOf('fabrics', fabric.id)}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <section className={classes.fabric} aria-label={nameOf(fabric)}>
        <div className={classes.fabricHead}>
          {!isLocked && <Grip name={nameOf(fabric)} sortable={sortable} />}
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isShown}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <IconChevronDown size={18} className={classes.chevron} aria-hidden />
            <Strong component="span" size={16} breaks>
              {nameOf(fabric)}
            </Strong>
            <span className={classes.summary}>{summaryOf(fabric, currency)}</span>
          </UnstyledButton>
          {!isLocked && (
            <span className={classes.handles}>
              <MoveButtons
                id={fabric.id}
                name={nameOf(fabric)}
                index={at}
                count={count}
                onMove={(to) => onMove(fabric.id, to)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${nameOf(fabric)}`}
                onClick={() => void remove()}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </span>
          )}
        </div>
        <Collapse expanded={isShown} id={bodyId} transitionDuration={0}>
          {isShown && (
            <div className={classes.fabricBody}>
              <FabricFields at={at} fields={fields} isLocked={isLocked} />
              <OffersList at={at} fabric={fabric} style={style} saved={saved} edit={edit} />
            </div>
          )}
        </Collapse>
      </section>
    </li>
  )
}
