/** One collection among others, with its latest styles. */
import { Link } from '@tanstack/react-router'
import type { Collection } from '#contract/collections.ts'
import type { StyleCard } from '#contract/styles.ts'
import { IconArrowRight } from '#web/records/icons.ts'
import { StyleCards } from '#web/records/style/style-cards.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFacts } from './collection-facts.tsx'
import classes from './collections.module.css'

interface CollectionSectionProps {
  collection: Collection & { styles: StyleCard[] }
}

export function CollectionSection({ collection }: CollectionSectionProps) {
  const titleId = `collection-${collection.id}`
  const params = { id: String(collection.id) }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.name}>
            <Link to="/collections/$id" params={params} className={classes.link}>
              {collection.name}
            </Link>
          </h2>
          <CollectionFacts collection={collection} />
        </div>
        <div className={classes.actions}>
          <CollectionActions collection={collection} />
        </div>
      </div>
      {collection.styles.length > 0 ? (
        <StyleCards styles={collection.styles} />
      ) : (
        <p className={classes.none}>
          No styles yet.{collection.can.add_style && ' The first one starts with “New style”.'}
        </p>
      )}
      {collection.number_of_styles > collection.styles.length && (
        <Link to="/collections/$id" params={params} className={classes.all}>
          Show all {collection.number_of_styles} styles
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  )
}
