/** One fabric: what is wanted, and under it the offers side by side. Closed, it is one line. */
import { ActionIcon, Button, Collapse, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { FABRIC_LIMITS, type FabricForm } from '#contract/fabric-forms.ts'
import { compareOffer, lowestPrice } from '#contract/fabric-offers.rules.ts'
import type { Style } from '#contract/styles.ts'
import { formatUnitPrice } from '#web/lib/formats.ts'
import { makeClientId } from '#web/lib/random-key.ts'
import { confirm } from '#web/ui/confirm.ts'
import { IconChevronDown, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { FabricFields } from './fabric-fields.tsx'
import classes from './fabric-forms.module.css'
import { comparable, type FabricValues, newOffer, wantedOf } from './form-values.rules.ts'
import { OfferCard } from './offer-card.tsx'
import type { FabricEdit } from './use-fabric-form.ts'

interface FabricPanelProps {
  at: number
  style: Style
  saved: FabricForm
  edit: FabricEdit
  isOpen: boolean
  onToggle: () => void
}

const nameOf = ({ fabric_type, placement }: FabricValues): string =>
  [fabric_type || 'New fabric', placement].filter(Boolean).join(', ')

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

export function FabricPanel({ at, style, saved, edit, isOpen, onToggle }: FabricPanelProps) {
  const { fields } = edit.form
  const bodyId = useId()
  const fabric = fields.values.fabrics[at]
  if (!fabric) return null
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
    <section className={classes.fabric} aria-label={nameOf(fabric)}>
      <div className={classes.fabricHead}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
          <span className={classes.fabricName}>{nameOf(fabric)}</span>
          <span className={classes.summary}>{summaryOf(fabric, currency)}</span>
        </UnstyledButton>
        {!isLocked && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${nameOf(fabric)}`}
            onClick={() => void remove()}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </div>
      <Collapse expanded={isShown} id={bodyId} transitionDuration={0}>
        {isShown && (
          <div className={classes.fabricBody}>
            <FabricFields at={at} fields={fields} isLocked={isLocked} />
            <Offers at={at} fabric={fabric} style={style} saved={saved} edit={edit} />
          </div>
        )}
      </Collapse>
    </section>
  )
}

type OffersProps = Pick<FabricPanelProps, 'at' | 'style' | 'saved' | 'edit'> & { fabric: FabricValues }

function Offers({ at, fabric, style, saved, edit }: OffersProps) {
  const { fields } = edit.form
  const { currency } = fields.values
  const wanted = wantedOf(fabric)
  const compared = fabric.candidates.map((offer) => compareOffer(comparable(offer), wanted, currency))
  const lowest = lowestPrice(compared)
  const add = () =>
    fields.insertListItem(`fabrics.${at}.candidates`, newOffer(makeClientId(), fabric.unit, currency))
  return (
    <div className={classes.offersPart}>
      <div className={classes.offersHead}>
        <h3 className={classes.offersTitle}>Offers</h3>
        {saved.can.change && fabric.candidates.length < FABRIC_LIMITS.candidates && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            Add an offer
          </Button>
        )}
      </div>
      {fabric.candidates.length === 0 ? (
        <p className={classes.beside}>No offers yet.</p>
      ) : (
        <ul className={classes.offers}>
          {fabric.candidates.map((offer, position) => {
            const figures = compared[position]
            return (
              figures && (
                <OfferCard
                  key={offer.id}
                  {...{ style, saved, edit, offer, currency }}
                  path={`fabrics.${at}.candidates.${position}`}
                  list={`fabrics.${at}.candidates`}
                  position={position}
                  unit={fabric.unit}
                  compared={figures}
                  isLowest={figures.price !== null && figures.price === lowest}
                />
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}
