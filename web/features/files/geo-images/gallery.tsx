/** 'Geo tagged gallery' of the popup: the own company's pictures, each to be put onto the place. */
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type GalleryImage, GEO_TEXTS } from '#contract/files/geo-images.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconCheck, IconPlus } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { galleryQuery, useDeleteGeoImage } from './gallery.queries.ts'
import { nameOfImage, textOfGeoFailure } from './geo-image.rules.ts'
import { GeoImageTile } from './geo-image-tile.tsx'
import classes from './geo-images.module.css'
import type { GeoPlace } from './geo-place.ts'

const PENDING = [1, 2, 3, 4]

interface GalleryProps {
  place: GeoPlace
  /** What shows the pictures elsewhere. */
  onDeleted: () => Promise<unknown>
}

export function Gallery({ place, onDeleted }: GalleryProps) {
  const gallery = useInfiniteQuery(galleryQuery)
  const images = gallery.data?.images ?? []
  return (
    <section aria-labelledby="geo-gallery">
      <Strong id="geo-gallery" component="h3" size={15} mb={10}>
        {GEO_TEXTS.gallery}
      </Strong>
      {gallery.isPending && (
        <div className={classes.tiles} role="status" aria-label="Loading the gallery">
          {PENDING.map((key) => (
            <Skeleton key={key} height={190} radius={10} />
          ))}
        </div>
      )}
      {gallery.isError && <ErrorState error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data && images.length === 0 && <p className={classes.empty}>{GEO_TEXTS.noneToShow}</p>}
      {images.length > 0 && <GalleryTiles images={images} place={place} onDeleted={onDeleted} />}
      {gallery.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          className={classes.more}
          loading={gallery.isFetchingNextPage}
          onClick={() => void gallery.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

const askToDelete = (image: GalleryImage): Promise<boolean> =>
  confirm({
    title: 'Delete this geo image?',
    body:
      image.uses > 0
        ? `${nameOfImage(image)} leaves the gallery and ${image.uses === 1 ? 'the one place' : `all ${image.uses} places`} where it is used in drafts. Published passports keep it.`
        : `${nameOfImage(image)} leaves the gallery. Published passports keep it.`,
    confirmLabel: 'Delete',
    danger: true,
  })

function GalleryTiles({ images, place, onDeleted }: GalleryProps & { images: readonly GalleryImage[] }) {
  const deletion = useDeleteGeoImage(onDeleted)
  const addition = useMutation({
    mutationFn: place.add,
    onSuccess: () => noticeSuccess(GEO_TEXTS.added),
    onError: (error) => noticeError(textOfGeoFailure(error)),
  })
  const chosen = new Set(place.images.map(({ geo_image_id }) => geo_image_id))
  const remove = async (image: GalleryImage) => {
    if (await askToDelete(image)) deletion.mutate(image)
  }
  return (
    <ul className={classes.tiles}>
      {images.map((image) => (
        <GeoImageTile
          key={image.id}
          image={image}
          isBusy={deletion.isPending}
          removal={{ label: 'Delete from the gallery', onRemove: () => void remove(image) }}
        >
          <Button
            size="xs"
            variant="default"
            fullWidth
            disabled={chosen.has(image.id) || addition.isPending}
            loading={addition.isPending && addition.variables === image.id}
            leftSection={chosen.has(image.id) ? <IconCheck size={15} /> : <IconPlus size={15} />}
            aria-label={`${chosen.has(image.id) ? 'Selected' : 'Select'} ${nameOfImage(image)}`}
            onClick={() => addition.mutate(image.id)}
          >
            {chosen.has(image.id) ? 'Selected' : 'Select'}
          </Button>
        </GeoImageTile>
      ))}
    </ul>
  )
}
