/** All geo images of the passport by step and BOM line, and whether the layout shows them. */
import { Button, Flex } from '@mantine/core'
import { geoImageUrl } from '#web/lib/api/picture-addresses.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { IconMapPin } from '../passport-icons.ts'
import { SavedGeoImages } from '../steps/detail-geo-images.tsx'
import { BomGeoRows } from './bom/bom-geo-rows.tsx'
import { bomGeoRowsOf, geoRowsOf, nameOfGeoRow, sayHiddenGeo, withGeo } from './geo.rules.ts'
import type { SectionProps } from './section-props.ts'
import classes from './sections.module.css'

export function GeoSection({ style, trace, form }: SectionProps) {
  const rows = geoRowsOf(trace)
  const lines = bomGeoRowsOf(trace, form.values.sections.selectedBomItems)
  const places = { onSteps: rows.length > 0, onLines: lines.length > 0 }
  const hidden = sayHiddenGeo(form.values.layout, places)
  const showInLayout = () => form.change((all) => ({ ...all, layout: withGeo(all.layout, places) }))
  const hasAny = places.onSteps || places.onLines
  return (
    <Panel
      title="Geo images"
      description="Photos of the places where the work is done or where a material comes from. They are saved at once, and published with the next version."
    >
      {!hasAny && (
        <Empty icon={IconMapPin} title="No geo images yet">
          Open a step, or the BOM, and press “Geo images” to add photos with the place where they were taken.
        </Empty>
      )}
      {hidden && (
        <NoticeStrip
          label="Geo images are hidden"
          tone="attention"
          actions={
            <Button size="compact-sm" variant="default" onClick={showInLayout}>
              Show them
            </Button>
          }
        >
          {hidden}
        </NoticeStrip>
      )}
      {hasAny && (
        <Flex component="ul" direction="column" mt={4}>
          {rows.map(({ step, detail }) => (
            <li key={detail.id} className={classes.geoRow}>
              <Strong component="div" weight={500} breaks flex="1 1 200px" miw={0}>
                {nameOfGeoRow({ step, detail })}
              </Strong>
              <div className={classes.geoPictures}>
                {detail.geo_images.map(({ id, geo_image }) => (
                  <img key={id} src={geoImageUrl(geo_image.upload_name, 96)} alt="" loading="lazy" />
                ))}
              </div>
              <SavedGeoImages styleId={style.id} detail={detail} label={nameOfGeoRow({ step, detail })} />
            </li>
          ))}
          <BomGeoRows styleId={style.id} rows={lines} />
        </Flex>
      )}
    </Panel>
  )
}
