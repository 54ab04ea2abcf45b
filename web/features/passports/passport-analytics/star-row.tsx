import { MAX_STARS } from '#contract/passports/passport-reviews.ts'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import classes from './analytics.module.css'

const PLACES = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

export function StarRow({ stars }: { stars: number }) {
  return (
    <span role="img" aria-label={`${stars} of ${MAX_STARS} stars`} className={classes.stars}>
      {PLACES.map((place) =>
        place <= Math.round(stars) ? (
          <IconStarFilled key={place} size={16} />
        ) : (
          <IconStar key={place} size={16} />
        ),
      )}
    </span>
  )
}
