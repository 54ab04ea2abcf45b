/** What an entry changed, line by line: the first, and all of them once they are asked for. */
import { Flex, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ActivityDetails, StyleAction } from '#contract/collaboration/activity.ts'
import type { RecordChange, RecordChanges } from '#contract/values/record-changes.ts'
import classes from './activity.module.css'
import { type ChangePlace, placeOfChange } from './change-places.rules.ts'
import { type ChangeWords, sayChange } from './change-words.rules.ts'

const SHOWN = 3

interface ChangeListProps {
  styleId: number
  action: StyleAction
  details: ActivityDetails
  changes: RecordChanges
  /** Without links to the places, where one would lose what one is about to do. */
  isPlain?: boolean
}

export function ChangeList({
  styleId,
  action,
  details,
  changes: { data, more },
  isPlain = false,
}: ChangeListProps) {
  const [isWhole, setWhole] = useState(false)
  const lines = data.flatMap((change, at) => {
    const words = sayChange(action, change)
    return words ? [{ words, at, change }] : []
  })
  if (lines.length === 0) return null
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const hidden = lines.length - shown.length
  return (
    <>
      <Flex component="ul" direction="column" gap={3} my={4} fz={13}>
        {shown.map(({ words, at, change }) => (
          <li key={at}>
            {isPlain ? (
              <span className={classes.place}>
                <Place {...words} />
              </span>
            ) : (
              <PlaceLink styleId={styleId} action={action} details={details} change={change}>
                <Place {...words} />
              </PlaceLink>
            )}{' '}
            <Values {...words} />
          </li>
        ))}
        {isWhole && more > 0 && <li>and {more} more</li>}
      </Flex>
      {lines.length > SHOWN && (
        <UnstyledButton className={classes.toggle} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `and ${hidden + more} more`}
        </UnstyledButton>
      )}
    </>
  )
}

/** The row and what of it, each running its own way. */
function Place({ row, field }: ChangeWords) {
  return (
    <>
      {row !== null && <bdi>{row}</bdi>}
      {row !== null && field !== null && ' · '}
      {field !== null && <bdi>{field}</bdi>}:
    </>
  )
}

function Values({ before, after }: ChangeWords) {
  return (
    <>
      {before !== null && (
        <del className={classes.before}>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && (
        <span className={classes.arrow} aria-hidden>
          →
        </span>
      )}
      {after === null ? (
        before !== null && <ins className={classes.after}>Nothing</ins>
      ) : (
        <ins className={classes.after}>
          <bdi>{after}</bdi>
        </ins>
      )}
    </>
  )
}

interface PlaceLinkProps extends Pick<ChangeListProps, 'styleId' | 'action' | 'details'> {
  change: RecordChange
  children: ReactNode
}

function PlaceLink({ styleId, action, details, change, children }: PlaceLinkProps) {
  return (
    <ToPlace styleId={styleId} place={placeOfChange(action, details, change)}>
      {children}
    </ToPlace>
  )
}

interface ToPlaceProps {
  styleId: number
  /** Null where there is no way to it. */
  place: ChangePlace | null
  children: ReactNode
}

export function ToPlace({ styleId, place, children }: ToPlaceProps) {
  if (!place) return <span className={classes.place}>{children}</span>
  const params = { id: String(styleId), number: '', reportId: '', ...place }
  return (
    <Link
      className={classes.place}
      to={place.to}
      params={params}
      search={place.search ?? {}}
      {...('hash' in place && { hash: place.hash, resetScroll: false, hashScrollIntoView: false })}
    >
      {children}
    </Link>
  )
}
