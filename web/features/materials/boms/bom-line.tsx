/** One line: what it says, and for those who may change it, where it stands and whether shoppers see it. */

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BomItem } from '#contract/materials/boms.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { Grip, MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { placeOf } from '#web/records/style/row-address.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './boms.module.css'
import { describeMaterial, describeOrigin, describePrice, describeUse } from './line/line-facts.rules.ts'

interface BomLineProps {
  line: BomItem
  /** What else belongs to the line. */
  beside: ReactNode
  place: { index: number; count: number }
  onOpen: () => void
  onMove: (to: number) => void
  onShow: (isShown: boolean) => void
  onRemove: () => void
}

/** Of the button that opens a line. */
export const bomLineId = (id: number): string => `bom-line-${id}`

export function BomLine({ line, beside, place, onOpen, onMove, onShow, onRemove }: BomLineProps) {
  const { setNodeRef, transform, transition, isDragging, ...drag } = useSortable({ id: line.id })
  const name = line.item
  return (
    <li
      ref={setNodeRef}
      className={classes.line}
      data-place={placeOf('lines', line.id)}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={classes.grip}>
        <Grip name={name} sortable={drag} />
      </span>
      <LinePicture picture={line.picture} />
      <LineWords
        line={line}
        name={
          <UnstyledButton
            id={bomLineId(line.id)}
            className={classes.open}
            aria-label={`Change ${name}`}
            onClick={onOpen}
          >
            {name}
          </UnstyledButton>
        }
      />
      <LineNumbers line={line} />
      <div className={classes.extras}>
        {beside}
        <Checkbox
          size="xs"
          label="In the passport"
          aria-label={`Show ${name} in the passport`}
          checked={line.show_in_passport}
          onChange={(event) => onShow(event.currentTarget.checked)}
        />
      </div>
      <span className={classes.handles}>
        <MoveButtons id={String(line.id)} name={name} {...place} onMove={onMove} />
        <ActionIcon size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </span>
    </li>
  )
}

/** The same for those who read. */
export function BomLineReading({ line, beside }: Pick<BomLineProps, 'line' | 'beside'>) {
  return (
    <li className={classes.line} data-reading data-place={placeOf('lines', line.id)}>
      <LinePicture picture={line.picture} />
      <LineWords line={line} name={<span className={classes.name}>{line.item}</span>} />
      <LineNumbers line={line} />
      <div className={classes.extras}>
        {beside}
        {line.show_in_passport && <Pill tone="confirmed">In the passport</Pill>}
      </div>
    </li>
  )
}

function LinePicture({ picture }: { picture: string | null }) {
  return (
    <span className={classes.picture}>
      {picture && <img src={fileShowUrl(picture, 96)} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}

function LineWords({ line, name }: { line: BomItem; name: ReactNode }) {
  const rows = [describeMaterial(line), describeOrigin(line)].filter((facts) => facts.length > 0)
  return (
    <div className={classes.words}>
      {name}
      {rows.map((facts) => (
        <Quiet key={facts.join()}>{joinFacts(facts)}</Quiet>
      ))}
      {line.description && (
        <p className={classes.description}>
          <bdi>{line.description}</bdi>
        </p>
      )}
    </div>
  )
}

function LineNumbers({ line }: { line: BomItem }) {
  const [use, price] = [describeUse(line), describePrice(line)]
  return (
    <div className={classes.numbers}>
      {use && <p>{use}</p>}
      {price && <p data-hidden={!line.price_visible || undefined}>{price}</p>}
    </div>
  )
}
