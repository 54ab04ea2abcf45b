/** A passport that is not public yet, as consumers will see it, in the frame of a device. */
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { PictureWidth } from '#contract/files/files.ts'
import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import type { ShownReviews } from '#contract/passports/passport-reviews.ts'
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { Trace } from '#contract/passports/passports.ts'
import { careIconUrl, fileShowUrl, geoImageUrl, logoUrl } from '#web/lib/api/picture-addresses.ts'
import { Passport, PassportTheme } from '#web/public-pages/passport/passport.tsx'
import '#web/public-pages/passport/passport.css'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { shownReviewsQuery } from './passport.queries.ts'
import classes from './passport-frame.module.css'

/** Widths up to this are a small screen (docs/product.md, Waits and widths). */
const SMALL_SCREEN_PX = 750

type Device = 'desktop' | 'mobile'

/** The page that a desktop frame shows, scaled to the room that there is. */
const DESKTOP_PX = 1120
const DEVICES = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
] as const

const readNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Links lead out of the product, so they open beside it and no edit is left behind. */
const openBeside = (event: MouseEvent<HTMLElement>) => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noreferrer')
}

export interface PassportFrameProps {
  styleId: number
  /** The saved draft: says where pictures are that nobody outside sees yet. */
  trace: Trace
  content: PassportContent
  /** Beside the editor there is room for a phone only. */
  beside: boolean
  /** What else is chosen of the preview, such as who looks at it. */
  choice?: ReactNode
}

export function PassportFrame({ styleId, trace, content, beside, choice }: PassportFrameProps) {
  const [chosen, setDevice] = useState<Device>(window.innerWidth > SMALL_SCREEN_PX ? 'desktop' : 'mobile')
  const device = beside ? 'mobile' : chosen
  return (
    <section className={classes.preview} aria-label="Preview" data-beside={beside || undefined}>
      {choice}
      {!beside && <Segmented label="Device" options={DEVICES} value={device} onChange={setDevice} />}
      <DeviceFrame device={device} scrolls={beside}>
        <DrawnPassport styleId={styleId} trace={trace} content={content} />
      </DeviceFrame>
    </section>
  )
}

interface DeviceFrameProps {
  device: Device
  /** Scrolls by itself, so the keyboard has to reach it. */
  scrolls: boolean
  children: ReactNode
}

function DeviceFrame({ device, scrolls, children }: DeviceFrameProps) {
  const { ref, width } = useElementSize()
  const isScaled = device === 'desktop' && width > 0 && width < DESKTOP_PX
  const style = isScaled ? { width: DESKTOP_PX, zoom: width / DESKTOP_PX } : undefined
  return (
    <div ref={ref} className={classes.room}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is clicked. */}
      <div
        className={classes.frame}
        // As consumers see it, whatever language its editor reads.
        dir="ltr"
        data-device={device}
        style={style}
        tabIndex={scrolls ? 0 : undefined}
        onClick={openBeside}
      >
        {children}
      </div>
    </div>
  )
}

const NO_REVIEWS: ShownReviews = { count: 0, average: null, newest: [] }

function DrawnPassport({ styleId, trace, content }: Omit<PassportFrameProps, 'beside' | 'choice'>) {
  const reviews = useQuery({ ...shownReviewsQuery(styleId), enabled: trace.is_published })
  const pictureUrl = ({ hash }: SnapshotPicture, width: number) => {
    if (hash === content.picture?.hash && trace.default_image)
      return fileShowUrl(trace.default_image, width as PictureWidth)
    if (content.care?.some(({ picture }) => picture?.hash === hash)) return careIconUrl(hash)
    const geoImages = [...trace.trace_geo_images, ...trace.bom_geo_images]
    const image = geoImages.find(({ geo_image }) => geo_image.picture.hash === hash)
    if (image) return geoImageUrl(image.geo_image.upload_name, width as PictureWidth)
    return logoUrl(hash, width as PictureWidth)
  }
  return (
    <>
      <PassportTheme layout={content.layout} nonce={readNonce()} />
      <Passport
        snapshot={{ ...content, version: trace.published_version, published_at: trace.published_at }}
        language="en"
        pictureUrl={pictureUrl}
        reviews={reviews.data ?? NO_REVIEWS}
        reviewForm={{ state: 'preview' }}
      />
    </>
  )
}
