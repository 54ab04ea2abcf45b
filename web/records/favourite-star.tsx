/** Whether a record is one's own favourite. */
import { ActionIcon } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import classes from './record-card.module.css'

interface FavouriteStarProps {
  name: string
  isFavourite: boolean
  toggle: Pick<UseMutationResult<unknown, Error, boolean>, 'isPending' | 'mutate'>
}

export function FavouriteStar({ name, isFavourite, toggle }: FavouriteStarProps) {
  const Icon = isFavourite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className={classes.star}
      data-on={isFavourite || undefined}
      size={32}
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${name}`}
      onClick={() => !toggle.isPending && toggle.mutate(!isFavourite)}
    >
      <Icon size={19} />
    </ActionIcon>
  )
}
