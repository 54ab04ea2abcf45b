/** Whether a record is one's own favourite. */
import { ActionIcon } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import classes from './record-card.module.css'

interface FavouriteStarProps {
  name: string
  isFavourite: boolean
  toggle: Pick<UseMutationResult<unknown, Error, boolean>, 'isPending' | 'mutate'>
  /** In a table, which is one stop of the Tab key, -1. */
  tabIndex?: -1 | undefined
}

export function FavouriteStar({ name, isFavourite, toggle, tabIndex }: FavouriteStarProps) {
  const Icon = isFavourite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className={classes.star}
      data-on={isFavourite || undefined}
      size={32}
      tabIndex={tabIndex}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${name}`}
      onClick={() => !toggle.isPending && toggle.mutate(!isFavourite)}
    >
      <Icon size={19} />
    </ActionIcon>
  )
}
