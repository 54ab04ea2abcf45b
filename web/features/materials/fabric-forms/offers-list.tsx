/** What mills offer for one fabric, side by side and in the order that somebody gave them. */
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { FABRIC_LIMITS, type FabricForm } from '#contract/materials/fabric-forms.ts'
import { compareOffer, lowestPrice } from '#contract/materials/fabric-offers.rules.ts'
import type { Style } from '#contract/styles/styles.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import classes from './fabric-forms.module.css'
import { comparable, type FabricValues, newOffer, type OfferValues, wantedOf } from './form-values.rules.ts'
import { OfferCard } from './offer-card.tsx'
import type { FabricEdit } from './use-fabric-form.ts'
import { useMoveInForm } from './use-move-in-form.ts'

const WORDS = { noun: 'offer', nameOf: ({ supplier_name }: OfferValues) => supplier_name || 'The offer' }

interface OffersListProps {
  at: number
  fabric: FabricValues
  style: Style
  saved: FabricForm
  edit: FabricEdit
}

export function OffersList({ at, fabric, style, saved, edit }: OffersListProps) {
  const { fields } = edit.form
  const { currency } = fields.values
  const wanted = wantedOf(fabric)
  const compared = fabric.candidates.map((offer) => compareOffer(comparable(offer), wanted, currency))
  const lowest = lowestPrice(compared)
  const list = `fabrics.${at}.candidates`
  const { ref, move, announcement } = useMoveInForm(edit, { list, items: fabric.candidates, words: WORDS })
  const add = () => fields.insertListItem(list, newOffer(makeClientId(), fabric.unit, currency))
  return (
    <Stack ref={ref} gap={12}>
      <Group gap={12} wrap="nowrap" justify="space-between">
        <h3 className={classes.offersTitle}>Offers</h3>
        {saved.can.change && fabric.candidates.length < FABRIC_LIMITS.candidates && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            Add an offer
          </Button>
        )}
      </Group>
      {fabric.candidates.length === 0 ? (
        <p className={classes.beside}>No offers yet.</p>
      ) : (
        <SortableList items={fabric.candidates} words={WORDS} onMove={move} across={classes.offers ?? ''}>
          {fabric.candidates.map((offer, position) => {
            const figures = compared[position]
            return (
              figures && (
                <OfferCard
                  key={offer.id}
                  {...{ style, saved, edit, offer, currency }}
                  path={`${list}.${position}`}
                  list={list}
                  position={position}
                  count={fabric.candidates.length}
                  onMove={(to) => move(offer.id, to)}
                  unit={fabric.unit}
                  compared={figures}
                  isLowest={figures.price !== null && figures.price === lowest}
                />
              )
            )
          })}
        </SortableList>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}
