/** 'Selected geo tagged images' of the popup: those of one place. */
import { useMutation } from '@tanstack/react-query'
import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { textOfGeoFailure } from './geo-image.rules.ts'
import { GeoImageTile } from './geo-image-tile.tsx'
import classes from './geo-images.module.css'
import type { GeoPlace } from './geo-place.ts'

export function SelectedImages({ place }: { place: GeoPlace }) {
  const removal = useMutation({
    mutationFn: place.remove,
    onSuccess: () => noticeSuccess(GEO_TEXTS.removed),
    onError: (error) => noticeError(textOfGeoFailure(error)),
  })
  return (
    <section aria-labelledby="geo-selected">
      <Strong id="geo-selected" component="h3" size={15} mb={10}>
        {GEO_TEXTS.selected}
      </Strong>
      {place.images.length === 0 ? (
        <p className={classes.empty}>{GEO_TEXTS.noneSelected}</p>
      ) : (
        <ul className={classes.tiles}>
          {place.images.map(({ id, geo_image, can }) => (
            <GeoImageTile
              key={id}
              image={geo_image}
              isBusy={removal.isPending}
              removal={can.remove ? { label: 'Remove', onRemove: () => removal.mutate(id) } : null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
